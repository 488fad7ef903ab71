// SPDX-License-Identifier: Apache-2.0

/// An access token (RFC 6750). Whoever has it can post as its owner, so it shows itself nowhere.
///
/// `description`, `debugDescription`, `dump` and `Mirror` give `<token>`; only ``secret`` gives the text.
package struct Token: Sendable, Equatable {
  /// The token itself, for the `Authorization` header and the account's file and for nothing else.
  let secret: String

  /// Takes a token as a person pasted it.
  ///
  /// - Returns: nil when nothing is left without the surrounding white space, or when a byte is not printable
  ///   ASCII: such a byte could end the header that the token travels in.
  package init?(_ text: String) {
    let trimmed = text.trimmingWhitespace()
    guard !trimmed.isEmpty, trimmed.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
    secret = trimmed
  }
}

extension Token: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { "<token>" }
  package var debugDescription: String { "<token>" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
