// SPDX-License-Identifier: Apache-2.0

import ActionJournal
import IntentModel
import TestSupport

/// What became of every post, counted text by text: a loss and a double must not cancel each other.
struct CampaignResult {
  let personality: FakePersonality
  let plan: PostPlan
  /// Entries by the number of their post.
  let accepted: [Int: Int64]
  let entries: [JournalEntry]
  let statuses: [FakeStatus]
  let deaths: Int
  let logins: Int
  let faults: Int
  let seconds: Double

  static let header = row([
    "server", "posts", "faults", "deaths", "sent", "rejected", "parked", "in doubt", "lost", "doubled", "seconds",
  ])

  var row: String {
    Self.row([
      personality.name, "\(plan.posts.count)", "\(faults)", "\(deaths)", "\(count(.sent))", "\(count(.rejected))",
      "\(count(.parked))", "\(parkedInDoubt.count)", "\(lost.count)", "\(doubled.count)", "\(Int(seconds))",
    ])
  }

  private static func row(_ cells: [String]) -> String {
    cells.enumerated().map { index, cell in
      let blanks = String(repeating: " ", count: max(1, (index == 0 ? 15 : 10) - cell.count))
      return index == 0 ? cell + blanks : blanks + cell
    }.joined()
  }

  /// What must not be, each with what it is about.
  var complaints: [String] {
    lost.map { "lost: \($0)" } + doubled.map { "doubled: \($0)" } + unfinished.map { "unfinished: \($0)" }
      + early.map { "early: \($0)" } + astray.map { "not below its parent: \($0)" }
      + bare.map { "without its picture: \($0)" } + silent.map { "without a reason: \($0)" }
  }

  private func count(_ state: ActionState) -> Int { entries.count { $0.state == state } }

  private var sent: [JournalEntry] { entries.filter { $0.state == .sent } }

  private var parkedInDoubt: [JournalEntry] { entries.filter { $0.state == .parked && $0.doubt.exists } }

  /// Posts that are not in the journal with their text, and those called sent that the server does not have.
  private var lost: [String] {
    let byID = Dictionary(entries.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let missing = plan.posts.filter { post in accepted[post.number].flatMap { byID[$0] }?.text != post.text }
    let present = Dictionary(statuses.map { ($0.id, $0.text) }, uniquingKeysWith: { first, _ in first })
    let absent = sent.filter { present[$0.remoteID ?? ""] != $0.text }
    return missing.map { "post \($0.number)" } + absent.map { "entry \($0.id)" }
  }

  /// Statuses that no entry stands for. One in doubt whose owner is asked may stand for one.
  private var doubled: [String] {
    let claimed = Set(sent.compactMap(\.remoteID))
    var allowed = Dictionary(parkedInDoubt.map { ($0.text, 1) }, uniquingKeysWith: +)
    return statuses.filter { !claimed.contains($0.id) }.filter { status in
      guard let count = allowed[status.text], count > 0 else { return true }
      allowed[status.text] = count - 1
      return false
    }.map { "status \($0.id)" }
  }

  private var unfinished: [String] { entries.filter { !$0.state.isFinal }.map { "entry \($0.id), \($0.state)" } }

  private var silent: [String] {
    entries.filter { ($0.state == .parked || $0.state == .rejected) && $0.lastError == nil }.map { "entry \($0.id)" }
  }

  private var early: [String] {
    pairs.filter { $0.status.createdAt < ($0.entry.plan.dueAt ?? 0) }.map { "entry \($0.entry.id)" }
  }

  private var astray: [String] {
    pairs.filter { $0.entry.plan.dependsOn != nil && $0.status.inReplyTo != $0.entry.continues }
      .map { "entry \($0.entry.id)" }
  }

  private var bare: [String] {
    pairs.filter { $0.entry.files.count != $0.status.mediaIDs.count }.map { "entry \($0.entry.id)" }
  }

  private var pairs: [(entry: JournalEntry, status: FakeStatus)] {
    let byID = Dictionary(statuses.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return sent.compactMap { entry in byID[entry.remoteID ?? ""].map { (entry, $0) } }
  }
}

extension JournalEntry {
  fileprivate var text: String {
    if case .text(let text)? = action.parameters["content"] { text } else { "" }
  }
}
