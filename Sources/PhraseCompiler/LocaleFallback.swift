// SPDX-License-Identifier: Apache-2.0

internal import IntentModel
internal import TextNormalization

/// Which of some locales stands for another (UTS #35, likely subtags; RFC 4647, lookup).
enum LocaleFallback {
  /// The locale itself, else the nearest of the same language and script; nil where there is none. `zh-CN` finds
  /// `zh-Hans`, and `zh-HK` does not.
  static func nearest(to locale: LocaleTag, among locales: some Collection<LocaleTag>) -> LocaleTag? {
    if locales.contains(locale) { return locale }
    let wanted = expanded(locale)
    return locales.compactMap { candidate in distance(candidate, from: wanted).map { (candidate, $0) } }
      .min { ($0.1, $0.0) < ($1.1, $1.0) }?
      .0
  }

  private static func expanded(_ locale: LocaleTag) -> [Substring] {
    LikelySubtags.maximized(locale.identifier).split(separator: "-")
  }

  /// 0 for the same language, script and region, 1 for a locale without region, 2 for another region; nil for another
  /// language or script.
  private static func distance(_ locale: LocaleTag, from wanted: [Substring]) -> Int? {
    let subtags = expanded(locale)
    guard subtags.prefix(2) == wanted.prefix(2) else { return nil }
    if subtags == wanted { return 0 }
    return locale.region == nil ? 1 : 2
  }
}
