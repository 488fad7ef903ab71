// SPDX-License-Identifier: Apache-2.0

import LinuxSupport
import TestSupport

struct CampaignOptions {
  static let specifications = [
    OptionSpecification("--posts", "N", "posts for each kind of server (2000)"),
    OptionSpecification("--personality", "NAME", "a kind of server; may be given more than once; else all of them"),
    OptionSpecification("--seed", "N", "of the posts, the faults and the moments of death (1)"),
    OptionSpecification("--scale", "X", "what all waits are multiplied by (0.002)"),
    OptionSpecification("--jobs", "N", "kinds of server at the same time (4)"),
    OptionSpecification("--keep", nil, "leave the folders with journals and logs where they are, and name them"),
    OptionSpecification("--blind", nil, "no daemon: tries again whatever failed, to show what the faults would do"),
    OptionSpecification("--latency", "N", "no faults: how long the daemon takes to say 'queued', over N posts"),
    OptionSpecification("--help", nil, "this text"),
  ]

  static var help: String {
    """
    FaultCampaign: posts through faults and kill -9, and counts what became of every post

    Usage: FaultCampaign [OPTION]…

    For each kind of server it starts a server on a socket and the real daemon with a journal on disk. Posts
    (texts, the same texts again, photos, threads, scheduled ones) go in over the daemon's socket and into the
    journal while the daemon is dead. The server breaks about one post in five, in some thirty ways, refused connections
    and answers that never come among them; the
    daemon is killed at random moments. At the end texts are counted one by one: nothing may be lost or doubled,
    and every row has to be at its end or parked with a reason. The exit code is 0 then, else 1.

    What can't be promised is not asked for: no request is carried out after the quiet period, and
    nobody else posts meanwhile.

    Options:
    \(specifications.help)

    Kinds of server: \(FakePersonality.all.map(\.name).joined(separator: ", "))
    """
  }

  let posts: Int
  let personalities: [FakePersonality]
  let seed: UInt64
  let scale: Double
  let jobs: Int
  let keepsFolders: Bool
  let isBlind: Bool
  let latencyCount: Int?
  let wantsHelp: Bool

  init(_ words: some Sequence<String>) throws(UsageError) {
    let arguments = try CommandLineArguments(words, options: Self.specifications)
    posts = try Self.number(arguments, "--posts", 2_000)
    seed = UInt64(try Self.number(arguments, "--seed", 1))
    jobs = try Self.number(arguments, "--jobs", 4)
    latencyCount = arguments.has("--latency") ? try Self.number(arguments, "--latency", 1) : nil
    keepsFolders = arguments.has("--keep")
    isBlind = arguments.has("--blind")
    wantsHelp = arguments.has("--help")
    personalities = try Self.personalities(arguments.all("--personality"))
    guard let scale = Double(arguments.value("--scale") ?? "0.002"), (0.0001...1).contains(scale) else {
      throw UsageError(message: "'--scale' takes a number from 0.0001 to 1")
    }
    self.scale = scale
  }

  private static func number(
    _ arguments: CommandLineArguments, _ name: String, _ standard: Int
  ) throws(UsageError) -> Int {
    guard let text = arguments.value(name) else { return standard }
    guard let number = Int(text), number > 0 else { throw UsageError(message: "'\(name)' takes a number above 0") }
    return number
  }

  private static func personalities(_ names: [String]) throws(UsageError) -> [FakePersonality] {
    if names.isEmpty { return FakePersonality.all }
    var found: [FakePersonality] = []
    for name in names {
      guard let personality = FakePersonality.named(name) else {
        throw UsageError(message: "there is no kind of server '\(name)'")
      }
      found.append(personality)
    }
    return found
  }
}
