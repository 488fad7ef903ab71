// SPDX-License-Identifier: Apache-2.0

/// What is read of a status. Everything but the id may be missing on one server or another.
package struct PostedStatus: Sendable, Equatable, Decodable {
  /// An opaque text: a number on Mastodon, a ULID on GoToSocial, hexadecimal on snac2.
  package let id: String
  package let url: String?
  package let visibility: String?
  /// What it replies to; nil when it is no reply or the server does not say.
  package let inReplyTo: String?
  /// Ids of the attached media in their order; nil when the server does not say.
  package let mediaIDs: [String?]?
  package let contentWarning: String?
  /// The text as the server shows it, HTML.
  package let content: String?
  /// ISO 8601.
  package let createdAt: String?
  /// The application that it was posted with; nil when the server does not say.
  package let applicationName: String?

  /// The answers of its poll; nil where there is none or the server does not say.
  package let pollOptions: [String?]?

  package var attachmentCount: Int? { mediaIDs?.count }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    id = try fields.decode(OpaqueID.self, forKey: .id).text
    url = try? fields.decode(String.self, forKey: .url)
    visibility = try? fields.decode(String.self, forKey: .visibility)
    inReplyTo = (try? fields.decode(OpaqueID.self, forKey: .inReplyTo))?.text
    mediaIDs = (try? fields.decode([Attachment].self, forKey: .attachments))?.map(\.id)
    contentWarning = try? fields.decode(String.self, forKey: .contentWarning)
    content = try? fields.decode(String.self, forKey: .content)
    createdAt = try? fields.decode(String.self, forKey: .createdAt)
    pollOptions = (try? fields.decode(Poll.self, forKey: .poll))?.options.map(\.title)
    applicationName = (try? fields.decode(Application.self, forKey: .application))?.name
  }

  private enum CodingKeys: String, CodingKey {
    case id, url, visibility, content, application, poll
    case inReplyTo = "in_reply_to_id"
    case contentWarning = "spoiler_text"
    case createdAt = "created_at"
    case attachments = "media_attachments"
  }

  private struct Poll: Decodable {
    struct Option: Decodable {
      let title: String?

      init(from decoder: any Decoder) {
        let fields = try? decoder.container(keyedBy: CodingKeys.self)
        title = try? fields?.decode(String.self, forKey: .title)
      }

      private enum CodingKeys: CodingKey { case title }
    }

    let options: [Option]
  }

  private struct Application: Decodable {
    let name: String?
  }

  /// Any JSON value; only its presence counts, and its id if it has one.
  private struct Attachment: Decodable {
    let id: String?

    init(from decoder: any Decoder) {
      let fields = try? decoder.container(keyedBy: CodingKeys.self)
      id = (try? fields?.decode(OpaqueID.self, forKey: .id))?.text
    }
  }
}

extension PostedStatus {
  /// What the server did otherwise than it was asked, in a sentence each. What it does not mention is taken as done.
  func remarks(against request: StatusRequest, for account: Account) -> [String] {
    let (server, wanted) = (account.server.displayName, request.visibility(for: account).rawValue)
    var remarks: [String] = []
    if let visibility, visibility != wanted {
      remarks.append(Sentence.otherVisibility(server, got: visibility, wanted: wanted))
    }
    if let count = attachmentCount, count != request.photos.count {
      remarks.append(Sentence.otherPictures(server, got: count, wanted: request.photos.count))
    }
    if request.inReplyTo != nil, inReplyTo == nil, content != nil { remarks.append(Sentence.notAReply(server)) }
    return remarks
  }
}
