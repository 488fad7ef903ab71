// SPDX-License-Identifier: Apache-2.0

/// A post's words, to be found again in what a server shows.
struct StatusWords {
  private let text: String
  private let warning: String

  init(_ request: StatusRequest) {
    let (text, warning) = (Self.plain(request.text), Self.plain(request.contentWarning ?? ""))
    // Without a text the warning becomes the text on Mastodon.
    (self.text, self.warning) = text.isEmpty ? (warning, "") : (text, warning)
  }

  /// Whether they are a status's own words.
  func match(text: String, warning: String?) -> Bool {
    let (text, warning) = (Self.plain(text), Self.plain(warning ?? ""))
    return text.isEmpty ? warning == self.text : text == self.text && warning == self.warning
  }

  /// Whether they are what a page shows. White space and markup may have been changed.
  func match(html: String, warning: String?) -> Bool {
    let shown = Self.words(HTMLText.text(of: html))
    return shown == Self.words(text) && Self.words(Self.plain(warning ?? "")) == Self.words(self.warning)
  }

  /// Without what servers take away: outer white space, control characters, the kind of line end.
  private static func plain(_ text: String) -> String {
    let kept = text.unicodeScalars.filter { $0.properties.generalCategory != .control || $0 == "\n" || $0 == "\t" }
    return String(String.UnicodeScalarView(kept)).trimmingWhitespace()
  }

  private static func words(_ text: String) -> [Substring] { text.split(whereSeparator: \.isWhitespace) }
}

/// The text of a piece of HTML, as far as statuses go.
enum HTMLText {
  static func text(of html: String) -> String {
    var text = ""
    var rest = html[...]
    while let start = rest.firstIndex(where: { $0 == "<" || $0 == "&" }) {
      text += rest[..<start]
      rest = rest[start...]
      if rest.first == "<" {
        guard let end = rest.firstIndex(of: ">") else { break }
        let tag = rest[rest.index(after: start)..<end]
        if tag.hasPrefix("br") || tag.hasPrefix("/p") || tag.hasPrefix("/li") { text += "\n" }
        rest = rest[rest.index(after: end)...]
      } else {
        let (character, length) = entity(rest)
        text += character
        rest = rest.dropFirst(length)
      }
    }
    return text + rest
  }

  private static let names = [
    "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": "\"", "&apos;": "'", "&nbsp;": "\u{A0}",
  ]

  /// What the entity at the start stands for, and its length in characters.
  private static func entity(_ text: Substring) -> (String, Int) {
    guard let end = text.prefix(12).firstIndex(of: ";") else { return ("&", 1) }
    let name = text[...end]
    if let known = names[String(name)] { return (known, name.count) }
    let number = name.dropFirst().dropLast()
    guard number.hasPrefix("#") else { return ("&", 1) }
    let digits = number.dropFirst()
    let value = digits.lowercased().hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let scalar = value.flatMap(Unicode.Scalar.init) else { return ("&", 1) }
    return (String(Character(scalar)), name.count)
  }
}
