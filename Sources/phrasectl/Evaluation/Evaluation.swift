// SPDX-License-Identifier: Apache-2.0

import IntentModel
import PhraseCompiler
import UtteranceMatching
import ValueRecognition

/// Resolves rows with loaded phrases, as a daemon would whose clock stands still.
struct Evaluation {
  let library: PhraseLibrary
  /// Whether only exact and folded readings count.
  let isStrict: Bool

  /// Dates in rows are resolved against one moment, a Monday, ten o'clock in UTC, so that each run gives the same.
  private static let context = RecognitionContext(
    now: CivilDate(iso8601: "2026-03-02T10:00:00Z")?.secondsSinceEpoch ?? 0, timeZone: "UTC")

  /// - Returns: nil where no phrase serves the row's locale.
  func assess(_ row: EvaluationRow) throws(MatchError) -> Assessment? {
    guard let matcher = library.matcher(for: row.locale) else { return nil }
    let found = try row.hypotheses(context: Self.context, isStrict: isStrict).resolve(with: [matcher])
    return Assessment(row, found.resolution)
  }
}
