// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// The time zone of this machine or of this person.
package enum SystemTimeZone {
  /// The IANA name: `$TZ`, else what /etc/localtime points to (localtime(5)), else `UTC`.
  package static func identifier(environment: [String: String]) -> String {
    if let zone = environment["TZ"].map({ $0.hasPrefix(":") ? String($0.dropFirst()) : $0 }), !zone.isEmpty {
      return name(in: zone) ?? zone
    }
    return (try? File.realPath("/etc/localtime")).flatMap(name) ?? "UTC"
  }

  /// The part of a path below the zone database.
  private static func name(in path: String) -> String? {
    path.firstRange(of: "/zoneinfo/").map { String(path[$0.upperBound...]) }
  }
}
