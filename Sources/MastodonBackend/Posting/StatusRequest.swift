// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
import IntentModel

/// What a person wants to publish, read from an action's parameters and checked as far as that goes without a server.
struct StatusRequest: Sendable {
  /// The person's words, byte for byte.
  let text: String
  private(set) var visibility: Visibility?
  let sensitive: Bool?
  let contentWarning: String?
  /// A bare language code; region and script are left out, as Mastodon wants ISO 639.
  let language: String?
  /// Ids of the accounts that may be mentioned, nil when nobody decided. Mentions that somebody typed, or said yes to,
  /// are their own words, so a list is sent only when the action has one: that of a reply, and an empty one for what was
  /// dictated. (Mastodon 4.2 and newer refuse a post that would mention
  /// anybody else; other servers ignore the list.)
  let mentions: [String]?
  let photos: [PhotoRequest]
  let poll: PollRequest?
  /// The server's id of the status that it replies to.
  private(set) var inReplyTo: String?

  /// - Throws: ``Complaint`` with what is wrong with the action.
  init(_ action: Action, photoLimit: Int) throws(Complaint) {
    let parameters = ActionParameters(action)
    text = try parameters.text("content") ?? ""
    visibility = try parameters.visibility("visibility")
    sensitive = try parameters.boolean("sensitive")
    contentWarning = try parameters.text("contentWarning")
    language = try parameters.language("language")
    mentions = try parameters.texts("mentions")
    photos = action.name == MastodonBackend.ActionName.postPhoto ? try parameters.photos(limit: photoLimit) : []
    poll = try parameters.poll()
    inReplyTo = try parameters.name("inReplyTo")
    if photos.isEmpty, text.trimmingWhitespace().isEmpty { throw Complaint(reason: "there is nothing to post") }
  }

  /// What an attempt asks for; what it continues is what it replies to.
  static func of(_ attempt: ActionAttempt, photoLimit: Int) throws(Ending) -> StatusRequest {
    do throws(Complaint) {
      var request = try StatusRequest(attempt.action, photoLimit: photoLimit)
      if let parent = attempt.continues { request.inReplyTo = parent }
      return request
    } catch {
      throw Ending(error)
    }
  }

  /// The same, seen by nobody who can't see what has the widest visibility that is allowed.
  func narrowed(to widest: Visibility, for account: Account) -> StatusRequest {
    var request = self
    request.visibility = max(visibility(for: account), widest)
    return request
  }

  /// Whether there is anything to read, warnings included.
  var hasWords: Bool { !text.trimmingWhitespace().isEmpty || !(contentWarning ?? "").trimmingWhitespace().isEmpty }

  /// The visibility that is asked for: some servers publish to everybody what names none, so it is always sent.
  func visibility(for account: Account) -> Visibility { visibility ?? account.defaultVisibility }

  /// The JSON text for `POST /api/v1/statuses` (Mastodon's documentation, "statuses API methods").
  func json(for account: Account, mediaIDs: [String]) throws -> [UInt8] {
    let hasWarning = !(contentWarning ?? "").isEmpty
    let body = StatusBody(
      status: text, visibility: visibility(for: account),
      sensitive: sensitive ?? (hasWarning || account.defaultSensitive),
      spoilerText: contentWarning, language: language, allowedMentions: mentions,
      mediaIDs: mediaIDs.isEmpty ? nil : mediaIDs, poll: poll, inReplyTo: inReplyTo)
    return try Array(JSONEncoder().encode(body))
  }
}

/// One picture to publish.
struct PhotoRequest: Sendable {
  let path: String
  /// What the picture shows, without surrounding white space; nil when nobody said.
  let description: String?
}

/// Why an action can't be carried out as it stands, in a sentence for a person.
struct Complaint: Error {
  let reason: String
}

/// The body of the request. Fields that are nil are left out.
private struct StatusBody: Encodable {
  let status: String
  let visibility: Visibility
  let sensitive: Bool
  let spoilerText: String?
  let language: String?
  let allowedMentions: [String]?
  let mediaIDs: [String]?
  let poll: PollRequest?
  let inReplyTo: String?

  enum CodingKeys: String, CodingKey {
    case status, visibility, sensitive, language, poll
    case spoilerText = "spoiler_text"
    case allowedMentions = "allowed_mentions"
    case mediaIDs = "media_ids"
    case inReplyTo = "in_reply_to_id"
  }
}
