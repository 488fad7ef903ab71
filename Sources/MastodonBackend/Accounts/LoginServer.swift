// SPDX-License-Identifier: Apache-2.0

import IntentModel

/// Why a login does not go on, for the time being or for good.
typealias LoginProblem = LoginFailure

extension LoginFailure {
  static func permanent(_ reason: String) -> LoginFailure { LoginFailure(reason: reason, isTemporary: false) }
}

/// The server of a login, and how it is asked.
///
/// It has a connection of its own, so that a post that is under way does not hold a login up.
struct LoginServer: Sendable {
  let origin: ServerOrigin
  private let transport: CurlTransport
  private let timeout: Double

  /// The server as a person knows it.
  var name: String { origin.displayName }

  init(_ origin: ServerOrigin, options: MastodonOptions) {
    self.origin = origin
    transport = CurlTransport(userAgent: options.userAgent, connectTimeout: options.connectTimeout)
    timeout = options.readTimeout
  }

  /// nodeinfo's name of the software, or nil.
  func softwareName() async -> String? { await reader.softwareName() }

  /// What the server is and takes; nil when it does not say.
  func knowledge(at now: Double) async -> InstanceKnowledge? { await reader.read(at: now) }

  private var reader: InstanceReader { InstanceReader(origin: origin, transport: transport, timeout: timeout) }

  func get(_ path: String, token: Token? = nil) async throws(LoginProblem) -> HTTPReply {
    let request = HTTPRequest(.get, path, at: origin, token: token, timeout: timeout)
    return try Self.reply(await transport.send(request), from: origin)
  }

  func post(_ path: String, _ fields: [(String, String)]) async throws(LoginProblem) -> HTTPReply {
    let request = HTTPRequest(.post, path, at: origin, token: nil, body: .fields(fields), timeout: timeout)
    return try Self.reply(await transport.send(request), from: origin)
  }

  /// What a reply that is no success means for a login.
  func problem(with reply: HTTPReply, hiding hidden: [String] = []) -> LoginProblem {
    switch reply.status {
    case 300..<400: .permanent(Sentence.redirected(name))
    case 429, 500...: LoginFailure(reason: Sentence.busy(name, status: reply.status), isTemporary: true)
    case 404, 405, 410: .permanent(Sentence.notMastodon(name))
    case 200..<300: .permanent(Sentence.notMastodon(name))
    default: .permanent(Sentence.refused(by: name, reply, hiding: hidden))
    }
  }

  private static func reply(_ result: TransportResult, from origin: ServerOrigin) throws(LoginProblem) -> HTTPReply {
    switch result {
    case .success(let reply): return reply
    case .failure(let failure):
      let reason = Sentence.unreached(origin.displayName, failure.cause.kind)
      throw LoginFailure(reason: reason, isTemporary: failure.cause.kind != .untrusted)
    }
  }
}

/// A server that a login with a browser goes to: what it is, and where it takes each step.
struct OAuthServer: Sendable {
  let server: LoginServer
  let kind: ServerKind
  let endpoints: OAuthEndpoints

  init(_ server: LoginServer) async throws(LoginProblem) {
    self.server = server
    // First, for it fails where there is no server.
    endpoints = OAuthEndpoints(try await server.get(OAuthEndpoints.wellKnownPath), at: server.origin)
    kind = ServerKind(softwareName: await server.softwareName())
  }
}
