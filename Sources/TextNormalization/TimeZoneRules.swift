// SPDX-License-Identifier: Apache-2.0

internal import Synchronization

/// How far a place's clocks are ahead of UTC, by ICU's time zones, from 1900 to 2100.
package struct TimeZoneRules: Sendable {
  /// The first entry holds before all changes as well.
  private let changes: [Change]

  private struct Change: Sendable {
    let instant: Int
    let utcOffset: Int
  }

  private init?(reading identifier: String) {
    guard let found = ICU.clockChanges(of: identifier, from: Self.first, to: Self.last), !found.isEmpty else {
      return nil
    }
    changes = found.map { Change(instant: $0.instant, utcOffset: $0.utcOffset) }
  }

  /// 1900-01-01 and 2101-01-01 in seconds since 1970.
  private static let first = -2_208_988_800
  private static let last = 4_133_980_800

  private static let known = Mutex<[String: TimeZoneRules]>([:])

  /// The rules of a zone by its IANA name, `Europe/Berlin`; nil for a name that ICU does not know. A zone is read
  /// once.
  package init?(identifier: String) {
    if let rules = Self.known.withLock({ $0[identifier] }) {
      self = rules
      return
    }
    guard let rules = TimeZoneRules(reading: identifier) else { return nil }
    Self.known.withLock { $0[identifier] = rules }
    self = rules
  }

  /// How far the clocks are ahead of UTC at a moment, in seconds.
  ///
  /// - Parameter instant: Seconds since 1970, UTC.
  package func utcOffset(at instant: Int) -> Int {
    var low = 0
    var high = changes.count
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].instant <= instant { low = middle + 1 } else { high = middle }
    }
    return changes[max(0, low - 1)].utcOffset
  }

  /// The moment at which the clocks show a time.
  ///
  /// A time that is skipped when clocks go forward is moved forward by as much as the clocks: 02:30 is 03:30. A
  /// time that they show twice is the first of the two.
  ///
  /// - Parameter civilSeconds: What the clocks show, in seconds since 1970-01-01 00:00 of the same clocks.
  /// - Returns: Seconds since 1970, UTC.
  package func instant(ofCivil civilSeconds: Int) -> Int {
    let before = utcOffset(at: civilSeconds - 86_400)
    let after = utcOffset(at: civilSeconds + 86_400)
    let found = [before, after].map { civilSeconds - $0 }.filter { utcOffset(at: $0) == civilSeconds - $0 }
    return found.min() ?? civilSeconds - before
  }
}
