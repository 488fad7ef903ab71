// SPDX-License-Identifier: Apache-2.0

internal import ActionJournal
internal import IPCProtocol
internal import IntentModel
internal import Synchronization

/// Something that waits for a person's answer.
struct Question: Sendable {
  enum Subject: Sendable {
    /// The value of a parameter.
    case value(Match, MissingValue)
    /// One of several readings.
    case choice([Match])
    /// A yes.
    case confirmation(Resolution, ConfirmationSummary)
  }

  let subject: Subject
  /// What was said, in which the spans of the readings are; nil where nobody said anything.
  let utterance: String?
  /// The talk in which the next words may be its answer.
  let conversation: String
  let locale: LocaleTag
  /// How far whoever said it is trusted.
  let source: UtteranceSource
  let commandID: String?
  /// Where relative file names begin.
  let folder: String?
  /// Whether the owner was asked, for certain; others share half of the table.
  var isOwners = true
}

/// What waits for an answer. A token works once and for a short while, and silence means no.
///
/// It has no clock: callers say what ``BootClock`` shows, in nanoseconds.
final class QuestionTable: Sendable {
  /// So many may wait; the oldest is dropped for a new one.
  private static let countLimit = 64

  /// How long an answer may take (seconds).
  let lifetime: Double

  private struct Entry {
    let token: String
    let question: Question
    /// The last moment at which an answer counts.
    let deadline: UInt64
    /// Whether it is what its talk is about now, so that the next words may be its answer.
    var isCurrent = true
  }

  private let entries = Mutex<[Entry]>([])
  /// How many there are. Mostly none, and then nobody need wait to look at them.
  private let count = Atomic(0)

  init(lifetime: Double = 30) { self.lifetime = lifetime }

  /// Keeps a question and returns the token that answers it.
  func ask(_ question: Question, at now: UInt64) -> PendingQuestion {
    let entry = Entry(
      token: RandomName.make(), question: question, deadline: now + UInt64(lifetime * 1e9))
    withEntries { entries in
      entries.removeAll { $0.deadline < now }
      Self.makeRoom(forOwner: question.isOwners, in: &entries)
      Self.changeSubject(of: question.conversation, &entries)
      entries.append(entry)
    }
    return pending(entry)
  }

  /// Whoever reaches a port pushes out nothing that the owner was asked.
  private static func makeRoom(forOwner isOwners: Bool, in entries: inout [Entry]) {
    let others = entries.indices.filter { !entries[$0].question.isOwners }
    let isFull = entries.count >= countLimit
    guard isFull || !isOwners && others.count >= countLimit / 2 else { return }
    entries.remove(at: others.first ?? entries.startIndex)
  }

  private func withEntries<Result>(_ body: (inout [Entry]) -> Result) -> Result {
    entries.withLock { entries in
      defer { count.store(entries.count, ordering: .releasing) }
      return body(&entries)
    }
  }

  private var isEmpty: Bool { count.load(ordering: .acquiring) == 0 }

  /// Makes nothing that was asked before the subject of a talk any more: its answers need a token.
  func changeSubject(of conversation: String) {
    if !isEmpty { withEntries { Self.changeSubject(of: conversation, &$0) } }
  }

  private static func changeSubject(of conversation: String, _ entries: inout [Entry]) {
    for index in entries.indices where entries[index].question.conversation == conversation {
      entries[index].isCurrent = false
    }
  }

  /// The question that a talk is about, if it can be answered still.
  func last(in conversation: String, at now: UInt64) -> (question: Question, pending: PendingQuestion)? {
    if isEmpty { return nil }
    return withEntries { entries in
      entries.last { $0.isCurrent && $0.question.conversation == conversation && $0.deadline >= now }
        .map { ($0.question, pending($0)) }
    }
  }

  /// A question of a talk that can be answered still, which the talk is about again.
  func resume(
    in conversation: String, at now: UInt64, where isMeant: (Question) -> Bool
  ) -> (question: Question, pending: PendingQuestion)? {
    withEntries { entries in
      let index = entries.lastIndex {
        $0.question.conversation == conversation && $0.deadline >= now && isMeant($0.question)
      }
      guard let index else { return nil }
      Self.changeSubject(of: conversation, &entries)
      entries[index].isCurrent = true
      return (entries[index].question, pending(entries[index]))
    }
  }

  /// The question of a token, which stays; nil for one that is unknown, used or too old.
  func question(_ token: String, at now: UInt64) -> Question? {
    withEntries { $0.first { $0.token == token && $0.deadline >= now }?.question }
  }

  /// What a token stands for; nil for one that is unknown, used or too old. It is gone afterwards.
  func take(_ token: String, at now: UInt64) -> Question? {
    withEntries { entries in
      guard let index = entries.firstIndex(where: { $0.token == token }) else { return nil }
      let entry = entries.remove(at: index)
      return entry.deadline < now ? nil : entry.question
    }
  }

  private func pending(_ entry: Entry) -> PendingQuestion {
    var summary: ConfirmationSummary?
    if case .confirmation(_, let found) = entry.question.subject { summary = found }
    return PendingQuestion(token: entry.token, expiresInSeconds: lifetime, confirmation: summary)
  }
}
