// SPDX-License-Identifier: Apache-2.0

/// The names of punctuation marks in a language.
struct SpokenMarks: Sendable {
  struct Mark: Sendable {
    /// Which neighbour the mark touches.
    enum Side: Sendable { case left, right, both }

    let name: String
    let written: String
    let side: Side
    /// Whether the name is an everyday noun as well.
    let isAlsoNoun: Bool

    init(_ name: String, _ written: String, _ side: Side = .left, isAlsoNoun: Bool = false) {
      self.name = name
      self.written = written
      self.side = side
      self.isAlsoNoun = isAlsoNoun
    }
  }

  let marks: [Mark]
  /// The word before a name that is meant as a word.
  let literal: String
  let determiners: [String]
  /// Whether names stand between other characters without blanks.
  let isUnspaced: Bool

  static let byLanguage: [String: SpokenMarks] = [
    "en": SpokenMarks(
      marks: [
        Mark("comma", ","), Mark("period", ".", isAlsoNoun: true), Mark("full stop", "."), Mark("question mark", "?"),
        Mark("exclamation mark", "!"), Mark("exclamation point", "!"), Mark("colon", ":", isAlsoNoun: true),
        Mark("semicolon", ";"), Mark("ellipsis", "…"), Mark("dot dot dot", "…"), Mark("open quote", "“", .right),
        Mark("close quote", "”"), Mark("open bracket", "(", .right), Mark("close bracket", ")"),
        Mark("open parenthesis", "(", .right), Mark("close parenthesis", ")"), Mark("hyphen", "-", .both),
        Mark("new line", "\n", .both), Mark("new paragraph", "\n\n", .both), Mark("hashtag", "#", .right),
        Mark("at sign", "@", .right),
      ], literal: "literal", determiners: ["the", "a", "an", "this", "that", "each", "every", "my", "our", "their"],
      isUnspaced: false),
    "de": SpokenMarks(
      marks: [
        Mark("Komma", ","), Mark("Punkt", ".", isAlsoNoun: true), Mark("Fragezeichen", "?"),
        Mark("Ausrufezeichen", "!"), Mark("Doppelpunkt", ":"), Mark("Semikolon", ";"), Mark("Strichpunkt", ";"),
        Mark("Auslassungspunkte", "…"), Mark("Anführungszeichen auf", "„", .right),
        Mark("Anführungszeichen zu", "“"), Mark("Klammer auf", "(", .right), Mark("Klammer zu", ")"),
        Mark("Bindestrich", "-", .both), Mark("neue Zeile", "\n", .both), Mark("neuer Absatz", "\n\n", .both),
        Mark("Hashtag", "#", .right), Mark("At-Zeichen", "@", .right), Mark("Klammeraffe", "@", .right),
      ], literal: "wörtlich",
      determiners: ["der", "den", "dem", "ein", "einen", "einem", "dieser", "diesen", "jeder", "jeden", "mein"],
      isUnspaced: false),
    "fr": SpokenMarks(
      marks: [
        Mark("virgule", ","), Mark("point", ".", isAlsoNoun: true), Mark("point d'interrogation", "\u{202F}?"),
        Mark("point d'exclamation", "\u{202F}!"), Mark("deux points", "\u{202F}:"), Mark("point virgule", "\u{202F};"),
        Mark("points de suspension", "…"), Mark("ouvrez les guillemets", "«\u{202F}", .right),
        Mark("fermez les guillemets", "\u{202F}»"), Mark("ouvrez la parenthèse", "(", .right),
        Mark("fermez la parenthèse", ")"), Mark("trait d'union", "-", .both), Mark("à la ligne", "\n", .both),
        Mark("nouveau paragraphe", "\n\n", .both), Mark("hashtag", "#", .right), Mark("arobase", "@", .right),
      ], literal: "littéralement", determiners: ["le", "un", "ce", "mon", "ton", "son", "au", "du", "chaque"],
      isUnspaced: false),
    "es": SpokenMarks(
      marks: [
        Mark("coma", ","), Mark("punto", ".", isAlsoNoun: true), Mark("signo de interrogación", "?"),
        Mark("abre interrogación", "¿", .right), Mark("cierra interrogación", "?"),
        Mark("abre exclamación", "¡", .right), Mark("cierra exclamación", "!"), Mark("dos puntos", ":"),
        Mark("punto y coma", ";"), Mark("puntos suspensivos", "…"), Mark("abre comillas", "«", .right),
        Mark("cierra comillas", "»"), Mark("abre paréntesis", "(", .right), Mark("cierra paréntesis", ")"),
        Mark("guion", "-", .both), Mark("nueva línea", "\n", .both), Mark("nuevo párrafo", "\n\n", .both),
        Mark("hashtag", "#", .right), Mark("arroba", "@", .right),
      ], literal: "literal", determiners: ["el", "un", "este", "ese", "mi", "su", "al", "del", "cada"],
      isUnspaced: false),
    "ja": SpokenMarks(
      marks: [
        Mark("読点", "、"), Mark("句点", "。"), Mark("コロン", "："), Mark("セミコロン", "；"), Mark("疑問符", "？"),
        Mark("クエスチョンマーク", "？"), Mark("感嘆符", "！"), Mark("ビックリマーク", "！"), Mark("三点リーダー", "…"),
        Mark("かぎかっこ開き", "「"), Mark("かぎかっこ閉じ", "」"), Mark("かっこ開き", "（"), Mark("かっこ閉じ", "）"),
        Mark("改行", "\n"), Mark("ハッシュタグ", "#"), Mark("アットマーク", "@"),
      ], literal: "", determiners: [], isUnspaced: true),
  ]
}
