// SPDX-License-Identifier: Apache-2.0

private import Glibc

/// What a recogniser thinks of its hypotheses.
///
/// Recognisers differ in their scales, so that scores are weighed against one another alone: whisper tells the mean
/// logarithm of its tokens' probabilities, pocketsphinx shares a probability among its hypotheses, vosk sums costs.
struct RecogniserScores: Sendable {
  /// Natural logarithms of probabilities; nil where nothing is known.
  private let logarithms: [Double?]
  private let confidence: Double?
  private let best: Double?

  /// - Parameters:
  ///   - scores: As they came, for each hypothesis; none where nothing is known of any.
  ///   - confidence: How likely the first one is, from 0 to 1.
  init(_ scores: [Double?], confidence: Double?) {
    logarithms = scores.map { $0.flatMap(Self.logarithm) }
    self.confidence = confidence
    best = logarithms.compactMap { $0 }.max()
  }

  private static func logarithm(of score: Double) -> Double? {
    if score < 0 { return score }
    return score > 0 && score <= 1 ? log(score) : nil
  }

  /// What a hypothesis counts for being less likely than the likeliest, in points.
  func points(at place: Int) -> Int32 {
    guard let best, let own = logarithms[place] else { return 0 }
    return Int32(min(Self.pointLimit, (best - own) * Self.pointsPerLogarithm))
  }

  private static let pointsPerLogarithm = 10.0
  private static let pointLimit = 12.0

  /// Whether so little speaks for a hypothesis that a person is asked: it, or the first and its share of that.
  func areDoubtful(at place: Int) -> Bool {
    let share: Double
    if let first = logarithms.first ?? nil, let own = logarithms[place] { share = exp(own - first) } else { share = 1 }
    return (confidence ?? 1) * min(1, share) < Self.leastConfidence
  }

  /// Of utterances that whisper gave less than this, half the words were wrong.
  private static let leastConfidence = 0.4
}
