// SPDX-License-Identifier: Apache-2.0

internal import SourceDiagnostics

/// A value of a JSON file or of a property list, with its place.
struct PropertyNode: Sendable {
  enum Content: Sendable {
    case text(SourceText)
    case array([PropertyNode])
    case dictionary([PropertyEntry])
    /// A number, a truth value, a date, data or null, as it is written.
    case other(String)
  }

  let content: Content
  let span: SourceSpan

  var text: SourceText? { if case .text(let text) = content { text } else { nil } }
  var array: [PropertyNode]? { if case .array(let nodes) = content { nodes } else { nil } }
  var dictionary: [PropertyEntry]? { if case .dictionary(let entries) = content { entries } else { nil } }

  /// Whether it is one of the ways to write yes.
  var isTrue: Bool {
    switch content {
    case .other(let text): text == "true" || text == "1"
    case .text(let text): text.text == "YES" || text.text == "true"
    case .array, .dictionary: false
    }
  }

  /// The value under a key of a dictionary.
  ///
  /// - Complexity: O(entries).
  subscript(_ key: String) -> PropertyNode? { dictionary?.first { $0.key.text == key }?.value }

  /// What the node is, for a message.
  var kindName: String {
    switch content {
    case .text: "text"
    case .array: "a list"
    case .dictionary: "a dictionary"
    case .other(let text): "'\(text.prefix(20))'"
    }
  }
}

/// A key of a dictionary and its value.
struct PropertyEntry: Sendable {
  let key: SourceText
  let value: PropertyNode
}

/// What came of reading a file of properties.
struct PropertyReading {
  /// nil when nothing could be read.
  let root: PropertyNode?
  let diagnostics: [Diagnostic]
}

/// Why reading stopped: a place and a sentence.
struct PropertyProblem: Error {
  let message: String
  let range: Range<Int>
}

enum PropertyLimits {
  /// Deeper nesting is refused, so that no file can exhaust the stack. Apple's own files need about a dozen levels.
  static let depth = 200
  /// The most diagnostics about one file's syntax.
  static let syntaxErrors = 20
}

extension SourceFile {
  /// Whether the file's bytes are UTF-8, else a diagnostic at the line that is not.
  var encodingDiagnostic: Diagnostic? {
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    let number = (1...lineCount).first { String(validating: bytes[line($0)], as: UTF8.self) == nil } ?? 1
    let start = line(number).lowerBound
    return Diagnostic(.invalidUTF8, "the file is not valid UTF-8", at: SourceSpan(self, start..<start))
  }

  /// Where the text begins: behind a byte order mark.
  var textStart: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// The whole of the character that begins at an offset; empty at the end of the file.
  func character(at offset: Int) -> Range<Int> {
    guard offset < bytes.count else { return bytes.count..<bytes.count }
    let end = bytes[(offset + 1)...].firstIndex { $0 & 0xC0 != 0x80 } ?? bytes.count
    return offset..<end
  }
}
