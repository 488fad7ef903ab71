// SPDX-License-Identifier: Apache-2.0

internal import IntentModel
internal import PhraseCompiler
internal import Synchronization
internal import UtteranceMatching

/// The matchers in use. A reload puts new ones in their place at once; who has one keeps it until he is done.
final class MatcherStore: Sendable {
  private struct State {
    var library: PhraseLibrary
    /// Which matcher serves a locale; the search for it asks CLDR.
    var byRequest: [LocaleTag: Matcher] = [:]
    /// What was asked for last: a daemon has one person, so that it is what is asked for next.
    var lastPerson: (locale: LocaleTag, matchers: [Matcher])?
  }

  /// So many different locales are remembered.
  private static let memoryLimit = 64

  private let state: Mutex<State>

  init(_ library: PhraseLibrary) { state = Mutex(State(library: library)) }

  var library: PhraseLibrary { state.withLock { $0.library } }

  func replace(by library: PhraseLibrary) { state.withLock { $0 = State(library: library) } }

  func matcher(for locale: LocaleTag) -> Matcher? {
    state.withLock { state in
      if let known = state.byRequest[locale] { return known }
      let found = state.library.matcher(for: locale)
      if state.byRequest.count >= Self.memoryLimit { state.byRequest.removeAll() }
      state.byRequest[locale] = found
      return found
    }
  }

  /// The matchers to try, in this order, for an utterance whose locale nobody named.
  func matchers(forPersonOf locale: LocaleTag) -> [Matcher] {
    state.withLock { state in
      if let last = state.lastPerson, last.locale == locale { return last.matchers }
      let found = state.library.matchers(forPersonOf: locale)
      state.lastPerson = (locale, found)
      return found
    }
  }
}
