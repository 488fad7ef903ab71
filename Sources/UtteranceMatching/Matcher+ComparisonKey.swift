// SPDX-License-Identifier: Apache-2.0

internal import TextNormalization

extension Matcher {
  /// The same for texts that a person would call the same words: case, marks, width and punctuation don't count.
  package func comparisonKey(of text: String) -> [UInt8] {
    let key = String(decoding: normalizer.key(of: text), as: UTF8.self)
    return Array(key.filter { $0.isLetter || $0.isNumber }.utf8)
  }
}
