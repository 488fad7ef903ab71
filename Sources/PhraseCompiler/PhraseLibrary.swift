// SPDX-License-Identifier: Apache-2.0

package import IntentModel
internal import TextNormalization
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

  /// A library that knows nothing, for a daemon that has no phrases yet.
  package static let empty = PhraseLibrary(matchers: [:], apps: [])

  package init(matchers: [LocaleTag: Matcher], apps: [AppSummary]) {
    self.matchers = matchers
    self.apps = apps
  }

  /// Phrases in all locales.
  package var phraseCount: Int { matchers.values.reduce(0) { $0 + $1.phraseCount } }

  /// The matcher for a locale: its own, that of the same language and script, that of the apps' source language.
  ///
  /// `zh-CN` finds `zh-Hans`, and `zh-HK` does not (UTS #35, likely subtags; RFC 4647, lookup). The matcher
  /// tells which locale was used.
  package func matcher(for locale: LocaleTag) -> Matcher? {
    if let own = matchers[locale] { return own }
    let wanted = Self.expanded(locale)
    let candidates = matchers.keys.sorted { left, right in
      (Self.distance(left, from: wanted), left) < (Self.distance(right, from: wanted), right)
    }
    if let nearest = candidates.first, Self.distance(nearest, from: wanted) < Self.unrelated {
      return matchers[nearest]
    }
    let sources = apps.map(\.sourceLocale)
    return sources.lazy.compactMap { matchers[$0] }.first ?? candidates.first.flatMap { matchers[$0] }
  }

  /// The matchers for an utterance whose locale nobody named: that of the person's own locale, then that of the
  /// apps' source language, in which many people speak to their machines.
  package func matchers(forPersonOf locale: LocaleTag) -> [Matcher] {
    let sources = apps.map(\.sourceLocale).compactMap { matchers[$0] }
    return ([matcher(for: locale)].compactMap { $0 } + sources).reduce(into: []) { found, matcher in
      if !found.contains(where: { $0.locale == matcher.locale }) { found.append(matcher) }
    }
  }

  private static func expanded(_ locale: LocaleTag) -> [Substring] {
    LikelySubtags.maximized(locale.identifier).split(separator: "-")
  }

  private static let unrelated = 3

  /// 0 for the same language, script and region, 1 for a locale without region, 2 for another region, and
  /// ``unrelated`` for another language or script.
  private static func distance(_ locale: LocaleTag, from wanted: [Substring]) -> Int {
    let subtags = expanded(locale)
    guard subtags.prefix(2) == wanted.prefix(2) else { return unrelated }
    if subtags == wanted { return 0 }
    return locale.region == nil ? 1 : 2
  }
}
