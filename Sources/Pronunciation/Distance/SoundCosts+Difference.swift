// SPDX-License-Identifier: Apache-2.0

extension SoundCosts {
  /// How far two sounds are from one another, in hundredths of a sound.
  ///
  /// Vowels are neighbours on the vowel chart or not; consonants differ by voice, place and manner.
  /// The classes are those of any phonetics handbook; the numbers were chosen on recognisers'
  /// confusions of app names and command verbs.
  static func difference(_ left: Phoneme, _ right: Phoneme) -> Int {
    if left == right { return 0 }
    let pair: Set = [left, right]
    if let listed = nearPairs.first(where: { $0.pairs.contains(pair) }) { return listed.cost }
    return left.isVowel && right.isVowel ? 50 : wholeStep
  }

  private static let nearPairs: [(cost: Int, pairs: Set<Set<Phoneme>>)] = [
    // One sound for many speakers, or one that rules can't tell from the other.
    (10, [[.aa, .ao], [.ah, .ax], [.ih, .ax], [.eh, .ax]]),
    // Neighbours on the vowel chart, and a vowel reduced to a schwa.
    (
      30,
      [
        [.ih, .iy], [.ih, .eh], [.eh, .ae], [.eh, .ey], [.ah, .aa], [.ah, .ao], [.ah, .uh], [.uh, .uw], [.uh, .ax],
        [.ae, .ax], [.aa, .ax], [.ao, .ax], [.ow, .ax], [.er, .ax], [.ow, .ao], [.ae, .ah], [.iy, .ax], [.uw, .ax],
        [.ah, .ih], [.aa, .ae], [.er, .uh], [.iy, .ey],
      ]
    ),
    // Voice alone.
    (
      40,
      [[.p, .b], [.t, .d], [.k, .g], [.f, .v], [.th, .dh], [.s, .z], [.sh, .zh], [.ch, .jh]]
    ),
    // Place or manner alone.
    (
      50,
      [
        [.m, .n], [.n, .ng], [.s, .sh], [.sh, .ch], [.zh, .jh], [.z, .zh], [.f, .th], [.v, .dh], [.v, .b], [.s, .th],
        [.z, .dh], [.d, .dh], [.t, .th], [.w, .v], [.y, .iy], [.w, .uw], [.r, .er],
      ]
    ),
    (
      70,
      [
        [.t, .ch], [.d, .jh], [.s, .ch], [.z, .jh], [.m, .ng], [.l, .r], [.l, .w], [.r, .w], [.p, .t], [.p, .k],
        [.t, .k], [.b, .d], [.b, .g], [.d, .g], [.p, .f], [.f, .hh], [.m, .b], [.n, .d], [.n, .l], [.d, .l], [.f, .s],
        [.v, .z], [.p, .hh], [.k, .hh], [.y, .ih], [.w, .ow], [.w, .uh], [.b, .p], [.t, .s], [.d, .z], [.d, .th],
        [.t, .dh], [.s, .zh], [.z, .sh], [.f, .dh], [.v, .th], [.ch, .zh], [.sh, .jh], [.b, .t], [.l, .ow],
      ]
    ),
  ]
}
