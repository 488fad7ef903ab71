// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials

/// A secret of one login and the challenge that shows it only by its hash (PKCE, RFC 7636, method S256).
struct CodeChallenge: Sendable {
  /// 43 characters from 32 random bytes, the shortest that section 4.1 allows.
  let verifier: String

  /// A new one from the system's random numbers.
  init() { verifier = RandomText.make() }

  init(verifier: String) { self.verifier = verifier }

  /// What goes into the address that the browser opens.
  var challenge: String { Base64URL.text(SHA256.digest(of: Array(verifier.utf8))) }
}

/// Texts that nobody can guess.
enum RandomText {
  /// 32 random bytes as 43 characters that need no encoding in an address.
  static func make() -> String {
    var generator = SystemRandomNumberGenerator()
    return Base64URL.text((0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
  }
}

/// Base64 for addresses, without padding (RFC 4648, section 5).
enum Base64URL {
  static func text(_ bytes: [UInt8]) -> String {
    String(
      Data(bytes).base64EncodedString().compactMap { character -> Character? in
        switch character {
        case "+": "-"
        case "/": "_"
        case "=": nil
        default: character
        }
      })
  }
}
