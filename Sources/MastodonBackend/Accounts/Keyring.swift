// SPDX-License-Identifier: Apache-2.0

import LinuxSupport

/// The desktop's keyring (freedesktop.org's Secret Service), by `secret-tool` of libsecret.
///
/// The token travels over pipes, so that it is in no argument and no environment. Calls block for as long as the
/// keyring takes, which may ask its owner for a password.
package struct Keyring: Sendable {
  private let environment: [String: String]

  /// How long a keyring may take, its owner's typing included (milliseconds).
  private static let patience = 60_000

  /// - Parameter environment: Where `secret-tool` is looked for and the session bus is named.
  /// - Returns: nil where there is no `secret-tool` or no session bus that could lead to a keyring.
  package init?(environment: [String: String]) {
    guard environment["DBUS_SESSION_BUS_ADDRESS"]?.isEmpty == false,
      Command(["secret-tool"], environment: environment).programPath() != nil
    else { return nil }
    self.environment = environment
  }

  /// Keeps a token, and reads it back to be sure.
  ///
  /// - Returns: Whether the keyring has it now. A keyring that nobody runs, or that stays locked, has not.
  func keep(_ token: Token, for handle: String) -> Bool {
    let words = ["store", "--label=phrased: \(handle)"] + Self.attributes(of: handle)
    guard run(words, input: Array(token.secret.utf8)) != nil else { return false }
    return self.token(for: handle) == token
  }

  /// The token of an account, or nil when the keyring does not give it.
  func token(for handle: String) -> Token? {
    run(["lookup"] + Self.attributes(of: handle)).flatMap { Token(String(decoding: $0, as: UTF8.self)) }
  }

  func forget(_ handle: String) { _ = run(["clear"] + Self.attributes(of: handle)) }

  private static func attributes(of handle: String) -> [String] { ["application", "phrased", "account", handle] }

  /// What the tool printed, or nil when it failed.
  private func run(_ words: [String], input: [UInt8] = []) -> [UInt8]? {
    let command = Command(["secret-tool"] + words, environment: environment)
    guard let result = try? ChildProcess.run(command, input: input, within: Self.patience),
      result.status == .exited(0), !result.isTimedOut
    else { return nil }
    return result.standardOutput
  }
}
