// SPDX-License-Identifier: Apache-2.0

/// Faults by chance, the same ones for the same seed and the same requests.
package struct FakeChaos: Sendable {
  /// How often something goes wrong with a post, an upload, and a request that only reads: one in so many.
  package var oneInPosts = 5
  package var oneInUploads = 10
  package var oneInReads = 40
  /// How long the client waits for an answer to a post, and how long it then waits before it takes a status that does
  /// not appear for one that was not created, in seconds.
  package let timeout: Double
  package let quietPeriod: Double
  private var random: SplitMix64
  /// How often which fault struck.
  package private(set) var counts: [String: Int] = [:]

  package init(seed: UInt64, timeout: Double, quietPeriod: Double) {
    random = SplitMix64(seed: seed)
    self.timeout = timeout
    self.quietPeriod = quietPeriod
  }

  mutating func fault(for request: FakeRequest) -> FakeMastodonFault.Kind? {
    switch (request.method, request.path) {
    case ("POST", "/api/v1/statuses"): random.oneIn(oneInPosts) ? chosen(from: postFaults) : nil
    case ("POST", "/api/v2/media"): random.oneIn(oneInUploads) ? chosen(from: uploadFaults) : nil
    // Whoever logs in does it once.
    case ("GET", "/api/v1/accounts/verify_credentials"): nil
    case ("GET", _): random.oneIn(oneInReads) ? chosen(from: readFaults) : nil
    default: nil
    }
  }

  private mutating func chosen(from faults: [(String, FakeMastodonFault.Kind)]) -> FakeMastodonFault.Kind {
    let (name, kind) = random.pick(faults)
    counts[name, default: 0] += 1
    return kind
  }

  /// Nothing happens after the quiet period, for nobody could tell it from what was not created (section 13.5 of the
  /// contract); a quarter of it is left for a machine under load.
  private var latest: Double { quietPeriod * 0.75 }

  private var postFaults: [(String, FakeMastodonFault.Kind)] {
    let done = [
      ("done, then cut", FakeMastodonFault.Kind.cutAfterCommit), ("done, cut in the reply", .cutInReply),
      ("done, then 500", .doThenReply(.html(500))), ("done, then 502", .doThenReply(.html(502))),
      ("done, then 503", .doThenReply(.html(503))), ("done, then 504", .doThenReply(.html(504))),
      ("done, 200 with a page", .doThenReply(.html(200))), ("done, 200 cut short", .doThenTruncate),
      ("done, answered late", .lateReply(seconds: timeout * 1.2)),
      ("done late, cut before", .cutThenLateCommit(seconds: quietPeriod * 0.2, latest: latest)),
      ("done late, after the client left", .lateCommit(seconds: timeout * 1.05, latest: latest)),
      ("done, then 422 Duplicate record", .doThenReply(.error(422, "Validation failed: Duplicate record"))),
      ("done, never answered", .neverAnswer(done: true)),
      ("done, then refused for a while", .cutThenRefuse(seconds: quietPeriod * 0.3, done: true)),
    ]
    let undone = [
      ("cut after reading", FakeMastodonFault.Kind.cutAfterReading), ("500", .reply(.html(500))),
      ("502", .reply(.html(502))), ("503", .reply(.html(503))), ("504", .reply(.html(504))),
      ("200 with a page", .reply(.html(200))), ("429 with an epoch", .reply(limited("X-RateLimit-Reset", "1"))),
      ("429 with seconds", .reply(limited("Retry-After", "2"))), ("429", .reply(.error(429, "Too many requests"))),
      ("403 with a page", .reply(.html(403))), ("408", .reply(.html(408))),
      ("never answered", .neverAnswer(done: false)),
      ("refused for a while", .cutThenRefuse(seconds: quietPeriod * 0.3, done: false)),
    ]
    return done + undone
  }

  private var uploadFaults: [(String, FakeMastodonFault.Kind)] {
    [
      ("upload cut", .cutAfterReading), ("upload done, then cut", .cutAfterCommit), ("upload 503", .reply(.html(503))),
      ("upload 429", .reply(.error(429, "Too many requests"))), ("upload never answered", .neverAnswer(done: true)),
      ("upload refused for a while", .cutThenRefuse(seconds: quietPeriod * 0.1, done: false)),
    ]
  }

  private var readFaults: [(String, FakeMastodonFault.Kind)] {
    [
      ("read cut", .cutAfterReading), ("read cut in the reply", .cutInReply), ("read 500", .reply(.html(500))),
      ("read 503", .reply(.html(503))), ("read 200 with a page", .reply(.html(200))),
      ("read never answered", .neverAnswer(done: false)),
      ("read refused for a while", .cutThenRefuse(seconds: quietPeriod * 0.1, done: false)),
    ]
  }

  private func limited(_ header: String, _ value: String) -> FakeReply {
    .error(429, "Too many requests", headers: [header: value])
  }
}
