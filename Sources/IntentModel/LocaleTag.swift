// SPDX-License-Identifier: Apache-2.0

/// A BCP 47 language tag in canonical case: `en`, `de-AT`, `zh-Hant-TW`.
///
/// Equality is equality of the canonical text. Which tag stands for which (zh-CN is zh-Hans) is
/// decided by CLDR's likely subtags, where text is normalised, and not here.
package struct LocaleTag: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The tag in canonical case, never empty.
  package let identifier: String

  /// Takes a BCP 47 tag or a POSIX locale name (`de_AT.UTF-8@euro`).
  ///
  /// - Returns: nil when the text is not of either form; `C` and `POSIX` are `en`.
  package init?(_ text: some StringProtocol) {
    let bare = String(text.prefix { $0 != "." && $0 != "@" })
    if bare == "C" || bare == "POSIX" {
      identifier = "en"
      return
    }
    let subtags = bare.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }.map(String.init)
    guard let language = subtags.first, Self.isLanguage(language), subtags.allSatisfy(Self.isSubtag) else { return nil }
    identifier = subtags.enumerated()
      .map { index, subtag in Self.canonicalCase(of: subtag, isLanguage: index == 0) }
      .joined(separator: "-")
  }

  /// English, the language of every message and the last resort of a search for a locale.
  package static let english = LocaleTag(canonical: "en")

  private init(canonical: String) { identifier = canonical }

  /// The primary language subtag: `zh` of `zh-Hant-TW`.
  package var language: String {
    // No language has more letters, and no tag with more subtags fewer characters than four.
    if identifier.utf8.count <= 3 { return identifier }
    return String(Substring(identifier.utf8.prefix { $0 != UInt8(ascii: "-") }))
  }

  /// The region subtag, if there is one: `TW` of `zh-Hant-TW`.
  package var region: String? {
    identifier.split(separator: "-").dropFirst().first { $0.utf8.count == 2 || $0.allSatisfy(\.isNumber) }.map(
      String.init)
  }

  /// The tag without its last subtag (RFC 4647, section 3.4), or nil for a bare language.
  package var parent: LocaleTag? {
    guard let dash = identifier.lastIndex(of: "-") else { return nil }
    return LocaleTag(canonical: String(identifier[..<dash]))
  }

  package var description: String { identifier }

  package static func < (left: LocaleTag, right: LocaleTag) -> Bool { left.identifier < right.identifier }

  private static func isLanguage(_ subtag: String) -> Bool {
    (2...3).contains(subtag.utf8.count) && subtag.utf8.allSatisfy(isASCIILetter)
  }

  private static func isSubtag(_ subtag: String) -> Bool {
    (1...8).contains(subtag.utf8.count)
      && subtag.utf8.allSatisfy { isASCIILetter($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  private static func isASCIILetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func canonicalCase(of subtag: String, isLanguage: Bool) -> String {
    if isLanguage { return subtag.lowercased() }
    switch subtag.utf8.count {
    case 2: return subtag.uppercased()
    case 4 where isASCIILetter(subtag.utf8.first ?? 0):
      return subtag.prefix(1).uppercased() + subtag.dropFirst().lowercased()
    default: return subtag.lowercased()
    }
  }
}

extension LocaleTag {
  /// The locale of messages that an environment names (LC_ALL, LC_MESSAGES, LANG, in this order), else English.
  package init(environment: [String: String]) {
    let name = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    self = name.flatMap { LocaleTag($0) } ?? .english
  }
}
