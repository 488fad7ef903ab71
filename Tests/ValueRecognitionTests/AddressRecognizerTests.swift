// SPDX-License-Identifier: Apache-2.0

import IntentModel
import Testing

@testable import ValueRecognition

struct AddressRecognizerTests {
  @Test(arguments: [
    ("en", "https://example.com/path?q=1#x", "https://example.com/path?q=1#x"),
    ("en", "example.com", "https://example.com"),
    ("en", "www.example.org/a_(b)", "https://www.example.org/a_(b)"),
    ("en", "HTTP://Example.com", "HTTP://Example.com"),
    ("en", "example dot com", "https://example.com"), ("en", "example dot com slash path", "https://example.com/path"),
    ("en", "Example dot Social slash about slash more", "https://example.social/about/more"),
    ("de", "beispiel punkt de schrägstrich seite", "https://beispiel.de/seite"),
    ("fr", "exemple point fr", "https://exemple.fr"),
    ("es", "ejemplo punto es barra uno", "https://ejemplo.es/uno"), ("ja", "example ドット com", "https://example.com"),
    ("en", "https://bücher.example/ä", "https://bücher.example/ä"),
    ("en", "http://localhost:8080/a", "http://localhost:8080/a"),
  ])
  func `an address is read with its scheme`(_ locale: String, _ text: String, _ url: String) throws {
    #expect(try Values.whole(.url, text, locale: locale) == .url(url))
  }

  @Test(arguments: [
    "notes.txt", "e.g.", "hello", "polka dot dress", "https://", "a@example.com", "1.5", "example.", "x..com",
  ])
  func `what is no address is none`(_ text: String) {
    #expect(Values.at(.url, text, locale: "en").isEmpty)
  }

  @Test func `a mark that closes the sentence is no part of an address`() throws {
    #expect(try Values.whole(.url, "https://example.com/a.", locale: "en") == .url("https://example.com/a"))
    #expect(try Values.whole(.url, "(example.com)", locale: "en") == .url("https://example.com"))
  }

  @Test func `an address may end where a script without blanks goes on`() {
    let found = Values.at(.url, "https://example.com/aを開いて", locale: "ja").compactMap { Values.written($0.value) }
    #expect(found.contains("https://example.com/a"))
  }

  @Test(arguments: [
    ("en", "@alice@example.social", "@alice@example.social"), ("en", "@alice", "@alice"),
    ("en", "alice@example.social", "@alice@example.social"),
    ("en", "@Al_ice.b@Example.social", "@Al_ice.b@Example.social"),
    ("en", "at alice at example dot social", "@alice@example.social"), ("en", "at alice", "@alice"),
    ("en", "alice at example dot social", "@alice@example.social"),
    ("de", "ät alice ät beispiel punkt de", "@alice@beispiel.de"),
    ("es", "arroba ana arroba ejemplo punto es", "@ana@ejemplo.es"),
    ("en", "@alice@bücher.example", "@alice@bücher.example"),
  ])
  func `a person's address is read`(_ locale: String, _ text: String, _ handle: String) throws {
    #expect(try Values.whole(.handle, text, locale: locale) == .handle(handle))
    #expect(Values.at(.handle, text, locale: locale).count == 1)
  }

  @Test(arguments: [
    "alice", "@", "@@alice", "@alice@example", "@a@b@c.de", "at alice at noon", "alice at home", "＠alice",
  ])
  func `what is no person's address is none`(_ text: String) {
    #expect(Values.at(.handle, text, locale: "en").isEmpty)
  }

  @Test(arguments: [
    ("en", "#OpenData", ["OpenData"]), ("en", "#caturday.", ["caturday"]), ("en", "hashtag OpenData", ["OpenData"]),
    ("en", "hashtag open data", ["open"]), ("de", "#Grüße_2026", ["Grüße_2026"]), ("ja", "#花見", ["花", "花見"]),
    ("ja", "ハッシュタグ花見", ["花", "花見"]), ("en", "#2026", []), ("en", "#", []), ("en", "open", []), ("en", "#a#b", []),
    ("hi", "#हिन्दी", ["हिन्दी"]),
  ])
  func `a tag is one word without its sign`(_ locale: String, _ text: String, _ tags: [String]) {
    #expect(Values.at(.tag, text, locale: locale).compactMap { Values.written($0.value) } == tags)
  }

  @Test func `a word after the phrase's own hashtag is a tag`() {
    #expect(Values.anywhere(.tag, "follow the hashtag OpenData now", locale: "en") == ["hashtag OpenData", "OpenData"])
  }

  @Test(arguments: [
    ("en", "yes", true), ("en", "Off", false), ("en", "true", true), ("de", "ja", true), ("de", "aus", false),
    ("fr", "oui", true), ("fr", "désactivé", false), ("es", "sí", true), ("it", "spento", false), ("pt", "não", false),
    ("nl", "aan", true), ("ja", "はい", true), ("ja", "オフ", false), ("zh", "不是", false), ("zh-Hant", "開", true),
    ("th", "ใช่", true), ("ru", "true", true), ("ko", "false", false),
  ])
  func `yes and no are said in many ways`(_ locale: String, _ text: String, _ value: Bool) throws {
    #expect(try Values.whole(.boolean, text, locale: locale) == .boolean(value))
  }

  @Test(arguments: [("en", "yesterday"), ("en", "none"), ("en", "offline"), ("de", "yes"), ("en", "maybe")])
  func `other words are neither yes nor no`(_ locale: String, _ text: String) {
    #expect(Values.at(.boolean, text, locale: locale).isEmpty)
  }
}
