// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import TextNormalization

/// Random texts of every script, the same in each run.
func randomTexts(of alphabet: Alphabet, count: Int = 150) -> [String] {
  var random = SplitMix64(seed: 72)
  return (0..<count).map { _ in random.text(of: alphabet, pieces: 1 + random.below(12)) }
}

func scalarValues(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }

func string(_ scalars: [UInt32]) -> String {
  String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init)))
}

/// A text with everything beyond ASCII escaped, for messages.
func escaped(_ text: String) -> String {
  text.unicodeScalars.map { $0.isASCII && $0.value >= 0x20 ? String($0) : "\\u{\(String($0.value, radix: 16))}" }
    .joined()
}

func escaped(_ key: [UInt8]) -> String { escaped(String(decoding: key, as: UTF8.self)) }

let testedLanguages = ["en", "tr", "sv", "ro", "fa", "ar", "ru", "vi"]

struct NormalFormTests {
  @Test(arguments: Alphabet.all)
  func `normalising piece by piece gives what normalising the whole gives`(_ alphabet: Alphabet) {
    for text in randomTexts(of: alphabet, count: 600) {
      let bytes = Array(text.utf8)
      var pieces: [UInt32] = []
      var offset = 0
      while offset < bytes.count {
        let segment = Segment(of: bytes, from: offset)
        #expect(segment.end > offset)
        pieces += ICU.nfkcCasefold(segment.scalars)
        offset = segment.end
      }
      #expect(pieces == ICU.nfkcCasefold(scalarValues(text)), "\(escaped(text))")
    }
  }

  @Test(arguments: Alphabet.all)
  func `a key has single blanks, and none at its ends`(_ alphabet: Alphabet) {
    for text in randomTexts(of: alphabet) {
      for strength in [FoldingStrength.exact, .folded] {
        let normalized = Normalizer.root.normalize(text, strength: strength)
        let blanks = normalized.key.indices.filter { normalized.key[$0] == 0x20 }
        #expect(blanks.first != 0 && blanks.last != normalized.count - 1, "\(escaped(text))")
        #expect(zip(blanks, blanks.dropFirst()).allSatisfy { $1 - $0 > 1 }, "\(escaped(text))")
        #expect(blanks == (0..<normalized.count).filter(normalized.isBlank), "\(escaped(text))")
        #expect(String(validating: normalized.key, as: UTF8.self) != nil, "\(escaped(text))")
      }
    }
  }

  @Test(arguments: Alphabet.all)
  func `the key of a key is the key`(_ alphabet: Alphabet) {
    for language in testedLanguages {
      let normalizer = Normalizer(localeIdentifier: language)
      for text in randomTexts(of: alphabet) {
        for strength in [FoldingStrength.exact, .folded] {
          let key = normalizer.key(of: text, strength: strength)
          let again = normalizer.key(of: String(decoding: key, as: UTF8.self), strength: strength)
          #expect(
            again == key, "\(language) \(strength): \(escaped(text)) gives \(escaped(key)), then \(escaped(again))")
        }
      }
    }
  }

  @Test(arguments: Alphabet.all)
  func `composed and decomposed spellings have one key`(_ alphabet: Alphabet) {
    for language in testedLanguages {
      let normalizer = Normalizer(localeIdentifier: language)
      for text in randomTexts(of: alphabet) {
        for strength in [FoldingStrength.exact, .folded] {
          let key = normalizer.key(of: text, strength: strength)
          for form in [ICU.nfc(scalarValues(text)), ICU.nfd(scalarValues(text))] {
            #expect(
              normalizer.key(of: string(form), strength: strength) == key, "\(language) \(strength): \(escaped(text))")
          }
        }
      }
    }
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: ["\u{301}", "\u{301}\u{323}", "\u{E31}\u{20DD}", "\u{301}\u{200D}", "\u{64E}\u{651}"])
  func `64 KiB of marks on one letter are normalised`(_ marks: String) {
    let text = "a" + String(repeating: marks, count: (64 << 10) / marks.utf8.count)
    for strength in [FoldingStrength.exact, .folded] {
      let normalized = Normalizer.root.normalize(text, strength: strength)
      #expect(normalized.originalRange(of: 0..<normalized.count) == 0..<text.utf8.count)
    }
  }
}
