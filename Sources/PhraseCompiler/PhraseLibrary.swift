// SPDX-License-Identifier: Apache-2.0

package import IntentModel
package import UtteranceMatching

/// The matchers of all locales. Immutable; a reload makes a new one.
package struct PhraseLibrary: Sendable {
  /// What a caller may know of an app without its files.
  package struct AppSummary: Sendable, Equatable {
    package let name: String
    package let sourceLocale: LocaleTag
    package let locales: [LocaleTag]
  }

  package let matchers: [LocaleTag: Matcher]
  package let apps: [AppSummary]
  /// The values of closed types as they are said, by locale, app and type.
  let closedValues: [LocaleTag: [String: [String: [ClosedValue]]]]

  /// A library that knows nothing, for a daemon that has no phrases yet.
  package static let empty = PhraseLibrary(matchers: [:], apps: [])

  package init(
    matchers: [LocaleTag: Matcher], apps: [AppSummary],
    closedValues: [LocaleTag: [String: [String: [ClosedValue]]]] = [:]
  ) {
    self.matchers = matchers
    self.apps = apps
    self.closedValues = closedValues
  }

  /// The same library in less memory, for who keeps it; see ``Matcher/compacted()``.
  package func compacted() -> PhraseLibrary {
    PhraseLibrary(matchers: matchers.mapValues { $0.compacted() }, apps: apps, closedValues: closedValues)
  }

  /// Has every matcher ready for its first utterance; see ``Matcher/prepare()``.
  package func prepare() { for matcher in matchers.values { matcher.prepare() } }

  /// Phrases in all locales.
  package var phraseCount: Int { matchers.values.reduce(0) { $0 + $1.phraseCount } }

  /// Those of them whose meaning a person has picked.
  package var learnedCount: Int { matchers.values.reduce(0) { $0 + $1.learnedCount } }

  /// The matcher for a locale: its own, that of the same language and script, that of the apps' source language.
  ///
  /// `zh-CN` finds `zh-Hans`, and `zh-HK` does not (UTS #35, likely subtags; RFC 4647, lookup). The matcher
  /// tells which locale was used.
  package func matcher(for locale: LocaleTag) -> Matcher? {
    if let own = matchers[locale] { return own }
    if let nearest = LocaleFallback.nearest(to: locale, among: matchers.keys) { return matchers[nearest] }
    let sources = apps.map(\.sourceLocale)
    return sources.lazy.compactMap { matchers[$0] }.first ?? matchers.keys.min().flatMap { matchers[$0] }
  }

  /// The matchers for an utterance whose locale nobody named: that of the person's own locale, then that of the
  /// apps' source language, in which many people speak to their machines.
  package func matchers(forPersonOf locale: LocaleTag) -> [Matcher] {
    let sources = apps.map(\.sourceLocale).compactMap { matchers[$0] }
    return ([matcher(for: locale)].compactMap { $0 } + sources).reduce(into: []) { found, matcher in
      if !found.contains(where: { $0.locale == matcher.locale }) { found.append(matcher) }
    }
  }
}
