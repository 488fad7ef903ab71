// SPDX-License-Identifier: Apache-2.0

/// One request to a Mastodon server.
package struct HTTPRequest: Sendable {
  package enum Method: String, Sendable {
    case get = "GET"
    case post = "POST"
    case put = "PUT"
    case delete = "DELETE"
  }

  package enum Body: Sendable {
    case none
    /// Bytes of a JSON text, sent as `application/json`.
    case json([UInt8])
    /// Names and values, sent as `application/x-www-form-urlencoded`.
    case fields([(String, String)])
    /// The parts of a form, sent as `multipart/form-data` in this order.
    case form([FormPart])
  }

  package let method: Method
  package let origin: ServerOrigin
  /// Path and query, already percent-encoded, beginning with `/`.
  package let path: String
  package let token: Token?
  /// Headers besides those that the transport sets itself.
  package let headers: [HTTPHeaders.Field]
  package let body: Body
  /// Seconds for the whole exchange, connecting included.
  package let timeout: Double

  package init(
    _ method: Method, _ path: String, at origin: ServerOrigin, token: Token?, headers: [HTTPHeaders.Field] = [],
    body: Body = .none, timeout: Double
  ) {
    self.method = method
    self.origin = origin
    self.path = path
    self.token = token
    self.headers = headers
    self.body = body
    self.timeout = timeout
  }
}

/// One part of a form (RFC 7578).
package struct FormPart: Sendable {
  package enum Content: Sendable {
    case text(String)
    case bytes([UInt8])
    /// A file that is read while it is sent. Nobody may change it meanwhile.
    case file(path: String)
  }

  package let name: String
  package let content: Content
  /// The name that the server is told, or nil for a plain field.
  package let fileName: String?
  package let mimeType: String?

  package init(name: String, content: Content, fileName: String? = nil, mimeType: String? = nil) {
    self.name = name
    self.content = content
    self.fileName = fileName
    self.mimeType = mimeType
  }
}

/// A whole reply: nothing of it is missing.
package struct HTTPReply: Sendable, Equatable {
  package let status: Int
  package let headers: HTTPHeaders
  package let body: [UInt8]

  package init(status: Int, headers: HTTPHeaders = HTTPHeaders(), body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Whether a page for people came instead of data for programs: a proxy or a firewall speaks like that.
  package var isHTML: Bool {
    if let type = headers["content-type"], type.lowercased().contains("html") { return true }
    return body.first { !isBlank($0) } == UInt8(ascii: "<")
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}

/// The header fields of a reply, found by name whatever its case (RFC 9110, section 5.1).
package struct HTTPHeaders: Sendable, Equatable {
  package struct Field: Sendable, Equatable {
    package let name: String
    package let value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  private var fields: [Field]

  package init(_ fields: [Field] = []) { self.fields = fields }

  /// The value of the first field of that name.
  package subscript(name: String) -> String? {
    let wanted = name.lowercased()
    return fields.first { $0.name.lowercased() == wanted }?.value
  }

  mutating func append(line: String) {
    guard let colon = line.firstIndex(of: ":") else { return }
    fields.append(Field(String(line[..<colon]), line[line.index(after: colon)...].trimmingWhitespace()))
  }
}

extension [(String, String)] {
  /// Names and values as `application/x-www-form-urlencoded`, which is a query's form too.
  var formEncoded: String {
    map { "\($0.0.percentEncoded())=\($0.1.percentEncoded())" }.joined(separator: "&")
  }
}
