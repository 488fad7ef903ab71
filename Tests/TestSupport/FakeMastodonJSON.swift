// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
import Glibc

/// What `POST /api/v1/statuses` may say.
struct FakeStatusBody: Decodable {
  let status: String
  let visibility: String?
  let sensitive: Bool?
  let spoilerText: String?
  let language: String?
  let allowedMentions: [String]?
  let mediaIDs: [String]?

  private enum CodingKeys: String, CodingKey {
    case status, visibility, sensitive, language
    case spoilerText = "spoiler_text"
    case allowedMentions = "allowed_mentions"
    case mediaIDs = "media_ids"
  }
}

struct FakeAccountJSON: Encodable {
  struct Source: Encodable {
    let privacy: String
    let sensitive: Bool
    let language: String
  }

  let id: String
  let username: String
  let acct: String
  let url: String
  let source: Source
}

struct FakeStatusJSON: Encodable {
  let id: String
  let createdAt: String
  let url: String
  let visibility: String
  let sensitive: Bool
  let spoilerText: String
  let language: String?
  let content: String
  let mediaAttachments: [FakeMediumJSON]

  init(_ status: FakeStatus, _ media: [FakeMedium], _ origin: String) {
    id = status.id
    createdAt = FakeJSON.iso8601(status.createdAt)
    url = "\(origin)/@alice/\(status.id)"
    visibility = status.visibility
    sensitive = status.sensitive
    spoilerText = status.spoilerText
    language = status.language
    content = "<p>\(status.text)</p>"
    mediaAttachments = status.mediaIDs.compactMap { id in
      media.first { $0.id == id }.map { FakeMediumJSON($0, origin) }
    }
  }

  private enum CodingKeys: String, CodingKey {
    case id, url, visibility, sensitive, language, content
    case createdAt = "created_at"
    case spoilerText = "spoiler_text"
    case mediaAttachments = "media_attachments"
  }
}

struct FakeMediumJSON: Encodable {
  let id: String
  let type: String
  let url: String?
  let description: String?

  init(_ medium: FakeMedium, _ origin: String) {
    id = medium.id
    type = "image"
    url = medium.pollsLeft > 0 ? nil : "\(origin)/media/\(medium.id)"
    description = medium.description
  }
}

enum FakeJSON {
  static func bytes(_ content: some Encodable) -> [UInt8] {
    guard let data = try? JSONEncoder().encode(content) else { preconditionFailure("the fake's JSON is well formed") }
    return Array(data)
  }

  /// Mastodon's form, with milliseconds.
  static func iso8601(_ seconds: Double) -> String {
    var moment = time_t(seconds)
    var parts = unsafe tm()
    _ = unsafe gmtime_r(&moment, &parts)
    let date = unsafe [parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday].map(padded)
    let time = unsafe [parts.tm_hour, parts.tm_min, parts.tm_sec].map(padded)
    return date.joined(separator: "-") + "T" + time.joined(separator: ":") + ".000Z"
  }

  private static func padded(_ number: Int32) -> String { number < 10 ? "0\(number)" : String(number) }
}
