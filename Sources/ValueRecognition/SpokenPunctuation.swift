// SPDX-License-Identifier: Apache-2.0

internal import TextNormalization

/// Writes the marks that a person dictates by name: `dear neighbours comma thank you period`.
///
/// Only for text parameters, and only where it was asked for: most people say `period` and mean a time. A name after
/// the language's word for *literal* stays a word.
package struct SpokenPunctuation: Sendable {
  private let vocabulary: SpokenMarks
  private let normalizer: Normalizer

  /// - Returns: nil for a language without names of marks.
  package init?(localeIdentifier: String) {
    let language = String(localeIdentifier.prefix { $0 != "-" })
    guard let vocabulary = SpokenMarks.byLanguage[language] else { return nil }
    self.vocabulary = vocabulary
    normalizer = Normalizer(localeIdentifier: localeIdentifier)
  }

  /// The text as it would be written.
  package func written(_ text: String) -> String {
    vocabulary.isUnspaced ? writtenWithoutBlanks(text) : SpokenText(text, vocabulary, normalizer).written
  }

  /// In scripts without blanks a name stands between other characters; the longest name is tried first.
  private func writtenWithoutBlanks(_ text: String) -> String {
    vocabulary.marks.sorted { $0.name.count > $1.name.count }.reduce(text) { Self.replaced($1, in: $0) }
  }

  /// The text with a mark for each of its names that is not part of a longer word: コロンビア has no colon.
  private static func replaced(_ mark: SpokenMarks.Mark, in text: String) -> String {
    var result = ""
    var rest = text[...]
    while let name = rest.firstRange(of: mark.name) {
      let isInside =
        isOneWord(text[..<name.lowerBound].last, text[name.lowerBound])
        || isOneWord(text[..<name.upperBound].last, text[name.upperBound...].first)
      result += rest[..<name.lowerBound] + (isInside ? mark.name : mark.written)
      rest = rest[name.upperBound...]
    }
    return result + rest
  }

  /// Whether no word ends between two characters: a row of katakana is one word.
  private static func isOneWord(_ left: Character?, _ right: Character?) -> Bool {
    [left, right].allSatisfy { character in
      guard let scalar = character?.unicodeScalars.first?.value else { return false }
      return (0x30A1...0x30FA).contains(scalar) || (0x30FC...0x30FF).contains(scalar)
        || (0xFF66...0xFF9F).contains(scalar)
    }
  }
}

/// Words of a dictated text, on their way to being written.
private struct SpokenText {
  private let words: [Substring]
  private let keys: [[UInt8]]
  private let vocabulary: SpokenMarks
  private let marks: [(words: [[UInt8]], mark: SpokenMarks.Mark)]
  private var result = ""
  /// Whether the next word follows without a blank.
  private var isAttached = true
  /// Whether the last mark was dictated, and not the recogniser's own.
  private var endsInDictatedMark = false

  init(_ text: String, _ vocabulary: SpokenMarks, _ normalizer: Normalizer) {
    words = text.split { $0 == " " || $0 == "\u{A0}" }
    keys = words.map { normalizer.key(of: String($0)) }
    self.vocabulary = vocabulary
    marks = vocabulary.marks
      .map { mark in (mark.name.split(separator: " ").map { normalizer.key(of: String($0)) }, mark) }
      .sorted { $0.words.count > $1.words.count }
    literal = normalizer.key(of: vocabulary.literal)
    determiners = Set(vocabulary.determiners.map { normalizer.key(of: $0) })
  }

  private let literal: [UInt8]
  private let determiners: Set<[UInt8]>

  var written: String {
    var copy = self
    var index = 0
    while index < words.count { index = copy.take(at: index) }
    return copy.result
  }

  /// Writes what stands at a word and returns the next one.
  private mutating func take(at index: Int) -> Int {
    if keys[index] == literal, let found = mark(at: index + 1) {
      for word in words[index + 1..<index + 1 + found.words.count] { append(String(word)) }
      return index + 1 + found.words.count
    }
    guard let found = mark(at: index), isMark(found.mark, at: index, end: index + found.words.count) else {
      append(String(words[index]))
      return index + 1
    }
    append(found.mark)
    return index + found.words.count
  }

  private func mark(at index: Int) -> (words: [[UInt8]], mark: SpokenMarks.Mark)? {
    marks.first { candidate in
      index + candidate.words.count <= keys.count
        && keys[index..<index + candidate.words.count].elementsEqual(candidate.words)
    }
  }

  /// A name that is also a noun is one behind an article (`the Cretaceous period was warm`), unless it ends the text.
  private func isMark(_ mark: SpokenMarks.Mark, at index: Int, end: Int) -> Bool {
    guard mark.isAlsoNoun, end < words.count else { return true }
    return !keys[max(0, index - 2)..<index].contains { determiners.contains($0) }
  }

  private mutating func append(_ word: String) {
    result += (isAttached ? "" : " ") + word
    isAttached = false
    endsInDictatedMark = false
  }

  private mutating func append(_ mark: SpokenMarks.Mark) {
    switch mark.side {
    case .left:
      // A recogniser's own comma before the dictated mark gives way.
      while let last = result.last, ",.;: ".contains(last) { result.removeLast() }
      // What the recogniser heard in the voice and the words as well is one mark.
      if !endsInDictatedMark, result.hasSuffix(mark.written) { result.removeLast(mark.written.count) }
      result += mark.written
      isAttached = false
    case .right:
      result += (isAttached ? "" : " ") + mark.written
      isAttached = true
    case .both:
      while result.last == " " { result.removeLast() }
      result += mark.written
      isAttached = true
    }
    endsInDictatedMark = true
  }
}
