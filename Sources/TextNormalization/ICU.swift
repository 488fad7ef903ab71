// SPDX-License-Identifier: Apache-2.0

internal import CICU

/// ICU's character data and normal forms, as Swift values. Nothing else of the project calls ICU.
enum ICU {
  /// Sound because ICU's shared normalizers never change after creation.
  private static nonisolated(unsafe) let nfkcCasefold = unsafe required(CICU_nfkcCasefold())
  /// Sound because ICU's shared normalizers never change after creation.
  private static nonisolated(unsafe) let nfc = unsafe required(CICU_nfc())

  private static func required(_ normalizer: OpaquePointer?) -> OpaquePointer {
    guard let normalizer = unsafe normalizer else { fatalError("ICU's data files are missing") }
    return unsafe normalizer
  }

  /// Whether text may be cut before this scalar without changing its NFKC_Casefold form.
  static func hasBoundaryBefore(_ scalar: UInt32) -> Bool {
    unsafe CICU_hasBoundaryBefore(nfkcCasefold, Int32(bitPattern: scalar))
  }

  /// NFKC_Casefold (UAX #31, section 5.1.3) of a piece of text.
  static func nfkcCasefold(_ text: [UInt32]) -> [UInt32] { unsafe normalized(text, by: nfkcCasefold) }

  /// NFC (UAX #15) of a piece of text.
  static func nfc(_ text: [UInt32]) -> [UInt32] { unsafe normalized(text, by: nfc) }

  /// Lower case by the rules of a language, `tr` has a dotless one.
  static func lowercased(_ text: [UInt32], language: String) -> [UInt32] {
    unsafe convert(text) { source, length, result, capacity in
      unsafe CICU_toLower(source, length, result, capacity, language)
    }
  }

  /// The full canonical decomposition, or nil where there is none.
  static func decomposition(_ scalar: UInt32) -> [UInt32]? {
    let units = unsafe [UInt16](unsafeUninitializedCapacity: 32) { buffer, count in
      count = unsafe max(0, Int(CICU_decomposition(Int32(bitPattern: scalar), buffer.baseAddress, 32)))
    }
    return units.isEmpty ? nil : scalars(of: units)
  }

  /// The primary composite of two scalars, or nil.
  static func composed(_ first: UInt32, _ second: UInt32) -> UInt32? {
    let composite = CICU_composePair(Int32(bitPattern: first), Int32(bitPattern: second))
    return composite < 0 ? nil : UInt32(composite)
  }

  static func isDefaultIgnorable(_ scalar: UInt32) -> Bool { CICU_isDefaultIgnorable(Int32(bitPattern: scalar)) }

  static func isWhiteSpace(_ scalar: UInt32) -> Bool { CICU_isWhiteSpace(Int32(bitPattern: scalar)) }

  /// The value of a decimal digit of any script.
  static func digitValue(_ scalar: UInt32) -> Int? {
    let value = CICU_digitValue(Int32(bitPattern: scalar))
    return value < 0 ? nil : Int(value)
  }

  /// The general category as ICU numbers it (`UCharCategory`).
  static func category(_ scalar: UInt32) -> Int8 { CICU_category(Int32(bitPattern: scalar)) }

  static func script(_ scalar: UInt32) -> Int32 { CICU_script(Int32(bitPattern: scalar)) }

  /// The number of a script by its ISO 15924 code, `Hira`.
  static func scriptNumber(_ code: String) -> Int32 { unsafe CICU_scriptCode(code) }

  /// A language tag with CLDR's likely subtags filled in, or nil for text that is no tag.
  static func maximized(_ tag: String) -> String? {
    var length: Int32 = -1
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 160) { buffer, count in
      length = unsafe buffer.withMemoryRebound(to: CChar.self) {
        unsafe CICU_addLikelySubtags(tag, $0.baseAddress, 160)
      }
      count = Int(max(0, length))
    }
    return length < 0 ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// The letters that CLDR lists for writing a language, in lower case.
  static func exemplarCharacters(of language: String) -> [UInt32] {
    let needed = unsafe CICU_exemplarCharacters(language, nil, 0)
    guard needed > 0 else { return [] }
    let found = unsafe [Int32](unsafeUninitializedCapacity: Int(needed)) { buffer, count in
      count = unsafe max(0, min(Int(needed), Int(CICU_exemplarCharacters(language, buffer.baseAddress, needed))))
    }
    return found.map { UInt32(bitPattern: $0) }
  }

  /// Whether each letter is a way to write what stands beside it in a language (equal at CLDR's primary strength);
  /// true for all where CLDR does not know the language.
  static func areVariants(_ pairs: [(letter: UInt32, base: [UInt32])], language: String) -> [Bool] {
    guard let collator = unsafe CICU_openPrimaryCollator(language) else { return pairs.map { _ in true } }
    defer { unsafe CICU_closeCollator(collator) }
    return pairs.map { pair in
      let (letter, base) = (utf16(of: [pair.letter]), utf16(of: pair.base))
      return unsafe CICU_isPrimaryEqual(collator, letter, Int32(letter.count), base, Int32(base.count))
    }
  }

  private static func normalized(_ text: [UInt32], by normalizer: OpaquePointer) -> [UInt32] {
    unsafe convert(text) { source, length, result, capacity in
      unsafe CICU_normalize(normalizer, source, length, result, capacity)
    }
  }

  /// The decimal and the grouping separator of a locale's numbers.
  static func numberSeparators(of tag: String) -> (decimal: UInt16, grouping: UInt16)? {
    var decimal: UInt16 = 0
    var grouping: UInt16 = 0
    return unsafe CICU_numberSeparators(tag, &decimal, &grouping) ? (decimal, grouping) : nil
  }

  /// When a time zone's clocks change from one moment to another, and how far ahead of UTC they are: the offset at
  /// the start, then one for each change, in seconds. nil for a zone that ICU does not know.
  static func clockChanges(of timeZone: String, from start: Int, to end: Int) -> [(instant: Int, utcOffset: Int)]? {
    let name = Array(timeZone.utf16)
    let opened = unsafe name.withUnsafeBufferPointer { unsafe CICU_openCalendar($0.baseAddress, Int32($0.count)) }
    guard let calendar = unsafe opened else { return nil }
    defer { unsafe CICU_closeCalendar(calendar) }
    var changes: [(instant: Int, utcOffset: Int)] = []
    var instant = Double(start) * 1000
    var offset: Int32 = 0
    while unsafe CICU_utcOffset(calendar, instant, &offset) {
      changes.append((Int(instant / 1000), Int(offset) / 1000))
      var next = 0.0
      guard unsafe CICU_nextTransition(calendar, instant, &next), next < Double(end) * 1000 else { break }
      instant = next
    }
    return changes
  }

  /// Numbers in the words of a locale, by one of CLDR's rule sets; nil where the locale has no such rules.
  static func spellOut(_ numbers: [Int], localeIdentifier: String, ruleSet: String?) -> [String]? {
    guard let format = unsafe CICU_openSpellOut(localeIdentifier) else { return nil }
    defer { unsafe CICU_closeSpellOut(format) }
    if let ruleSet, unsafe !CICU_setRuleSet(format, ruleSet) { return nil }
    return numbers.map { number in
      unsafe string { unsafe CICU_spellOut(format, Int64(number), $0, $1) } ?? ""
    }
  }

  /// The names of the rule sets that a locale has for numbers in words.
  static func spellOutRuleSets(localeIdentifier: String) -> [String] {
    guard let format = unsafe CICU_openSpellOut(localeIdentifier) else { return [] }
    defer { unsafe CICU_closeSpellOut(format) }
    let names = unsafe string { unsafe CICU_ruleSets(format, $0, $1) }
    return names?.split(separator: ";").map(String.init) ?? []
  }

  /// A number in the digits of a locale.
  static func formatDecimal(_ number: Double, localeIdentifier: String) -> String? {
    unsafe string { unsafe CICU_formatDecimal(localeIdentifier, number, $0, $1) }
  }

  /// What one of ICU's formatting functions writes, at most 4000 units; nil on error.
  private static func string(_ function: (UnsafeMutablePointer<UInt16>?, Int32) -> Int32) -> String? {
    var length: Int32 = -1
    let units = unsafe [UInt16](unsafeUninitializedCapacity: 4000) { buffer, count in
      length = unsafe function(buffer.baseAddress, 4000)
      count = Int(max(0, length))
    }
    return length < 0 ? nil : String(decoding: units, as: UTF16.self)
  }

  /// NFD (UAX #15) of a piece of text, by decomposing each scalar.
  static func nfd(_ text: [UInt32]) -> [UInt32] { text.flatMap { decomposition($0) ?? [$0] } }

  /// Runs one of ICU's UTF-16 functions, first with a small result and again where it was too small.
  private static func convert(
    _ text: [UInt32],
    _ function: (UnsafePointer<UInt16>?, Int32, UnsafeMutablePointer<UInt16>?, Int32) -> Int32
  ) -> [UInt32] {
    let source = utf16(of: text)
    var capacity = source.count * 3 + 16
    while true {
      var needed: Int32 = 0
      let units = unsafe [UInt16](unsafeUninitializedCapacity: capacity) { buffer, count in
        unsafe source.withUnsafeBufferPointer {
          needed = unsafe function($0.baseAddress, Int32($0.count), buffer.baseAddress, Int32(capacity))
        }
        count = Int(needed) <= capacity ? max(0, Int(needed)) : 0
      }
      if needed < 0 { return text }
      if Int(needed) <= capacity { return scalars(of: units) }
      capacity = Int(needed)
    }
  }

  private static func utf16(of text: [UInt32]) -> [UInt16] {
    var units: [UInt16] = []
    units.reserveCapacity(text.count + 4)
    for value in text {
      guard let scalar = Unicode.Scalar(value) else { continue }
      units.append(contentsOf: UTF16.encode(scalar).unsafelyUnwrappedUnits)
    }
    return units
  }

  private static func scalars(of units: [UInt16]) -> [UInt32] {
    var decoder = UTF16()
    var source = units.makeIterator()
    var result: [UInt32] = []
    result.reserveCapacity(units.count)
    while case .scalarValue(let scalar) = decoder.decode(&source) { result.append(scalar.value) }
    return result
  }
}

extension Optional where Wrapped == UTF16.EncodedScalar {
  /// The code units of a scalar; every scalar has some.
  fileprivate var unsafelyUnwrappedUnits: [UInt16] { map { Array($0) } ?? [] }
}
