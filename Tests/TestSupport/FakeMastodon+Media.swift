// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A file that was uploaded.
package struct FakeMedium: Sendable {
  package let id: String
  package let bytes: [UInt8]
  package let fileName: String
  package let mimeType: String
  package let description: String?
  /// How often the server still says that it is not done with it.
  var pollsLeft: Int
}

extension FakeMastodon {
  func upload(_ request: FakeRequest) -> FakeReply {
    let parts = FakeFormPart.parts(of: request)
    guard let file = parts.first(where: { $0.name == "file" }), let fileName = file.fileName else {
      return .error(422, "Validation failed: File can't be blank")
    }
    let description = parts.first { $0.name == "description" }.map { String(decoding: $0.bytes, as: UTF8.self) }
    return state.withLock { state in
      let medium = FakeMedium(
        id: state.takeID(), bytes: file.bytes, fileName: fileName, mimeType: file.mimeType ?? "",
        description: description, pollsLeft: state.settings.mediaPolls)
      state.media.append(medium)
      return reply(medium, whenUnready: 202)
    }
  }

  /// 206 until the server is done with it; 404 once it is attached, as on Mastodon.
  func medium(_ id: String) -> FakeReply {
    state.withLock { state in
      let isAttached = state.statuses.contains { $0.mediaIDs.contains(id) }
      guard let index = state.media.firstIndex(where: { $0.id == id }), !isAttached else {
        return .error(404, "Record not found")
      }
      defer { state.media[index].pollsLeft = max(0, state.media[index].pollsLeft - 1) }
      return reply(state.media[index], whenUnready: 206)
    }
  }

  private func reply(_ medium: FakeMedium, whenUnready status: Int) -> FakeReply {
    FakeReply(
      medium.pollsLeft > 0 ? status : 200, headers: ["Content-Type": "application/json; charset=utf-8"],
      bytes: FakeJSON.bytes(FakeMediumJSON(medium, origin)))
  }
}

/// One part of a form (RFC 7578).
struct FakeFormPart {
  let name: String
  let fileName: String?
  let mimeType: String?
  let bytes: [UInt8]

  static func parts(of request: FakeRequest) -> [FakeFormPart] {
    let type = request.headers["content-type"] ?? ""
    guard type.hasPrefix("multipart/form-data"), let mark = type.firstRange(of: "boundary=") else { return [] }
    let border = Array("\r\n--\(type[mark.upperBound...])".utf8)
    var rest = (Array("\r\n".utf8) + request.body)[...]
    var parts: [FakeFormPart] = []
    while let start = rest.firstRange(of: border) {
      rest = rest[start.upperBound...]
      guard let end = rest.firstRange(of: border) else { break }
      if let part = FakeFormPart(rest[..<end.lowerBound]) { parts.append(part) }
    }
    return parts
  }

  private init?(_ text: ArraySlice<UInt8>) {
    guard let gap = text.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
    let head = String(decoding: text[..<gap.lowerBound], as: UTF8.self)
    guard let name = Self.quoted(after: " name=", in: head) else { return nil }
    self.name = name
    fileName = Self.quoted(after: "filename=", in: head)
    mimeType = head.firstRange(of: "Content-Type: ").map { String(head[$0.upperBound...].prefix { !$0.isNewline }) }
    bytes = Array(text[gap.upperBound...])
  }

  private static func quoted(after mark: String, in head: String) -> String? {
    guard let start = head.firstRange(of: mark + "\"") else { return nil }
    return String(head[start.upperBound...].prefix { $0 != "\"" })
  }
}
