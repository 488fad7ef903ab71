// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// A moment that can be kept on disk and from which time is counted whoever sets the clock meanwhile.
package struct UptimeMoment: Sendable, Equatable {
  /// Which start of the machine it belongs to.
  package let bootID: String
  /// Seconds since that start, those in which the machine slept included (CLOCK_BOOTTIME).
  package let seconds: Double

  package init(bootID: String, seconds: Double) {
    self.bootID = bootID
    self.seconds = seconds
  }

  package static func now() -> UptimeMoment { UptimeMoment(bootID: thisBoot, seconds: BootClock.seconds()) }

  /// How much time has passed for certain until a later moment: all of it within one run of the machine; of an
  /// earlier run nothing is known but that it was before this one.
  package func leastSeconds(until later: UptimeMoment) -> Double {
    max(0, bootID == later.bootID ? later.seconds - seconds : later.seconds)
  }

  /// random(4): a new one each time the machine starts.
  private static let thisBoot: String = {
    let bytes = (try? File.read("/proc/sys/kernel/random/boot_id", limit: 256)) ?? []
    return String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }()
}
