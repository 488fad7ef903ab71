// SPDX-License-Identifier: Apache-2.0

/// Bytes that are no text in UTF-8. Repairing them would change what somebody said, so they are refused.
package struct NotUTF8: Error, Equatable, Sendable, CustomStringConvertible {
  /// What the bytes are, `line 3 of standard input`.
  package let subject: String

  package init(subject: String) { self.subject = subject }

  package var description: String { "\(subject) is not valid UTF-8, so the text would be damaged" }
}
