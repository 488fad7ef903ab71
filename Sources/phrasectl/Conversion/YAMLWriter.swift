// SPDX-License-Identifier: Apache-2.0

/// Writes YAML of mappings, lists and texts, as phrase files are written.
struct YAMLWriter {
  private(set) var text = ""
  private var depth = 0

  mutating func pair(_ key: String, _ value: String) { line("\(Self.scalar(key)): \(Self.scalar(value))") }

  mutating func pair(_ key: String, _ values: [String]) {
    line("\(Self.scalar(key)): [\(values.map(Self.quoted).joined(separator: ", "))]")
  }

  /// A value that is no text: `true`.
  mutating func plain(_ key: String, _ value: String) { line("\(Self.scalar(key)): \(value)") }

  mutating func list(_ key: String, _ values: [String]) {
    line("\(Self.scalar(key)):\(values.isEmpty ? " []" : "")")
    for value in values { line("  - \(Self.quoted(value))") }
  }

  /// A mapping; one without members is written as `{}`.
  mutating func mapping(_ key: String, _ members: (inout YAMLWriter) -> Void) {
    var inner = YAMLWriter()
    inner.depth = depth + 1
    members(&inner)
    line("\(Self.scalar(key)):\(inner.text.isEmpty ? " {}" : "")")
    text += inner.text
  }

  private mutating func line(_ line: String) { text += String(repeating: "  ", count: depth) + line + "\n" }

  /// Text that YAML would take for something else is quoted.
  private static func scalar(_ text: String) -> String {
    let isWord = text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0 == "_" || $0 == " " || ("0"..."9").contains($0)
    }
    let isPlain =
      isWord && !text.isEmpty && !text.hasPrefix(" ") && !text.hasSuffix(" ") && !(text.first?.isNumber ?? true)
    let isMeant = ["true", "false", "yes", "no", "null", "on", "off", "y", "n"].contains(text.lowercased())
    return isPlain && !isMeant ? text : quoted(text)
  }

  /// In single quotes, where a backslash is one. A line end or a control character needs double quotes.
  private static func quoted(_ text: String) -> String {
    if text.unicodeScalars.contains(where: {
      $0.properties.generalCategory == .control || $0 == "\u{2028}" || $0 == "\u{2029}"
    }) {
      return doubleQuoted(text)
    }
    return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
  }

  private static func doubleQuoted(_ text: String) -> String {
    let inner = text.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case _ where scalar.properties.generalCategory == .control || scalar == "\u{2028}" || scalar == "\u{2029}":
        "\\U" + String(repeating: "0", count: 8 - String(scalar.value, radix: 16).count)
          + String(scalar.value, radix: 16)
      default: String(scalar)
      }
    }
    return "\"\(inner.joined())\""
  }
}
