// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import Synchronization

/// What a server says about itself to everybody.
extension FakeMastodon {
  /// nil for every other request.
  func instanceReply(to request: FakeRequest) -> FakeReply? {
    guard request.method == "GET" else { return nil }
    let personality = settings.personality
    return switch request.path {
    case "/api/v1/instance": .json(personality.olderDescription(origin))
    case "/api/v2/instance": .json(personality.description(origin))
    default: nil
    }
  }
}

extension FakePersonality {
  func description(_ origin: String) -> JSONValue {
    .object([
      "domain": .string("fake.example"), "title": .string("Fake"), "version": .string(version),
      "source_url": .string(origin), "description": .string(""), "configuration": configuration,
      "icon": .array([]), "languages": .array([.string("de")]), "rules": .array([]),
      "contact": .object(["email": .string("admin@fake.example")]),
      "registrations": .object(["enabled": .bool(false), "approval_required": .bool(false)]),
      "thumbnail": .object(["url": .string("\(origin)/thumbnail.png")]),
      "usage": .object(["users": .object(["active_month": .number(1)])]),
      "api_versions": apiVersion.map { .object(["mastodon": .number(Double($0))]) },
    ])
  }

  /// Pleroma has no `configuration`, and its limit elsewhere.
  func olderDescription(_ origin: String) -> JSONValue {
    .object([
      "uri": .string("fake.example"), "title": .string("Fake"), "version": .string(version),
      "configuration": software == "pleroma" ? nil : configuration,
      "max_toot_chars": software == "pleroma" ? .number(Double(characterLimit)) : nil,
    ])
  }

  private var configuration: JSONValue {
    .object([
      "statuses": .object([
        "max_characters": .number(Double(characterLimit)), "max_media_attachments": .number(4),
        "characters_reserved_per_url": .number(software == "gotosocial" ? 25 : 23),
      ]),
      "media_attachments": .object([
        "supported_mime_types": .array(["image/jpeg", "image/png", "image/gif", "image/webp"].map { .string($0) }),
        "description_limit": .number(1_500), "image_size_limit": .number(Double(16 << 20)),
        "image_matrix_limit": .number(33_177_600), "video_size_limit": .number(Double(99 << 20)),
        "video_matrix_limit": .number(8_294_400), "video_frame_rate_limit": .number(120),
      ]),
      "polls": .object([
        "max_options": .number(4), "max_characters_per_option": .number(50), "min_expiration": .number(300),
        "max_expiration": .number(2_629_746),
      ]),
      "accounts": .object(["max_featured_tags": .number(10), "max_pinned_statuses": .number(5)]),
      "translation": .object(["enabled": .bool(false)]), "urls": .object([:]),
    ])
  }
}
