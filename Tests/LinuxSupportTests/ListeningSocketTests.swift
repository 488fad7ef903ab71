// SPDX-License-Identifier: Apache-2.0

import Glibc
import LinuxSupport
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(2)))
struct ListeningSocketTests {
  @Test func `the socket is 0600 in a 0700 folder, and a stop leaves only the lock`() throws {
    let folder = try TemporaryDirectory()
    let path = folder.file("new/phrased.sock")
    let listener = try ListeningSocket.unix(at: path)
    #expect(try FileStatus.of(path)?.permissions == 0o600)
    #expect(try FileStatus.of(folder.file("new"))?.permissions == 0o700)
    #expect(try File.list(folder.file("new")) == ["phrased.sock", "phrased.sock.lock"])
    listener.removePath()
    #expect(try File.list(folder.file("new")) == ["phrased.sock.lock"])
  }

  @Test func `a folder that is open to others is refused and stays as it is`() throws {
    let folder = try TemporaryDirectory()
    try setPermissions(of: folder.path, 0o755)
    #expect(throws: UnixSocketError.folder(.openToOthers(path: folder.path, permissions: 0o755))) {
      _ = try ListeningSocket.unix(at: folder.file("s"))
    }
    #expect(try FileStatus.of(folder.path)?.permissions == 0o755)
    #expect(throws: UnixSocketError.self) { _ = try ListeningSocket.unix(at: "/tmp/phrased-test.sock") }
  }

  @Test(.enabled(if: geteuid() == 0, "only root can give folders and sockets away"))
  func `what belongs to another user is refused and left alone`() throws {
    let folder = try TemporaryDirectory()
    let path = folder.file("s")
    try abandonSocket(at: path)
    try giveAway(path)
    #expect(throws: UnixSocketError.foreignSocket(path: path, userID: 65534)) {
      _ = try ListeningSocket.unix(at: path)
    }
    #expect(File.exists(path))
    try giveAway(folder.path)
    #expect(throws: UnixSocketError.folder(.notOurs(path: folder.path, userID: 65534))) {
      _ = try ListeningSocket.unix(at: path)
    }
  }

  @Test func `a stale socket is replaced and a regular file is not`() throws {
    let folder = try TemporaryDirectory()
    try abandonSocket(at: folder.file("s"))
    #expect(throws: UnixSocketError.notRunning(path: folder.file("s"))) { _ = try UnixSocket.connect(folder.file("s")) }
    let listener = try ListeningSocket.unix(at: folder.file("s"))
    _ = try UnixSocket.connect(folder.file("s"))
    listener.removePath()

    try File.write(Array("precious".utf8), to: folder.file("f"))
    #expect(throws: UnixSocketError.notASocket(path: folder.file("f"))) {
      _ = try ListeningSocket.unix(at: folder.file("f"))
    }
    #expect(try File.read(folder.file("f"), limit: 100) == Array("precious".utf8))
  }

  @Test func `a symbolic link in the socket's place is not followed`() throws {
    let folder = try TemporaryDirectory()
    try abandonSocket(at: folder.file("target"))
    try makeLink(at: folder.file("s"), to: folder.file("target"))
    #expect(throws: UnixSocketError.notASocket(path: folder.file("s"))) {
      _ = try ListeningSocket.unix(at: folder.file("s"))
    }
    #expect(File.exists(folder.file("target")))
  }

  @Test func `the second daemon gives up and the first goes on`() throws {
    let folder = try TemporaryDirectory()
    let path = folder.file("s")
    let first = try ListeningSocket.unix(at: path)
    #expect(throws: UnixSocketError.alreadyRunning(path: path)) { _ = try ListeningSocket.unix(at: path) }
    // A daemon on a socket of the service manager holds no lock, but it listens.
    try File.remove(path + ".lock")
    #expect(throws: UnixSocketError.alreadyRunning(path: path)) { _ = try ListeningSocket.unix(at: path) }
    let client = try UnixSocket.connect(path)
    try client.sendAll([7])
    // The probe of the second daemon is in the queue before the client.
    var bytes: [UInt8] = []
    while bytes.isEmpty { bytes = try nextConnection(of: first).readBytes(limit: 1) }
    #expect(bytes == [7])
  }

  @Test func `what a crash leaves between bind and rename does not stop the next start`() throws {
    let folder = try TemporaryDirectory()
    try abandonSocket(at: folder.file("phrased.soc~"))
    do {
      let listener = try ListeningSocket.unix(at: folder.file("phrased.sock"))
      #expect(try File.list(folder.path) == ["phrased.sock", "phrased.sock.lock"])
      listener.removePath()
    }

    try File.write([], to: folder.file("phrased.soc~"))
    #expect(throws: UnixSocketError.notASocket(path: folder.file("phrased.soc~"))) {
      _ = try ListeningSocket.unix(at: folder.file("phrased.sock"))
    }
  }

  @Test func `a stop does not remove the socket of somebody else who took the place`() throws {
    let folder = try TemporaryDirectory()
    let old = try ListeningSocket.unix(at: folder.file("s"))
    try File.remove(folder.file("s"))
    try File.remove(folder.file("s.lock"))
    let new = try ListeningSocket.unix(at: folder.file("s"))
    old.removePath()
    _ = try UnixSocket.connect(folder.file("s"))
    withExtendedLifetime(new) {}
  }

  @Test func `107 bytes of path fit and 108 are refused before anything is made`() throws {
    let folder = try TemporaryDirectory()
    let longest = folder.file(String(repeating: "s", count: 107 - folder.path.utf8.count - 1))
    let listener = try ListeningSocket.unix(at: longest)
    _ = try UnixSocket.connect(longest)
    listener.removePath()
    try File.remove(longest + ".lock")
    let tooLong = UnixSocketError.pathTooLong(path: longest + "s", byteCount: 108, limit: 107)
    #expect(throws: tooLong) { _ = try ListeningSocket.unix(at: longest + "s") }
    #expect(throws: tooLong) { _ = try UnixSocket.connect(longest + "s") }
    #expect(try File.list(folder.path) == [])
    #expect(tooLong.description.hasSuffix("set PHRASED_SOCKET to a shorter path"))
  }

  @Test func `a client that vanished before its accept reads as the end`() throws {
    let folder = try TemporaryDirectory()
    let listener = try ListeningSocket.unix(at: folder.file("s"))
    do { _ = try UnixSocket.connect(folder.file("s")) }
    let connection = try nextConnection(of: listener)
    #expect(try connection.readBytes(limit: 1) == [])
    #expect(try listener.accept(within: 0) == nil)
  }

  @Test func `a full queue is busy and not the end of all waiting`() throws {
    let folder = try TemporaryDirectory()
    let listener = try ListeningSocket.unix(at: folder.file("s"), backlog: 0)
    let first = try UnixSocket.connect(folder.file("s"))
    #expect(throws: UnixSocketError.busy(path: folder.file("s"))) {
      _ = try UnixSocket.connect(folder.file("s"), within: 20)
    }
    _ = try listener.accept()
    withExtendedLifetime(first.rawValue) {}
  }

  @Test func `a wake-up ends an accept and leaves the socket to others`() throws {
    let folder = try TemporaryDirectory()
    let listener = try ListeningSocket.unix(at: folder.file("s"))
    let wakeUp = try WakeUp()
    wakeUp.signal()
    #expect(try listener.accept(or: wakeUp) == nil)
    _ = try UnixSocket.connect(folder.file("s"))
    #expect(try listener.accept(within: 0) != nil)
  }

  @Test func `both ends see who the other is`() throws {
    let folder = try TemporaryDirectory()
    let listener = try ListeningSocket.unix(at: folder.file("s"))
    let client = try UnixSocket.connect(folder.file("s"))
    let connection = try nextConnection(of: listener)
    let own = PeerCredentials(userID: geteuid(), groupID: getegid(), processID: getpid())
    #expect(try UnixSocket.peerCredentials(of: connection) == own)
    #expect(try UnixSocket.peerCredentials(of: client) == own)
  }

  @Test func `an accepted connection waits for bytes although the listener does not`() throws {
    let folder = try TemporaryDirectory()
    let listener = try ListeningSocket.unix(at: folder.file("s"))
    let client = try UnixSocket.connect(folder.file("s"))
    let connection = try nextConnection(of: listener)
    #expect(fcntl(connection.rawValue, F_GETFL) & O_NONBLOCK == 0)
    #expect(fcntl(listener.descriptor.rawValue, F_GETFL) & O_NONBLOCK != 0)
    withExtendedLifetime(client.rawValue) {}
  }

  @Test func `nobody at the path says what to start`() throws {
    let folder = try TemporaryDirectory()
    let error = #expect(throws: UnixSocketError.self) { _ = try UnixSocket.connect(folder.file("s")) }
    #expect(
      error?.description
        == "phrased is not running at \(folder.file("s")); start it with 'systemctl --user start phrased.socket'")
  }

  @Test func `a loopback socket can't be reached from outside and says its port`() throws {
    let listener = try ListeningSocket.loopback(port: 0)
    let port = try listener.port()
    #expect(port != 0)
    #expect(!listener.isUnixSocket)
    let table = try File.read("/proc/self/net/tcp", limit: 10 << 20)
    let hexadecimal = String(port, radix: 16, uppercase: true)
    let address = "0100007F:\(String(repeating: "0", count: 4 - hexadecimal.utf8.count))\(hexadecimal)"
    #expect(String(decoding: table, as: UTF8.self).contains(address))
  }
}

/// Leaves a socket that nobody listens on, as a killed daemon does.
private func abandonSocket(at path: String) throws {
  _ = try ListeningSocket.unix(at: path)
  try File.remove(path + ".lock")
}
