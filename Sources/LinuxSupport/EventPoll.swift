// SPDX-License-Identifier: Apache-2.0

internal import CSystemCalls

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
  /// - Parameter ready: Room for ``limit`` descriptors, which are put into its front.
  /// - Returns: How many they are: there are bytes, or the end, or an error that the read will tell. More may be ready.
  package borrowing func wait(for ready: inout [Int32]) throws(SystemError) -> Int {
    precondition(ready.count >= Self.limit, "there is too little room for descriptors")
    let poll = descriptor.rawValue
    return Int(try systemCall("epoll_wait") { unsafe CSystemCalls_waitForEvents(poll, &ready) })
  }

  /// How many descriptors one wait returns at most.
  package static let limit = 64
}
