// SPDX-License-Identifier: Apache-2.0

internal import IntentModel
internal import Synchronization

/// How often what happened, and how long it took. Numbers only, never words.
final class Counters: Sendable {
  struct Values: Sendable {
    /// Utterances, those that a phrase explains, and those that none does.
    var utterances: UInt64 = 0
    var matches: UInt64 = 0
    var misses: UInt64 = 0
    /// From the text to what it means.
    var resolving = LatencyHistogram()
  }

  private let state = Mutex(Values())

  func count(_ resolution: Resolution, nanoseconds: UInt64) {
    var isMiss = false
    if case .noMatch = resolution { isMiss = true }
    state.withLock { values in
      values.utterances += 1
      if isMiss { values.misses += 1 } else { values.matches += 1 }
      values.resolving.add(nanoseconds)
    }
  }

  var values: Values { state.withLock { $0 } }
}
