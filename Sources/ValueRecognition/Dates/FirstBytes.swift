// SPDX-License-Identifier: Apache-2.0

/// The bytes with which something can begin, so that most rules need no reading at most places.
struct FirstBytes: Sendable {
  private var isIn = [Bool](repeating: false, count: 256)
  /// Whether it can also be nothing at all.
  private(set) var mayBeEmpty = false

  init(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { isIn[Int(byte)] = true }
  }

  static let all = FirstBytes(0...255)

  /// Digits of ASCII, and whatever may begin a digit of another script.
  static let digits = FirstBytes(Array(0x30...0x39) + Array(0x80...0xFF))

  func contains(_ byte: UInt8) -> Bool { mayBeEmpty || isIn[Int(byte)] }

  func union(_ other: FirstBytes) -> FirstBytes {
    var result = self
    for byte in 0..<256 where other.isIn[byte] { result.isIn[byte] = true }
    result.mayBeEmpty = mayBeEmpty || other.mayBeEmpty
    return result
  }

  /// What a pattern can begin with.
  ///
  /// - Parameter place: What can stand at a place.
  init(of pattern: Pattern, place: (Slot) -> FirstBytes) {
    switch pattern {
    case .literal(let key):
      self.init(key.prefix(1))
      mayBeEmpty = key.isEmpty
    case .gap, .looseGap, .sign: self = .all
    case .slot(let slot): self = place(slot)
    case .choice(let options):
      self = options.map { FirstBytes(of: $0, place: place) }.reduce(FirstBytes([])) { $0.union($1) }
    case .sequence(let items): self.init(ofSequence: items, place: place)
    }
  }

  private init(ofSequence items: [Pattern], place: (Slot) -> FirstBytes) {
    self.init([])
    for item in items {
      let first = FirstBytes(of: item, place: place)
      self = union(first)
      mayBeEmpty = false
      if !first.mayBeEmpty { return }
    }
    mayBeEmpty = true
  }
}
