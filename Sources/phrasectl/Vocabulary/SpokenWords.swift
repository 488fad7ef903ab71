// SPDX-License-Identifier: Apache-2.0

import IntentModel

extension StringProtocol {
  /// The words as recognisers' dictionaries have them: letters, digits and the apostrophes among them, without other
  /// marks, in small letters.
  func spokenWords(in locale: LocaleTag) -> [String] {
    split { !$0.isSpoken }.map { $0.lowercased(in: locale) }.filter { $0.contains { $0.isLetter || $0.isNumber } }
  }

  /// Turkish and Azeri have an i without a dot of their own (SpecialCasing.txt).
  private func lowercased(in locale: LocaleTag) -> String {
    let straight = String(self).replacing("’", with: "'")
    guard ["tr", "az"].contains(locale.language) else { return straight.lowercased() }
    return straight.replacing("I", with: "ı").replacing("İ", with: "i").lowercased()
  }
}

extension Character {
  fileprivate var isSpoken: Bool {
    isLetter || isNumber || self == "'" || self == "’"
      || unicodeScalars.allSatisfy { $0.properties.generalCategory == .nonspacingMark }
  }
}
