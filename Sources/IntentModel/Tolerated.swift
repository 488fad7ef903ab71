// SPDX-License-Identifier: Apache-2.0

/// Something that was overlooked in reading an utterance.
package struct Tolerated: Sendable, Equatable {
  package enum Kind: String, Sendable, CaseIterable {
    /// A word of politeness or hesitation.
    case filler
    /// A word that a recogniser heard in noise, before or behind what was said.
    case ghost
    /// A word that stands twice.
    case repeated
    /// A small word that the phrase does not have.
    case inserted
    /// A small word of the phrase that was not said.
    case dropped
    /// Another word for the same.
    case synonym
    /// Two words written as one, or one as two.
    case split
    /// A word of the phrase that sounds or is spelt nearly like what was said.
    case soundAlike = "sound-alike"
    /// A word that recognisers are known to hear for the phrase's.
    case confused
    /// A name that sounds or is spelt nearly like what was said.
    case nearName = "near-name"
    /// An app's name that sounds so unlike what was said that only its place makes it likely.
    case farName = "far-name"
    /// The app's name was left out.
    case missingApp = "missing-app"
    /// Words that the app does not declare, and that mean the same.
    case paraphrase
  }

  package let kind: Kind
  /// Where it was said: UTF-8 bytes of the original utterance. Empty for what was not said.
  package let span: Range<Int>
  /// What it was taken for, as the phrase or the list has it; empty for what was passed over.
  package let meant: String
  /// Points.
  package let cost: Int32

  package init(kind: Kind, span: Range<Int>, meant: String, cost: Int32) {
    self.kind = kind
    self.span = span
    self.meant = meant
    self.cost = cost
  }
}
