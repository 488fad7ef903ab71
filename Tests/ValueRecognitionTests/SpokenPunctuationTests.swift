// SPDX-License-Identifier: Apache-2.0

import Testing
import ValueRecognition

struct SpokenPunctuationTests {
  @Test(arguments: [
    ("en", "dear neighbours comma thank you period", "dear neighbours, thank you."),
    ("en", "dinner is ready, period.", "dinner is ready."),
    ("en", "the Cretaceous period was warm", "the Cretaceous period was warm"),
    ("en", "literal period is a word", "period is a word"),
    ("en", "she said open quote hello close quote question mark", "she said “hello”?"),
    ("en", "one new line two new paragraph three", "one\ntwo\n\nthree"),
    ("en", "windy hashtag sundaywalk with grandma", "windy #sundaywalk with grandma"),
    ("en", "well hyphen known", "well-known"),
    ("en", "comma", ","),
    ("de", "Hallo Komma Welt Ausrufezeichen", "Hallo, Welt!"),
    ("de", "Klammer auf leise Klammer zu", "(leise)"),
    ("fr", "ça va point d'interrogation", "ça va\u{202F}?"),
    ("es", "abre interrogación qué tal cierra interrogación", "¿qué tal?"),
    ("ja", "予定コロン三時集合", "予定：三時集合"),
    ("ja", "かぎかっこ開き猫かぎかっこ閉じ句点", "「猫」。"), ("ja", "コロンビアとエスコロン", "コロンビアとエスコロン"),
    ("ja", "コロンビアのコロン", "コロンビアの："), ("zh-Hans", "你好逗号世界句号", "你好，世界。"), ("zh-Hant", "你好嗎問號", "你好嗎？"),
    ("it", "ciao virgola mondo punto", "ciao, mondo."), ("it", "ci sei punto interrogativo", "ci sei?"),
    ("nl", "hallo komma wereld vraagteken", "hallo, wereld?"), ("pt", "olá vírgula mundo ponto", "olá, mundo."),
    ("fr", "un nouvelle ligne deux", "un\ndeux"), ("fr", "un retour à la ligne deux", "un\ndeux"),
    ("es", "uno salto de línea dos punto final", "uno\ndos."),
    ("de", "Servus Beistrich Welt Rufzeichen", "Servus, Welt!"),
    ("en", "open paren quietly close paren", "(quietly)"), ("en", "Is it you? Question mark", "Is it you?"),
    ("en", "wow exclamation mark exclamation mark", "wow!!"),
  ])
  func `a mark that is said by name is written`(_ locale: String, _ said: String, _ written: String) throws {
    #expect(try #require(SpokenPunctuation(localeIdentifier: locale)).written(said) == written)
  }

  @Test func `a text without a name of a mark is written as it was said, blanks between its words aside`() throws {
    let english = try #require(SpokenPunctuation(localeIdentifier: "en-GB"))
    #expect(english.written("Straße, 👩‍👩‍👧 & (more)!") == "Straße, 👩‍👩‍👧 & (more)!")
  }

  @Test func `a language whose names of marks are not known writes none`() {
    #expect(SpokenPunctuation(localeIdentifier: "fi") == nil)
  }
}
