// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// Time that only goes forward, for durations and deadlines. It stands still while the machine sleeps.
package enum MonotonicClock {
  /// Nanoseconds since some moment before the process began (CLOCK_MONOTONIC, systemd's clock too).
  package static func nanoseconds() -> UInt64 {
    let time = read(CLOCK_MONOTONIC)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}

/// Time since the machine was started, that in which it slept included: for what a person may have forgotten meanwhile.
package enum BootClock {
  /// Nanoseconds (CLOCK_BOOTTIME).
  package static func nanoseconds() -> UInt64 {
    let time = read(CLOCK_BOOTTIME)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  static func seconds() -> Double {
    let time = read(CLOCK_BOOTTIME)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// The time of day, for what is stored or shown. It may jump when somebody sets the clock.
package enum WallClock {
  /// Seconds since 1970-01-01T00:00:00Z, to about a microsecond.
  package static func secondsSinceEpoch() -> Double {
    let time = read(CLOCK_REALTIME)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// A moment on the monotonic clock by which something has to be done; or never.
package struct Deadline: Sendable {
  /// Nil when there is no deadline.
  private let nanoseconds: UInt64?

  /// A deadline so many milliseconds from now. Nil waits for ever; what is negative is over already.
  package init(milliseconds: Int?) {
    // A year stands for any longer time, so that no sum overflows.
    nanoseconds = milliseconds.map {
      MonotonicClock.nanoseconds() + UInt64(min(max(0, $0), 365 * 86_400_000)) * 1_000_000
    }
  }

  /// What is left as poll(2) takes it: milliseconds rounded up, 0 when it is over, -1 for ever.
  package var pollTimeout: Int32 {
    guard let nanoseconds else { return -1 }
    let now = MonotonicClock.nanoseconds()
    if now >= nanoseconds { return 0 }
    return Int32(clamping: (nanoseconds - now + 999_999) / 1_000_000)
  }

  /// Whether the moment has passed.
  package var isOver: Bool { pollTimeout == 0 }
}

private func read(_ clock: clockid_t) -> timespec {
  var time = timespec()
  let result = unsafe clock_gettime(clock, &time)
  precondition(result == 0, "clock_gettime can't fail for the clocks that every Linux has")
  return time
}
