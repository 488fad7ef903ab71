// SPDX-License-Identifier: Apache-2.0

/// Names that nobody can guess and no two things share.
package enum RandomName {
  /// 128 random bits in hexadecimal, from the kernel.
  package static func make() -> String {
    var generator = SystemRandomNumberGenerator()
    let digits = String(UInt128.random(in: .min ... .max, using: &generator), radix: 16)
    return String(repeating: "0", count: 32 - digits.utf8.count) + digits
  }
}
