// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import TextNormalization

/// The way back from a key to the text.
struct OriginMapTests {
  /// The characters of a key: ranges between places where it may be cut, blanks left out.
  private func characters(of text: NormalizedText) -> [Range<Int>] {
    let starts = (0...text.count).filter { text.isCharacterStart($0) }
    return zip(starts, starts.dropFirst()).map { $0..<$1 }.filter { !text.isBlank($0.lowerBound) }
  }

  /// `aŉ` is two words (`a ʼn`) with nothing between them.
  private func isEmptyBlank(_ blank: Int?, before position: Int, in text: NormalizedText) -> Bool {
    guard let blank, blank == position - 1 else { return false }
    return text.isBlank(blank) && text.originalRange(of: blank..<position).isEmpty
  }

  private func forEachText(
    of alphabet: Alphabet, _ body: (_ text: NormalizedText, _ normalizer: Normalizer, _ comment: Comment) -> Void
  ) {
    for language in ["en", "tr", "fa"] {
      let normalizer = Normalizer(localeIdentifier: language)
      for text in randomTexts(of: alphabet, count: 80) {
        body(normalizer.normalize(text), normalizer, "\(language): \(escaped(text))")
      }
    }
  }

  @Test(arguments: Alphabet.all)
  func `what a cut leaves out is nothing that counts`(_ alphabet: Alphabet) {
    forEachText(of: alphabet) { text, normalizer, comment in
      var end = 0
      for character in characters(of: text) {
        let origin = text.originalRange(of: character)
        #expect(end <= origin.lowerBound, comment)
        #expect(normalizer.key(of: text.text(end..<max(end, origin.lowerBound))).isEmpty, comment)
        end = origin.upperBound
      }
      #expect(normalizer.key(of: text.text(end..<text.original.count)).isEmpty, comment)
    }
  }

  @Test(arguments: Alphabet.all)
  func `a slice is the user's bytes, whole characters of UTF-8, and has the key that it was cut by`(
    _ alphabet: Alphabet
  ) {
    forEachText(of: alphabet) { text, normalizer, comment in
      let ranges = characters(of: text)
      for (index, first) in ranges.enumerated() {
        let last = ranges[min(index + 2, ranges.count - 1)]
        let range = first.lowerBound..<last.upperBound
        let origin = text.originalRange(of: range)
        #expect(String(validating: text.original[origin], as: UTF8.self) != nil, comment)
        #expect(normalizer.key(of: text.text(origin)) == Array(text.key[range]), comment)
      }
    }
  }

  @Test(arguments: Alphabet.all.filter { $0.name != "Devanagari" && $0.name != "everything at once" })
  func `no cut falls inside a character that a person sees`(_ alphabet: Alphabet) {
    forEachText(of: alphabet) { text, _, comment in
      let whole = text.text(0..<text.original.count)
      let borders = Set(
        whole.indices.map { whole.utf8.distance(from: whole.startIndex, to: $0) } + [text.original.count])
      for character in characters(of: text) where character.lowerBound > 0 {
        #expect(borders.contains(text.originalStart(of: character.lowerBound)), comment)
      }
    }
  }

  @Test(arguments: Alphabet.all)
  func `the way to the original and back leads to the same place`(_ alphabet: Alphabet) {
    forEachText(of: alphabet) { text, _, comment in
      for position in 1..<max(1, text.count) where text.isCharacterStart(position) {
        let found = text.position(afterOriginal: text.originalEnd(before: position))
        #expect(found == position || isEmptyBlank(found, before: position, in: text), comment)
      }
      #expect(text.position(afterOriginal: text.original.count) == text.count, comment)
    }
  }

  @Test(arguments: Alphabet.all)
  func `there is no place inside a character`(_ alphabet: Alphabet) {
    forEachText(of: alphabet) { text, _, comment in
      for character in characters(of: text) {
        let origin = text.originalRange(of: character)
        for offset in origin.dropFirst() { #expect(text.position(afterOriginal: offset) == nil, comment) }
      }
    }
  }

  @Test func `a blank stands for everything between two words`() {
    let text = Normalizer.root.normalize("  one ,\t«two»  ")
    #expect(String(decoding: text.key, as: UTF8.self) == "one two")
    #expect(text.text(text.originalRange(of: 0..<3)) == "one")
    #expect(text.text(text.originalRange(of: 3..<4)) == " ,\t«")
    #expect(text.text(text.originalRange(of: 4..<7)) == "two")
  }

  @Test func `free text is cut at white space and not at a hyphen`() {
    let text = Normalizer.root.normalize("well-known, or not")
    #expect(String(decoding: text.key, as: UTF8.self) == "well known or not")
    #expect(text.positionAfterSeam(at: 4) == nil)
    #expect(text.positionAfterGlue(at: 4) == 5)
    #expect(text.positionAfterSeam(at: 10) == 11)
  }

  @Test func `every place of a text without blanks between words is a border, and none within a word is`() {
    let thai = Normalizer.root.normalize("กข")
    #expect(thai.positionAfterSeam(at: 3) == 3)
    #expect(Normalizer.root.normalize("ab").positionAfterSeam(at: 1) == nil)
    #expect(Normalizer.root.normalize("a日").positionAfterSeam(at: 1) == 1)
  }

  @Test func `a word that begins with a vowel jamo does not begin with the blank before it`() {
    let text = Normalizer(localeIdentifier: "ko").normalize("와 ㅠㅠ")
    #expect(text.text(text.originalRange(of: 4..<text.count)) == "ㅠㅠ")
  }

  @Test func `a phrase that is one character of the original is not cut`() {
    let text = Normalizer(localeIdentifier: "ar").normalize("\u{FDFA}")
    #expect(text.key.contains(0x20))
    #expect(
      (1..<text.count).allSatisfy { text.positionAfterSeam(at: $0) == nil && text.positionAfterGlue(at: $0) == nil })
  }

  @Test func `pictographs with a joiner at their end are still two where a blank stands between`() {
    let text = Normalizer.root.normalize("👩\u{200D} 日")
    #expect(text.positionAfterSeam(at: 4) == 4)
    let words = Normalizer.root.normalize("a\u{200D} b")
    #expect(words.isCharacterStart(2))
  }
}
