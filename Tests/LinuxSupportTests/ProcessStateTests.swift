// SPDX-License-Identifier: Apache-2.0

import Glibc
import LinuxSupport
import TestSupport
import Testing

/// All that reads or changes the environment of the test process itself, one after the other.
@Suite(.serialized)
struct ProcessStateTests {
  private let ours = ["LISTEN_PID": "\(getpid())"]

  /// The first of some numbers of descriptors that nothing else in the test process uses: the system gives out the
  /// lowest, and all tests that run at once have many hundreds, so these are as high as the limit allows.
  private static let first: Int32 = {
    var limit = rlimit()
    let isKnown = unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0
    return Int32(min(isKnown ? limit.rlim_cur : 1024, 20_000)) - 100
  }()

  @Test func `sockets that were handed over keep their order and names and are not inherited`() throws {
    let folder = try TemporaryDirectory()
    let first = try ListeningSocket.unix(at: folder.file("a"))
    let second = try ListeningSocket.loopback(port: 0)
    try handOver(first.descriptor, as: Self.first)
    try handOver(second.descriptor, as: Self.first + 1)
    let environment = ours.merging(["LISTEN_FDS": "2", "LISTEN_FDNAMES": "phrased:wyoming-tcp"]) { $1 }
    let sockets = try ServiceActivation.takeSockets(environment: environment, firstDescriptor: Self.first)
    #expect(sockets.map(\.name) == ["phrased", "wyoming-tcp"])
    #expect(sockets.map(\.isUnixSocket) == [true, false])
    #expect(sockets.map { $0.descriptor.rawValue } == [Self.first, Self.first + 1])
    #expect(fcntl(Self.first, F_GETFD) & FD_CLOEXEC != 0)
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
    try handOver(listener.descriptor, as: Self.first + 10)
    defer { close(Self.first + 10) }
    let environment = ["LISTEN_PID": processID, "LISTEN_FDS": "1"]
    #expect(try ServiceActivation.takeSockets(environment: environment, firstDescriptor: Self.first + 10).isEmpty)
    #expect(fcntl(Self.first + 10, F_GETFD) == 0)
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
    try handOver(pair.first, as: Self.first + 20)
    let environment = ours.merging(["LISTEN_FDS": "1", "LISTEN_FDNAMES": "odd"]) { $1 }
    #expect(throws: ServiceActivationError.notListening(descriptor: Self.first + 20, name: "odd")) {
      _ = try ServiceActivation.takeSockets(environment: environment, firstDescriptor: Self.first + 20)
    }
    try handOver(FileDescriptor.open("/dev/null", O_RDONLY), as: Self.first + 21)
    #expect(throws: ServiceActivationError.notListening(descriptor: Self.first + 21, name: "odd")) {
      _ = try ServiceActivation.takeSockets(environment: environment, firstDescriptor: Self.first + 21)
    }
    #expect(throws: ServiceActivationError.notOpen(descriptor: Self.first + 30)) {
      _ = try ServiceActivation.takeSockets(environment: environment, firstDescriptor: Self.first + 30)
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
