// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Glibc
import LinuxSupport
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(2)))
struct FileDescriptorTests {
  @Test func `every way to get a descriptor makes it close-on-exec`() throws {
    let folder = try TemporaryDirectory()
    let opened = try FileDescriptor.open(folder.file("x"), O_RDWR | O_CREAT)
    let copy = try opened.duplicate()
    let pipe = try Pipe()
    let pair = try UnixSocket.Pair()
    let wakeUp = try WakeUp()
    let listener = try ListeningSocket.unix(at: folder.file("s"))
    let client = try UnixSocket.connect(folder.file("s"))
    let connection = try nextConnection(of: listener)
    let child = try ChildProcess.start(Command(["true"], environment: [:]))
    let numbers = [
      opened.rawValue, copy.rawValue, pipe.readEnd.rawValue, pipe.writeEnd.rawValue, pair.first.rawValue,
      pair.second.rawValue, wakeUp.rawValue, listener.descriptor.rawValue, client.rawValue, connection.rawValue,
      child.descriptor.rawValue,
    ]
    for number in numbers { #expect(fcntl(number, F_GETFD) & FD_CLOEXEC != 0) }
    _ = try child.wait()
  }

  @Test func `permissions are set whatever the umask, also of a file that was there`() throws {
    let folder = try TemporaryDirectory()
    let file = try FileDescriptor.open(folder.file("x"), O_RDWR | O_CREAT)
    try file.setPermissions(0o666)
    #expect(try file.status().permissions == 0o666)
    #expect(try file.status().isOpenToOthers)
    try file.setPermissions(0o600)
    #expect(try !file.status().isOpenToOthers)
  }

  @Test func `a descriptor is closed with its owner and not when it was released`() throws {
    let closed = try FileDescriptor.open("/dev/null", O_RDONLY).rawValue
    _ = closed  // Other threads may have the number already, so only the released one can be looked at.
    let released = try FileDescriptor.open("/dev/null", O_RDONLY).release()
    #expect(fcntl(released, F_GETFD) != -1)
    #expect(close(released) == 0)
  }

  @Test func `the reader comes to the end when the last writer closes`() throws {
    let pipe = try Pipe()
    try pipe.writeEnd.writeAll("last")
    let readEnd = pipe.closeWriteEnd()
    #expect(try readEnd.readBytes(limit: 100) == Array("last".utf8))
    #expect(try readEnd.readBytes(limit: 100) == [])
  }

  @Test func `more than a pipe holds is written in full to a slow reader`() throws {
    let pipe = try Pipe()
    let writer = try pipe.writeEnd.duplicate()
    let readEnd = pipe.closeWriteEnd()
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
    let number = writer.release()
    DispatchQueue(label: "writer").async { try? FileDescriptor(adopting: number).writeAll(bytes) }
    #expect(try File.readToEnd(readEnd, named: "pipe", limit: 300_000) == bytes)
  }

  @Test func `a peer that vanished is an error and no signal`() throws {
    let first = try UnixSocket.Pair().closeSecond()
    let error = #expect(throws: SystemError.self) { try first.sendAll(Array("x".utf8)) }
    #expect(error?.isDisconnected == true)
    #expect(try first.readBytes(limit: 10) == [])
  }

  @Test func `a peer that never reads costs the time allowed and not more`() throws {
    let pair = try UnixSocket.Pair()
    let bytes = [UInt8](repeating: 0, count: 8 << 20)
    let error = #expect(throws: SystemError.self) { try pair.first.sendAll(bytes, within: 50) }
    #expect(error == SystemError(call: "send", code: ETIMEDOUT))
  }

  @Test func `shutting down ends a read on another thread, and twice is no error`() throws {
    let pair = try UnixSocket.Pair()
    let number = try pair.first.duplicate().release()
    let group = DispatchGroup()
    DispatchQueue(label: "reader").async(group: group) {
      _ = try? FileDescriptor(adopting: number).readBytes(limit: 1)
    }
    try pair.first.shutDown(.both)
    group.wait()
    try pair.first.shutDown(.both)
  }

  @Test func `half a connection can be closed and the answer still arrives`() throws {
    let pair = try UnixSocket.Pair()
    try pair.first.sendAll(Array("question".utf8))
    try pair.first.shutDown(.writing)
    #expect(try File.readToEnd(pair.second, named: "peer", limit: 100) == Array("question".utf8))
    try pair.second.sendAll(Array("answer".utf8))
    #expect(try pair.first.readBytes(limit: 100) == Array("answer".utf8))
  }

  @Test func `a wake-up ends every wait, also those that begin later, and wins over bytes`() throws {
    let pair = try UnixSocket.Pair()
    let wakeUp = try WakeUp()
    #expect(try pair.first.waitUntilReadable(or: wakeUp, within: 0) == .timedOut)
    try pair.second.sendAll([1])
    #expect(try pair.first.waitUntilReadable(or: wakeUp, within: 0) == .ready)
    wakeUp.signal()
    wakeUp.signal()
    #expect(try pair.first.waitUntilReadable(or: wakeUp) == .woken)
    #expect(try pair.first.waitUntilReadable(or: wakeUp) == .woken)
  }

  @Test func `a reader that is gone makes a pipe writable, because a write fails at once`() throws {
    let pair = try UnixSocket.Pair()
    let bytes = [UInt8](repeating: 0, count: 8 << 20)
    _ = #expect(throws: SystemError.self) { try pair.first.sendAll(bytes, within: 0) }
    #expect(try !pair.first.waitUntilWritable(within: 0))
    try pair.second.shutDown(.both)
    #expect(try pair.first.waitUntilWritable(within: 0))
  }
}

@Suite(.timeLimit(.minutes(2)))
struct EventPollTests {
  @Test(arguments: [0, 1, 1_000_000])
  func `of many descriptors those are told of that have bytes or an end, until they are removed`(
    _ nanoseconds: UInt64
  ) throws {
    let poll = try EventPoll()
    func ready() throws -> Set<Int32> {
      var ready = [Int32](repeating: 0, count: EventPoll.limit)
      let count = try poll.wait(for: &ready, lookingFor: nanoseconds)
      return Set(ready.prefix(count))
    }
    let pairs = try (0..<3).map { _ in try Ends() }
    for pair in pairs { try poll.add(pair.first.rawValue) }
    try pairs[1].second.writeAll("x")
    #expect(try ready() == [pairs[1].first.rawValue])
    try pairs[2].second.shutDown(.writing)
    #expect(try ready() == [pairs[1].first.rawValue, pairs[2].first.rawValue])
    try poll.remove(pairs[1].first.rawValue)
    #expect(try ready() == [pairs[2].first.rawValue])
  }

  @Test(arguments: [0, 1_000_000])
  func `bytes that come long after it began to look are waited for`(_ nanoseconds: UInt64) throws {
    let poll = try EventPoll()
    let pair = try Ends()
    try poll.add(pair.first.rawValue)
    let writing = pair.second.rawValue
    try DetachedThread.start(named: "late") {
      DetachedThread.pause(milliseconds: 50)
      let end = FileDescriptor(adopting: writing)
      try? end.writeAll("x")
      _ = end.release()
    }
    var ready = [Int32](repeating: 0, count: EventPoll.limit)
    #expect(try poll.wait(for: &ready, lookingFor: nanoseconds) == 1)
    #expect(ready[0] == pair.first.rawValue)
  }

  @Test func `nothing to receive is told apart from the end`() throws {
    let pair = try UnixSocket.Pair()
    var bytes = [UInt8](repeating: 0, count: 8)
    func receive() throws -> Int? {
      var span = bytes.mutableSpan
      var raw = unsafe span.mutableBytes
      return try pair.first.receiveSome(into: &raw)
    }
    #expect(try receive() == nil)
    try pair.second.writeAll("ab")
    #expect(try receive() == 2 && bytes.prefix(2) == [0x61, 0x62])
    try pair.second.shutDown(.writing)
    #expect(try receive() == 0)
  }

  /// Both ends of a connection, to be held in an array.
  private final class Ends {
    let first: FileDescriptor
    let second: FileDescriptor

    init() throws {
      let pair = try UnixSocket.Pair()
      first = try pair.first.duplicate()
      second = try pair.second.duplicate()
    }
  }
}
