// SPDX-License-Identifier: Apache-2.0

/// The words that all hypotheses begin and end with, where each has others between or behind them: what those were nobody
/// knows, and so they say nothing (`open my timeline night`, `might be`, `by two`).
struct HypothesesInCommon {
  /// Of so many hypotheses the words in common are what was said.
  private static let leastHypotheses = 4
  /// So many words have them in common: fewer where they have the last ones too.
  private static let leastWords = (atStart: 4, atBothEnds: 3)
  /// More words on which they differ are too much to do without.
  private static let mostDiffering = 4

  /// The words in common.
  let utterance: Utterance

  /// - Returns: nil where the hypotheses are too few or differ in too much or too little.
  init?(_ utterances: [Utterance]) {
    guard utterances.count >= Self.leastHypotheses, utterances.allSatisfy(\.isSpoken) else { return nil }
    let words = utterances.map { $0.text.split(separator: " ") }
    let first = words[0]
    let shortest = words.map(\.count).min() ?? 0
    let start = (0..<shortest).prefix { place in words.allSatisfy { $0[place] == first[place] } }.count
    let end = (1...max(1, shortest)).prefix { place in
      place <= shortest - start && words.allSatisfy { $0[$0.count - place] == first[first.count - place] }
    }.count
    let others = words.map { $0[start..<$0.count - end] }
    guard start > 0, start + end >= (end > 0 ? Self.leastWords.atBothEnds : Self.leastWords.atStart),
      others.allSatisfy({ $0.count <= Self.mostDiffering }),
      Set(others.map(\.first)).count * 2 > utterances.count
    else { return nil }
    utterance = utterances[0].cut(to: (first[..<start] + first[(first.count - end)...]).joined(separator: " "))
  }
}
