// SPDX-License-Identifier: Apache-2.0

import IPCProtocol

/// A status that was published.
package struct FakeStatus: Sendable {
  package let id: String
  package private(set) var text: String
  package private(set) var spoilerText: String
  package let visibility: String
  package let sensitive: Bool
  package let language: String?
  /// Ids of the attached media in their order.
  package let mediaIDs: [String]
  /// nil when the request had no such list.
  package let allowedMentions: [String]?
  package let inReplyTo: String?
  package let idempotencyKey: String?
  /// The answers of its poll; empty where there is none.
  package let pollOptions: [String]
  /// Seconds since 1970.
  package let createdAt: Double
  /// What the account did with it: `favourited`, `reblogged`, `bookmarked`, `pinned`, `muted`.
  package var marks: Set<String> = []
}

/// What `POST /api/v1/statuses` asks for, as JSON or as a form.
struct FakePost {
  let status: String
  let visibility: String?
  let sensitive: Bool
  let spoilerText: String
  let language: String?
  let allowedMentions: [String]?
  let mediaIDs: [String]
  let inReplyTo: String?
  let scheduledAt: String?
  let pollOptions: [String]

  /// nil for a body that is neither.
  init?(_ request: FakeRequest) {
    guard let body = request.parameters else { return nil }
    func text(_ name: String) -> String? { body[name]?.string }
    func texts(_ name: String) -> [String]? { body[name]?.array.map { $0.compactMap(\.string) } }
    status = text("status") ?? ""
    visibility = text("visibility")
    sensitive = body["sensitive"]?.bool ?? (text("sensitive") == "true")
    spoilerText = text("spoiler_text") ?? ""
    language = text("language")
    allowedMentions = texts("allowed_mentions")
    mediaIDs = texts("media_ids") ?? []
    inReplyTo = text("in_reply_to_id")
    scheduledAt = text("scheduled_at")
    pollOptions = body["poll"]?["options"]?.array?.compactMap(\.string) ?? []
  }
}

extension FakeStatus {
  init(_ post: FakePost, id: String, settings: FakeMastodon.Settings, key: String?, inReplyTo: String?, at now: Double)
  {
    let personality = settings.personality
    let asked = post.visibility ?? settings.defaultVisibility
    self.init(
      id: id, text: post.status, spoilerText: post.spoilerText,
      visibility: settings.forcedVisibility ?? personality.changedVisibilities[asked] ?? asked,
      sensitive: post.sensitive, language: personality.keepsLanguage ? post.language : nil,
      mediaIDs: settings.dropsAttachments
        ? [] : personality.sortsMedia ? post.mediaIDs.sorted() : post.mediaIDs,
      allowedMentions: post.allowedMentions, inReplyTo: inReplyTo, idempotencyKey: key,
      pollOptions: post.pollOptions, createdAt: now)
  }

  /// The same with other words.
  func edited(_ post: FakePost) -> FakeStatus {
    var status = self
    (status.text, status.spoilerText) = (post.status, post.spoilerText)
    return status
  }
}
