// SPDX-License-Identifier: Apache-2.0

import IntentModel
import Testing

@testable import PhraseDaemon

@Suite struct DialogueWordsTests {
  static let answers: [(String, [String], DialogueWords.Answer)] = [
    ("en", ["yes", "Yes.", "YES, please!", "okay", "do it", "Go ahead.", "Um, yeah"], .yes),
    ("en", ["no", "No, thanks.", "cancel", "never mind", "Don't!", "don’t do it", "forget it, please"], .no),
    ("en", ["two", "2", "The second one.", "number two", "option 2, please", "I mean the second", "2nd"], .choice(2)),
    ("en", ["one", "first", "the first one", "number one", "1"], .choice(1)),
    ("en", ["the last one", "last"], .lastChoice), ("en", ["12", "number 12"], .choice(12)),
    ("de-AT", ["ja", "Ja, bitte.", "mach das", "OK"], .yes),
    ("de", ["nein", "Nein danke!", "Abbrechen", "vergiss es", "NEE"], .no),
    ("de", ["zwei", "die zweite", "Das zweite, bitte.", "Nummer 2", "ich meine den zweiten"], .choice(2)),
    ("de", ["die letzte"], .lastChoice), ("de", ["fünf", "FÜNFTE"], .choice(5)),
    ("ja", ["はい", "はい。", "お願いします", "ＯＫ", "投稿して"], .yes), ("ja", ["いいえ", "やめて", "キャンセル。"], .no),
    ("ja", ["二番目", "2番目", "２つ目", "二つ目のやつ", "二番目です", "2"], .choice(2)), ("ja", ["最後の"], .lastChoice),
    ("fr-CA", ["oui", "Oui, s'il te plaît.", "d’accord", "vas-y !", "C'est bon", "yes"], .yes),
    ("fr", ["non", "Non merci !", "annule", "laisse tomber", "no"], .no),
    ("fr", ["deux", "la deuxième", "Le second, s'il vous plaît.", "numéro 2"], .choice(2)),
    ("fr", ["la dernière"], .lastChoice), ("es", ["yes"], .yes),
  ]

  @Test(arguments: answers)
  func `answers are understood in the locale's words`(
    _ locale: String, _ texts: [String], _ answer: DialogueWords.Answer
  ) throws {
    let words = DialogueWords(locale: try #require(LocaleTag(locale)))
    for text in texts { #expect(words.answer(in: text) == answer, "\(text)") }
  }

  @Test(arguments: [
    ("en", ["yes I would like to post that", "not now no", "two or three", "post yes", "", "?", "0", "123", "please"]),
    ("de", ["ja aber", "yes", "das", "nein doch"]), ("ja", ["はいそうですか", "の"]),
  ])
  func `what only holds such words is no answer`(_ locale: String, _ texts: [String]) throws {
    let words = DialogueWords(locale: try #require(LocaleTag(locale)))
    for text in texts { #expect(words.answer(in: text) == nil, "\(text)") }
  }

  @Test func `talk about what was done is understood in each language`() throws {
    let cases: [(String, [String], [String])] = [
      ("en", ["Undo that.", "undo", "take that back please"], ["What did you just do?", "what have you done"]),
      ("de", ["Mach das rückgängig!", "Rückgängig machen, bitte"], ["Was hast du gerade gemacht?"]),
      (
        "fr", ["Annule ça !", "retour en arrière s'il te plaît"],
        ["Qu'est-ce que tu viens de faire ?", "qu’as-tu fait"]
      ),
      ("ja", ["元に戻して", "取り消してください"], ["今何をしましたか？"]),
    ]
    for (locale, undo, last) in cases {
      let words = DialogueWords(locale: try #require(LocaleTag(locale)))
      for text in undo { #expect(words.command(in: text) == .undo, "\(text)") }
      for text in last { #expect(words.command(in: text) == .tellLast, "\(text)") }
      for text in ["post undo that", "what did you just do to my post"] { #expect(words.command(in: text) == nil) }
    }
  }
}
