// SPDX-License-Identifier: Apache-2.0

internal import TextNormalization

/// All closed values of a program in one trie: one walk over the utterance finds every value of every list
/// that begins at a place.
final class Lexicon: Sendable {
  /// One name of one value of one list.
  struct Entry: Sendable {
    let list: ListID
    /// Which value of the list.
    let value: Int32
    /// The name as the author wrote it.
    let surface: String
    /// Whether the name is ASCII, so that folding changes nothing but its case.
    let isPlain: Bool
  }

  let entries: [Entry]
  /// Bytes of the longest key.
  let longestName: Int
  private let trie: ByteTrie
  /// Per node of the trie, where its entries begin in `terminals`.
  private let terminalStarts: [Int32]
  private let terminals: [Int32]

  fileprivate init(entries: [Entry], longestName: Int, trie: ByteTrie, terminalStarts: [Int32], terminals: [Int32]) {
    self.entries = entries
    self.longestName = longestName
    self.trie = trie
    self.terminalStarts = terminalStarts
    self.terminals = terminals
  }

  /// Calls back for each name that begins at a position of a key, with its end.
  func forEachMatch(in key: [UInt8], at start: Int, _ body: (_ entry: Int32, _ end: Int) -> Void) {
    var node = ByteTrieBuilder.root
    var position = start
    while let step = trie.step(from: node, in: key, at: position) {
      node = trie.edgeTargets[Int(step.edge)]
      position = step.end
      for terminal in terminalStarts[Int(node)]..<terminalStarts[Int(node) + 1] {
        body(terminals[Int(terminal)], position)
      }
    }
  }

  /// The same, with the names side by side in memory.
  func compacted() -> Lexicon {
    Lexicon(
      entries: entries.map {
        Entry(list: $0.list, value: $0.value, surface: $0.surface.copied, isPlain: $0.isPlain)
      },
      longestName: longestName, trie: trie, terminalStarts: terminalStarts, terminals: terminals)
  }

  var memorySize: Int { trie.memorySize + terminalStarts.count * 4 + terminals.count * 4 + entries.count * 40 }
}

/// Gathers names for a ``Lexicon``.
struct LexiconBuilder {
  private var entries: [Lexicon.Entry] = []
  private var trie = ByteTrieBuilder()
  private var nodes: [Int32] = []
  private var longestName = 0

  /// - Parameter key: The folded key of the name. A name without a key can't be said; its entry is never met.
  mutating func add(_ surface: String, key: [UInt8], value: Int32, of list: ListID) {
    longestName = max(longestName, key.count)
    nodes.append(trie.insert(key[...], from: ByteTrieBuilder.root))
    entries.append(
      Lexicon.Entry(list: list, value: value, surface: surface, isPlain: surface.utf8.allSatisfy { $0 < 0x80 }))
  }

  func freeze() -> Lexicon {
    var counts = [Int32](repeating: 0, count: trie.nodeCount + 1)
    for node in nodes { counts[Int(node) + 1] += 1 }
    for index in counts.indices.dropFirst() { counts[index] += counts[index - 1] }
    var next = counts
    var terminals = [Int32](repeating: 0, count: nodes.count)
    for (entry, node) in nodes.enumerated() {
      terminals[Int(next[Int(node)])] = Int32(entry)
      next[Int(node)] += 1
    }
    return Lexicon(
      entries: entries, longestName: longestName, trie: trie.freeze(), terminalStarts: counts, terminals: terminals)
  }
}
