// SPDX-License-Identifier: Apache-2.0

/// Divides a long text into numbered posts, at the ends of sentences where it can, never within a word or an address
/// that fits.
struct ThreadSplitter {
  /// What a post may be long, by the server's own rule.
  let limit: Int
  let rule: ServerQuirks.LengthRule
  let costPerURL: Int
  let warning: String

  /// More parts than this are no thread that anybody reads.
  static let partLimit = 50

  /// The parts with their numbers, `… (2/5)`; one part without a number where the text fits.
  ///
  /// - Returns: nil when it would take more than ``partLimit`` parts, or the limit leaves no room for words.
  func parts(of text: String) -> [String]? {
    let text = text.trimmingWhitespace()
    if length(text) <= limit { return [text] }
    // As many digits as the count has, so that the numbers fit.
    for digits in 1...2 {
      let room = limit - (4 + 2 * digits)
      guard room > 0, let parts = split(text, room: room) else { return nil }
      guard parts.count < (digits == 1 ? 10 : Self.partLimit + 1) else { continue }
      return parts.enumerated().map { "\($1) (\($0 + 1)/\(parts.count))" }
    }
    return nil
  }

  private func split(_ text: String, room: Int) -> [String]? {
    var parts: [String] = []
    var rest = text[...]
    while !rest.isEmpty {
      guard parts.count <= Self.partLimit else { return parts }
      let part = longestPart(of: rest, room: room)
      guard !part.isEmpty else { return nil }
      parts.append(part.trimmingWhitespace())
      rest = rest[part.endIndex...].drop(while: \.isWhitespace)
    }
    return parts
  }

  /// As many words as fit, back to the end of a sentence if one ends in the second half.
  private func longestPart(of text: Substring, room: Int) -> Substring {
    if length(String(text)) <= room { return text }
    let ends = wordEnds(in: text, room: room)
    guard let last = ends.last else { return hardCut(text, room: room) }
    let half = text.index(text.startIndex, offsetBy: text.distance(from: text.startIndex, to: last) / 2)
    let sentence = ends.last { $0 > half && ".!?…。！？\n".contains(text[text.index(before: $0)]) }
    return text[..<(sentence ?? last)]
  }

  /// Where words end that still fit.
  private func wordEnds(in text: Substring, room: Int) -> [String.Index] {
    var ends: [String.Index] = []
    var index = text.startIndex
    while let blank = text[index...].firstIndex(where: \.isWhitespace) {
      if length(String(text[..<blank])) > room { break }
      if blank > text.startIndex { ends.append(blank) }
      index = text[blank...].firstIndex { !$0.isWhitespace } ?? text.endIndex
      if index == text.endIndex { break }
    }
    return ends
  }

  /// For text without blanks, as in Japanese: between characters.
  private func hardCut(_ text: Substring, room: Int) -> Substring {
    var count = min(room, text.count)
    while count > 1, length(String(text.prefix(count))) > room { count -= 1 }
    let cut = text.prefix(count)
    let sentence = cut.lastIndex { "。！？、".contains($0) }.map { cut.index(after: $0) }
    guard let sentence, cut.distance(from: cut.startIndex, to: sentence) > count / 2 else { return cut }
    return cut[..<sentence]
  }

  private func length(_ text: String) -> Int {
    StatusLength(text, warning: warning, rule: rule, costPerURL: costPerURL).count
  }
}
