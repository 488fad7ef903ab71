// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// The place of a listening socket in the file system, held under a lock.
struct SocketPath: ~Copyable, Sendable {
  private let path: String
  /// Held until the process ends or this value goes; the system lets go of it after a crash.
  private let lock: FileLock
  /// Which file is ours, known once it is in place.
  private var stamp: FileStamp?

  /// Locks the place. The caller has made sure that the folder is private.
  init(locking path: String) throws(UnixSocketError) {
    lock = try Self.lock(path)
    self.path = path
  }

  private static func lock(_ path: String) throws(UnixSocketError) -> FileLock {
    guard let lock = try wrap({ () throws(SystemError) in try FileLock(at: path + ".lock") }) else {
      throw .alreadyRunning(path: path)
    }
    return lock
  }

  /// The name that the socket is bound to before it is renamed, so that nobody ever sees it with other
  /// permissions or without a listener. It has no more bytes than the path, so it fits as well.
  var temporaryPath: String { path.dropLast() + (path.last == "~" ? "#" : "~") }

  /// Makes sure that what is at the path, if anything, is a socket of ours that nobody listens on.
  func checkReplaceable() throws(UnixSocketError) {
    guard try isSocketOfOurs(path) else { return }
    do throws(UnixSocketError) {
      // Not a millisecond of waiting: a queue that is full belongs to somebody who listens.
      _ = try UnixSocket.connect(path, within: 1)
    } catch .notRunning {
      return
    } catch .busy {
      throw .alreadyRunning(path: path)
    }
    throw .alreadyRunning(path: path)
  }

  /// Removes what a start that crashed between bind and rename left behind.
  func removeTemporary() throws(UnixSocketError) {
    let temporary = temporaryPath
    guard try isSocketOfOurs(temporary) else { return }
    _ = try Self.wrap { () throws(SystemError) in
      try systemCall("unlink", path: temporary) { unsafe unlink(temporary) }
    }
  }

  /// Puts the bound socket from the temporary name in its place, with 0600.
  mutating func install() throws(UnixSocketError) {
    let (path, temporary) = (path, temporaryPath)
    stamp = try Self.wrap { () throws(SystemError) in
      try systemCall("chmod", path: temporary) { unsafe chmod(temporary, 0o600) }
      try systemCall("rename", path: path) { unsafe rename(temporary, path) }
      return try FileStatus.ofLink(path)?.stamp
    }
  }

  /// Removes our socket, and nothing that somebody else has put in its place.
  borrowing func remove() {
    guard let stamp, let now = try? FileStatus.ofLink(path), now.stamp.isSameFile(as: stamp) else { return }
    _ = unsafe unlink(path)
  }

  private func isSocketOfOurs(_ path: String) throws(UnixSocketError) -> Bool {
    guard let status = try Self.wrap({ () throws(SystemError) in try FileStatus.ofLink(path) }) else { return false }
    if status.kind != .socket { throw .notASocket(path: path) }
    if status.userID != geteuid() { throw .foreignSocket(path: path, userID: status.userID) }
    return true
  }

  private static func wrap<Value: ~Copyable>(
    _ body: () throws(SystemError) -> Value
  ) throws(UnixSocketError) -> Value {
    do throws(SystemError) { return try body() } catch { throw .failed(error) }
  }
}
