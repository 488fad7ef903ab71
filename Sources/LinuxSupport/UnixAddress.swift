// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// The address of a Unix socket as the system takes it.
struct UnixAddress {
  /// The longest path in UTF-8 bytes: `sun_path` has 108 and the last is NUL.
  static let byteLimit = 107

  private let storage: sockaddr_un
  private let length: socklen_t

  /// A path in the file system; nil when it is empty, longer than ``byteLimit``, or has a NUL in it.
  init?(path: String) {
    let bytes = Array(path.utf8)
    guard (1...Self.byteLimit).contains(bytes.count), !bytes.contains(0) else { return nil }
    self.init(bytes: bytes, length: bytes.count + 1)
  }

  /// The form of `$NOTIFY_SOCKET`: an absolute path, or `@` and a name in the abstract namespace.
  init?(pathOrAbstractName text: String) {
    guard text.utf8.first == UInt8(ascii: "@") else {
      guard text.utf8.first == UInt8(ascii: "/") else { return nil }
      self.init(path: text)
      return
    }
    let name = Array(text.utf8.dropFirst())
    guard (1...Self.byteLimit).contains(name.count) else { return nil }
    // A name in the abstract namespace begins with NUL and ends with the length, not with another NUL.
    self.init(bytes: [0] + name, length: name.count + 1)
  }

  private init(bytes: [UInt8], length: Int) {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: bytes) }
    storage = address
    self.length = socklen_t(MemoryLayout<sockaddr_un>.offset(of: \.sun_path)! + length)
  }

  /// Lends the address to a call such as bind(2).
  func withPointer<Value>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Value) -> Value {
    unsafe withUnsafePointer(to: storage) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe body($0, length) }
    }
  }
}
