// SPDX-License-Identifier: Apache-2.0

import Glibc
import LinuxSupport
import TestSupport

/// The fault campaign's program: options, one row for each kind of server, and an exit code.
@main
struct Campaign {
  static func main() async {
    SignalSource.ignoreSIGPIPE()
    do {
      let options = try CampaignOptions(CommandLine.arguments.dropFirst())
      if options.wantsHelp { return print(CampaignOptions.help) }
      if let count = options.latencyCount { return try LatencyBenchmark.run(count) }
      exit(try await run(options) ? 0 : 1)
    } catch let error as UsageError {
      print("\(error.message); '--help' lists the options")
      exit(64)
    } catch {
      print("the campaign can't go on: \(error)")
      exit(70)
    }
  }

  /// - Returns: Whether nothing was lost or doubled.
  private static func run(_ options: CampaignOptions) async throws -> Bool {
    print("\(options.posts) posts a server, seed \(options.seed); times are multiplied by \(options.scale)")
    print(options.isBlind ? BlindRun.header : CampaignResult.header)
    guard options.personalities.count > 1 else { return try await run(options.personalities[0], options) }
    return try ParallelCampaigns(options).run()
  }

  private static func run(_ personality: FakePersonality, _ options: CampaignOptions) async throws -> Bool {
    if options.isBlind {
      print(try await BlindRun(personality, options).run())
      return true
    }
    let result = try await FaultCampaign(personality, options).run()
    print(result.row)
    for complaint in result.complaints { print("  \(complaint)") }
    return result.complaints.isEmpty
  }
}
