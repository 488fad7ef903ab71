// SPDX-License-Identifier: Apache-2.0

internal import CSystemCalls
internal import Glibc

/// Wakes a thread that waits for a descriptor, as often as needed (an eventfd).
package struct EventCounter: ~Copyable, Sendable {
  private let descriptor: FileDescriptor

  /// Makes one with nothing to tell.
  package init() throws(SystemError) {
    descriptor = FileDescriptor(adopting: try systemCall("eventfd") { CSystemCalls_eventDescriptor() })
  }

  /// Makes it readable. Any thread may call it; it never waits.
  package borrowing func add() {
    var one: UInt64 = 1
    // EAGAIN, the only failure left, says that the counter is full: it is readable then.
    _ = unsafe Glibc.write(descriptor.rawValue, &one, MemoryLayout<UInt64>.size)
  }

  /// Makes it unreadable until somebody adds again.
  package borrowing func reset() {
    var count: UInt64 = 0
    // EAGAIN says that there was nothing.
    _ = unsafe Glibc.read(descriptor.rawValue, &count, MemoryLayout<UInt64>.size)
  }

  /// The eventfd, for poll(2).
  package var rawValue: Int32 { descriptor.rawValue }
}
