// SPDX-License-Identifier: Apache-2.0

/// Where a server is: scheme, host and port, and nothing else (RFC 6454).
///
/// The scheme is `https`, or `http` when the host is this machine.
package struct ServerOrigin: Sendable, Hashable, CustomStringConvertible {
  package let scheme: String
  /// The host as it goes over the wire: ASCII, lower case, punycode for an internationalised name.
  package let host: String
  /// The port when it is not the scheme's own.
  package let port: Int?
  /// The host and port as a person would write them, in their own script.
  package let displayName: String

  /// Takes what a person types: `example.social`, `https://example.social/`, `example.social:8443`,
  /// `bücher.example`, `http://127.0.0.1:3000`. Without a scheme it is https.
  ///
  /// - Throws: ``Refusal`` with a sentence for a person, when it is not the address of a server or would send the
  ///   token unencrypted.
  package init(_ text: String) throws(Refusal) {
    let typed = text.trimmingWhitespace()
    guard let parts = CurlURL.parts(of: typed), parts.namesOnlyAServer else { throw Refusal.notAServer }
    scheme = parts.scheme.lowercased()
    host = parts.host.lowercased()
    port = parts.port.flatMap { Self.standardPorts[parts.scheme.lowercased()] == $0 ? nil : $0 }
    displayName = Self.display(typed: parts.typedHost, wire: host, port: port)
    guard scheme == "https" || (scheme == "http" && isLoopback) else { throw Refusal.unencrypted }
  }

  /// `https://example.social`, ready for a path to follow.
  package var description: String { "\(scheme)://\(host)\(port.map { ":\($0)" } ?? "")" }

  /// Whether the host is this machine: 127.0.0.0/8, ::1 or `localhost`. libcurl never asks DNS for `localhost`.
  package var isLoopback: Bool {
    let octets = host.split(separator: ".", omittingEmptySubsequences: false)
    let isIPv4Loopback = octets.count == 4 && octets[0] == "127" && octets.allSatisfy { UInt8($0) != nil }
    return host == "localhost" || host == "[::1]" || isIPv4Loopback
  }

  /// Why a text is not taken as a server's address, in a sentence for a person.
  package struct Refusal: Error, Sendable, Equatable {
    package let reason: String

    static let notAServer = Refusal(
      reason: "this is not the address of a server; write its name alone, like 'example.social'")
    static let unencrypted = Refusal(
      reason: "the server has to be reached by https; http is only for servers on this machine")
  }

  private static let standardPorts = ["https": 443, "http": 80]

  private static func display(typed: String, wire: String, port: Int?) -> String {
    let name = typed.utf8.allSatisfy { $0 < 0x80 } ? wire : typed.lowercased()
    return name + (port.map { ":\($0)" } ?? "")
  }
}

extension ServerOrigin: Codable {
  package init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    try self.init(text)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode("\(scheme)://\(displayName)")
  }
}
