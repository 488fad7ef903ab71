// SPDX-License-Identifier: Apache-2.0

/// The words of a language for answers and for talk about what was done: small letters, no marks, no apostrophes.
struct DialogueVocabulary: Sendable {
  let yes: Set<String>
  let no: Set<String>
  let undo: Set<String>
  let last: Set<String>
  /// What the candidates are called, the first one's names first.
  let numbers: [Set<String>]
  let lastOne: Set<String>
  /// What may stand around a number.
  let aroundNumbers: Set<String>
  /// What may stand behind digits.
  let counters: [String]
  /// What may stand behind a number for the thing that is numbered.
  var nouns: Set<String> = []
  /// What may stand behind a choice without a blank.
  var endings: [String] = []
  /// What may stand at the ends.
  let polite: Set<String>

  static let all: [String: DialogueVocabulary] = [
    "en": english, "de": german, "fr": french, "ja": japanese,
  ]

  static let english = DialogueVocabulary(
    yes: [
      "yes", "yeah", "yep", "yup", "sure", "ok", "okay", "do it", "go ahead", "confirm", "confirmed", "yes do it",
      "of course", "right", "correct", "post it", "send it", "i agree",
    ],
    no: [
      "no", "nope", "nah", "no thanks", "no thank you", "dont", "do not", "dont do it", "cancel", "cancel that",
      "cancel it", "stop", "abort", "never mind", "nevermind", "forget it", "forget that", "leave it",
    ],
    undo: [
      "undo", "undo that", "undo it", "undo this", "undo the last one", "take that back", "take it back",
      "revert that", "cancel the last one", "undo the last action",
    ],
    last: [
      "what did you just do", "what did you do", "what have you just done", "what have you done", "what was that",
      "what did you just post", "what did you post", "what just happened",
    ],
    numbers: [
      ["first", "one", "1st"], ["second", "two", "2nd"], ["third", "three", "3rd"], ["fourth", "four", "4th"],
      ["fifth", "five", "5th"], ["sixth", "six"], ["seventh", "seven"], ["eighth", "eight"], ["ninth", "nine"],
      ["tenth", "ten"],
    ],
    lastOne: ["last", "last one"],
    aroundNumbers: ["the", "number", "option", "choice", "take", "i", "mean", "want", "choose"], counters: [],
    nouns: ["one"], polite: ["please", "thanks", "thank", "you", "um", "uh", "well"])

  static let german = DialogueVocabulary(
    yes: [
      "ja", "jawohl", "jep", "jo", "klar", "sicher", "ok", "okay", "gerne", "genau", "richtig", "mach das", "mach es",
      "ja mach das", "ja mach es", "ja gerne", "bestätigen", "bestätigt", "na klar", "einverstanden",
    ],
    no: [
      "nein", "nee", "nö", "nicht", "lieber nicht", "nein danke", "abbrechen", "abbruch", "stopp", "stop", "halt",
      "vergiss es", "vergiss das", "lass es", "lass das", "egal", "doch nicht",
    ],
    undo: [
      "rückgängig", "rückgängig machen", "mach das rückgängig", "mach es rückgängig", "mache das rückgängig",
      "nimm das zurück", "nimm es zurück", "das rückgängig machen", "zurücknehmen",
    ],
    last: [
      "was hast du gerade gemacht", "was hast du gemacht", "was hast du gerade getan", "was hast du getan",
      "was war das", "was hast du gerade gepostet", "was hast du gepostet", "was ist gerade passiert",
    ],
    numbers: [
      ["erste", "erster", "erstes", "ersten", "eins"], ["zweite", "zweiter", "zweites", "zweiten", "zwei"],
      ["dritte", "dritter", "drittes", "dritten", "drei"], ["vierte", "vierter", "viertes", "vierten", "vier"],
      ["fünfte", "fünfter", "fünftes", "fünften", "fünf"], ["sechste", "sechstes", "sechsten", "sechs"],
      ["siebte", "siebtes", "siebten", "sieben"], ["achte", "achtes", "achten", "acht"],
      ["neunte", "neuntes", "neunten", "neun"], ["zehnte", "zehntes", "zehnten", "zehn"],
    ],
    lastOne: ["letzte", "letzter", "letztes", "letzten"],
    aroundNumbers: ["der", "die", "das", "den", "nummer", "option", "nimm", "ich", "meine", "möchte", "variante"],
    counters: [], polite: ["bitte", "danke", "ähm", "äh", "also"])

  /// With yes and no, since what is asked has no French sentences and comes in English.
  static let french = DialogueVocabulary(
    yes: [
      "oui", "yes", "ouais", "ouaip", "si", "ok", "okay", "daccord", "bien sûr", "vas y", "allez y", "fais le",
      "faites le",
      "oui vas y", "oui fais le", "oui merci", "confirme", "confirmé", "je confirme", "cest bon", "parfait", "exact",
      "exactement", "publie", "publie le", "envoie", "envoie le",
    ],
    no: [
      "non", "no", "nan", "non merci", "pas ça", "surtout pas", "annule", "annule ça", "annuler", "stop", "arrête",
      "arrêtez",
      "laisse", "laisse tomber", "oublie", "oublie ça", "tant pis", "ne le fais pas", "finalement non",
    ],
    undo: [
      "annule ça", "annule la dernière action", "annule le dernier", "reviens en arrière", "retour en arrière",
      "défais ça", "retire ça",
    ],
    last: [
      "quest ce que tu viens de faire", "quas tu fait", "quest ce que tu as fait", "tu viens de faire quoi",
      "tu as fait quoi", "quest ce que cétait", "cétait quoi", "quas tu publié", "quest ce que tu viens de publier",
    ],
    numbers: [
      ["premier", "première", "un", "une", "1er", "1re"], ["deuxième", "second", "seconde", "deux", "2e"],
      ["troisième", "trois", "3e"], ["quatrième", "quatre", "4e"], ["cinquième", "cinq", "5e"], ["sixième", "six"],
      ["septième", "sept"], ["huitième", "huit"], ["neuvième", "neuf"], ["dixième", "dix"],
    ],
    lastOne: ["dernier", "dernière"],
    aroundNumbers: ["le", "la", "numéro", "option", "choix", "prends", "je", "veux", "choisis", "plutôt"], counters: [],
    polite: ["merci", "sil", "te", "vous", "plaît", "euh", "ben", "alors"])

  static let japanese = DialogueVocabulary(
    yes: [
      "はい", "うん", "ええ", "いいよ", "いいです", "オーケー", "オッケー", "ok", "okay", "お願いします", "お願い", "はいお願いします",
      "そうです", "そう", "投稿して", "投稿してください", "やって", "実行", "実行して",
    ],
    no: [
      "いいえ", "いや", "いえ", "だめ", "だめです", "ダメ", "やめて", "やめてください", "やめる", "キャンセル", "キャンセルして", "中止",
      "中止して", "取り消し", "結構です", "違います",
    ],
    undo: [
      "元に戻して", "元に戻す", "取り消して", "取り消してください", "今のを取り消して", "今のなし", "今のをキャンセルして", "さっきのを取り消して",
    ],
    last: [
      "今何をした", "今何をしたの", "今何をしましたか", "今何したの", "何をしましたか", "何をしたの", "さっき何をした", "さっき何をしましたか",
    ],
    numbers: [
      ["最初", "一番目", "一つ目", "ひとつ目", "最初の", "一番", "一"], ["二番目", "二つ目", "ふたつ目", "二番", "二"],
      ["三番目", "三つ目", "みっつ目", "三番", "三"], ["四番目", "四つ目", "四番", "四"], ["五番目", "五つ目", "五番", "五"],
      ["六番目", "六つ目", "六番", "六"], ["七番目", "七つ目", "七番", "七"], ["八番目", "八つ目", "八番", "八"],
      ["九番目", "九つ目", "九番", "九"], ["十番目", "十番", "十"],
    ],
    lastOne: ["最後", "最後の"],
    aroundNumbers: ["の", "で", "です", "を"], counters: ["番目", "つ目", "番", "個目"],
    endings: ["でお願いします", "をお願いします", "のやつ", "にして", "です", "の", "で"], polite: ["ください", "えーと", "えっと"])
}
