// SPDX-License-Identifier: Apache-2.0

internal import CSystemCalls
internal import Glibc

/// Who is at the other end of a Unix socket, as of its `connect`.
package struct PeerCredentials: Sendable, Equatable {
  /// The effective user.
  package let userID: UInt32
  /// The effective group.
  package let groupID: UInt32
  /// A hint for people only: the process may be gone, and its number somebody else's.
  package let processID: Int32

  package init(userID: UInt32, groupID: UInt32, processID: Int32) {
    self.userID = userID
    self.groupID = groupID
    self.processID = processID
  }
}

/// Stream sockets in the file system, seen from the client, and who is at the other end.
package enum UnixSocket {
  /// Connects to a daemon.
  ///
  /// - Parameter milliseconds: How long to wait while the daemon's queue of new connections is full.
  package static func connect(
    _ path: String, within milliseconds: Int = 5000
  ) throws(UnixSocketError) -> FileDescriptor {
    let address = try address(of: path)
    do throws(SystemError) {
      let descriptor = try make(SOCK_STREAM)
      try setSendTimeout(of: descriptor, milliseconds: milliseconds)
      let number = descriptor.rawValue
      try systemCall("connect", path: path) { unsafe address.withPointer { unsafe Glibc.connect(number, $0, $1) } }
      try setSendTimeout(of: descriptor, milliseconds: 0)
      return descriptor
    } catch {
      throw connectError(error, path)
    }
  }

  /// The user, group and process that connected (SO_PEERCRED); for a client, those that listen.
  package static func peerCredentials(
    of descriptor: borrowing FileDescriptor
  ) throws(SystemError) -> PeerCredentials {
    let number = descriptor.rawValue
    var process: Int32 = 0
    var user: UInt32 = 0
    var group: UInt32 = 0
    try systemCall("getsockopt") { unsafe CSystemCalls_peerCredentials(number, &process, &user, &group) }
    return PeerCredentials(userID: user, groupID: group, processID: process)
  }

  /// Two sockets connected to each other.
  package struct Pair: ~Copyable, Sendable {
    /// One end.
    package let first: FileDescriptor
    /// The other end.
    package let second: FileDescriptor

    /// Makes the two, both close-on-exec.
    package init() throws(SystemError) {
      var ends: (Int32, Int32) = (-1, -1)
      try systemCall("socketpair") { unsafe CSystemCalls_socketPairCloseOnExec(&ends.0, &ends.1) }
      first = FileDescriptor(adopting: ends.0)
      second = FileDescriptor(adopting: ends.1)
    }

    /// Closes the second and keeps the first.
    package consuming func closeSecond() -> FileDescriptor { first }
  }

  static func address(of path: String) throws(UnixSocketError) -> UnixAddress {
    guard let address = UnixAddress(path: path) else {
      throw .pathTooLong(path: path, byteCount: path.utf8.count, limit: UnixAddress.byteLimit)
    }
    return address
  }

  /// A new socket that is not connected.
  static func make(_ type: __socket_type) throws(SystemError) -> FileDescriptor {
    let flags = Int32(type.rawValue | SOCK_CLOEXEC.rawValue)
    return FileDescriptor(adopting: try systemCall("socket") { socket(AF_UNIX, flags, 0) })
  }

  /// Bounds connect and send; 0 takes the bound away. SO_SNDTIMEO is what connect heeds on Unix sockets.
  static func setSendTimeout(of descriptor: borrowing FileDescriptor, milliseconds: Int) throws(SystemError) {
    let number = descriptor.rawValue
    var time = timeval(tv_sec: milliseconds / 1000, tv_usec: milliseconds % 1000 * 1000)
    let size = socklen_t(MemoryLayout<timeval>.size)
    try systemCall("setsockopt") { unsafe setsockopt(number, SOL_SOCKET, SO_SNDTIMEO, &time, size) }
  }

  private static func connectError(_ error: SystemError, _ path: String) -> UnixSocketError {
    switch error.code {
    case ENOENT, ENOTDIR, ECONNREFUSED: .notRunning(path: path)
    case EACCES, EPERM: .permissionDenied(path: path)
    case EAGAIN: .busy(path: path)
    default: .failed(error)
    }
  }
}
