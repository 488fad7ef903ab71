// SPDX-License-Identifier: Apache-2.0

import Glibc
import LinuxSupport
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(3)))
struct ChildProcessTests {
  private func shell(_ script: String) -> Command { Command(["sh", "-c", script], environment: [:]) }

  @Test func `arguments arrive as they are, and no shell sees them`() throws {
    let arguments = ["$(id)", "a b", "", "'\"`;&|", "ü\n"]
    let result = try ChildProcess.run(Command(["printf", "[%s]"] + arguments, environment: [:]), within: 60_000)
    #expect(result.outputText == arguments.map { "[\($0)]" }.joined())
    #expect(result.status == .exited(0))
  }

  @Test func `the environment is what was given and nothing else`() throws {
    let result = try ChildProcess.run(Command(["/usr/bin/env"], environment: ["B": "2=", "A": ""]), within: 60_000)
    #expect(result.outputText == "A=\nB=2=\n")
  }

  @Test func `streams and codes are kept apart`() throws {
    let result = try ChildProcess.run(shell("echo out; echo err >&2; exit 7"), within: 60_000)
    #expect(
      result
        == CommandResult(
          status: .exited(7), isTimedOut: false, standardOutput: Array("out\n".utf8),
          standardError: Array("err\n".utf8), isTruncated: false))
  }

  @Test func `an input larger than a pipe is read to its end, and without one there is nothing to read`() throws {
    let input = [UInt8](repeating: 65, count: 300_000)
    #expect(try ChildProcess.run(shell("wc -c"), input: input, within: 60_000).outputText.contains("300000"))
    #expect(try ChildProcess.run(shell("wc -c"), within: 60_000).outputText.contains("0"))
    // A program that does not read its input is no error.
    #expect(try ChildProcess.run(shell("exit 3"), input: input, within: 60_000).status == .exited(3))
  }

  @Test func `output over the limit is cut and the program still comes to its own end`() throws {
    let result = try ChildProcess.run(
      shell("head -c 1000000 /dev/zero; exit 5"), within: 60_000, outputLimit: 1000)
    #expect(result.standardOutput.count == 1000)
    #expect(result.isTruncated)
    #expect(result.status == .exited(5))
    let exact = try ChildProcess.run(shell("head -c 1000 /dev/zero"), within: 60_000, outputLimit: 1000)
    #expect(exact.standardOutput.count == 1000 && !exact.isTruncated)
  }

  @Test func `a program that does not end is stopped when its time is up, and what it started too`() throws {
    let result = try ChildProcess.run(shell("sleep 600 & echo $!; wait"), within: 500)
    #expect(result.isTimedOut)
    #expect(result.status == .signalled(SIGTERM))
    // On a machine so slow that nothing was printed in time there is nothing to look at.
    if let grandchild = Int32(result.outputText.split(separator: "\n").first ?? "") {
      #expect(try endsSoon(grandchild))
    }
  }

  @Test func `a program that prints for ever is stopped as well`() throws {
    let result = try ChildProcess.run(shell("while :; do echo x; done"), within: 100, outputLimit: 10)
    #expect(result.isTimedOut && result.isTruncated)
    #expect(result.standardOutput.count == 10)
  }

  @Test func `a program that ignores SIGTERM is killed`() throws {
    let pipe = try Pipe()
    let child = try ChildProcess.start(
      shell("trap '' TERM; echo ready; while :; do sleep 600; done"),
      streams: StandardStreams(output: pipe.writeEnd.rawValue))
    #expect(try pipe.readEnd.readBytes(limit: 100) == Array("ready\n".utf8))
    #expect(try child.wait(within: 0) == nil)
    #expect(try child.stop(within: 50) == .signalled(SIGKILL))
    #expect(try child.wait() == .signalled(SIGKILL))
    #expect(try child.stop() == .signalled(SIGKILL))
  }

  @Test func `what a program leaves running with its output open is not waited for`() throws {
    let result = try ChildProcess.run(shell("sleep 600 & echo $!"), within: 60_000)
    #expect(result.status == .exited(0))
    #expect(!result.isTimedOut)
    let left = try #require(Int32(result.outputText.dropLast()))
    #expect(kill(left, SIGKILL) == 0)
  }

  @Test func `a child gets none of our descriptors`() throws {
    let folder = try TemporaryDirectory()
    let file = try FileDescriptor.open(folder.file("x"), O_RDWR | O_CREAT)
    let high = try file.duplicate()
    let result = try ChildProcess.run(Command(["ls", "/proc/self/fd"], environment: [:]), within: 60_000)
    let numbers = result.outputText.split(separator: "\n").compactMap { Int32($0) }
    #expect(numbers.contains(2))
    // Number 3 is the folder that ls reads.
    #expect(!numbers.contains { $0 > 3 && ($0 == file.rawValue || $0 == high.rawValue) })
  }

  @Test func `a signal that we ignore has its default effect in a child`() throws {
    SignalSource.ignoreSIGPIPE()
    let result = try ChildProcess.run(shell("kill -PIPE $$; echo alive"), within: 60_000)
    #expect(result.status == .signalled(SIGPIPE))
    #expect(result.outputText == "")
  }

  @Test func `a daemon gets a session of its own and its log goes where it was told`() throws {
    let folder = try TemporaryDirectory()
    let log = try FileDescriptor.open(folder.file("log"), O_WRONLY | O_CREAT | O_APPEND)
    let streams = StandardStreams(output: log.rawValue, error: log.rawValue)
    let script = "cut -d' ' -f6 /proc/self/stat; echo err >&2; readlink /proc/self/fd/0"
    let child = try ChildProcess.start(shell(script), streams: streams, newSession: true)
    #expect(try child.wait() == .exited(0))
    let lines = String(decoding: try File.read(folder.file("log"), limit: 1000), as: UTF8.self)
    #expect(lines == "\(child.processID)\nerr\n/dev/null\n")
  }

  @Test func `a program starts in the folder that it is given`() throws {
    let folder = try TemporaryDirectory()
    let command = Command(["/bin/pwd"], environment: [:], folder: folder.path)
    #expect(try ChildProcess.run(command, within: 60_000).outputText == folder.path + "\n")
    #expect(throws: CommandError.self) {
      _ = try ChildProcess.start(Command(["/bin/pwd"], environment: [:], folder: folder.file("no")))
    }
  }

  @Test func `a program is found on the given PATH, and the current folder does not count`() throws {
    let folder = try TemporaryDirectory()
    try File.write(Array("#!/bin/sh\necho found\n".utf8), to: folder.file("tool"), mode: 0o700)
    try File.write([], to: folder.file("plain"))
    try PrivateDirectory.make(folder.file("folder"))
    let path = ["PATH": "relative::.:/nowhere:\(folder.path)"]
    #expect(try ChildProcess.run(Command(["tool"], environment: path), within: 60_000).outputText == "found\n")
    for name in ["plain", "folder", "absent", ""] {
      #expect(throws: CommandError.notFound(program: name)) {
        _ = try ChildProcess.start(Command([name], environment: path))
      }
    }
    let relative = Command(["tool"], environment: ["PATH": ":."], folder: folder.path)
    #expect(throws: CommandError.notFound(program: "tool")) { _ = try ChildProcess.start(relative) }
  }

  @Test func `a NUL is refused, because what follows it would be cut off`() {
    for command in [
      Command(["true", "a\0b"], environment: [:]), Command(["true"], environment: ["A": "\0"]),
      Command(["true"], environment: [:], folder: "/\0"),
    ] {
      #expect(throws: CommandError.nulInArgument) { _ = try ChildProcess.start(command) }
    }
  }

  /// Whether a process that is not our child is gone within half a minute, or is a zombie that nobody takes up.
  private func endsSoon(_ processID: Int32) throws -> Bool {
    for _ in 0..<300 {
      guard let status = try? File.read("/proc/\(processID)/stat", limit: 10_000) else { return true }
      if String(decoding: status, as: UTF8.self).contains(") Z ") { return true }
      usleep(100_000)
    }
    return false
  }
}
