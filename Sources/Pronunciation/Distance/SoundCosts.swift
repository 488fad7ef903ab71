// SPDX-License-Identifier: Apache-2.0

/// The costs of ``SoundDistance``.
struct SoundCosts: EditCosts {
  /// A sound, and whether it stands where sounds are easily lost or added.
  struct Symbol: Comparable, Sendable {
    let phoneme: Phoneme
    let isWeak: Bool

    static func < (left: Symbol, right: Symbol) -> Bool {
      (left.phoneme.rawValue, left.isWeak ? 1 : 0) < (right.phoneme.rawValue, right.isWeak ? 1 : 0)
    }
  }

  static let shared = SoundCosts()

  private let substitutions = differences()

  private init() {}

  /// The sounds of one pronunciation.
  ///
  /// Weak are an h at the beginning; a final s, z, t or d, which endings add and speakers swallow; and
  /// a final vowel that is not the only one.
  static func symbols(of sounds: some Collection<Phoneme>) -> [Symbol] {
    var symbols = sounds.map { Symbol(phoneme: $0, isWeak: $0 == .ax) }
    if symbols.first?.phoneme == .hh { symbols[0] = Symbol(phoneme: .hh, isWeak: true) }
    if let last = symbols.last?.phoneme, endings.contains(last) || (last.isVowel && hasVowel(symbols.dropLast())) {
      symbols[symbols.count - 1] = Symbol(phoneme: last, isWeak: true)
    }
    return symbols
  }

  private static func hasVowel(_ symbols: some Sequence<Symbol>) -> Bool { symbols.contains { $0.phoneme.isVowel } }

  private static let endings: Set<Phoneme> = [.s, .z, .t, .d]

  func gap(_ symbol: Symbol) -> Int { symbol.isWeak ? Self.cheapestGap : wholeStep }

  /// Where the substitutions of a sound begin in the table.
  func row(of symbol: Symbol) -> Int { SoundCosts.place(of: symbol.phoneme, .first) }

  func substitution(_ left: Int, _ right: Symbol) -> Int { substitutions[left + Int(right.phoneme.rawValue)] }

  static var transposition: Int? { nil }

  static var cheapestGap: Int { 50 }
}
