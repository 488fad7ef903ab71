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
        Mark("open parenthesis", "(", .right), Mark("close parenthesis", ")"), Mark("open paren", "(", .right),
        Mark("close paren", ")"), Mark("semi colon", ";"), Mark("end quote", "”"), Mark("hyphen", "-", .both),
        Mark("new line", "\n", .both), Mark("new paragraph", "\n\n", .both), Mark("hashtag", "#", .right),
        Mark("hash tag", "#", .right), Mark("at sign", "@", .right),
      ], literal: "literal", determiners: ["the", "a", "an", "this", "that", "each", "every", "my", "our", "their"],
      isUnspaced: false),
    "de": SpokenMarks(
      marks: [
        Mark("Komma", ","), Mark("Punkt", ".", isAlsoNoun: true), Mark("Fragezeichen", "?"),
        Mark("Ausrufezeichen", "!"), Mark("Doppelpunkt", ":"), Mark("Semikolon", ";"), Mark("Strichpunkt", ";"),
        Mark("Auslassungspunkte", "…"), Mark("Anführungszeichen auf", "„", .right),
        Mark("Anführungszeichen zu", "“"), Mark("Klammer auf", "(", .right), Mark("Klammer zu", ")"),
        Mark("Bindestrich", "-", .both), Mark("neue Zeile", "\n", .both), Mark("neuer Absatz", "\n\n", .both),
        Mark("Beistrich", ","), Mark("Rufzeichen", "!"), Mark("Zeilenumbruch", "\n", .both),
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
        Mark("fermez la parenthèse", ")"), Mark("ouvrir les guillemets", "«\u{202F}", .right),
        Mark("fermer les guillemets", "\u{202F}»"), Mark("ouvrir la parenthèse", "(", .right),
        Mark("fermer la parenthèse", ")"), Mark("parenthèse ouvrante", "(", .right), Mark("parenthèse fermante", ")"),
        Mark("nouvelle ligne", "\n", .both), Mark("retour à la ligne", "\n", .both), Mark("point final", "."),
        Mark("trait d'union", "-", .both), Mark("à la ligne", "\n", .both),
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
        Mark("signo de exclamación", "!"), Mark("abrir comillas", "«", .right), Mark("cerrar comillas", "»"),
        Mark("abrir paréntesis", "(", .right), Mark("cerrar paréntesis", ")"), Mark("punto final", "."),
        Mark("salto de línea", "\n", .both), Mark("guion", "-", .both), Mark("nueva línea", "\n", .both),
        Mark("nuevo párrafo", "\n\n", .both),
        Mark("hashtag", "#", .right), Mark("arroba", "@", .right),
      ], literal: "literal", determiners: ["el", "un", "este", "ese", "mi", "su", "al", "del", "cada"],
      isUnspaced: false),
    "ja": SpokenMarks(
      marks: [
        Mark("読点", "、"), Mark("句点", "。"), Mark("コロン", "："), Mark("セミコロン", "；"), Mark("疑問符", "？"),
        Mark("クエスチョンマーク", "？"), Mark("感嘆符", "！"), Mark("ビックリマーク", "！"), Mark("三点リーダー", "…"),
        Mark("かぎかっこ開き", "「"), Mark("かぎかっこ閉じ", "」"), Mark("かっこ開き", "（"), Mark("かっこ閉じ", "）"),
        Mark("はてなマーク", "？"), Mark("びっくりマーク", "！"), Mark("中黒", "・"), Mark("改行", "\n"), Mark("ハッシュタグ", "#"),
        Mark("アットマーク", "@"),
      ], literal: "", determiners: [], isUnspaced: true),
    "it": SpokenMarks(
      marks: [
        Mark("virgola", ",", isAlsoNoun: true), Mark("punto", ".", isAlsoNoun: true), Mark("punto interrogativo", "?"),
        Mark("punto esclamativo", "!"), Mark("due punti", ":"), Mark("punto e virgola", ";"),
        Mark("puntini di sospensione", "…"), Mark("apri virgolette", "«", .right), Mark("chiudi virgolette", "»"),
        Mark("apri parentesi", "(", .right), Mark("chiudi parentesi", ")"), Mark("trattino", "-", .both),
        Mark("a capo", "\n", .both), Mark("nuova riga", "\n", .both), Mark("nuovo paragrafo", "\n\n", .both),
        Mark("hashtag", "#", .right), Mark("cancelletto", "#", .right), Mark("chiocciola", "@", .right),
      ], literal: "letterale", determiners: ["il", "un", "una", "la", "questo", "questa", "mio", "al", "del", "ogni"],
      isUnspaced: false),
    "nl": SpokenMarks(
      marks: [
        Mark("komma", ",", isAlsoNoun: true), Mark("punt", ".", isAlsoNoun: true), Mark("vraagteken", "?"),
        Mark("uitroepteken", "!"), Mark("dubbele punt", ":"), Mark("puntkomma", ";"), Mark("beletselteken", "…"),
        Mark("aanhalingsteken openen", "“", .right), Mark("aanhalingsteken sluiten", "”"),
        Mark("haakje openen", "(", .right), Mark("haakje sluiten", ")"), Mark("koppelteken", "-", .both),
        Mark("nieuwe regel", "\n", .both), Mark("nieuwe alinea", "\n\n", .both), Mark("hashtag", "#", .right),
        Mark("apenstaartje", "@", .right),
      ], literal: "letterlijk", determiners: ["de", "het", "een", "dit", "dat", "elk", "mijn"], isUnspaced: false),
    "pt": SpokenMarks(
      marks: [
        Mark("vírgula", ",", isAlsoNoun: true), Mark("ponto", ".", isAlsoNoun: true), Mark("ponto final", "."),
        Mark("ponto de interrogação", "?"), Mark("ponto de exclamação", "!"), Mark("dois pontos", ":"),
        Mark("ponto e vírgula", ";"), Mark("reticências", "…"), Mark("abrir aspas", "“", .right),
        Mark("fechar aspas", "”"), Mark("abre aspas", "“", .right), Mark("fecha aspas", "”"),
        Mark("abrir parênteses", "(", .right), Mark("fechar parênteses", ")"), Mark("abre parênteses", "(", .right),
        Mark("fecha parênteses", ")"), Mark("hífen", "-", .both), Mark("nova linha", "\n", .both),
        Mark("novo parágrafo", "\n\n", .both), Mark("hashtag", "#", .right), Mark("arroba", "@", .right),
      ], literal: "literal", determiners: ["o", "um", "uma", "a", "este", "esse", "meu", "ao", "do", "cada"],
      isUnspaced: false),
    "zh": SpokenMarks(
      marks: [
        Mark("逗号", "，"), Mark("逗號", "，"), Mark("句号", "。"), Mark("句號", "。"), Mark("问号", "？"),
        Mark("問號", "？"), Mark("感叹号", "！"), Mark("感嘆號", "！"), Mark("惊叹号", "！"), Mark("驚嘆號", "！"),
        Mark("冒号", "："), Mark("冒號", "："), Mark("分号", "；"), Mark("分號", "；"), Mark("顿号", "、"),
        Mark("頓號", "、"), Mark("省略号", "……"), Mark("省略號", "……"), Mark("破折号", "——"), Mark("破折號", "——"),
        Mark("左引号", "“"), Mark("右引号", "”"), Mark("左引號", "「"), Mark("右引號", "」"), Mark("左括号", "（"),
        Mark("右括号", "）"), Mark("左括號", "（"), Mark("右括號", "）"), Mark("换行", "\n"), Mark("換行", "\n"),
      ], literal: "", determiners: [], isUnspaced: true),
  ]
}
