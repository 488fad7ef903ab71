// SPDX-License-Identifier: Apache-2.0

/// What is read of `POST /api/v1/apps`.
struct RegisteredApp: Decodable {
  let clientID: String
  let clientSecret: String

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    clientID = try fields.decode(OpaqueID.self, forKey: .clientID).text
    clientSecret = try fields.decode(OpaqueID.self, forKey: .clientSecret).text
  }

  private enum CodingKeys: String, CodingKey {
    case clientID = "client_id"
    case clientSecret = "client_secret"
  }
}

/// What is read of `POST /oauth/token`: all but the token may be missing (snac2 names no scope).
struct GrantedToken: Decodable {
  let token: Token
  let scopes: OAuthScopes?

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    guard let token = Token(try fields.decode(String.self, forKey: .token)) else {
      throw DecodingError.dataCorruptedError(forKey: .token, in: fields, debugDescription: "no token")
    }
    self.token = token
    scopes = (try? fields.decode(String.self, forKey: .scope)).map { OAuthScopes(text: $0) }
  }

  private enum CodingKeys: String, CodingKey {
    case token = "access_token"
    case scope
  }
}
