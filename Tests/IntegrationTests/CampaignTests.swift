// SPDX-License-Identifier: Apache-2.0

import LinuxSupport
import Testing

/// The fault campaign in short. In full it is run by hand: `swift run FaultCampaign`.
@Suite struct CampaignTests {
  private func run(_ words: String...) throws -> CommandResult {
    let own = try CurrentProcess.executablePath()
    let command = Command(
      ["\(File.folder(of: own))/FaultCampaign"] + words, environment: CurrentProcess.environment())
    return try ChildProcess.run(command, within: 600_000, outputLimit: 1 << 20)
  }

  @Test(arguments: ["mastodon46bug", "gotosocial"])
  func `sixty posts through faults and kill -9 are neither lost nor doubled`(_ personality: String) throws {
    let result = try run("--posts", "60", "--personality", personality)
    #expect(result.status == .exited(0), "\(result.outputText)")
    #expect(result.outputText.hasPrefix("60 posts a server, seed 1; times are multiplied by 0.002\n"))
  }

  @Test func `the same faults make doubles where retries are blind`() throws {
    let result = try run("--posts", "60", "--personality", "gotosocial", "--blind")
    let doubles = result.outputText.split(whereSeparator: \.isWhitespace).last.flatMap { Int($0) } ?? 0
    #expect(doubles > 0, "\(result.outputText)")
  }

  @Test func `the campaign says how it is used`() throws {
    #expect(try run("--help").outputText.contains("Usage: FaultCampaign"))
    #expect(try run("--personality", "friendica").status == .exited(64))
  }
}
