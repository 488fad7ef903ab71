// SPDX-License-Identifier: Apache-2.0

import CPSL

/// Which domains end an address: what the public suffix list knows, as libpsl brings it or the system keeps it newer.
@safe struct TopLevelDomains: Sendable {
  static let shared = TopLevelDomains()

  /// Sound because libpsl only reads a list after it was loaded. It lives as long as the process.
  private nonisolated(unsafe) let list: OpaquePointer?

  private init() { unsafe list = psl_latest(nil) }

  /// - Parameter name: The last label, without its point, in any case.
  /// - Returns: Whether it is delegated, or punycode, which is believed. Without a list every name is.
  func contain(_ name: some StringProtocol) -> Bool {
    let lower = name.lowercased()
    if lower.hasPrefix("xn--"), lower.utf8.count > 4 { return true }
    guard let list = unsafe list else { return true }
    return unsafe psl_is_public_suffix2(list, lower, PSL_TYPE_ICANN | PSL_TYPE_NO_STAR_RULE) == 1
  }
}
