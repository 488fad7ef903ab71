// SPDX-License-Identifier: Apache-2.0

/// Some of an intent's parameters, by their places in its declaration.
struct ParameterSet {
  /// The first ones; few intents have more.
  private var bits: UInt64 = 0
  private var others: Set<Int> = []

  /// Adds a parameter and tells whether it is new.
  mutating func insert(_ place: Int) -> Bool {
    guard place < UInt64.bitWidth else { return others.insert(place).inserted }
    let isNew = bits & 1 << place == 0
    bits |= 1 << place
    return isNew
  }

  mutating func formUnion(_ set: ParameterSet) {
    bits |= set.bits
    if !set.others.isEmpty { others.formUnion(set.others) }
  }
}
