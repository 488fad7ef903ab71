// SPDX-License-Identifier: Apache-2.0

import IntentModel
import LinuxSupport
import Testing

@testable import ActionJournal

/// What the journal keeps of tries of which nobody knows what came of them.
struct DoubtTests {
  let folder: JournalFolder
  let journal: ActionJournal

  init() throws {
    folder = try JournalFolder()
    journal = try ActionJournal(folder: folder.journal)
  }

  private let first = ActionBaseline(newestID: "10", serverTime: 1_000)
  private let second = ActionBaseline(newestID: "20", serverTime: 2_000)

  private func moment(_ seconds: Double) -> UptimeMoment { UptimeMoment(bootID: "b", seconds: seconds) }

  @Test func `the baseline before the first try in doubt stays, and the last try is the latest`() async throws {
    let id = try await journal.accept(post("x"), account: "a", at: 1).id
    try await journal.beginSending(id, after: first, at: 2, uptime: moment(5))
    try await journal.finish(id, .doubted(reason: "cut", lookAt: 4), at: 3)
    let again = try await journal.beginSending(id, after: second, at: 9, uptime: moment(12))
    #expect(again.doubt.baseline == first && again.doubt.firstTryAt == 2 && again.doubt.lastTry == moment(12))
    #expect(again.doubt.resends == 1 && again.tries == 2)
  }

  @Test func `a try that created nothing leaves no baseline behind`() async throws {
    let id = try await journal.accept(post("x"), account: "a", at: 1).id
    try await journal.beginSending(id, after: first, at: 2)
    try await journal.finish(id, .requeued(reason: "429", nextTryAt: 3, newKey: true, countsAsTry: false), at: 2)
    #expect(try await journal.entry(id).tries == 0)
    let again = try await journal.beginSending(id, after: second, at: 9)
    #expect(again.doubt.baseline == second && again.doubt.firstTryAt == 9 && !again.doubt.exists)
  }

  @Test func `an account without a post has a baseline all the same`() async throws {
    let id = try await journal.accept(post("x"), account: "a", at: 1).id
    let baseline = ActionBaseline(newestID: nil, serverTime: 7)
    #expect(try await journal.beginSending(id, after: baseline, at: 2).doubt.baseline == baseline)
  }

  @Test func `all that is known of a doubt survives kill -9`() async throws {
    let id = try await journal.accept(post("x"), account: "a", at: 1).id
    try await journal.beginSending(id, after: first, at: 2, uptime: moment(5))
    try await journal.finish(id, .doubted(reason: "cut", lookAt: 4), at: 3)
    try await journal.beginSending(id, at: 5, uptime: moment(8))
    try await journal.finish(id, .stillDoubted(reason: "no", lookAt: 6, refusal: "no"), at: 6)
    let before = try await journal.entry(id)
    await journal.close()
    let again = try ActionJournal(folder: folder.journal)
    #expect(try await again.recover(at: 7).isEmpty)
    #expect(try await again.entry(id) == before)
    #expect(before.doubt.refusal == "no" && before.doubt.count == 1)
  }

  @Test func `one status satisfies one entry of an account, unless it was asked for a mark on it`() async throws {
    let receipt = ActionReceipt(remoteID: "77", url: nil)
    let ids = try await (0..<2).asyncMap { _ in try await journal.accept(post("x"), account: "a", at: 1).id }
    try await journal.finish(ids[0], .sent(receipt), at: 2)
    try await journal.beginSending(ids[1], at: 3)
    await #expect(throws: JournalError.alreadyClaimed(remoteID: "77", by: ids[0])) {
      try await journal.finish(ids[1], .sent(receipt), at: 4)
    }
    #expect(try await journal.entry(ids[1]).state == .sending)
    #expect(try await journal.isClaimed("77", byOtherThan: ids[1]))
    #expect(try await !journal.isClaimed("77", byOtherThan: ids[0]))
    let elsewhere = try await journal.accept(post("x"), account: "b", at: 1).id
    try await journal.finish(elsewhere, .sent(receipt), at: 5)
    for _ in 0..<2 {
      let plan = SendingPlan(isRepeatable: true)
      let mark = try await journal.accept(post("x"), account: "c", plan: plan, at: 1).id
      try await journal.finish(mark, .sent(receipt), at: 6)
    }
  }

  @Test func `an upload is kept with its age, and a poll does not make it younger`() async throws {
    let id = try await journal.accept(post("x", files: [folder.file("a", [1])]), account: "a", at: 1).id
    let path = try await journal.entry(id).files[0].path
    try await journal.beginUploading(id, at: 2)
    try await journal.recordUpload(path, of: id, as: Upload(id: "m", isReady: false), at: 3)
    try await journal.recordUpload(path, of: id, as: Upload(id: "m", isReady: true), at: 9)
    let file = try await journal.entry(id).files[0]
    #expect(file.upload == Upload(id: "m", isReady: true) && file.uploadedAt == 3)
    try await journal.recordUpload(path, of: id, as: Upload(id: "n", isReady: true), at: 20)
    #expect(try await journal.entry(id).files[0].uploadedAt == 20)
  }
}

extension Sequence {
  fileprivate func asyncMap<Value>(_ transform: (Element) async throws -> Value) async rethrows -> [Value] {
    var values: [Value] = []
    for element in self { values.append(try await transform(element)) }
    return values
  }
}
