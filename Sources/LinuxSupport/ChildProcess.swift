// SPDX-License-Identifier: Apache-2.0

internal import CSystemCalls
internal import Glibc
internal import Synchronization

/// A program that this process has started, in a process group of its own.
///
/// It goes on when this value goes; whoever does not wait for it leaves a zombie until this process ends.
package final class ChildProcess: Sendable {
  /// The number of the process and of its group.
  package let processID: Int32

  /// Readable when the process has ended (a pidfd), for poll(2) and DispatchSource.
  package let descriptor: FileDescriptor

  /// Known once somebody has waited for the end; from then on the number may be somebody else's.
  private let end = Mutex<ExitStatus?>(nil)

  private init(processID: Int32) throws(SystemError) {
    self.processID = processID
    descriptor = FileDescriptor(
      adopting: try systemCall("pidfd_open") { CSystemCalls_processDescriptor(processID) })
  }

  /// Starts a program.
  ///
  /// It gets default signal handling and no descriptors but its standard streams.
  ///
  /// - Parameter newSession: Detaches it from the terminal and from this process's session, for a daemon.
  package static func start(
    _ command: Command, streams: StandardStreams = .none, newSession: Bool = false
  ) throws(CommandError) -> ChildProcess {
    let processID = try Spawn.start(command, streams, newSession: newSession)
    do throws(SystemError) {
      return try ChildProcess(processID: processID)
    } catch {
      kill(processID, SIGKILL)
      _ = try? systemCall("waitpid") { waitpid(processID, nil, 0) }
      throw .failed(error)
    }
  }

  /// Waits for the end of the program itself, not of what it has started.
  ///
  /// - Parameter milliseconds: Nil waits for ever, 0 only looks.
  /// - Returns: Nil when the time is up.
  package func wait(within milliseconds: Int? = nil) throws(SystemError) -> ExitStatus? {
    try descriptor.waitUntilReadable(within: milliseconds) ? try waitForEnd() : nil
  }

  /// Waits for the end of the program, however long it takes.
  func waitForEnd() throws(SystemError) -> ExitStatus {
    // Outside of the lock, so that others can send signals meanwhile.
    _ = try descriptor.waitUntilReadable()
    return try end.withLock { (end) throws(SystemError) in
      if let end { return end }
      var status: Int32 = 0
      try systemCall("waitpid") { unsafe waitpid(processID, &status, 0) }
      let newEnd = ExitStatus(waitStatus: status)
      end = newEnd
      return newEnd
    }
  }

  /// Ends the program and what it has started in its group: SIGTERM, and SIGKILL for what does not heed it.
  ///
  /// - Parameter milliseconds: How long the program has to end in order.
  package func stop(within milliseconds: Int = 2000) throws(SystemError) -> ExitStatus {
    signal(SIGTERM)
    // Looked at before the end is taken up, because only until then the group's number is certainly ours.
    _ = try descriptor.waitUntilReadable(within: milliseconds)
    signal(SIGKILL)
    return try waitForEnd()
  }

  /// Sends a signal to the program's group, unless the end has been taken up.
  package func signal(_ number: Int32) {
    end.withLock { end in
      if end == nil { _ = kill(-processID, number) }
    }
  }
}

/// What a program's standard streams are, each by a descriptor of this process that stays owned by the
/// caller; nil is /dev/null.
package struct StandardStreams: Sendable, Equatable {
  /// What it reads from.
  package var input: Int32?
  /// Where what it prints goes.
  package var output: Int32?
  /// Where its errors go.
  package var error: Int32?

  package init(input: Int32? = nil, output: Int32? = nil, error: Int32? = nil) {
    self.input = input
    self.output = output
    self.error = error
  }

  /// /dev/null three times.
  package static let none = StandardStreams()
  /// Those of this process.
  package static let inherited = StandardStreams(input: 0, output: 1, error: 2)
}
