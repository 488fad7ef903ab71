// SPDX-License-Identifier: Apache-2.0

import Glibc
import LinuxSupport
import TestSupport
import Testing

/// All that reads or changes the environment of the test process itself, one after the other.
@Suite(.serialized)
struct ProcessStateTests {
  private let ours = ["LISTEN_PID": "\(getpid())"]

  @Test func `sockets that were handed over keep their order and names and are not inherited`() throws {
    let folder = try TemporaryDirectory()
    let first = try ListeningSocket.unix(at: folder.file("a"))
    let second = try ListeningSocket.loopback(port: 0)
    try handOver(first.descriptor, as: 400)
    try handOver(second.descriptor, as: 401)
    let environment = ours.merging(["LISTEN_FDS": "2", "LISTEN_FDNAMES": "phrased:wyoming-tcp"]) { $1 }
    let sockets = try ServiceActivation.takeSockets(environment: environment, firstDescriptor: 400)
    #expect(sockets.map(\.name) == ["phrased", "wyoming-tcp"])
    #expect(sockets.map(\.isUnixSocket) == [true, false])
    #expect(sockets.map { $0.descriptor.rawValue } == [400, 401])
    #expect(fcntl(400, F_GETFD) & FD_CLOEXEC != 0)
    // A socket of the service manager is not ours to remove.
    sockets[0].removePath()
    #expect(File.exists(folder.file("a")))
    _ = try UnixSocket.connect(folder.file("a"))
    #expect(try sockets[0].accept() != nil)
  }

  @Test(arguments: ["1", "", "x", "-1"])
  func `sockets that are meant for another process are left open and alone`(_ processID: String) throws {
    let folder = try TemporaryDirectory()
    let listener = try ListeningSocket.unix(at: folder.file("a"))
    try handOver(listener.descriptor, as: 410)
    defer { close(410) }
    let environment = ["LISTEN_PID": processID, "LISTEN_FDS": "1"]
    #expect(try ServiceActivation.takeSockets(environment: environment, firstDescriptor: 410).isEmpty)
    #expect(fcntl(410, F_GETFD) == 0)
  }

  @Test func `nothing handed over is no error`() throws {
    #expect(try ServiceActivation.takeSockets(environment: [:]).isEmpty)
    #expect(try ServiceActivation.takeSockets(environment: ours.merging(["LISTEN_FDS": "0"]) { $1 }).isEmpty)
  }

  @Test(arguments: ["-1", "65", "2147483648", "two", ""])
  func `a count that makes no sense is refused before a descriptor is touched`(_ count: String) {
    let environment = ours.merging(["LISTEN_FDS": count]) { $1 }
    #expect(throws: ServiceActivationError.badCount(count)) {
      _ = try ServiceActivation.takeSockets(environment: environment)
    }
  }

  @Test func `what is not a listening stream socket is refused and named`() throws {
    let pair = try UnixSocket.Pair()
    try handOver(pair.first, as: 420)
    let environment = ours.merging(["LISTEN_FDS": "1", "LISTEN_FDNAMES": "odd"]) { $1 }
    #expect(throws: ServiceActivationError.notListening(descriptor: 420, name: "odd")) {
      _ = try ServiceActivation.takeSockets(environment: environment, firstDescriptor: 420)
    }
    try handOver(FileDescriptor.open("/dev/null", O_RDONLY), as: 421)
    #expect(throws: ServiceActivationError.notListening(descriptor: 421, name: "odd")) {
      _ = try ServiceActivation.takeSockets(environment: environment, firstDescriptor: 421)
    }
    #expect(throws: ServiceActivationError.notOpen(descriptor: 430)) {
      _ = try ServiceActivation.takeSockets(environment: environment, firstDescriptor: 430)
    }
  }

  @Test func `the variables are gone afterwards, so that no child takes the sockets for its own`() throws {
    for name in ["LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES"] { unsafe setenv(name, "1", 1) }
    #expect(CurrentProcess.environment()["LISTEN_FDS"] == "1")
    _ = try ServiceActivation.takeSockets(environment: CurrentProcess.environment())
    #expect(CurrentProcess.environment().keys.filter { $0.hasPrefix("LISTEN_") }.isEmpty)
  }

  @Test func `a value may be empty or hold an equals sign`() {
    unsafe setenv("PHRASED_TEST_A", "b=c", 1)
    unsafe setenv("PHRASED_TEST_E", "", 1)
    defer { for name in ["PHRASED_TEST_A", "PHRASED_TEST_E"] { unsafe unsetenv(name) } }
    #expect(CurrentProcess.environment()["PHRASED_TEST_A"] == "b=c")
    #expect(CurrentProcess.environment()["PHRASED_TEST_E"] == "")
  }

  @Test func `the program and the folder are absolute paths of what is there`() throws {
    #expect(File.isRegularFile(try CurrentProcess.executablePath()))
    #expect(try CurrentProcess.currentFolder() == File.realPath("."))
  }

  @Test func `a program that was started without standard streams gets none of its files under their numbers`() async {
    await #expect(processExitsWith: .exitCode(0)) {
      for number in Int32(0)...2 { close(number) }
      CurrentProcess.openMissingStandardStreams()
      let next = try FileDescriptor.open("/dev/null", O_RDONLY)
      exit(next.rawValue > 2 && (0...2).allSatisfy { fcntl($0, F_GETFD) == 0 } ? 0 : 1)
    }
  }

  /// Makes a copy that is inherited, at a number that nothing else in the test process uses.
  private func handOver(_ descriptor: borrowing FileDescriptor, as number: Int32) throws {
    let source = descriptor.rawValue
    try systemCall("dup2") { dup2(source, number) }
  }
}
