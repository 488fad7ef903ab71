// SPDX-License-Identifier: Apache-2.0

import LinuxSupport

/// What a browser asks the listener for: the first line of its request is all that matters.
struct RedirectRequest {
  /// What the request means for a login.
  enum Answer: Equatable {
    case code(String)
    /// The owner said no.
    case denied
    /// The server says that something else is wrong, by an error code of RFC 6749, section 4.1.2.1.
    case failed(String)
    /// It belongs to another login, or somebody made it up.
    case wrongState
    /// Something else than the redirect: `/favicon.ico`.
    case notHere
  }

  private let method: String
  private let path: String
  private let query: [String: String]

  /// No browser's request line is longer (bytes).
  private static let byteLimit = 16 << 10

  /// Reads a request up to the end of its head.
  ///
  /// - Returns: nil when none comes in time, or none that is one.
  init?(from connection: borrowing FileDescriptor, within milliseconds: Int) {
    let deadline = Deadline(milliseconds: milliseconds)
    var bytes: [UInt8] = []
    while bytes.firstRange(of: Array("\r\n\r\n".utf8)) == nil {
      guard bytes.count < Self.byteLimit, !deadline.isOver,
        (try? connection.waitUntilReadable(within: Int(deadline.pollTimeout))) == true,
        let more = try? connection.readBytes(limit: 4 << 10), !more.isEmpty
      else { return nil }
      bytes += more
    }
    self.init(line: String(decoding: bytes.prefix { $0 != 0x0D }, as: UTF8.self))
  }

  /// - Parameter line: `GET /cb?code=…&state=… HTTP/1.1`.
  init?(line: String) {
    let words = line.split(separator: " ")
    guard words.count == 3, words[2].hasPrefix("HTTP/1.") else { return nil }
    method = String(words[0])
    let target = words[1].split(separator: "?", maxSplits: 1)
    guard let first = target.first else { return nil }
    path = String(first)
    query = target.count == 2 ? Self.fields(in: target[1]) : [:]
  }

  func answer(session: String) -> Answer {
    guard method == "GET", path == "/cb" else { return .notHere }
    guard query["state"] == session else { return .wrongState }
    if let code = query["code"], !code.isEmpty { return .code(code) }
    guard let error = query["error"] else { return .wrongState }
    return error == "access_denied" ? .denied : .failed(String(error.filter(Self.isPlain).prefix(60)))
  }

  private static func isPlain(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || character == "_")
  }

  private static func fields(in query: Substring) -> [String: String] {
    let pairs = query.split(separator: "&").map { $0.split(separator: "=", maxSplits: 1) }
    return Dictionary(
      pairs.map { (decoded($0[0]), $0.count == 2 ? decoded($0[1]) : "") }, uniquingKeysWith: { first, _ in first })
  }

  /// Percent-encoding and `+` undone; what is not UTF-8 becomes U+FFFD.
  private static func decoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), rest.count >= 2, let value = UInt8(digits, radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
