// SPDX-License-Identifier: Apache-2.0

internal import Glibc

extension ListeningSocket {
  /// Listens at a path, for a daemon that no service manager hands a socket to.
  ///
  /// The folder is made private (0700) or has to be so already; the socket gets 0600 and appears under its
  /// name only when it is ready. A socket of ours that nobody listens on any more is replaced, under a
  /// lock (`<path>.lock`) so that of two starting daemons one gives up. Nothing else is ever removed.
  ///
  /// - Parameters:
  ///   - path: At most 107 bytes of UTF-8.
  ///   - backlog: How many connections may wait for their accept; the next client blocks.
  package static func unix(at path: String, backlog: Int32 = 32) throws(UnixSocketError) -> ListeningSocket {
    // Before anything is made: a path that is too long leaves no folder and no lock behind.
    _ = try UnixSocket.address(of: path)
    do throws(PrivateDirectoryError) { try PrivateDirectory.make(File.folder(of: path)) } catch { throw .folder(error) }
    var place = try SocketPath(locking: path)
    try place.checkReplaceable()
    try place.removeTemporary()
    let descriptor = try bound(to: place.temporaryPath, backlog: backlog)
    try place.install()
    do throws(SystemError) {
      return try ListeningSocket(descriptor, isUnixSocket: true, path: place)
    } catch {
      throw .failed(error)
    }
  }

  /// Listens for TCP connections from this machine only (127.0.0.1). Every local user can connect.
  ///
  /// - Parameter port: 0 lets the system choose; ``port()`` tells.
  package static func loopback(port: UInt16, backlog: Int32 = 32) throws(SystemError) -> ListeningSocket {
    let flags = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    let descriptor = FileDescriptor(adopting: try systemCall("socket") { socket(AF_INET, flags, 0) })
    let number = descriptor.rawValue
    // Without it a restart fails while old connections are still winding down.
    var yes: Int32 = 1
    let size = socklen_t(MemoryLayout<Int32>.size)
    try systemCall("setsockopt") { unsafe setsockopt(number, SOL_SOCKET, SO_REUSEADDR, &yes, size) }
    try unsafe TCPSocket.loopbackAddress(port: port) { (address, size) throws(SystemError) in
      try systemCall("bind") { unsafe bind(number, address, size) }
    }
    try systemCall("listen") { listen(number, backlog) }
    return try ListeningSocket(descriptor, isUnixSocket: false)
  }

  /// The TCP port that it listens on.
  package func port() throws(SystemError) -> UInt16 {
    let number = descriptor.rawValue
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    try systemCall("getsockname") {
      unsafe withUnsafeMutablePointer(to: &address) { pointer in
        unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe getsockname(number, $0, &size) }
      }
    }
    return UInt16(bigEndian: address.sin_port)
  }

  private static func bound(to path: String, backlog: Int32) throws(UnixSocketError) -> FileDescriptor {
    let address = try UnixSocket.address(of: path)
    do throws(SystemError) {
      let descriptor = try UnixSocket.make(SOCK_STREAM)
      let number = descriptor.rawValue
      // Linux gives the file the permissions of the unbound socket, less the umask: no moment in which
      // it is open to others, and no umask(2), which would change files that other threads make.
      try descriptor.setPermissions(0o600)
      try systemCall("bind", path: path) { unsafe address.withPointer { unsafe bind(number, $0, $1) } }
      try systemCall("listen") { listen(number, backlog) }
      return descriptor
    } catch {
      throw .failed(error)
    }
  }
}
