// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import TextNormalization

/// Which letters are one in which language.
struct LetterRuleTests {
  struct Pair: Sendable, CustomTestStringConvertible {
    let language: String
    let left: String
    let right: String
    var testDescription: String { "\(language): \(left) and \(right)" }

    init(_ language: String, _ left: String, _ right: String) {
      self.language = language
      self.left = left
      self.right = right
    }

    func keys(_ strength: FoldingStrength) -> (left: [UInt8], right: [UInt8]) {
      let normalizer = Normalizer(localeIdentifier: language)
      return (normalizer.key(of: left, strength: strength), normalizer.key(of: right, strength: strength))
    }
  }

  @Test(arguments: [
    Pair("en", "Ångström", "angstrom"), Pair("en", "peña", "pena"), Pair("de", "Öffne", "offne"),
    Pair("es", "cafe\u{301}", "cafe"), Pair("tr", "IŞIK", "ışık"), Pair("tr", "İSTANBUL", "istanbul"),
    Pair("tr", "I\u{307}stanbul", "istanbul"), Pair("az", "QIZIL", "qızıl"), Pair("tr-CY", "KIL", "kıl"),
    Pair("ro", "ştiri", "știri"), Pair("ro", "ţară", "țară"), Pair("fa", "يادداشت", "یادداشت"),
    Pair("fa", "كتاب", "کتاب"),
    Pair("ar", "كَتَبَ", "كتب"), Pair("ar", "أحمد", "احمد"), Pair("he", "שָׁלוֹם", "שלום"), Pair("ru", "за́писи", "записи"),
    Pair("el", "ΦΊΛΟΣ", "φιλος"), Pair("el", "φίλος", "ΦΙΛΟΣ"), Pair("el", "φίλοσ", "φίλος"),
    Pair("hi", "ज़", "\u{95B}"),
    Pair("vi", "Mở", "MỞ"), Pair("sv", "ÅSA", "a\u{30A}sa"), Pair("fr", "Cœur", "COEUR"), Pair("en", "Æsop", "aesop"),
    Pair("en", "Søren", "soren"), Pair("de", "Łódź", "Lodz"), Pair("fr", "Ǿ", "o"),
  ])
  func `folded they are one`(_ pair: Pair) {
    let keys = pair.keys(.folded)
    #expect(keys.left == keys.right, "\(escaped(keys.left)) and \(escaped(keys.right))")
  }

  @Test(arguments: [
    Pair("sv", "Åsa", "Asa"), Pair("sv", "ö", "o"), Pair("es", "peña", "pena"), Pair("tr", "kıl", "kil"),
    Pair("tr", "I", "i"), Pair("tr", "ş", "s"), Pair("ru", "й", "и"), Pair("ro", "ș", "s"),
    Pair("vi", "tiệc", "tiêc\u{323}x"), Pair("hi", "कि", "का"), Pair("ja", "が", "か"), Pair("ja", "ぱ", "は"),
    Pair("da", "øre", "ore"), Pair("nb", "Æ", "ae"), Pair("pl", "łódź", "lodz"), Pair("hr", "đak", "dak"),
    Pair("th", "ที่", "ที"), Pair("en", "I", "ı"), Pair("ko", "가", "거"),
  ])
  func `folded they stay two`(_ pair: Pair) {
    let keys = pair.keys(.folded)
    #expect(keys.left != keys.right, "both are \(escaped(keys.left))")
  }

  @Test(arguments: [
    Pair("de", "Straße", "STRASSE"), Pair("en", "ＰＯＳＴ", "post"), Pair("en", "ﬁle", "FILE"), Pair("en", "①", "1"),
    Pair("en", "don’t", "don't"), Pair("en", "donʼt", "don＇t"), Pair("en", "well‑known", "well–known"),
    Pair("en", "well\u{2212}known", "well-known"),
    Pair("en", "a\u{AD}b", "ab"), Pair("en", "a\u{200B}b", "ab"), Pair("en", "\u{2067}ab\u{2069}", "ab"),
    Pair("en", "a\u{A0}b", "a b"), Pair("en", "a\u{3000}\tb", "a b"), Pair("ar", "كتـــاب", "كتاب"),
    Pair("ja", "ｱｲｽｷｭｰﾌﾞ", "アイスキューブ"), Pair("ko", "\u{1100}\u{1161}", "가"), Pair("zh", "日 本", "日本"),
    Pair("en", "❤️", "❤"),
  ])
  func `they are equal even exactly`(_ pair: Pair) {
    let keys = pair.keys(.exact)
    #expect(keys.left == keys.right, "\(escaped(keys.left)) and \(escaped(keys.right))")
  }

  @Test(arguments: [
    Pair("en", "é", "e"), Pair("de", "ö", "o"), Pair("ar", "كَ", "ك"), Pair("en", "C#", "C"), Pair("en", "AT&T", "att"),
    Pair("en", "a b", "ab"), Pair("en", "👍", "👎"), Pair("en", "1", "one"),
  ])
  func `exactly they are two`(_ pair: Pair) {
    let keys = pair.keys(.exact)
    #expect(keys.left != keys.right)
  }

  @Test(arguments: ["'", "’", "‘", "ʼ", "＇", "`", "´"])
  func `an apostrophe of any kind is the same to a phrase's edge`(_ apostrophe: String) {
    let literal = Normalizer(localeIdentifier: "tr").literalKey(of: "\(apostrophe)ta")
    #expect(!literal.startsApart)
    #expect(String(decoding: literal.bytes, as: UTF8.self) == "ta")
  }

  @Test(arguments: ["-", "‐", "‑", "–", "־", "－"])
  func `a dash of any kind glues`(_ dash: String) {
    #expect(!Normalizer.root.literalKey(of: "in\(dash)").endsApart)
  }

  @Test(arguments: [" ", ",", "\u{A0}", "\u{3000}", ":", "、"])
  func `a blank or a mark sets apart`(_ separator: String) {
    #expect(Normalizer.root.literalKey(of: "in\(separator)").endsApart)
    #expect(Normalizer.root.literalKey(of: "\(separator)in").startsApart)
  }

  @Test func `text of blanks, marks and invisible characters has no key`() {
    for text in ["", " ", "?!", "\u{200B}\u{AD}\u{2060}", "… —", "\u{301}", "ـ", "\u{FE0F}"] {
      #expect(Normalizer.root.key(of: text).isEmpty, "\(escaped(text))")
    }
  }

  @Test func `spelling tells what every key takes for one`() {
    let german = Normalizer(localeIdentifier: "de")
    #expect(german.key(of: "Maße") == german.key(of: "MASSE"))
    #expect(german.spelling(of: "Maße") != german.spelling(of: "Masse"))
    #expect(german.spelling(of: "MA\u{AD}ßE") == german.spelling(of: "maße"))
  }

  @Test func `only Turkish and Azeri need a second look under the root rules`() {
    #expect(["tr", "az", "tr-TR"].allSatisfy { Normalizer(localeIdentifier: $0).needsRootFold })
    #expect(["en", "de", "und", "lt"].allSatisfy { !Normalizer(localeIdentifier: $0).needsRootFold })
  }
}

@Suite struct CharacterClassTests {
  @Test func `the classes of ASCII are those that Unicode's properties give`() {
    for byte in UInt8(0)..<0x80 {
      #expect(CharacterClass(ofASCII: byte) == CharacterClass.classify(UInt32(byte)), "\(byte)")
    }
  }
}
