// SPDX-License-Identifier: Apache-2.0

internal import TextNormalization

/// The keys of the words between parameters, each made once: checks ask for them, lowering does, and phrases share
/// many.
final class LiteralKeys {
  private let normalizer: Normalizer
  private var known: [String: LiteralKey] = [:]

  init(normalizer: Normalizer) { self.normalizer = normalizer }

  func key(of text: String) -> LiteralKey {
    if let key = known[text] { return key }
    let key = normalizer.literalKey(of: text)
    known[text] = key
    return key
  }
}
