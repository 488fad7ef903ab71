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

  /// Each counts by itself: what a server writes oddly must not hide that posts are private.
  struct PostingDefaults: Decodable {
    let privacy: String?
    let sensitive: Bool?
    let language: String?

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      privacy = try? fields.decode(String.self, forKey: .privacy)
      sensitive = try? fields.decode(Bool.self, forKey: .sensitive)
      language = try? fields.decode(String.self, forKey: .language)
    }

    private enum CodingKeys: CodingKey { case privacy, sensitive, language }
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    id = try fields.decode(OpaqueID.self, forKey: .id).text
    acct = fields.handle(.acct, .username) ?? id
    url = try? fields.decode(String.self, forKey: .url)
    defaults = try? fields.decode(PostingDefaults.self, forKey: .source)
  }

  private enum CodingKeys: CodingKey { case id, acct, username, url, source }
}

/// What a server says of a failure, `{"error": "…"}`.
struct ServerError: Decodable {
  let error: String
}

/// A list whose members count that can be read; others (null, or without an id) are passed over.
struct Listed<Item: Decodable>: Decodable {
  let items: [Item]

  private struct Member: Decodable {
    let item: Item?
    init(from decoder: any Decoder) { item = try? Item(from: decoder) }
  }

  init(from decoder: any Decoder) throws {
    items = try decoder.singleValueContainer().decode([Member].self).compactMap(\.item)
  }
}

extension Listed: Sendable where Item: Sendable {}

extension KeyedDecodingContainer {
  /// The first of some members that is text with something in it.
  func handle(_ keys: Key...) -> String? {
    keys.lazy.compactMap { try? decode(String.self, forKey: $0) }.first { !$0.isEmpty }
  }

  /// The members of a list that can be read; none where there is no list.
  func list<Item: Decodable>(of _: Item.Type, _ key: Key) -> [Item] {
    (try? decode(Listed<Item>.self, forKey: key))?.items ?? []
  }
}

extension HTTPReply {
  /// Whether nothing was said.
  var isEmpty: Bool { body.allSatisfy { $0 <= 0x20 } }

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
