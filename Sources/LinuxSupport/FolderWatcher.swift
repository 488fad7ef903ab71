// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// Tells that something in folders has changed (inotify(7)); what it was, the caller looks up himself.
package struct FolderWatcher: ~Copyable {
  private let descriptor: FileDescriptor

  /// What changes what a folder holds. A file counts when it is closed after writing or comes under its name, not with
  /// each write.
  private static let changes =
    UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM) | UInt32(IN_CREATE) | UInt32(IN_DELETE)
    | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF)

  package init() throws(SystemError) {
    let flags = Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK)
    descriptor = FileDescriptor(adopting: try systemCall("inotify_init1") { inotify_init1(flags) })
  }

  /// Watches a folder, not those below it. To watch one again changes nothing; one that is not there is passed over.
  package borrowing func add(_ folder: String) throws(SystemError) {
    let number = descriptor.rawValue
    do throws(SystemError) {
      try systemCall("inotify_add_watch", path: folder) {
        unsafe inotify_add_watch(number, folder, Self.changes | UInt32(IN_ONLYDIR))
      }
    } catch  where error.isMissing || error.isPermissionDenied {
      return
    }
  }

  /// Waits for a change and takes note of all that have come.
  package borrowing func wait(
    or wakeUp: borrowing WakeUp, within milliseconds: Int? = nil
  ) throws(SystemError) -> Readiness {
    let readiness = try descriptor.waitUntilReadable(or: wakeUp, within: milliseconds)
    if readiness == .ready { try drain() }
    return readiness
  }

  private borrowing func drain() throws(SystemError) {
    do throws(SystemError) {
      while try !descriptor.readBytes(limit: 16 << 10).isEmpty {}
    } catch  where error.code == EAGAIN {
      return
    }
  }
}
