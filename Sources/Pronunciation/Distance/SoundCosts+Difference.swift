// SPDX-License-Identifier: Apache-2.0

extension SoundCosts {
  /// How far each sound is from each other, in hundredths of a sound: rows and columns by raw value.
  ///
  /// Vowels are neighbours on the vowel chart or not; consonants differ by voice, place and manner.
  /// The classes are those of any phonetics handbook; the numbers were chosen on recognisers'
  /// confusions of app names and command verbs.
  static func differences() -> [Int] {
    let sounds = Phoneme.allCases
    var table = sounds.flatMap { left in
      sounds.map { right in
        left == right ? 0 : left.isVowel && right.isVowel ? otherVowel : wholeStep
      }
    }
    for (cost, pairs) in nearPairs {
      for (left, right) in pairs {
        table[place(of: left, right)] = cost
        table[place(of: right, left)] = cost
      }
    }
    return table
  }

  /// Where two sounds stand in ``differences()``.
  static func place(of left: Phoneme, _ right: Phoneme) -> Int {
    Int(left.rawValue) * (Int(Phoneme.last.rawValue) + 1) + Int(right.rawValue)
  }

  /// Any two vowels: all of them are taken for one another more often than for consonants.
  private static let otherVowel = 60

  private static let nearPairs: [(cost: Int, pairs: [(Phoneme, Phoneme)])] = [
    // One sound for many speakers, or one that rules can't tell from the other.
    (10, [(.aa, .ao), (.ah, .ax), (.ih, .ax), (.eh, .ax)]),
    // Neighbours on the vowel chart, and a vowel reduced to a schwa.
    (
      30,
      [
        (.ih, .iy), (.ih, .eh), (.eh, .ae), (.eh, .ey), (.ah, .aa), (.ah, .ao), (.ah, .uh), (.uh, .uw), (.uh, .ax),
        (.ae, .ax), (.aa, .ax), (.ao, .ax), (.ow, .ax), (.er, .ax), (.ow, .ao), (.ae, .ah), (.iy, .ax), (.uw, .ax),
        (.ah, .ih), (.ah, .eh), (.aa, .ae), (.er, .uh), (.iy, .ey),
      ]
    ),
    // Voice alone.
    (
      40,
      [(.p, .b), (.t, .d), (.k, .g), (.f, .v), (.th, .dh), (.s, .z), (.sh, .zh), (.ch, .jh)]
    ),
    // Place or manner alone.
    (
      50,
      [
        (.m, .n), (.n, .ng), (.s, .sh), (.sh, .ch), (.zh, .jh), (.z, .zh), (.f, .th), (.v, .dh), (.v, .b), (.s, .th),
        (.z, .dh), (.d, .dh), (.t, .th), (.w, .v), (.y, .iy), (.w, .uw), (.r, .er),
      ]
    ),
    (
      70,
      [
        (.t, .ch), (.d, .jh), (.s, .ch), (.z, .jh), (.m, .ng), (.l, .r), (.l, .w), (.r, .w), (.p, .t), (.p, .k),
        (.t, .k), (.b, .d), (.b, .g), (.d, .g), (.p, .f), (.f, .hh), (.m, .b), (.n, .d), (.n, .l), (.d, .l), (.f, .s),
        (.v, .z), (.p, .hh), (.k, .hh), (.y, .ih), (.w, .ow), (.w, .uh), (.t, .s), (.d, .z), (.d, .th),
        (.t, .dh), (.s, .zh), (.z, .sh), (.f, .dh), (.v, .th), (.ch, .zh), (.sh, .jh), (.b, .t), (.l, .ow),
      ]
    ),
  ]
}
