// SPDX-License-Identifier: Apache-2.0

internal import IntentModel
internal import Synchronization

/// How often what happened. Numbers only, never words.
final class Counters: Sendable {
  private let requests = Atomic<Int>(0)
  private let matches = Atomic<Int>(0)
  private let misses = Atomic<Int>(0)

  func count(_ resolution: Resolution) {
    requests.add(1, ordering: .relaxed)
    if case .noMatch = resolution {
      misses.add(1, ordering: .relaxed)
    } else {
      matches.add(1, ordering: .relaxed)
    }
  }

  /// Utterances, those with an answer, and those without.
  var values: (requests: Int, matches: Int, misses: Int) {
    (requests.load(ordering: .relaxed), matches.load(ordering: .relaxed), misses.load(ordering: .relaxed))
  }
}
