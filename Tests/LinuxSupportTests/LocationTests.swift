// SPDX-License-Identifier: Apache-2.0

import Glibc
import LinuxSupport
import TestSupport
import Testing

struct SocketLocationTests {
  let all = ["PHRASED_SOCKET": "/env.sock", "XDG_RUNTIME_DIR": "/run/user/1"]

  @Test func `the option wins over the variable and the variable over the runtime folder`() throws {
    #expect(try SocketLocation.path(explicit: "/option.sock", environment: all) == "/option.sock")
    #expect(try SocketLocation.path(environment: all) == "/env.sock")
    #expect(
      try SocketLocation.path(environment: ["XDG_RUNTIME_DIR": "/run/user/1"]) == "/run/user/1/phrased/phrased.sock")
  }

  @Test func `an empty value is no value`() throws {
    #expect(try SocketLocation.path(explicit: "", environment: all) == "/env.sock")
    let environment = ["PHRASED_SOCKET": "", "XDG_RUNTIME_DIR": "/r"]
    #expect(try SocketLocation.path(environment: environment) == "/r/phrased/phrased.sock")
  }

  @Test(arguments: [
    ["HOME": "/home/a"], ["HOME": "/home/a", "XDG_RUNTIME_DIR": ""], ["HOME": "/home/a", "XDG_RUNTIME_DIR": "run"],
  ])
  func `without a session the socket lies in the private state folder and in no folder of everybody`(
    _ environment: [String: String]
  ) throws {
    #expect(try SocketLocation.path(environment: environment) == "/home/a/.local/state/phrased/run/phrased.sock")
  }
}

struct BaseDirectoriesTests {
  @Test func `without variables the folders are those of the specification`() throws {
    let folders = try BaseDirectories(environment: ["HOME": "/home/a/"])
    #expect(folders.configuration == "/home/a/.config/phrased")
    #expect(folders.state == "/home/a/.local/state/phrased")
    #expect(folders.cache == "/home/a/.cache/phrased")
    #expect(folders.data == "/home/a/.local/share/phrased")
    #expect(folders.systemData == ["/usr/local/share/phrased", "/usr/share/phrased"])
  }

  @Test func `a relative or empty variable is ignored`() throws {
    let environment = [
      "HOME": "/h", "XDG_CONFIG_HOME": "etc", "XDG_STATE_HOME": "", "XDG_CACHE_HOME": "/c", "XDG_DATA_DIRS": "x:/y:",
    ]
    let folders = try BaseDirectories(environment: environment)
    #expect(folders.configuration == "/h/.config/phrased")
    #expect(folders.state == "/h/.local/state/phrased")
    #expect(folders.cache == "/c/phrased")
    #expect(folders.systemData == ["/y/phrased"])
  }

  @Test func `without HOME the user database is asked`() throws {
    #expect(try BaseDirectories(environment: [:]) == BaseDirectories(environment: ["HOME": homeOfThisUser()]))
  }

  /// The sixth field of the user's line.
  private func homeOfThisUser() throws -> String {
    let lines = String(decoding: try File.read("/etc/passwd", limit: 1 << 20), as: UTF8.self).split(separator: "\n")
    let fields = lines.map { $0.split(separator: ":", omittingEmptySubsequences: false) }
    return String(try #require(fields.first { $0.count == 7 && $0[2] == "\(getuid())" })[5])
  }
}

struct PrivateDirectoryTests {
  @Test func `all that is missing is made private, and a second time is no error`() throws {
    let folder = try TemporaryDirectory()
    for _ in 1...2 { try PrivateDirectory.make(folder.file("a/b/c")) }
    for name in ["a", "a/b", "a/b/c"] { #expect(try FileStatus.of(folder.file(name))?.permissions == 0o700) }
  }

  @Test func `a link and a file are no private folder`() throws {
    let folder = try TemporaryDirectory()
    try makeLink(at: folder.file("link"), to: folder.path)
    try File.write([], to: folder.file("file"))
    #expect(throws: PrivateDirectoryError.notAFolder(path: folder.file("link"))) {
      try PrivateDirectory.make(folder.file("link"))
    }
    #expect(throws: PrivateDirectoryError.notAFolder(path: folder.file("file"))) {
      try PrivateDirectory.make(folder.file("file"))
    }
    #expect(throws: PrivateDirectoryError.self) { try PrivateDirectory.make(folder.file("file/below")) }
  }

  @Test func `a folder that can't be made although nothing above it is missing is told`() {
    let error = PrivateDirectoryError.failed(SystemError(call: "mkdir", code: ENOENT, path: "/proc/phrased"))
    #expect(throws: error) { try PrivateDirectory.make("/proc/phrased") }
  }

  @Test func `one bit for the group is one too many`() throws {
    let folder = try TemporaryDirectory()
    try setPermissions(of: folder.path, 0o710)
    let error = #expect(throws: PrivateDirectoryError.self) { try PrivateDirectory.make(folder.path) }
    #expect(error?.description.contains("run 'chmod 700 \(folder.path)'") == true)
  }
}
