// SPDX-License-Identifier: Apache-2.0

/// One sound of a language, by its ARPABET name (Shoup 1980): the 39 sounds of CMUdict, which
/// writes General American, and the schwa, which CMUdict writes as an unstressed `AH`.
///
/// Stress is left out: no recogniser's error keeps or loses it by itself.
package enum Phoneme: UInt8, CaseIterable, Hashable, Sendable {
  // Vowels; the comment has a word with the sound in it.
  case aa  // lot
  case ae  // cat
  case ah  // cut
  case ao  // thought
  case aw  // out
  case ax  // about
  case ay  // time
  case eh  // bed
  case er  // bird
  case ey  // day
  case ih  // sit
  case iy  // see
  case ow  // go
  case oy  // boy
  case uh  // good
  case uw  // two

  // Consonants.
  case b
  case ch  // chair
  case d
  case dh  // this
  case f
  case g
  case hh  // host
  case jh  // judge
  case k
  case l
  case m
  case n
  case ng  // sing
  case p
  case r
  case s
  case sh  // share
  case t
  case th  // thin
  case v
  case w
  case y  // yes
  case z
  case zh  // measure

  /// The one with raw value 0.
  static var first: Phoneme { .aa }

  /// The one with the greatest raw value.
  static var last: Phoneme { .zh }

  /// Whether it is a vowel or a diphthong.
  package var isVowel: Bool { rawValue <= Phoneme.uw.rawValue }

  /// The sound with this ARPABET name in capitals (`AA`), if there is one.
  init?(arpabet name: some StringProtocol) {
    guard let found = Phoneme.named[String(name)] else { return nil }
    self = found
  }

  private static let named = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.description, $0) })
}

extension Phoneme: CustomStringConvertible {
  /// The ARPABET name in capitals.
  package var description: String { Phoneme.names[Int(rawValue)] }

  private static let names = [
    "AA", "AE", "AH", "AO", "AW", "AX", "AY", "EH", "ER", "EY", "IH", "IY", "OW", "OY", "UH", "UW", "B", "CH", "D",
    "DH", "F", "G", "HH", "JH", "K", "L", "M", "N", "NG", "P", "R", "S", "SH", "T", "TH", "V", "W", "Y", "Z", "ZH",
  ]
}
