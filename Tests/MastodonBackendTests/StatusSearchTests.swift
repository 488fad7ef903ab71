// SPDX-License-Identifier: Apache-2.0

import IntentModel
import LinuxSupport
import MastodonBackend
import Synchronization
import TestSupport
import Testing

/// Looks for a post in doubt.
@Suite struct StatusSearchTests {
  /// Keeps what a try would put on disk.
  final class Notes: ActionRecorder {
    private let state = Mutex<(baseline: ActionBaseline?, uploads: [String: Upload])>((nil, [:]))

    var baseline: ActionBaseline? { state.withLock { $0.baseline } }
    var uploads: [String: Upload] { state.withLock { $0.uploads } }

    func didUpload(_ path: String, as upload: Upload) { state.withLock { $0.uploads[path] = upload } }
    func willCreate(after baseline: ActionBaseline?) { state.withLock { $0.baseline = baseline } }
  }

  private func stage(_ name: String = "mastodon46") async throws -> Stage {
    var settings = FakeMastodon.Settings()
    settings.personality = try #require(FakePersonality.named(name))
    return try await Stage(settings)
  }

  /// One try whose outcome is lost, and what is known afterwards.
  private func lose(
    _ action: Action, _ fault: FakeMastodonFault.Kind = .cutAfterCommit, continues: String? = nil, on stage: Stage
  ) async -> (ActionAttempt, ActionBaseline?) {
    let notes = Notes()
    stage.server.faults = [FakeMastodonFault(fault)]
    let key = "lost-\(stage.posts.count)"
    let attempt = ActionAttempt(action, idempotencyKey: key, continues: continues)
    #expect(await stage.backend.perform(attempt, recorder: notes).kind == "uncertain")
    return (ActionAttempt(action, idempotencyKey: key, uploads: notes.uploads, continues: continues), notes.baseline)
  }

  private func look(
    for attempt: ActionAttempt, since baseline: ActionBaseline?, on stage: Stage, claimed: Set<String> = []
  ) async -> LookOutcome {
    await stage.backend.look(for: attempt, since: baseline) { claimed.contains($0) }
  }

  private func picture(_ stage: Stage) throws -> String {
    try stage.folder.file("a.jpg", Picture.jpeg(exif: Picture.exif(orientation: 6)))
  }

  @Test(arguments: FakePersonality.all.map(\.name))
  func `each kind of server shows a post whose answer was lost`(_ name: String) async throws {
    let stage = try await stage(name)
    let text = "Straße &amp; <b>\"x\"</b> 👩‍👧 5 > 4\nnext line "
    for warning in [nil, "Käfer & Co."] as [String?] {
      var parameters: [String: Value] = ["content": .text(text)]
      if let warning { parameters["contentWarning"] = .text(warning) }
      let (attempt, baseline) = try await lose(.photos([picture(stage)], parameters), on: stage)
      let newest = try #require(stage.server.statuses.last)
      guard case .found(let receipt) = await look(for: attempt, since: baseline, on: stage) else { throw Unexpected() }
      #expect(receipt.remoteID == newest.id && receipt.remarks.isEmpty)
    }
  }

  @Test(arguments: FakePersonality.all.map(\.name))
  func `what was not created is absent, and only Mastodon gets the same key again`(_ name: String) async throws {
    let stage = try await stage(name)
    let photos = Action.photos([try picture(stage)], ["content": .text("lost")])
    let (attempt, baseline) = await lose(photos, .cutAfterReading, on: stage)
    let rule: ResendRule = name.hasPrefix("mastodon") ? .sameKey : .newKey
    #expect(await look(for: attempt, since: baseline, on: stage) == .absent(rule))
  }

  @Test func `pictures without words are found by their number where the server gives them other ids`() async throws {
    let stage = try await stage("snac2")
    let (attempt, baseline) = try await lose(.photos([picture(stage)]), on: stage)
    #expect(await look(for: attempt, since: baseline, on: stage).isFound)
  }

  @Test func `the same words from before are not taken for it, and neither are another entry's`() async throws {
    let stage = try await stage()
    _ = await stage.perform(.post("good morning"), key: "1")
    let (attempt, baseline) = await lose(.post("good morning"), .cutAfterReading, on: stage)
    #expect(await look(for: attempt, since: baseline, on: stage) == .absent(.sameKey))
    _ = await stage.perform(.post("good morning"), key: "2")
    let id = try #require(stage.server.statuses.last?.id)
    #expect(await look(for: attempt, since: baseline, on: stage, claimed: [id]) == .absent(.sameKey))
    #expect(await look(for: attempt, since: baseline, on: stage).isFound)
  }

  @Test(arguments: [
    Action.post("other words"), .post("hello", ["contentWarning": .text("x")]), .post("hello there"), .post("hell"),
  ])
  func `a post with other words or another warning is not taken for it`(_ other: Action) async throws {
    let stage = try await stage()
    let (attempt, baseline) = await lose(.post("hello"), .cutAfterReading, on: stage)
    _ = await stage.perform(other, key: "other")
    #expect(await look(for: attempt, since: baseline, on: stage) == .absent(.sameKey))
  }

  @Test func `a post of another application is not taken for it`() async throws {
    let stage = try await stage()
    let (attempt, baseline) = await lose(.post("hello"), .cutAfterReading, on: stage)
    _ = await stage.perform(.post("hello"), key: "other")
    stage.server.faults = [
      FakeMastodonFault(.reply(FakeReply(200, body: #"{"name":"another"}"#)), on: "GET /api/v1/apps/verify_credentials")
    ]
    #expect(await look(for: attempt, since: baseline, on: stage) == .absent(.sameKey))
  }

  @Test func `a reply is found below its parent only, and one elsewhere is for its owner to judge`() async throws {
    let stage = try await stage("gotosocial")
    let parent = try #require(await stage.perform(.post("parent"), key: "1").receipt?.remoteID)
    let (attempt, baseline) = await lose(.post("reply"), continues: parent, on: stage)
    #expect(await look(for: attempt, since: baseline, on: stage).isFound)
    let plain = ActionAttempt(.post("reply"), idempotencyKey: "x")
    guard case .unclear = await look(for: plain, since: baseline, on: stage) else { throw Unexpected() }
  }

  @Test func `a visibility that the server narrowed is found and told, a wider one is for its owner to judge`()
    async throws
  {
    let stage = try await stage("snac2")
    let (attempt, baseline) = await lose(.post("hello", ["visibility": .identifier("unlisted")]), on: stage)
    guard case .found(let receipt) = await look(for: attempt, since: baseline, on: stage) else { throw Unexpected() }
    #expect(receipt.remarks.first?.contains("'private', not as 'unlisted'") == true)
    let narrower = ActionAttempt(.post("hello", ["visibility": .identifier("direct")]), idempotencyKey: "x")
    guard case .unclear = await look(for: narrower, since: baseline, on: stage) else { throw Unexpected() }
  }

  @Test func `without a baseline a post with the same words is for its owner to judge`() async throws {
    let stage = try await stage()
    let (attempt, _) = await lose(.post("hello"), on: stage)
    guard case .unclear = await look(for: attempt, since: nil, on: stage) else { throw Unexpected() }
  }

  @Test func `a hundred posts that came meanwhile hide nothing`() async throws {
    let stage = try await stage()
    _ = await stage.perform(.post("before"), key: "before")
    let (attempt, baseline) = await lose(.post("hello"), on: stage)
    for number in 0..<100 { _ = await stage.perform(.post("\(number)"), key: "\(number)") }
    #expect(await look(for: attempt, since: baseline, on: stage).isFound)
  }

  @Test(arguments: [-86_400.0, 86_400])
  func `the server's clock may be a day off`(_ offset: Double) async throws {
    var settings = FakeMastodon.Settings()
    settings.clockOffset = offset
    let stage = try await Stage(settings)
    let (attempt, baseline) = await lose(.post("hello"), on: stage)
    #expect(await look(for: attempt, since: baseline, on: stage).isFound)
  }

  @Test func `without the server's time nothing is taken for too old`() async throws {
    let stage = try await stage()
    let list = "GET /api/v1/accounts/1/statuses"
    let silent = FakeMastodonFault(
      .reply(FakeReply(200, headers: ["Date": "", "Content-Type": "application/json"], body: "[]")), on: list)
    let notes = Notes()
    stage.server.faults = [silent, FakeMastodonFault(.cutAfterCommit)]
    let attempt = ActionAttempt(.post("hello"), idempotencyKey: "k")
    #expect(await stage.backend.perform(attempt, recorder: notes).kind == "uncertain")
    #expect(notes.baseline == ActionBaseline(newestID: nil, serverTime: 0))
    #expect(await look(for: attempt, since: notes.baseline, on: stage).isFound)
  }

  @Test(arguments: [(-7_200.0, "retryLater"), (-30, "done"), (7_200, "done")])
  func `what is scheduled waits for its time by the server's clock`(_ offset: Double, _ kind: String) async throws {
    var settings = FakeMastodon.Settings()
    settings.clockOffset = offset
    let stage = try await Stage(settings)
    let attempt = ActionAttempt(.post("hello"), idempotencyKey: "k", notBefore: WallClock.secondsSinceEpoch())
    let outcome = await stage.backend.perform(attempt, recorder: NoRecorder())
    #expect(outcome.kind == kind && stage.server.statuses.count == (kind == "done" ? 1 : 0))
    if case .retryLater(let seconds?, _) = outcome { #expect((7_190...7_210).contains(seconds)) }
    let remark = await stage.backend.clockRemark()
    #expect((remark != nil) == (abs(offset) > 60))
  }

  @Test func `a look that fails proves nothing, at whichever request`() async throws {
    let list = "GET /api/v1/accounts/1/statuses"
    let faults: [FakeMastodonFault.Kind] = [
      .cutInReply, .reply(.html(503)), .reply(.html(200)), .reply(.error(429, "x")), .doThenTruncate,
    ]
    for fault in faults {
      let stage = try await stage()
      let (attempt, baseline) = await lose(.post("hello"), on: stage)
      let id = try #require(stage.server.statuses.first?.id)
      for target in [list, "GET /api/v1/statuses/\(id)/source"] where fault != .reply(.html(200)) || target == list {
        stage.server.faults = [FakeMastodonFault(fault, on: target)]
        let outcome = await look(for: attempt, since: baseline, on: stage)
        guard case .failed = outcome else { throw Unexpected() }
      }
    }
  }

  @Test func `a server that shows no statuses to this token is for its owner to judge`() async throws {
    let stage = try await stage()
    let (attempt, baseline) = await lose(.post("hello"), on: stage)
    stage.server.faults = [
      FakeMastodonFault(
        .reply(.error(403, "This action is outside the authorized scopes")), on: "GET /api/v1/accounts/1/statuses")
    ]
    guard case .unclear(let reason) = await look(for: attempt, since: baseline, on: stage) else { throw Unexpected() }
    #expect(reason.contains("outside the authorized scopes"))
    stage.server.settings.refusesToken = true
    guard case .unauthorized = await look(for: attempt, since: baseline, on: stage) else { throw Unexpected() }
  }

  @Test func `a look changes nothing on the server`() async throws {
    let stage = try await stage()
    let (attempt, baseline) = await lose(.post("hello"), on: stage)
    let count = stage.server.requests.count
    _ = await look(for: attempt, since: baseline, on: stage)
    #expect(stage.server.requests.dropFirst(count).allSatisfy { $0.method == "GET" })
  }

  @Test func `uploads that the server has are not sent again, and those it works on are waited for`() async throws {
    let stage = try await stage()
    let path = try picture(stage)
    let (attempt, _) = await lose(.photos([path]), .cutAfterReading, on: stage)
    #expect(attempt.uploads[path]?.isReady == true)
    #expect(await stage.backend.perform(attempt, recorder: NoRecorder()).kind == "done")
    #expect(stage.server.media.count == 1 && stage.server.statuses.first?.mediaIDs == stage.server.media.map(\.id))
  }
}

extension LookOutcome {
  fileprivate var isFound: Bool { if case .found = self { true } else { false } }
}
