// SPDX-License-Identifier: Apache-2.0

internal import ActionJournal
internal import IntentModel
internal import LinuxSupport

/// Keeps what a try comes to in the journal.
struct JournalRecorder: ActionRecorder {
  let journal: ActionJournal
  let id: Int64

  func didUpload(_ path: String, as upload: Upload) async throws {
    try await journal.recordUpload(path, of: id, as: upload, at: WallClock.secondsSinceEpoch())
  }

  func willCreate(after baseline: ActionBaseline?) async throws {
    try await journal.beginSending(id, after: baseline, at: WallClock.secondsSinceEpoch(), uptime: .now())
  }
}

extension ActionAttempt {
  /// The next try of an entry.
  ///
  /// - Parameter youngest: Uploads from before are left out; the server may have dropped them.
  init(_ entry: JournalEntry, uploadsSince youngest: Double) {
    var uploads: [String: Upload] = [:]
    for file in entry.files where file.uploadedAt ?? 0 >= youngest { uploads[file.path] = file.upload }
    self.init(
      entry.action, from: entry.account, idempotencyKey: entry.idempotencyKey, uploads: uploads,
      continues: entry.continues, notBefore: entry.plan.dueAt)
  }
}

extension ActionPolicy.Standing {
  init(_ entry: JournalEntry, at now: Double, _ uptime: UptimeMoment) {
    self.init(
      isRepeatable: entry.plan.isRepeatable, tries: entry.tries, isInDoubt: entry.doubt.exists,
      doubts: entry.doubt.count, resends: entry.doubt.resends, refusal: entry.doubt.refusal,
      sinceLastTry: entry.doubt.lastTry?.leastSeconds(until: uptime) ?? uptime.seconds,
      sinceFirstTry: entry.doubt.firstTryAt.map { now - $0 } ?? 0)
  }
}
