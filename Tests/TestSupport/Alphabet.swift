// SPDX-License-Identifier: Apache-2.0

/// Pieces of text of one kind, for random texts. Each piece is one or several whole characters.
package struct Alphabet: Sendable, CustomStringConvertible {
  package let name: String
  package let pieces: [String]

  package var description: String { name }

  package init(_ name: String, _ pieces: [String]) {
    self.name = name
    self.pieces = pieces
  }

  /// Every alphabet, and one that holds the pieces of all.
  package static let all: [Alphabet] = single + [Alphabet("everything at once", single.flatMap(\.pieces))]

  private static let single = [
    latin, greekAndCyrillic, arabic, hebrew, devanagari, thai, hangul, kana, han, emoji, compatibility, invisible,
    unassigned, separators,
  ]

  static let latin = Alphabet(
    "Latin with marks",
    [
      "a", "B", "I", "i", "z", "é", "e\u{301}", "Ö", "o\u{308}", "ß", "ẞ", "ø", "Ł", "ı", "İ", "I\u{307}", "ş", "ț",
      "å", "a\u{30A}\u{323}", "a\u{323}\u{30A}", "ệ", "e\u{323}\u{302}", "ñ", "ǆ", "ŉ", "q\u{20DD}", "x\u{334}\u{304}",
      " ",
    ])

  static let greekAndCyrillic = Alphabet(
    "Greek and Cyrillic",
    ["α", "Σ", "σ", "ς", "ᾳ", "ᾼ", "ΐ", "ι\u{308}\u{301}", "Ω", "\u{2126}", "Я", "й", "и\u{306}", "ё", "Ї", "ӓ", " "])

  static let arabic = Alphabet(
    "Arabic with harakat",
    [
      "ا", "آ", "ا\u{653}", "أ", "ب\u{64E}", "ب\u{651}\u{64F}", "ت\u{64F}\u{651}", "ى", "ي", "ی", "ک", "ك", "ـ", "ﷺ",
      "\u{FEFB}", "ه\u{670}", "٣", "۴", " ", "،",
    ])

  static let hebrew = Alphabet(
    "Hebrew with niqqud",
    ["א", "ש\u{5C1}", "\u{FB2A}", "ב\u{5BC}\u{5B7}", "ב\u{5B7}\u{5BC}", "\u{FB1D}", "ם", "־", "׳", "״", " "])

  static let devanagari = Alphabet(
    "Devanagari",
    ["क", "कि", "का", "\u{958}", "क\u{93C}", "ज़", "ं", "र\u{94D}", "ष", "क\u{94D}\u{200D}", "१", "।", " "])

  static let thai = Alphabet("Thai", ["ก", "น้ำ", "\u{E19}\u{E4D}\u{E32}", "ที่", "ใ", "า", "๓", "ๆ", " "])

  static let hangul = Alphabet(
    "Hangul",
    ["가", "\u{1100}\u{1161}", "각", "\u{1100}\u{1161}\u{11A8}", "ㅏ", "\u{A960}\u{1161}", "을", " "])

  static let kana = Alphabet(
    "Kana",
    ["か", "が", "か\u{3099}", "カ", "ガ", "ｶ", "ｶﾞ", "ﾊﾟ", "ー", "ｰ", "っ", "゛", "\u{304B}\u{309A}", "〜", "・", "　"])

  static let han = Alphabet("Han", ["日", "本", "語", "\u{F900}", "\u{2F00}", "𠮷", "㈱", "々", "。", "「", "」", " "])

  static let emoji = Alphabet(
    "emoji",
    [
      "😀", "👨‍👩‍👧", "🏳️‍🌈", "🏃🏽‍♀️", "👍🏿", "🇩🇪", "🇯🇵", "1️⃣", "#️⃣", "❤️", "❤", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "☎︎", "🫱🏻‍🫲🏿", " ", "!",
    ])

  static let compatibility = Alphabet(
    "compatibility characters",
    ["Ａ", "ﬁ", "①", "½", "²", "㎏", "ﬀ", "ℌ", "¨", "´", "\u{1D6A3}", "Ⅷ", "℡", "\u{FDFA}", "㋿", "…", "，", "＇", "　"])

  static let invisible = Alphabet(
    "default-ignorables and bidi controls",
    [
      "a", "b\u{301}", "日", "\u{AD}", "\u{200B}", "\u{200C}", "\u{200D}", "\u{2060}", "\u{FEFF}", "\u{34F}", "\u{202A}",
      "\u{202E}", "\u{2066}", "\u{2069}", "\u{200F}", "\u{61C}", "\u{FE0F}", "\u{E0101}", "\u{180B}", "\u{3164}",
      "\u{115F}", "\u{E0041}", " ",
    ])

  static let unassigned = Alphabet(
    "unassigned and private characters",
    ["\u{378}", "\u{E000}", "\u{1F2FF}", "\u{100000}", "\u{1FAFF}", "\u{50000}", "\u{F8FF}", "\u{2FE0}", "a", " "])

  static let separators = Alphabet(
    "blanks and punctuation",
    [
      "a", "Z", "9", " ", "\t", "\n", "\r\n", "\u{85}", "\u{A0}", "\u{2003}", "\u{202F}", "\u{2028}", "\u{3000}",
      "\u{0}", "\u{7F}", "'", "’", "ʼ", "-", "‑", "–", "—", ".", ",", "!", "?", "¿", "(", ")", "\"", "«", "»", "·",
      "_", "#", "@", "&", "%", "*", "+", "/", "\\",
    ])
}
