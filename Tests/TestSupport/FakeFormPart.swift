// SPDX-License-Identifier: Apache-2.0

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
