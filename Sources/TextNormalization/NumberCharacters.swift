// SPDX-License-Identifier: Apache-2.0

/// What CLDR and Unicode know about digits and their separators.
package enum NumberCharacters {
  /// The value of a decimal digit of any script, or nil for anything else.
  package static func digitValue(of scalar: Unicode.Scalar) -> Int? { ICU.digitValue(scalar.value) }

  /// The separators of a locale's numbers; `.` and `,` where CLDR has none for it.
  package static func separators(of localeIdentifier: String) -> (decimal: Unicode.Scalar, grouping: Unicode.Scalar) {
    guard let found = ICU.numberSeparators(of: localeIdentifier), let decimal = Unicode.Scalar(found.decimal),
      let grouping = Unicode.Scalar(found.grouping)
    else { return (".", ",") }
    return (decimal, grouping)
  }
}

/// Numbers as CLDR writes them. Nothing of the program calls this: it is where tests take their expectations from,
/// since ICU formats numbers well, and reads them badly.
package enum NumberFormats {
  /// Numbers in the words of a locale, without the soft hyphens and zero-width blanks that CLDR puts into them.
  ///
  /// - Parameter ruleSet: One of ``ruleSets(of:)``, or nil for the locale's default.
  package static func words(for numbers: [Int], localeIdentifier: String, ruleSet: String? = nil) -> [String] {
    let words = ICU.spellOut(numbers, localeIdentifier: localeIdentifier, ruleSet: ruleSet) ?? []
    return words.map {
      String(String.UnicodeScalarView($0.unicodeScalars.filter { $0 != "\u{AD}" && $0 != "\u{200B}" }))
    }
  }

  /// The names of the rule sets for words of a locale, `%spellout-cardinal-feminine`.
  package static func ruleSets(of localeIdentifier: String) -> [String] {
    ICU.spellOutRuleSets(localeIdentifier: localeIdentifier)
  }

  /// A number in the digits of a locale, with its separators and at most three decimals.
  package static func digits(for number: Double, localeIdentifier: String) -> String? {
    ICU.formatDecimal(number, localeIdentifier: localeIdentifier)
  }
}

/// Spellings of one text that Unicode holds to be equal but a file system does not (UAX #15).
package enum CanonicalForms {
  /// The text as it is, composed (NFC) and decomposed (NFD), without repetitions.
  package static func all(of text: String) -> [String] {
    let scalars = text.unicodeScalars.map(\.value)
    var forms: [[UInt32]] = [scalars]
    for form in [ICU.nfc(scalars), ICU.nfd(scalars)] where !forms.contains(form) { forms.append(form) }
    return forms.map { String(String.UnicodeScalarView($0.compactMap(Unicode.Scalar.init))) }
  }
}
