// SPDX-License-Identifier: Apache-2.0

/// How people say the signs of addresses, by language. Spellings are separated by `|`.
struct SpokenSigns: Sendable {
  let dot: String
  let slash: String
  let at: String
  let hashtag: String

  /// A language's words, and English ones, which are said everywhere.
  static func named(_ localeIdentifier: String) -> SpokenSigns {
    let language = String(localeIdentifier.prefix { $0 != "-" && $0 != "_" })
    guard let own = byLanguage[language] else { return english }
    return SpokenSigns(
      dot: own.dot + "|" + english.dot, slash: own.slash + "|" + english.slash, at: own.at + "|" + english.at,
      hashtag: own.hashtag + "|" + english.hashtag)
  }

  private static let english = SpokenSigns(dot: "dot", slash: "slash", at: "at", hashtag: "hashtag|hash tag")

  private static let byLanguage = [
    "de": SpokenSigns(dot: "punkt", slash: "schrägstrich", at: "ät|klammeraffe", hashtag: "hash-tag"),
    "fr": SpokenSigns(dot: "point", slash: "barre oblique", at: "arobase", hashtag: "mot-dièse|mot-clic"),
    "es": SpokenSigns(dot: "punto", slash: "barra", at: "arroba", hashtag: "etiqueta|almohadilla"),
    "it": SpokenSigns(dot: "punto", slash: "barra", at: "chiocciola", hashtag: "cancelletto"),
    "pt": SpokenSigns(dot: "ponto", slash: "barra", at: "arroba", hashtag: "cerquilha"),
    "nl": SpokenSigns(dot: "punt", slash: "schuine streep", at: "apenstaartje", hashtag: "hekje"),
    "ja": SpokenSigns(dot: "ドット", slash: "スラッシュ", at: "アットマーク|アット", hashtag: "ハッシュタグ"),
    "zh": SpokenSigns(dot: "点|點", slash: "斜杠|斜槓|斜线|斜線", at: "艾特", hashtag: "话题标签|話題標籤|标签|標籤|井号|井號"),
  ]
}
