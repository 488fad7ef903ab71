// SPDX-License-Identifier: Apache-2.0

internal import LinuxSupport

/// Notices when somebody sets the clock.
struct ClockWatch {
  /// Smaller steps don't matter, and clocks drift.
  private static let leastStep = 2.0
  private var lead: Double?

  /// How far the time of day has jumped ahead since the last call, in seconds; negative for back, nil when it went its
  /// way. Sleep of the machine is no jump.
  mutating func step(wall: Double = WallClock.secondsSinceEpoch(), uptime: Double = UptimeMoment.now().seconds)
    -> Double?
  {
    let newLead = wall - uptime
    guard let lead else {
      lead = newLead
      return nil
    }
    guard abs(newLead - lead) >= Self.leastStep else { return nil }
    self.lead = newLead
    return newLead - lead
  }
}
