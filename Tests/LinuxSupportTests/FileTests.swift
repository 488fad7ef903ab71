// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Glibc
import LinuxSupport
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(2)))
struct FileTests {
  @Test func `a file of exactly the limit is read and one byte more is refused`() throws {
    let folder = try TemporaryDirectory()
    let path = folder.file("x")
    try File.write([1, 2, 3], to: path)
    #expect(try File.read(path, limit: 3) == [1, 2, 3])
    #expect(throws: FileError.tooLarge(path: path, limit: 2)) { _ = try File.read(path, limit: 2) }
    try File.write([], to: path)
    #expect(try File.read(path, limit: 0) == [])
  }

  @Test func `a file that does not tell its size keeps to the limit too`() throws {
    #expect(throws: FileError.tooLarge(path: "/dev/zero", limit: 200_000)) {
      _ = try File.read("/dev/zero", limit: 200_000)
    }
    #expect(try !File.read("/proc/self/status", limit: 100_000).isEmpty)
  }

  @Test func `a folder, nothing, and something below a file are told apart`() throws {
    let folder = try TemporaryDirectory()
    try File.write([], to: folder.file("x"))
    #expect(throws: FileError.isFolder(path: folder.path)) { _ = try File.read(folder.path, limit: 10) }
    #expect(throws: FileError.missing(path: folder.file("y"))) { _ = try File.read(folder.file("y"), limit: 10) }
    #expect(throws: FileError.missing(path: folder.file("x/y"))) { _ = try File.read(folder.file("x/y"), limit: 10) }
  }

  @Test func `an overwrite goes to what is there, a link's target or a device, and leaves no old bytes`() throws {
    let folder = try TemporaryDirectory()
    let (path, link) = (folder.file("x"), folder.file("link"))
    try File.write(Array("something long".utf8), to: path, mode: 0o640)
    #expect(unsafe symlink(path, link) == 0)
    try File.overwrite(link, with: Array("short".utf8))
    #expect(try File.read(path, limit: 99) == Array("short".utf8))
    #expect(try FileStatus.ofLink(link)?.kind == .symbolicLink && FileStatus.of(path)?.permissions == 0o640)
    try File.overwrite("/dev/null", with: [1])
    #expect(try FileStatus.of("/dev/null")?.kind != .regularFile)
    try File.overwrite(folder.file("new"), with: [1])
    #expect(try File.read(folder.file("new"), limit: 9) == [1])
    #expect(throws: FileError.missing(path: folder.file("no/x"))) { try File.overwrite(folder.file("no/x"), with: []) }
  }

  @Test func `a write replaces the file, sets its mode whatever the umask, and leaves nothing beside it`() throws {
    let folder = try TemporaryDirectory()
    let path = folder.file("x")
    try File.write(Array("old".utf8), to: path)
    #expect(try FileStatus.of(path)?.permissions == 0o600)
    let before = try #require(File.stamp(path))
    try File.write(Array("new".utf8), to: path, mode: 0o666)
    #expect(try FileStatus.of(path)?.permissions == 0o666)
    #expect(try File.read(path, limit: 10) == Array("new".utf8))
    #expect(try #require(File.stamp(path)).isSameFile(as: before) == false)
    #expect(try File.list(folder.path) == ["x"])
  }

  @Test func `a write that fails leaves the old file and nothing else`() throws {
    let folder = try TemporaryDirectory()
    try PrivateDirectory.make(folder.file("x/inside"))
    #expect(throws: FileError.isFolder(path: folder.file("x"))) { try File.write([1], to: folder.file("x")) }
    #expect(try File.list(folder.path) == ["x"])
    #expect(throws: FileError.missing(path: folder.file("y/z"))) { try File.write([1], to: folder.file("y/z")) }
  }

  @Test func `a write replaces a link and not what it leads to`() throws {
    let folder = try TemporaryDirectory()
    try File.write([1], to: folder.file("target"))
    try makeLink(at: folder.file("link"), to: "target")
    try File.write([2], to: folder.file("link"))
    #expect(try File.read(folder.file("target"), limit: 1) == [1])
    #expect(try FileStatus.ofLink(folder.file("link"))?.kind == .regularFile)
  }

  @Test func `two writers at once leave one of the two contents`() throws {
    let folder = try TemporaryDirectory()
    let path = folder.file("x")
    DispatchQueue.concurrentPerform(iterations: 8) { index in
      try? File.write([UInt8](repeating: UInt8(index), count: 5000), to: path)
    }
    let bytes = try File.read(path, limit: 5000)
    #expect(bytes == [UInt8](repeating: bytes[0], count: 5000))
    #expect(try File.list(folder.path) == ["x"])
  }

  @Test func `names are sorted by their bytes and not by a language`() throws {
    let folder = try TemporaryDirectory()
    for name in ["é", "z", "a", "Z", ".hidden", "10", "9"] { try File.write([], to: folder.file(name)) }
    #expect(try File.list(folder.path) == [".hidden", "10", "9", "Z", "a", "z", "é"])
    #expect(throws: FileError.missing(path: folder.file("no"))) { _ = try File.list(folder.file("no")) }
  }

  @Test func `kinds follow links, and a link to nothing does not exist`() throws {
    let folder = try TemporaryDirectory()
    try File.write([], to: folder.file("x"))
    try makeLink(at: folder.file("link"), to: "x")
    try makeLink(at: folder.file("dangling"), to: "nothing")
    #expect(File.isRegularFile(folder.file("link")) && !File.isFolder(folder.file("link")))
    #expect(File.isFolder(folder.path) && !File.isRegularFile(folder.path))
    #expect(!File.exists(folder.file("dangling")))
    #expect(try File.realPath(folder.file("./link")) == folder.file("x"))
    #expect(throws: FileError.missing(path: folder.file("dangling"))) {
      _ = try File.realPath(folder.file("dangling"))
    }
  }

  @Test func `a stamp changes when bytes are added and not when they are read`() throws {
    let folder = try TemporaryDirectory()
    let path = folder.file("x")
    try File.write([1], to: path)
    let before = File.stamp(path)
    _ = try File.read(path, limit: 1)
    #expect(File.stamp(path) == before)
    try FileDescriptor.open(path, O_WRONLY | O_APPEND).writeAll([2])
    #expect(File.stamp(path) != before)
    #expect(File.stamp(folder.file("no")) == nil)
  }

  @Test(arguments: [
    ("/a/b", "/a", "b"), ("/a/b/", "/a", "b"), ("/a", "/", "a"), ("/", "/", "/"), ("a", ".", "a"), ("a//b", "a", "b"),
    ("", ".", ""), ("//", "/", "/"), ("/a/\u{301}b", "/a", "\u{301}b"), ("/\u{301}/", "/", "\u{301}"),
  ])
  func `a path is taken apart as dirname and basename do`(_ path: String, _ folder: String, _ name: String) {
    #expect(File.folder(of: path) == folder)
    #expect(File.name(of: path) == name)
  }

  @Test func `one folder is made for its owner only, and one that exists is left as it is`() throws {
    let folder = try TemporaryDirectory()
    try File.makeFolder(folder.file("a"))
    #expect(try FileStatus.of(folder.file("a"))?.permissions == 0o700)
    try setPermissions(of: folder.file("a"), 0o755)
    try File.makeFolder(folder.file("a"))
    #expect(try FileStatus.of(folder.file("a"))?.permissions == 0o755)
    #expect(throws: FileError.missing(path: folder.file("b/c"))) { try File.makeFolder(folder.file("b/c")) }
  }

  @Test func `the names in a folder can be waited for, and those in a file or in nothing can't`() throws {
    let folder = try TemporaryDirectory()
    try File.synchronizeFolder(folder.path)
    for path in [try folder.file("file", []), folder.file("no")] {
      #expect(throws: FileError.missing(path: path)) { try File.synchronizeFolder(path) }
    }
  }

  @Test func `removing what is not there is no error, and a folder is not removed`() throws {
    let folder = try TemporaryDirectory()
    try File.remove(folder.file("x"))
    #expect(throws: FileError.self) { try File.remove(folder.path) }
  }

  @Test func `a temporary folder is gone with all that was in it`() throws {
    let path: String
    do {
      let folder = try TemporaryDirectory()
      path = folder.path
      try PrivateDirectory.make(folder.file("a/b"))
      try File.write([1], to: folder.file("a/b/c"))
      #expect(File.isFolder(path))
    }
    #expect(!File.exists(path))
  }
}

struct TerminalTests {
  @Test func `a pipe is no terminal, has no colour and 80 columns`() throws {
    let pipe = try Pipe()
    #expect(!Terminal.isTerminal(pipe.writeEnd.rawValue))
    #expect(!Terminal.usesColor(pipe.writeEnd.rawValue, environment: ["TERM": "xterm"]))
    #expect(Terminal.columns(pipe.writeEnd.rawValue) == 80)
  }

  @Test func `a terminal has colour unless NO_COLOR or a dumb terminal says otherwise`() throws {
    let main = try FileDescriptor.open("/dev/ptmx", O_RDWR)
    let number = main.rawValue
    #expect(Terminal.isTerminal(number))
    #expect(Terminal.usesColor(number, environment: ["TERM": "xterm"]))
    #expect(Terminal.usesColor(number, environment: ["NO_COLOR": ""]))
    #expect(!Terminal.usesColor(number, environment: ["NO_COLOR": "0"]))
    #expect(!Terminal.usesColor(number, environment: ["TERM": "dumb"]))
    #expect(Terminal.columns(number) == 80)
    var size = winsize(ws_row: 10, ws_col: 132, ws_xpixel: 0, ws_ypixel: 0)
    try systemCall("ioctl") { unsafe ioctl(number, UInt(TIOCSWINSZ), &size) }
    #expect(Terminal.columns(number) == 132)
  }
}
