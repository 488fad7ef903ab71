// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials

/// Where a server takes each step of a login, and which scopes it says it knows.
///
/// Mastodon 4.3 tells in `/.well-known/oauth-authorization-server` (RFC 8414); elsewhere the paths are fixed. What is
/// told counts only on the same origin: a token is asked for and given nowhere else.
struct OAuthEndpoints: Sendable, Equatable {
  private(set) var registration = "/api/v1/apps"
  private(set) var authorization = "/oauth/authorize"
  private(set) var token = "/oauth/token"
  private(set) var revocation = "/oauth/revoke"
  private(set) var supportedScopes: [String] = []

  static let wellKnownPath = "/.well-known/oauth-authorization-server"

  /// - Parameter reply: What came from ``wellKnownPath``, or nil when nothing came.
  init(_ reply: HTTPReply?, at origin: ServerOrigin) {
    guard let reply, reply.status == 200, let metadata = reply.decoded(Metadata.self) else { return }
    registration = origin.path(of: metadata.registration) ?? registration
    authorization = origin.path(of: metadata.authorization) ?? authorization
    token = origin.path(of: metadata.token) ?? token
    revocation = origin.path(of: metadata.revocation) ?? revocation
    supportedScopes = metadata.scopes
  }

  private struct Metadata: Decodable {
    let registration: String?
    let authorization: String?
    let token: String?
    let revocation: String?
    let scopes: [String]

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      registration = try? fields.decode(String.self, forKey: .registration)
      authorization = try? fields.decode(String.self, forKey: .authorization)
      token = try? fields.decode(String.self, forKey: .token)
      revocation = try? fields.decode(String.self, forKey: .revocation)
      scopes = fields.list(of: String.self, .scopes)
    }

    private enum CodingKeys: String, CodingKey {
      case registration = "app_registration_endpoint"
      case authorization = "authorization_endpoint"
      case token = "token_endpoint"
      case revocation = "revocation_endpoint"
      case scopes = "scopes_supported"
    }
  }
}

extension ServerOrigin {
  /// The path and query of an address on this server; nil for an address elsewhere, or none.
  func path(of address: String?) -> String? {
    guard let address else { return nil }
    let pieces = address.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    guard pieces.count == 4, pieces[1].isEmpty, (try? ServerOrigin("\(pieces[0])//\(pieces[2])")) == self else {
      return nil
    }
    return "/" + pieces[3]
  }
}
