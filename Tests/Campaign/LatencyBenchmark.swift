// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import LinuxSupport
import TestSupport

/// How long a client waits until the daemon has an action on disk and says "queued".
enum LatencyBenchmark {
  static func run(_ count: Int) throws {
    let server = try FakeMastodon()
    let directory = try TemporaryDirectory()
    let folder = try CampaignFolder(path: directory.path, scale: 1)
    let life = try folder.startDaemon()
    guard life.waitUntilItAnswers() else { throw CampaignFailure("the daemon does not answer") }
    _ = life.ask(
      .object([
        "op": .string("login"), "server": .string(server.origin), "tokenFile": .string(folder.path + "/token"),
      ]))
    let times = try (0..<count).map { number in
      let request = JSONValue.object([
        "utterance": .string("Post number \(number) in Campaign"), "locale": .string("en"),
      ])
      let start = MonotonicClock.nanoseconds()
      guard life.ask(request)?["action"]?["state"]?.string == "queued" else {
        throw CampaignFailure("the daemon did not say 'queued'")
      }
      let elapsed = Double(MonotonicClock.nanoseconds() - start) / 1e6
      // The send goes on behind it; the next caller finds an idle disk.
      DetachedThread.pause(milliseconds: 30)
      return elapsed
    }.sorted()
    print("posts  median ms  95 % ms  slowest ms")
    let cells = [times[count / 2], times[min(count - 1, count * 95 / 100)], times[count - 1]].map(rounded)
    print("\(count)  \(cells.joined(separator: "  "))")
    life.kill()
  }

  private static func rounded(_ number: Double) -> String { "\((number * 100).rounded() / 100)" }
}
