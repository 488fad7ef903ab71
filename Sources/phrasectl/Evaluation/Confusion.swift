// SPDX-License-Identifier: Apache-2.0

import IntentModel

/// One way in which rows came out otherwise than meant.
struct Confusion {
  /// The intent that was meant; nil for utterances that mean nothing.
  let meant: String?
  /// The intent that was found; nil for none.
  let found: String?
  /// Parameters that differ, where the intent is right.
  let parameters: [String]
  /// The rows, in the order in which they were read.
  let assessments: [Assessment]

  /// `post_status → boost_post`, `open_tab → open_tab, other tab`.
  var title: String {
    let others = parameters.isEmpty ? "" : ", other \(parameters.joined(separator: " and "))"
    return "\(meant ?? "nothing") → \(found ?? "no answer")\(others)"
  }

  var actedWrongly: Int { assessments.count(where: \.actsWrongly) }

  /// All that there are, the most frequent first.
  static func all(in assessments: [Assessment]) -> [Confusion] {
    let wrong = assessments.filter { $0.verdict != .right && $0.verdict != .rejected }
    return Dictionary(grouping: wrong, by: Key.init).map { key, assessments in
      Confusion(meant: key.meant, found: key.found, parameters: key.parameters, assessments: assessments)
    }
    .sorted { ($1.assessments.count, $0.title) < ($0.assessments.count, $1.title) }
  }

  private struct Key: Hashable {
    let meant: String?
    let found: String?
    let parameters: [String]

    init(_ assessment: Assessment) {
      meant = assessment.row.meaning?.intent
      found = assessment.match?.intent.intent
      parameters = assessment.strayParameters
    }
  }
}
