// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// Why a wait is over.
package enum Readiness: Sendable, Equatable {
  /// A read would not wait: there are bytes, or the end, or an error that the read will tell.
  case ready
  /// The ``WakeUp`` was signalled; it wins over `ready`.
  case woken
  /// The time is up.
  case timedOut
}

extension FileDescriptor {
  /// Waits until a read (or an accept) would not have to.
  ///
  /// - Parameter milliseconds: Nil waits for ever, 0 only looks.
  /// - Returns: Whether that is so; false when the time is up.
  package borrowing func waitUntilReadable(within milliseconds: Int? = nil) throws(SystemError) -> Bool {
    var entries = [pollfd(fd: rawValue, events: Int16(POLLIN), revents: 0)]
    return try poll(&entries, until: Deadline(milliseconds: milliseconds))
  }

  /// Waits until a write would take at least one byte, or would fail at once.
  package borrowing func waitUntilWritable(within milliseconds: Int? = nil) throws(SystemError) -> Bool {
    try waitUntilWritable(until: Deadline(milliseconds: milliseconds))
  }

  borrowing func waitUntilWritable(until deadline: Deadline) throws(SystemError) -> Bool {
    var entries = [pollfd(fd: rawValue, events: Int16(POLLOUT), revents: 0)]
    return try poll(&entries, until: deadline)
  }

  /// Waits until a read would not have to, or until another thread calls ``WakeUp/signal()``.
  package borrowing func waitUntilReadable(
    or wakeUp: borrowing WakeUp, within milliseconds: Int? = nil
  ) throws(SystemError) -> Readiness {
    var entries = [
      pollfd(fd: wakeUp.rawValue, events: Int16(POLLIN), revents: 0),
      pollfd(fd: rawValue, events: Int16(POLLIN), revents: 0),
    ]
    guard try poll(&entries, until: Deadline(milliseconds: milliseconds)) else { return .timedOut }
    return entries[0].revents != 0 ? .woken : .ready
  }
}

/// What a connection that is written to at another's pace is ready for.
package struct StreamReadiness: Sendable, Equatable {
  package var isReadable = false
  package var isWritable = false
  /// The other end is gone, not only its input.
  package var isHungUp = false
  /// The ``EventCounter`` has something to tell.
  package var isSignalled = false
  package var isWoken = false
}

extension FileDescriptor {
  /// Waits for whatever comes first on a connection, or from other threads.
  ///
  /// - Parameters:
  ///   - reading: Whether bytes, or the end of them, are waited for.
  ///   - writing: Whether room for bytes is waited for; then `counter` is not.
  package borrowing func waitForStream(
    reading: Bool, writing: Bool, counter: borrowing EventCounter, wakeUp: borrowing WakeUp
  ) throws(SystemError) -> StreamReadiness {
    let events = (reading ? Int16(POLLIN) : 0) | (writing ? Int16(POLLOUT) : 0)
    var entries = [
      pollfd(fd: rawValue, events: events, revents: 0),
      pollfd(fd: wakeUp.rawValue, events: Int16(POLLIN), revents: 0),
    ]
    if !writing { entries.append(pollfd(fd: counter.rawValue, events: Int16(POLLIN), revents: 0)) }
    _ = try poll(&entries, until: Deadline(milliseconds: nil))
    let own = Int32(entries[0].revents)
    return StreamReadiness(
      isReadable: own & POLLIN != 0, isWritable: own & POLLOUT != 0, isHungUp: own & (POLLHUP | POLLERR) != 0,
      isSignalled: !writing && entries[2].revents != 0, isWoken: entries[1].revents != 0)
  }
}

/// poll(2) with what is left of the time after each interruption. False when the time is up.
func poll(_ entries: inout [pollfd], until deadline: Deadline) throws(SystemError) -> Bool {
  let count = nfds_t(entries.count)
  let ready = try systemCall("poll") { unsafe Glibc.poll(&entries, count, deadline.pollTimeout) }
  // A descriptor that is not open makes poll return at once, for ever: a bug of ours like EBADF.
  precondition(entries.allSatisfy { $0.revents & Int16(POLLNVAL) == 0 }, "poll was given a descriptor that is not open")
  return ready > 0
}
