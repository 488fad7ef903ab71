// SPDX-License-Identifier: Apache-2.0

internal import CSystemCalls
internal import Glibc

/// What came of a program that ran to its end.
package struct CommandResult: Sendable, Equatable {
  /// The code or the signal that it ended with.
  package let status: ExitStatus
  /// Whether it was stopped because its time was up.
  package let isTimedOut: Bool
  /// What it printed, no more than the limit.
  package let standardOutput: [UInt8]
  /// What it printed as errors, no more than the limit.
  package let standardError: [UInt8]
  /// Whether one of the two was longer than the limit, and its rest was dropped.
  package let isTruncated: Bool

  package init(
    status: ExitStatus, isTimedOut: Bool = false, standardOutput: [UInt8] = [], standardError: [UInt8] = [],
    isTruncated: Bool = false
  ) {
    self.status = status
    self.isTimedOut = isTimedOut
    self.standardOutput = standardOutput
    self.standardError = standardError
    self.isTruncated = isTruncated
  }

  /// Standard output as text; what is not UTF-8 becomes U+FFFD.
  package var outputText: String { String(decoding: standardOutput, as: UTF8.self) }
  /// Standard error as text; what is not UTF-8 becomes U+FFFD.
  package var errorText: String { String(decoding: standardError, as: UTF8.self) }
}

extension ChildProcess {
  /// Runs a program to its end, or until its time is up, and keeps what it prints. Blocks meanwhile.
  ///
  /// What the program leaves running goes on, and what that prints later is not waited for.
  ///
  /// - Parameters:
  ///   - input: Its standard input, as a file at its beginning; /dev/null when there is none.
  ///   - milliseconds: Afterwards it gets SIGTERM, and SIGKILL 2 s later.
  ///   - outputLimit: Bytes that are kept of each stream. The program can go on printing.
  package static func run(
    _ command: Command, input: [UInt8] = [], within milliseconds: Int, outputLimit: Int = 64 * 1024
  ) throws(CommandError) -> CommandResult {
    let file = try wrap { () throws(SystemError) in
      input.isEmpty ? try FileDescriptor.open("/dev/null", O_RDONLY) : try memoryFile(input)
    }
    let output = try wrap { () throws(SystemError) in try Pipe() }
    let error = try wrap { () throws(SystemError) in try Pipe() }
    let streams = StandardStreams(
      input: file.rawValue, output: output.writeEnd.rawValue, error: error.writeEnd.rawValue)
    let child = try start(command, streams: streams)
    // Only the child holds the ends for writing now, so that they end with it.
    let captures = [
      OutputCapture(output.closeWriteEnd(), limit: outputLimit),
      OutputCapture(error.closeWriteEnd(), limit: outputLimit),
    ]
    return try wrap { () throws(SystemError) in
      try child.collect(captures, until: Deadline(milliseconds: milliseconds))
    }
  }

  private func collect(_ captures: [OutputCapture], until deadline: Deadline) throws(SystemError) -> CommandResult {
    var hasEnded = false
    while !hasEnded && !deadline.isOver {
      hasEnded = try OutputCapture.readOnce(captures, orUntil: descriptor.rawValue, deadline: deadline).isOtherReady
    }
    let status = hasEnded ? try waitForEnd() : try stop()
    // What the program printed before its end is in the pipes. Whoever else holds them is not waited for,
    // and not read for ever either.
    while !captures.contains(where: \.isTruncated),
      try OutputCapture.readOnce(captures, orUntil: -1, deadline: Deadline(milliseconds: 0)).hasRead
    {}
    return CommandResult(
      status: status, isTimedOut: !hasEnded, standardOutput: captures[0].bytes, standardError: captures[1].bytes,
      isTruncated: captures.contains(where: \.isTruncated))
  }

  /// An input that needs nobody to write it while the program runs: no deadlock, and no SIGPIPE.
  private static func memoryFile(_ bytes: [UInt8]) throws(SystemError) -> FileDescriptor {
    let file = FileDescriptor(
      adopting: try systemCall("memfd_create") { unsafe CSystemCalls_memoryFile("standard input") })
    try file.writeAll(bytes)
    let number = file.rawValue
    try systemCall("lseek") { lseek(number, 0, SEEK_SET) }
    return file
  }

  private static func wrap<Value: ~Copyable>(_ body: () throws(SystemError) -> Value) throws(CommandError) -> Value {
    do throws(SystemError) { return try body() } catch { throw .failed(error) }
  }
}
