// SPDX-License-Identifier: Apache-2.0

/// What a server knows this app by, and what the app may ask it for. Registered once for each server and kept:
/// Mastodon allows five registrations in ten minutes.
struct AppRegistration: Sendable, Equatable, Codable {
  let server: ServerOrigin
  let clientID: String
  let clientSecret: String
  /// As they were registered.
  let redirects: [String]
  let scopes: OAuthScopes

  /// Whether a login may come back to that address.
  ///
  /// - Parameter ignoresPort: Whether the server lets the port of a loopback address vary, as RFC 8252 asks for in
  ///   section 7.3 and Mastodon's OAuth library does.
  func covers(_ redirect: LoginRedirectAddress, ignoresPort: Bool) -> Bool {
    redirects.contains(redirect.address) || (ignoresPort && redirects.contains(redirect.addressWithoutPort))
  }
}

/// A redirect as OAuth spells it.
struct LoginRedirectAddress: Sendable, Equatable {
  /// What the browser is sent to.
  let address: String
  /// The same without a port.
  let addressWithoutPort: String

  init(port: UInt16) {
    address = "http://127.0.0.1:\(port)/cb"
    addressWithoutPort = "http://127.0.0.1/cb"
  }

  static let outOfBand = LoginRedirectAddress(fixed: "urn:ietf:wg:oauth:2.0:oob")

  private init(fixed: String) {
    address = fixed
    addressWithoutPort = fixed
  }

  /// What to register for it: both ways where a list is known to be understood, so that one registration does for
  /// every later login; else the one that is needed.
  func registered(at kind: ServerKind) -> [String] {
    let quirks = kind.quirks
    guard quirks.takesSeveralRedirects else { return [address] }
    if quirks.ignoresLoopbackPort {
      return [LoginRedirectAddress(port: 0).addressWithoutPort, Self.outOfBand.address]
    }
    return self == .outOfBand ? [address] : [address, Self.outOfBand.address]
  }
}
