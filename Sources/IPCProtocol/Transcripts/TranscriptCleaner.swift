// SPDX-License-Identifier: Apache-2.0

/// Takes out of a recogniser's line what nobody said: banners, time stamps, tokens, marks of speakers, annotations.
///
/// Forms of whisper.cpp, vosk and those that imitate them. For text that was typed this would be damage.
enum TranscriptCleaner {
  /// What was said; nil when no letter and no digit is left.
  static func words(of line: String) -> String? {
    if isPlain(line) { return line }
    if isBanner(line) { return nil }
    let text = withSingleBlanks(withoutSpeakerMark(withoutAnnotations(line)))
    return hasWord(text) ? text : nil
  }

  private static func withoutSpeakerMark(_ text: String) -> Substring {
    let text = text.drop(while: \.isWhitespace)
    for mark in ["-", ">>"] where text.hasPrefix(mark) && text.dropFirst(mark.count).first?.isWhitespace == true {
      return text.dropFirst(mark.count)
    }
    return text
  }

  /// Without blanks at the ends; several in a row become one, and one stays what it is.
  private static func withSingleBlanks(_ text: Substring) -> String {
    var result = ""
    var blanks = Substring()
    for character in text {
      if character.isWhitespace {
        blanks.append(character)
        continue
      }
      if !result.isEmpty, !blanks.isEmpty { result.append(blanks.dropFirst().isEmpty ? blanks.first! : " ") }
      blanks = ""
      result.append(character)
    }
    return result
  }

  private static func withoutAnnotations(_ line: String) -> String {
    var rest = Substring(line)
    var said = ""
    // What has no end in the text has none in a part of it: each kind is looked for in vain once.
    var unclosed: Set<Character> = []
    while let first = rest.first {
      if let closing = closings[first], first != "<" || rest.hasPrefix("<|"), !unclosed.contains(first) {
        if let end = rest.dropFirst().firstRange(of: closing) {
          // What stood around it was apart.
          said.append(" ")
          rest = rest[end.upperBound...]
          continue
        }
        unclosed.insert(first)
      }
      if first != "\u{FEFF}" { said.append(first) }
      rest.removeFirst()
    }
    return said
  }

  /// Annotations by the character that begins them. An angle bracket begins one only with a bar.
  private static let closings: [Character: String] = ["[": "]", "(": ")", "*": "*", "♪": "♪", "<": "|>"]

  /// Whether there is nothing to take out, as in most lines: ASCII words with single blanks between them.
  private static func isPlain(_ line: String) -> Bool {
    var previous = UInt8(ascii: " ")
    var hasWord = false
    let bytes = line.utf8.span
    for index in bytes.indices {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: " "): if previous == byte { return false }
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        hasWord = true
      case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: "'"), UInt8(ascii: "?"), UInt8(ascii: "!"): break
      default: return false
      }
      previous = byte
    }
    return hasWord && previous != UInt8(ascii: " ")
  }

  private static func isBanner(_ line: String) -> Bool {
    let words = line.split(whereSeparator: \.isWhitespace)
    guard words.count >= 4, words[0] == "###", words[1] == "Transcription" else { return false }
    return words[2].allSatisfy(\.isNumber) && (words[3] == "START" || words[3] == "END")
  }

  private static func hasWord(_ text: String) -> Bool { text.contains { $0.isLetter || $0.isNumber } }
}
