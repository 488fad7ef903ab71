// SPDX-License-Identifier: Apache-2.0

internal import TextNormalization
internal import ValueRecognition

/// What a search found in one utterance. Never changed, so that handing it on costs nothing.
final class SearchResult {
  let text: NormalizedText
  let lattice: SearchLattice
  /// Items that a template ends at.
  let ends: [Int32]
  /// Values that were recognised, for arcs to point at.
  let recognized: [RecognizedValue]
  /// What a tolerant search overlooked, for arcs to point at.
  let edits: [Edit]
  /// The program that was run.
  let program: MatchProgram
  private let lexicon: Lexicon

  init(
    text: NormalizedText, lattice: SearchLattice, ends: [Int32], recognized: [RecognizedValue], edits: [Edit],
    program: MatchProgram, lexicon: Lexicon
  ) {
    self.text = text
    self.lattice = lattice
    self.ends = ends
    self.recognized = recognized
    self.edits = edits
    self.program = program
    self.lexicon = lexicon
  }

  /// The name that an arc of a closed value points at.
  func lexicon(of entry: Int32) -> Lexicon.Entry { lexicon.entries[Int(entry)] }

  /// How far into the utterance any template got.
  var furthestPosition: Int { lattice.items.reduce(0) { max($0, Int($1.position)) } }
}
