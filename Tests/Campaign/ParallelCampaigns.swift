// SPDX-License-Identifier: Apache-2.0

import Glibc
import LinuxSupport
import Synchronization
import TestSupport

/// Several kinds of server at once, each in a process of its own.
final class ParallelCampaigns: Sendable {
  private let options: CampaignOptions
  private let program: String
  private let waiting: Mutex<[FakePersonality]>
  private let areAllGood = Mutex(true)
  private let done = Mutex(0)

  init(_ options: CampaignOptions) throws {
    self.options = options
    program = try CurrentProcess.executablePath()
    waiting = Mutex(options.personalities.reversed())
  }

  /// - Returns: Whether all went well.
  func run() throws -> Bool {
    let count = min(options.jobs, options.personalities.count)
    for _ in 0..<count {
      try DetachedThread.start(named: "campaign") {
        while let next = self.waiting.withLock({ $0.popLast() }) { self.run(next) }
        self.done.withLock { $0 += 1 }
      }
    }
    while done.withLock({ $0 < count }) { DetachedThread.pause(milliseconds: 50) }
    return areAllGood.withLock { $0 }
  }

  private func run(_ personality: FakePersonality) {
    let words =
      [
        program, "--personality", personality.name, "--posts", "\(options.posts)", "--seed", "\(options.seed)",
        "--scale", "\(options.scale)",
      ] + (options.keepsFolders ? ["--keep"] : []) + (options.isBlind ? ["--blind"] : [])
    let command = Command(words, environment: CurrentProcess.environment())
    guard let result = try? ChildProcess.run(command, within: 7_200_000, outputLimit: 4 << 20) else {
      areAllGood.withLock { $0 = false }
      return print("\(personality.name): the campaign could not be run")
    }
    if result.status != .exited(0) { areAllGood.withLock { $0 = false } }
    // The first two lines are the head of the table.
    print(result.outputText.split(separator: "\n").dropFirst(2).joined(separator: "\n"))
    fflush(nil)
  }
}
