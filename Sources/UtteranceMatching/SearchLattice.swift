// SPDX-License-Identifier: Apache-2.0

/// Everything that a search found: which nodes of the program were reached at which positions, and how.
///
/// An item is a node at a position of the key. Arcs lead to an item from earlier ones; they are kept, not
/// weighed, while the search runs, and only those that belong to a whole reading are ever weighed.
struct SearchLattice {
  struct Item {
    let node: Int32
    let position: Int32
    /// The last arc that leads here; others follow by `next`.
    var firstArc: Int32 = -1
    /// The next item at the same position.
    var nextAtPosition: Int32 = -1
  }

  struct Arc {
    enum Kind: UInt8 {
      /// An edge with bytes; `payload` is the edge.
      case bytes
      /// A seam, glue or join.
      case passage
      /// A closed value; `payload` is the entry of the lexicon.
      case closedValue
      /// A recognised value; `payload` is its index among the values found.
      case recognizedValue
      /// The end of an open value; `payload` is the open value, `end` where it ends.
      case openValue
      /// Words that are overlooked or taken for others; or what was not said, over no bytes.
      case overlooked
    }

    let kind: Kind
    /// The item it comes from; -1 for the end of an open value, which has many beginnings.
    let from: Int32
    let payload: Int32
    let slot: Int32
    /// Where an open value ends.
    let end: Int32
    let next: Int32
    /// What was overlooked, among the edits of the search; -1 for nothing.
    let edit: Int32
  }

  /// An open slot that has begun at one place or several.
  struct OpenValue {
    let node: Int32
    let slot: Int32
    /// Items before the value, in order of position.
    var beginnings: [Int32] = []
  }

  private(set) var items: [Item] = []
  private(set) var arcs: [Arc] = []
  private(set) var openValues: [OpenValue] = []
  /// First and last item at each position.
  private var chains: [(first: Int32, last: Int32)]
  /// Filled when there are too many to look through.
  private var itemNumbers: [UInt64: Int32] = [:]
  private var openNumbers: [Int32: Int32] = [:]

  /// - Parameter length: Bytes of the key.
  init(length: Int) {
    chains = Array(repeating: (-1, -1), count: length + 1)
    items.reserveCapacity(Self.usualCount)
    arcs.reserveCapacity(Self.usualCount)
  }

  func firstItem(at position: Int) -> Int32 { chains[position].first }

  /// The item for a node at a position, made if it is new.
  mutating func item(_ node: Int32, at position: Int) -> Int32 {
    if let known = knownItem(node, at: position) { return known }
    let number = Int32(items.count)
    items.append(Item(node: node, position: Int32(position)))
    if items.count > Self.scanLimit { itemNumbers[key(node, position)] = number }
    if chains[position].first < 0 {
      chains[position].first = number
    } else {
      items[Int(chains[position].last)].nextAtPosition = number
    }
    chains[position].last = number
    return number
  }

  mutating func addArc(
    to item: Int32, _ kind: Arc.Kind, from: Int32, payload: Int32 = 0, slot: Int32 = -1, end: Int32 = -1,
    edit: Int32 = -1
  ) {
    arcs.append(
      Arc(
        kind: kind, from: from, payload: payload, slot: slot, end: end, next: items[Int(item)].firstArc, edit: edit))
    items[Int(item)].firstArc = Int32(arcs.count - 1)
  }

  /// Begins an open value after an item; returns its number if it is the first to reach that node.
  mutating func beginOpenValue(at node: Int32, slot: Int32, after item: Int32) -> Int32? {
    if let known = knownOpenValue(at: node) {
      openValues[Int(known)].beginnings.append(item)
      return nil
    }
    let number = Int32(openValues.count)
    openValues.append(OpenValue(node: node, slot: slot, beginnings: [item]))
    if openValues.count > Self.scanLimit { openNumbers[node] = number }
    return number
  }

  private func knownOpenValue(at node: Int32) -> Int32? {
    if openValues.count > Self.scanLimit, let known = openNumbers[node] { return known }
    return openValues.prefix(Self.scanLimit).firstIndex { $0.node == node }.map(Int32.init)
  }

  /// Most searches come to fewer items and arcs; room for more than these is dear, since no allocator keeps pieces of
  /// over a kilobyte at hand.
  private static let usualCount = 32

  /// So many items or open values are few enough to look through.
  private static let scanLimit = 64

  private func knownItem(_ node: Int32, at position: Int) -> Int32? {
    if items.count > Self.scanLimit, let known = itemNumbers[key(node, position)] { return known }
    var item = chains[position].first
    var remaining = Self.scanLimit
    while item >= 0, remaining > 0 {
      if items[Int(item)].node == node { return item }
      item = items[Int(item)].nextAtPosition
      remaining -= 1
    }
    return nil
  }

  private func key(_ node: Int32, _ position: Int) -> UInt64 {
    UInt64(UInt32(bitPattern: node)) << 32 | UInt64(UInt32(position))
  }
}
