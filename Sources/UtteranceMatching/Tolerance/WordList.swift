// SPDX-License-Identifier: Apache-2.0

/// A few words that many others are looked up in, by their first byte: a look costs no more than a comparison or two.
package struct WordList: Sendable {
  private var words: [[[UInt8]]] = Array(repeating: [], count: 256)

  /// - Parameter keys: Single words; empty ones are none.
  package init(_ keys: [[UInt8]] = []) {
    for key in keys { if let first = key.first { words[Int(first)].append(key) } }
  }

  func contains(_ word: ArraySlice<UInt8>) -> Bool {
    guard let first = word.first else { return false }
    return words[Int(first)].contains { $0.elementsEqual(word) }
  }
}
