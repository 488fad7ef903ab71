// SPDX-License-Identifier: Apache-2.0

internal import PhraseSyntax
internal import TextNormalization

/// Tells which shortcut an entry of a table belongs to: by the phrase that is its key.
struct ShortcutOwners {
  enum Owner: Equatable {
    /// Its number.
    case shortcut(Int)
    case negative
  }

  private var exact: [String: Owner] = [:]
  /// By the text without what does not count, with the phrase as the source has it.
  private var folded: [[UInt8]: (owner: Owner, text: String)] = [:]

  mutating func add(_ phrase: TemplateSyntax, of owner: Owner) {
    let text = phrase.tableText
    if exact[text] == nil { exact[text] = owner }
    let key = Self.folded(text)
    if folded[key] == nil { folded[key] = (owner, text) }
  }

  /// Adds a key as it is written, with what may be wrong with its placeholders.
  mutating func add(key: String, of owner: Owner) { if exact[key] == nil { exact[key] = owner } }

  func owner(of key: String) -> Owner? { exact[key] }

  /// The owner of a key that differs from its phrase in case, blanks, marks or punctuation only, and the phrase.
  func drifted(_ key: String) -> (owner: Owner, text: String)? { folded[Self.folded(key)] }

  /// Placeholders keep their names, since `$` and braces are no letters.
  private static func folded(_ text: String) -> [UInt8] { Normalizer.root.key(of: text) }
}
