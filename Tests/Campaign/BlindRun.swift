// SPDX-License-Identifier: Apache-2.0

import IntentModel
import MastodonBackend
import TestSupport

/// The same posts through the same faults, but what failed is sent again at once: what other clients do.
final class BlindRun: Sendable {
  static let header = "server         posts   doubles of blind retries"
  private static let tryLimit = 30

  private let personality: FakePersonality
  private let plan: PostPlan
  private let server: FakeMastodon
  private let folder: TemporaryDirectory
  private let backend: MastodonBackend

  init(_ personality: FakePersonality, _ options: CampaignOptions) throws {
    self.personality = personality
    plan = PostPlan(count: options.posts, seed: options.seed, onlyPhotos: false)
    var lenient = personality
    lenient.refusesTextOnly = false
    server = try FakeMastodon(lenient)
    folder = try TemporaryDirectory()
    let times = SendingTimes().scaled(by: options.scale)
    backend = MastodonBackend(folder: folder.path, options: MastodonOptions(times: times))
    server.chaos = FakeChaos(seed: options.seed, timeout: times.postTimeout, quietPeriod: times.quietPeriod)
  }

  /// The row of the table.
  func run() async throws -> String {
    _ = try await backend.logIn(server: server.origin, token: .text(FakeMastodon.token), name: nil)
    let posts = plan.posts.filter(\.isSaid)
    for post in posts { await publish(post) }
    // What comes late comes within a second of the last post.
    try await Task.sleep(for: .seconds(1))
    let doubles = doubles(of: posts)
    server.stop()
    return "\(personality.name)\(String(repeating: " ", count: 15 - personality.name.count))\(posts.count)   \(doubles)"
  }

  private func publish(_ post: PlannedPost) async {
    let action = Action(name: "mastodon.post", intent: "PostIntent", parameters: ["content": .text(post.text)])
    let attempt = ActionAttempt(action, idempotencyKey: post.commandID)
    for _ in 0..<Self.tryLimit {
      switch await backend.perform(attempt, recorder: NoRecorder()) {
      case .done, .rejected, .open: return
      case .retryLater, .rateLimited, .unauthorized, .uncertain: continue
      }
    }
  }

  private func doubles(of posts: [PlannedPost]) -> Int {
    let wanted = Dictionary(posts.map { ($0.text, 1) }, uniquingKeysWith: +)
    let got = Dictionary(server.statuses.map { ($0.text, 1) }, uniquingKeysWith: +)
    return got.reduce(0) { $0 + max(0, $1.value - (wanted[$1.key] ?? 0)) }
  }
}
