// SPDX-License-Identifier: Apache-2.0

/// What is read of an account of anybody's. Servers leave much out.
struct Person: Decodable, Sendable, Equatable {
  let id: String
  /// `bob`, or `bob@example.social` for somebody elsewhere.
  let acct: String
  let displayName: String?
  let url: String?

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    id = try fields.decode(OpaqueID.self, forKey: .id).text
    acct = try fields.handle(.acct, .username) ?? fields.decode(String.self, forKey: .acct)
    displayName = try? fields.decode(String.self, forKey: .displayName)
    url = try? fields.decode(String.self, forKey: .url)
  }

  private enum CodingKeys: String, CodingKey {
    case id, acct, username, url
    case displayName = "display_name"
  }

  /// What people call it: the display name, or the handle where there is none.
  var name: String {
    let name = (displayName ?? "").trimmingWhitespace()
    return name.isEmpty ? "@\(acct)" : name
  }
}

/// What is read of a status that somebody else wrote.
struct FoundStatus: Decodable, Sendable {
  let id: String
  let url: String?
  let content: String?
  let visibility: String?
  let author: Person?

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    id = try fields.decode(OpaqueID.self, forKey: .id).text
    url = try? fields.decode(String.self, forKey: .url)
    content = try? fields.decode(String.self, forKey: .content)
    visibility = try? fields.decode(String.self, forKey: .visibility)
    author = try? fields.decode(Person.self, forKey: .author)
  }

  private enum CodingKeys: String, CodingKey {
    case id, url, content, visibility
    case author = "account"
  }
}

/// What is read of a notification.
struct Notification: Decodable, Sendable {
  let type: String?
  let status: FoundStatus?
  let author: Person?

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    type = try? fields.decode(String.self, forKey: .type)
    status = try? fields.decode(FoundStatus.self, forKey: .status)
    author = try? fields.decode(Person.self, forKey: .author)
  }

  private enum CodingKeys: String, CodingKey {
    case type, status
    case author = "account"
  }
}

/// What is read of `GET /api/v2/search`.
struct SearchResults: Decodable, Sendable {
  let accounts: [Person]
  let statuses: [FoundStatus]

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    accounts = fields.list(of: Person.self, .accounts)
    statuses = fields.list(of: FoundStatus.self, .statuses)
  }

  private enum CodingKeys: CodingKey { case accounts, statuses }
}

/// What is read of a list.
struct PersonList: Decodable, Sendable {
  let id: String
  let title: String

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    id = try fields.decode(OpaqueID.self, forKey: .id).text
    title = try fields.decode(String.self, forKey: .title)
  }

  private enum CodingKeys: CodingKey { case id, title }
}

/// What is read of `GET /api/v1/notifications/unread_count`.
struct UnreadCount: Decodable, Sendable {
  /// nil when the server does not say.
  let count: Int?

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    count = (try? fields.decode(OpaqueID.self, forKey: .count)).flatMap { Int($0.text) }
  }

  private enum CodingKeys: CodingKey { case count }
}
