// SPDX-License-Identifier: Apache-2.0

internal import CSystemCalls
internal import Glibc

/// Wakes every thread that waits for a descriptor "or this", once and for all (an eventfd).
///
/// It is how threads that block in `accept` or `read` learn that the program stops: closing or
/// shutting down a listening socket would also stop it for the service manager, which shares it.
package struct WakeUp: ~Copyable, Sendable {
  private let descriptor: FileDescriptor

  /// Makes one that has not been signalled.
  package init() throws(SystemError) {
    descriptor = FileDescriptor(adopting: try systemCall("eventfd") { CSystemCalls_eventDescriptor() })
  }

  /// Wakes all that wait now or later. Any thread may call it, any number of times; it never waits.
  package borrowing func signal() {
    var one: UInt64 = 1
    // EAGAIN, the only failure left, says that the counter is full: then everybody is awake.
    _ = unsafe Glibc.write(descriptor.rawValue, &one, MemoryLayout<UInt64>.size)
  }

  /// The eventfd, for poll(2) and DispatchSource.
  package var rawValue: Int32 { descriptor.rawValue }
}
