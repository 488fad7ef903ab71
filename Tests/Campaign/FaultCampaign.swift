// SPDX-License-Identifier: Apache-2.0

import ActionJournal
import Glibc
import IPCProtocol
import IntentModel
import LinuxSupport
import Synchronization
import TestSupport

/// Posts through faults and deaths, against one kind of server.
final class FaultCampaign {
  private let options: CampaignOptions
  private let personality: FakePersonality
  private let times: SendingTimes
  private let server: FakeMastodon
  private let folder: CampaignFolder
  private let plan: PostPlan
  private var random: SplitMix64
  /// Posts that wait to be handed in, by their way.
  private var said: ArraySlice<PlannedPost>
  private var direct: ArraySlice<PlannedPost>
  /// Entries by the number of their post.
  private var entries: [Int: Int64] = [:]
  private var account = ""
  private var deaths = 0
  private var logins = 0
  private var ownerHasLooked = false

  init(_ personality: FakePersonality, _ options: CampaignOptions) throws {
    self.options = options
    self.personality = personality
    times = SendingTimes().scaled(by: options.scale)
    server = try FakeMastodon(personality)
    let name = String(UInt64.random(in: .min ... .max), radix: 36)
    try PrivateDirectory.make("/tmp/phrased-campaign-\(name)")
    folder = try CampaignFolder(path: "/tmp/phrased-campaign-\(name)", scale: options.scale)
    plan = PostPlan(count: options.posts, seed: options.seed, onlyPhotos: personality.refusesTextOnly)
    random = SplitMix64(seed: options.seed ^ 0xDEAD)
    said = plan.posts.filter(\.isSaid)[...]
    direct = plan.posts.filter { !$0.isSaid }[...]
  }

  func run() async throws -> CampaignResult {
    let start = MonotonicClock.nanoseconds()
    try logInForTheFirstTime()
    server.chaos = FakeChaos(seed: options.seed, timeout: times.postTimeout, quietPeriod: times.quietPeriod)
    while try await liveOnce() {}
    let journal = try ActionJournal(folder: folder.state)
    let entries = try await journal.entries(states: Set(ActionState.allCases))
    await journal.close()
    let seconds = Double(MonotonicClock.nanoseconds() - start) / 1e9
    let result = CampaignResult(
      personality: personality, plan: plan, accepted: self.entries, entries: entries, statuses: server.statuses,
      deaths: deaths, logins: logins, faults: server.chaos?.counts.values.reduce(0, +) ?? 0, seconds: seconds)
    server.stop()
    if options.keepsFolders { print("  \(folder.path)") } else { remove(folder.path) }
    return result
  }

  private func remove(_ path: String) {
    _ = try? ChildProcess.run(Command(["rm", "-rf", "--", path], environment: [:]), within: 60_000)
  }

  // MARK: Lives of the daemon

  private func logInForTheFirstTime() throws {
    let life = try folder.startDaemon()
    guard life.waitUntilItAnswers(), logIn(life) else { throw CampaignFailure("the daemon does not log in") }
    life.kill()
  }

  private func logIn(_ life: DaemonLife) -> Bool {
    logins += 1
    let request = JSONValue.object([
      "op": .string("login"), "server": .string(server.origin), "tokenFile": .string(folder.path + "/token"),
    ])
    guard let handle = life.ask(request)?["login"]?["account"]?.string else { return false }
    account = handle
    return true
  }

  /// - Returns: Whether there is more to do.
  private func liveOnce() async throws -> Bool {
    try await handInDirectly(10 + random.below(10))
    // A revoked token stops the account in one life; the next one logs in again.
    let isRevoked = deaths % 12 == 7 && !isLastLife
    server.settings.refusesToken = isRevoked
    let life = try folder.startDaemon()
    let killer = isLastLife ? nil : Killer(life, after: 50 + random.below(900))
    guard life.waitUntilItAnswers() else { return died(killer) }
    if deaths % 12 == 8 || isLastLife { _ = logIn(life) }
    handInBySocket(20 + random.below(30), life)
    while !life.isDead {
      if isEverythingHandedIn, !isRevoked, life.openCount == 0 {
        killer?.callOff()
        life.kill()
        return try await retryWhatIsLate()
      }
      if isLastLife, !isEverythingHandedIn { break }
      DetachedThread.pause(milliseconds: 20)
    }
    if isLastLife { life.kill() }
    return died(killer)
  }

  /// The owner looks at the outbox once, at the end: what was scheduled while the daemon was dead, or behind others for too
  /// long, goes out now.
  ///
  /// - Returns: Whether there was any.
  private func retryWhatIsLate() async throws -> Bool {
    if ownerHasLooked { return false }
    ownerHasLooked = true
    let journal = try ActionJournal(folder: folder.state)
    let late = try await journal.entries(states: [.parked]).filter { !$0.doubt.exists && $0.plan.dueAt != nil }
    for entry in late { try await journal.retry(entry.id, at: WallClock.secondsSinceEpoch()) }
    await journal.close()
    return !late.isEmpty
  }

  private func died(_ killer: Killer?) -> Bool {
    deaths += 1
    killer?.callOff()
    return true
  }

  private var isEverythingHandedIn: Bool { said.isEmpty && direct.isEmpty }

  /// After so many deaths the daemon is let live until all is done.
  private var isLastLife: Bool { deaths >= max(8, options.posts / 15) }

  // MARK: Handing in

  private func handInBySocket(_ count: Int, _ life: DaemonLife) {
    for _ in 0..<count {
      guard let post = said.first, let reply = life.ask(request(for: post)) else { return }
      said = said.dropFirst()
      if let entry = reply["action"]?["journal"]?.number {
        entries[post.number] = Int64(entry)
      } else {
        // It asks whether that was meant; the journal does not.
        direct.append(post)
      }
    }
  }

  private func request(for post: PlannedPost) -> JSONValue {
    var text = "Post \(post.text) in Campaign"
    if case .photo = post.way { text = "Send photos \(folder.picture) saying \(post.text) with Campaign" }
    return .object(["utterance": .string(text), "command": .string(post.commandID), "locale": .string("en")])
  }

  private func action(for post: PlannedPost) -> Action {
    let text = ["content": Value.text(post.text)]
    guard personality.refusesTextOnly else {
      return Action(name: "mastodon.post", intent: "PostIntent", parameters: text)
    }
    let picture = ["images": Value.list([.file(folder.picture)])]
    return Action(name: "mastodon.postPhoto", intent: "PostPhotoIntent", parameters: text.merging(picture) { $1 })
  }

  private func handInDirectly(_ count: Int) async throws {
    if direct.isEmpty { return }
    let journal = try ActionJournal(folder: folder.state)
    for post in direct.prefix(count) {
      let now = WallClock.secondsSinceEpoch()
      var plan = SendingPlan()
      if case .scheduled(let seconds) = post.way { plan.dueAt = now + seconds }
      if case .reply(let parent) = post.way { plan.dependsOn = entries[parent] }
      let action = action(for: post)
      let entry = try await journal.accept(action, account: account, commandID: post.commandID, plan: plan, at: now)
      entries[post.number] = entry.id
    }
    direct = direct.dropFirst(count)
    await journal.close()
  }
}

struct CampaignFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// Kills a daemon after a while.
final class Killer: Sendable {
  private let isCalledOff = Mutex(false)

  init(_ life: DaemonLife, after milliseconds: Int) {
    try? DetachedThread.start(named: "killer") {
      DetachedThread.pause(milliseconds: milliseconds)
      if !self.isCalledOff.withLock({ $0 }) { life.kill() }
    }
  }

  func callOff() { isCalledOff.withLock { $0 = true } }
}
