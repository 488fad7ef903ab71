// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// How a fake server logs people in, and what came of it.
package struct FakeOAuth: Sendable {
  package struct App: Sendable, Equatable {
    package let clientID: String
    package let redirects: [String]
    package let scopes: String
  }

  /// What one agreement in a browser asked for.
  package struct Grant: Sendable, Equatable {
    let app: App
    let redirect: String
    package let challenge: String
    package let scopes: String
  }

  /// nodeinfo's `software.name`, empty for a server without nodeinfo; nil for the one of the server's personality.
  package var software: String?
  /// `scopes_supported` of the metadata; nil for a server without metadata.
  package var supportedScopes: [String]?
  /// Scopes with a part after a colon are refused by the registration.
  package var refusesParts = false
  /// The owner says no in the browser.
  package var isDenied = false
  /// Whether the token's answer names its scopes.
  package var namesScopes = true
  package private(set) var apps: [App] = []
  package private(set) var grants: [String: Grant] = [:]
  /// The verifiers that came with codes.
  package private(set) var verifiers: [String] = []
  package private(set) var revokedTokens: [String] = []

  /// Forgets every app, as Mastodon before 4.3 forgot those that nobody used.
  package mutating func forgetApps() { apps = [] }
}

extension FakeMastodon {
  package var oauth: FakeOAuth {
    get { state.withLock { $0.oauth } }
    set { state.withLock { $0.oauth = newValue } }
  }

  /// What is answered without a token; nil for everything else.
  func openReply(to request: FakeRequest) -> FakeReply? {
    let origin = origin
    return state.withLock { state in
      let software = state.oauth.software ?? state.settings.personality.software
      return switch "\(request.method) \(request.path)" {
      case "GET /.well-known/nodeinfo": state.oauth.nodeInfoLinks(origin, software)
      case "GET /nodeinfo/2.0": state.oauth.nodeInfo(software)
      case "GET /.well-known/oauth-authorization-server": state.oauth.metadata(origin)
      case "POST /api/v1/apps": state.oauth.register(request.formFields)
      case "GET /oauth/authorize": state.oauth.authorize(FakeRequest.fields(in: request.query), software)
      case "POST /oauth/token": state.oauth.token(request.formFields)
      case "POST /oauth/revoke": state.oauth.revoke(request.formFields)
      default: nil
      }
    }
  }
}

extension FakeOAuth {
  func nodeInfoLinks(_ origin: String, _ software: String) -> FakeReply {
    guard !software.isEmpty else { return .html(404) }
    let link = #"{"rel":"http://nodeinfo.diaspora.software/ns/schema/2.0","href":"\#(origin)/nodeinfo/2.0"}"#
    return FakeReply(200, headers: Self.json, body: #"{"links":[\#(link)]}"#)
  }

  func nodeInfo(_ software: String) -> FakeReply {
    FakeReply(200, headers: Self.json, body: #"{"version":"2.0","software":{"name":"\#(software)","version":"1"}}"#)
  }

  func metadata(_ origin: String) -> FakeReply {
    guard let supportedScopes else { return .html(404) }
    let scopes = supportedScopes.map { #""\#($0)""# }.joined(separator: ",")
    return FakeReply(
      200, headers: Self.json,
      body: #"""
        {"issuer":"\#(origin)/","token_endpoint":"\#(origin)/oauth/token","scopes_supported":[\#(scopes)],
        "authorization_endpoint":"\#(origin)/oauth/authorize","revocation_endpoint":"https://evil.example/oauth/revoke",
        "app_registration_endpoint":"\#(origin)/api/v1/apps"}
        """#)
  }

  mutating func register(_ fields: [String: String]) -> FakeReply {
    let scopes = fields["scopes"] ?? "read"
    if refusesParts, scopes.contains(":") { return .error(422, "Validation failed: Scopes doesn't match configured") }
    let redirects = (fields["redirect_uris"] ?? "").split(separator: "\n").map(String.init)
    let app = App(clientID: "client-\(apps.count + 1)", redirects: redirects, scopes: scopes)
    apps.append(app)
    return FakeReply(
      200, headers: Self.json,
      body: #"{"id":"1","client_id":"\#(app.clientID)","client_secret":"secret-of-\#(app.clientID)"}"#)
  }

  /// The owner's browser, which agrees at once.
  mutating func authorize(_ fields: [String: String], _ software: String) -> FakeReply {
    guard let app = apps.first(where: { $0.clientID == fields["client_id"] }),
      let redirect = fields["redirect_uri"], accepts(redirect, of: app, software)
    else { return .html(401) }
    let state = fields["state"] ?? ""
    if isDenied { return Self.redirected(to: "\(redirect)?error=access_denied&state=\(state)") }
    let code = "code-\(grants.count + 1)"
    grants[code] = Grant(
      app: app, redirect: redirect, challenge: fields["code_challenge"] ?? "", scopes: fields["scope"] ?? "")
    if redirect.hasPrefix("urn:") { return FakeReply(200, body: code) }
    return Self.redirected(to: "\(redirect)?code=\(code)&state=\(state)")
  }

  mutating func token(_ fields: [String: String]) -> FakeReply {
    guard let app = apps.first(where: { $0.clientID == fields["client_id"] }),
      fields["client_secret"] == "secret-of-\(app.clientID)"
    else { return .error(401, "invalid_client") }
    if fields["grant_type"] == "client_credentials" { return granted("token-of-the-app", app.scopes) }
    guard let grant = grants.removeValue(forKey: fields["code"] ?? ""), grant.app == app,
      grant.redirect == fields["redirect_uri"]
    else { return .error(400, "invalid_grant") }
    verifiers.append(fields["code_verifier"] ?? "")
    return granted(FakeMastodon.token, grant.scopes)
  }

  mutating func revoke(_ fields: [String: String]) -> FakeReply {
    guard apps.contains(where: { $0.clientID == fields["client_id"] }) else {
      return .error(403, "unauthorized_client")
    }
    revokedTokens.append(fields["token"] ?? "")
    return FakeReply(200, headers: Self.json, body: "{}")
  }

  private func granted(_ token: String, _ scopes: String) -> FakeReply {
    let scope = namesScopes ? #","scope":"\#(scopes)""# : ""
    return FakeReply(200, headers: Self.json, body: #"{"access_token":"\#(token)","token_type":"Bearer"\#(scope)}"#)
  }

  /// Mastodon lets the port of a loopback address vary, others compare the whole.
  private func accepts(_ redirect: String, of app: App, _ software: String) -> Bool {
    if app.redirects.contains(redirect) { return true }
    guard software == "mastodon", redirect.hasPrefix("http://127.0.0.1:") else { return false }
    let path = redirect.dropFirst("http://127.0.0.1:".count).drop { $0 != "/" }
    return app.redirects.contains("http://127.0.0.1" + path)
  }

  private static func redirected(to address: String) -> FakeReply { FakeReply(302, headers: ["Location": address]) }

  private static let json = ["Content-Type": "application/json"]
}

extension FakeRequest {
  /// The fields of a body that is `application/x-www-form-urlencoded`.
  package var formFields: [String: String] { Self.fields(in: String(decoding: body, as: UTF8.self)) }

  package static func fields(in text: String) -> [String: String] {
    let pairs = text.split(separator: "&").map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
    return Dictionary(
      pairs.map { (decoded($0[0]), $0.count == 2 ? decoded($0[1]) : "") }, uniquingKeysWith: { first, _ in first })
  }

  private static func decoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte == UInt8(ascii: "+") ? 0x20 : byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
