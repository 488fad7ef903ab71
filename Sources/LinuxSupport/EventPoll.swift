// SPDX-License-Identifier: Apache-2.0

internal import CSystemCalls
private import Glibc

/// Waits for whichever of many descriptors has something to read (epoll(7)); what it costs does not hang on how many
/// there are.
package struct EventPoll: ~Copyable, Sendable {
  private let descriptor: FileDescriptor

  package init() throws(SystemError) {
    descriptor = FileDescriptor(adopting: try systemCall("epoll_create1") { CSystemCalls_eventPoll() })
  }

  /// Waits for that one too. Any thread may call it, while another waits.
  ///
  /// - Parameter number: Open until it is removed.
  package borrowing func add(_ number: Int32) throws(SystemError) {
    let poll = descriptor.rawValue
    try systemCall("epoll_ctl") { CSystemCalls_pollAlso(poll, number) }
  }

  package borrowing func remove(_ number: Int32) throws(SystemError) {
    let poll = descriptor.rawValue
    try systemCall("epoll_ctl") { CSystemCalls_pollNoMore(poll, number) }
  }

  /// Waits until a read of some would not have to.
  ///
  /// - Parameters:
  ///   - ready: Room for ``limit`` descriptors, which are put into its front.
  ///   - nanoseconds: For how long to look again and again before the thread sleeps: where the next bytes come within
  ///     that time, nobody has to be woken, which takes longer than many a request. Other threads go first meanwhile.
  /// - Returns: How many they are: there are bytes, or the end, or an error that the read will tell. More may be ready.
  package borrowing func wait(
    for ready: inout [Int32], lookingFor nanoseconds: UInt64 = 0
  ) throws(SystemError) -> Int {
    precondition(ready.count >= Self.limit, "there is too little room for descriptors")
    if nanoseconds > 0 {
      let end = MonotonicClock.nanoseconds() + nanoseconds
      repeat {
        let count = try take(&ready, timeout: 0)
        if count > 0 { return count }
        sched_yield()
      } while MonotonicClock.nanoseconds() < end
    }
    return try take(&ready, timeout: -1)
  }

  private borrowing func take(_ ready: inout [Int32], timeout: Int32) throws(SystemError) -> Int {
    let poll = descriptor.rawValue
    return Int(try systemCall("epoll_wait") { unsafe CSystemCalls_waitForEvents(poll, &ready, timeout) })
  }

  /// How many descriptors one wait returns at most.
  package static let limit = 64
}
