// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
import IntentModel

/// Changes to a post that is out: other words, or none at all.
struct Editing {
  let session: AccountSession

  // MARK: Replacing words

  /// The last post with `old` replaced by `new`, as its whole new text.
  func prepare(_ action: Action, last: PublishedPost?) async throws(Ending) -> Action {
    let (old, new) = (try action.words("old"), try action.words("new"))
    guard !old.isEmpty else { throw Ending(Complaint(reason: Sentence.nothingToReplace)) }
    let id: String
    if let last { id = last.id } else { id = try await StatusFinder(session: session).lastPost().id }
    let source = try await source(of: id)
    guard let place = source.text.lastRange(ofWords: old) else { throw Ending(Complaint(reason: Sentence.notInPost)) }
    let text = source.text.replacingCharacters(in: place, with: new)
    guard text != source.text else { throw Ending(Complaint(reason: Sentence.sameWords)) }
    guard !text.trimmingWhitespace().isEmpty else { throw Ending(Complaint(reason: Sentence.emptyAfterEdit)) }
    return action.with(["status": .identifier(id), "content": .text(text)])
  }

  /// Sends the whole post back: what an edit leaves out, servers drop.
  func perform(_ action: Action) async throws(Ending) -> ActionReceipt {
    let id = try action.identifier("status")
    let path = "/api/v1/statuses/\(id.percentEncoded())"
    let (whole, source) = (try await session.get(EditedStatus.self, path), try await source(of: id))
    let edit = StatusEdit(text: try action.words("content"), source: source, whole: whole)
    guard let body = try? JSONEncoder().encode(edit) else { throw Ending(Complaint(reason: Sentence.unsendable)) }
    let reply = try await session.change(.put, path, needing: "write:statuses", body: .json(Array(body)))
    return ActionReceipt(remoteID: id, url: reply.decoded(FoundStatus.self)?.url)
  }

  private func source(of id: String) async throws(Ending) -> EditableSource {
    try await session.get(EditableSource.self, "/api/v1/statuses/\(id.percentEncoded())/source")
  }

  // MARK: Taking back

  /// Names what this daemon published last.
  func prepareUndo(_ action: Action, last: PublishedPost?) throws(Ending) -> Action {
    guard let last else { throw Ending(Complaint(reason: Sentence.nothingToUndo)) }
    let text = last.action.parameters["content"].map { ["content": $0] } ?? [:]
    return action.with(["status": .identifier(last.id)].merging(text) { mine, _ in mine })
  }

  func undo(_ action: Action) async throws(Ending) -> ActionReceipt {
    let id = try action.identifier("status")
    try await session.delete("/api/v1/statuses/\(id.percentEncoded())", needing: "write:statuses")
    return ActionReceipt(remoteID: id, url: nil)
  }
}

/// What is read of `GET /api/v1/statuses/:id/source`.
private struct EditableSource: Decodable {
  let text: String
  let warning: String?

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    text = try fields.decode(String.self, forKey: .text)
    warning = try? fields.decode(String.self, forKey: .warning)
  }

  private enum CodingKeys: String, CodingKey {
    case text
    case warning = "spoiler_text"
  }
}

/// What an edit has to send back besides the words. What is there and can't be read is an error: an edit without it
/// would take pictures or the poll away.
private struct EditedStatus: Decodable {
  struct Medium: Decodable {
    let id: String
    let description: String?

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      id = try fields.decode(OpaqueID.self, forKey: .id).text
      description = try? fields.decode(String.self, forKey: .description)
    }

    private enum CodingKeys: CodingKey { case id, description }
  }

  struct Poll: Decodable {
    struct Option: Decodable {
      let title: String
    }

    let options: [Option]
    let multiple: Bool?
    let expiresAt: String?

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      options = try fields.decode([Option].self, forKey: .options)
      multiple = try? fields.decode(Bool.self, forKey: .multiple)
      expiresAt = try? fields.decode(String.self, forKey: .expiresAt)
    }

    private enum CodingKeys: String, CodingKey {
      case options, multiple
      case expiresAt = "expires_at"
    }
  }

  let sensitive: Bool?
  let language: String?
  let media: [Medium]
  let poll: Poll?

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    sensitive = try? fields.decode(Bool.self, forKey: .sensitive)
    language = try? fields.decode(String.self, forKey: .language)
    media = try fields.decodeIfPresent([Medium].self, forKey: .media) ?? []
    poll = try fields.decodeIfPresent(Poll.self, forKey: .poll)
  }

  private enum CodingKeys: String, CodingKey {
    case sensitive, language, poll
    case media = "media_attachments"
  }
}

/// The body of `PUT /api/v1/statuses/:id`.
private struct StatusEdit: Encodable {
  struct Medium: Encodable {
    let id: String
    let description: String?
  }

  struct Poll: Encodable {
    let options: [String]
    let multiple: Bool
    let expires_in: Int
  }

  let status: String
  let spoiler_text: String
  let sensitive: Bool?
  let language: String?
  let media_ids: [String]?
  let media_attributes: [Medium]?
  let poll: Poll?

  init(text: String, source: EditableSource, whole: EditedStatus) {
    status = text
    spoiler_text = source.warning ?? ""
    sensitive = whole.sensitive
    language = whole.language
    media_ids = whole.media.isEmpty ? nil : whole.media.map(\.id)
    media_attributes = whole.media.isEmpty ? nil : whole.media.map { Medium(id: $0.id, description: $0.description) }
    poll = whole.poll.map { poll in
      let left = (poll.expiresAt.flatMap { ServerClock.seconds(iso8601: $0) } ?? 0) - Self.now
      return Poll(
        options: poll.options.map(\.title), multiple: poll.multiple ?? false, expires_in: max(300, Int(left)))
    }
  }

  private static var now: Double { Date.now.timeIntervalSince1970 }
}

extension String {
  /// The last place where those words stand, whole words first, whatever their case.
  fileprivate func lastRange(ofWords words: String) -> Range<Index>? {
    let (text, wanted) = (Array(lowercased()), Array(words.lowercased()))
    // Case folding may change how many characters there are; then only the exact words are found.
    guard text.count == count, !wanted.isEmpty, wanted.count <= text.count else {
      return ranges(of: words).last
    }
    let places = (0...(text.count - wanted.count)).filter { Array(text[$0..<($0 + wanted.count)]) == wanted }
    let isWord = { (character: Character) in character.isLetter || character.isNumber }
    let whole = places.last { start in
      let end = start + wanted.count
      return (start == 0 || !isWord(text[start - 1])) && (end == text.count || !isWord(text[end]))
    }
    guard let start = whole ?? places.last else { return nil }
    let lower = index(startIndex, offsetBy: start)
    return lower..<index(lower, offsetBy: wanted.count)
  }

  fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    String(self[..<range.lowerBound]) + text + String(self[range.upperBound...])
  }
}
