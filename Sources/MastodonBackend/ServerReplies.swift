// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials

/// What is read of a medium: it is ready once it has a URL.
struct UploadedMedium: Decodable {
  let id: String
  let url: String?

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    id = try fields.decode(OpaqueID.self, forKey: .id).text
    url = try? fields.decode(String.self, forKey: .url)
  }

  private enum CodingKeys: CodingKey { case id, url }
}

/// What is read of `verify_credentials`.
struct VerifiedAccount: Decodable {
  let id: String
  let acct: String
  let url: String?
  let defaults: PostingDefaults?

  struct PostingDefaults: Decodable {
    let privacy: String?
    let sensitive: Bool?
    let language: String?
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    id = try fields.decode(OpaqueID.self, forKey: .id).text
    acct = try fields.decode(String.self, forKey: .acct)
    url = try? fields.decode(String.self, forKey: .url)
    defaults = try? fields.decode(PostingDefaults.self, forKey: .source)
  }

  private enum CodingKeys: CodingKey { case id, acct, url, source }
}

/// What a server says of a failure, `{"error": "…"}`.
struct ServerError: Decodable {
  let error: String
}

extension HTTPReply {
  /// The body as JSON of that shape, or nil when it is something else.
  func decoded<Content: Decodable>(_: Content.Type) -> Content? {
    try? JSONDecoder().decode(Content.self, from: Data(body))
  }
}

/// An id that some servers send as a number. Never empty.
struct OpaqueID: Decodable {
  let text: String

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    text = try (try? value.decode(String.self)) ?? String(value.decode(Int64.self))
    if text.isEmpty { throw DecodingError.dataCorruptedError(in: value, debugDescription: "an empty id") }
  }
}
