// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// TCP connections within this machine.
package enum TCPSocket {
  /// Connects to a port of 127.0.0.1.
  package static func connectToLoopback(port: UInt16) throws(SystemError) -> FileDescriptor {
    let flags = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    let descriptor = FileDescriptor(adopting: try systemCall("socket") { socket(AF_INET, flags, 0) })
    let number = descriptor.rawValue
    try unsafe loopbackAddress(port: port) { (address, size) throws(SystemError) in
      try systemCall("connect") { unsafe connect(number, address, size) }
    }
    return descriptor
  }

  /// Lends the address of a port of 127.0.0.1.
  static func loopbackAddress(
    port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) throws(SystemError) -> Void
  ) throws(SystemError) {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    try unsafe withUnsafePointer(to: address) { (pointer) throws(SystemError) in
      try unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { (pointer) throws(SystemError) in
        try unsafe body(pointer, size)
      }
    }
  }

  /// Whether a socket's own address can be reached from this machine only.
  static func isLoopback(_ number: Int32) -> Bool {
    var address = sockaddr_storage()
    var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let result = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        try? systemCall("getsockname") { unsafe getsockname(number, pointer, &size) }
      }
    }
    guard result != nil else { return false }
    switch Int32(address.ss_family) {
    case AF_INET:
      let bytes = unsafe withUnsafeBytes(of: &address) { unsafe Array($0[4..<8]) }
      return bytes[0] == 127
    case AF_INET6:
      let bytes = unsafe withUnsafeBytes(of: &address) { unsafe Array($0[8..<24]) }
      return bytes == [UInt8](repeating: 0, count: 15) + [1]
    default: return false
    }
  }
}
