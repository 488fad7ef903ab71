// SPDX-License-Identifier: Apache-2.0

/// How many rows of a group came out how.
struct Tally {
  /// Rows that are counted together.
  struct Group: Hashable, Comparable {
    let engine: String
    let kind: String

    static func < (left: Group, right: Group) -> Bool { (left.engine, left.kind) < (right.engine, right.kind) }
  }

  private(set) var rows = 0
  /// Rows that mean something.
  private(set) var meant = 0
  private(set) var rightIntent = 0
  private(set) var rightParameters = 0
  /// Rows whose free text has borders that can be told.
  private(set) var certain = 0
  /// Those of them that are right in everything.
  private(set) var rightText = 0
  private(set) var asked = 0
  private(set) var actedWrongly = 0
  private var verdicts: [Assessment.Verdict: Int] = [:]

  init(_ assessments: some Sequence<Assessment>) { for assessment in assessments { count(assessment) } }

  /// Tallies by engine and kind, in their order.
  static func byGroup(_ assessments: [Assessment]) -> [(group: Group, tally: Tally)] {
    Dictionary(grouping: assessments) { Group(engine: $0.row.engine, kind: $0.row.kind) }
      .sorted { $0.key < $1.key }.map { ($0.key, Tally($0.value)) }
  }

  subscript(_ verdict: Assessment.Verdict) -> Int { verdicts[verdict, default: 0] }

  private mutating func count(_ assessment: Assessment) {
    rows += 1
    verdicts[assessment.verdict, default: 0] += 1
    if assessment.asks { asked += 1 }
    if assessment.actsWrongly { actedWrongly += 1 }
    guard assessment.row.meaning != nil else { return }
    meant += 1
    if assessment.hasRightIntent { rightIntent += 1 }
    if assessment.hasRightParameters { rightParameters += 1 }
    guard assessment.row.isTextCertain else { return }
    certain += 1
    if assessment.verdict == .right { rightText += 1 }
  }
}
