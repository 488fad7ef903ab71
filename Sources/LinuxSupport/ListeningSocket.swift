// SPDX-License-Identifier: Apache-2.0

internal import CSystemCalls
internal import Glibc

/// A socket that takes connections, made here or handed over by the service manager.
package final class ListeningSocket: Sendable {
  /// For poll(2) and DispatchSource. It never blocks, so that a client that vanished can't hold up an accept.
  package let descriptor: FileDescriptor
  /// The service manager's name for it (`FileDescriptorName=`), or nil.
  package let name: String?
  /// Whether it is a Unix socket, whose peers have credentials; otherwise it is TCP.
  package let isUnixSocket: Bool

  private let path: SocketPath?

  init(
    _ descriptor: consuming FileDescriptor, name: String? = nil, isUnixSocket: Bool, path: consuming SocketPath? = nil
  ) throws(SystemError) {
    let number = descriptor.rawValue
    let flags = try systemCall("fcntl") { fcntl(number, F_GETFL) }
    try systemCall("fcntl") { fcntl(number, F_SETFL, flags | O_NONBLOCK) }
    self.descriptor = descriptor
    self.name = name
    self.isUnixSocket = isUnixSocket
    self.path = path
  }

  /// Takes the next connection, waiting for one.
  ///
  /// - Parameter milliseconds: Nil waits for ever.
  /// - Returns: A descriptor that blocks and is close-on-exec; nil when the time is up.
  /// - Throws: ``SystemError/isOutOfDescriptors`` asks for a pause; the connection stays in the queue.
  package func accept(within milliseconds: Int? = nil) throws(SystemError) -> FileDescriptor? {
    let deadline = Deadline(milliseconds: milliseconds)
    while true {
      if let connection = try acceptNow() { return connection }
      var entries = [pollfd(fd: descriptor.rawValue, events: Int16(POLLIN), revents: 0)]
      guard try poll(&entries, until: deadline) else { return nil }
    }
  }

  /// Takes the next connection, or nil as soon as `wakeUp` is signalled.
  package func accept(or wakeUp: borrowing WakeUp) throws(SystemError) -> FileDescriptor? {
    while true {
      if try descriptor.waitUntilReadable(or: wakeUp) == .woken { return nil }
      if let connection = try acceptNow() { return connection }
    }
  }

  /// Removes the socket from the file system, if this process put it there and it is still the same one.
  ///
  /// Part of an orderly stop. What a crash leaves behind, the next start replaces. The lock file stays:
  /// if it were removed, somebody who waits for it would hold a lock that nobody else sees.
  package func removePath() { path?.remove() }

  /// A connection, or nil when none waits (any more).
  private func acceptNow() throws(SystemError) -> FileDescriptor? {
    let number = descriptor.rawValue
    do throws(SystemError) {
      return FileDescriptor(adopting: try systemCall("accept4") { CSystemCalls_acceptCloseOnExec(number) })
    } catch  where error.code == EAGAIN || error.code == ECONNABORTED {
      return nil
    }
  }
}
