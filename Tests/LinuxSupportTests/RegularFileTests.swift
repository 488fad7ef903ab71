// SPDX-License-Identifier: Apache-2.0

import Glibc
import LinuxSupport
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(2)))
struct RegularFileTests {
  @Test func `what has no contents of its own is refused without waiting for it`() throws {
    let folder = try TemporaryDirectory()
    let pipe = folder.file("pipe")
    try systemCall("mkfifo") { unsafe mkfifo(pipe, 0o600) }
    for path in [pipe, "/dev/zero"] {
      #expect(throws: FileError.notRegular(path: path)) { _ = try RegularFile(path) }
    }
    #expect(throws: FileError.isFolder(path: folder.path)) { _ = try RegularFile(folder.path) }
    #expect(throws: FileError.missing(path: folder.file("no"))) { _ = try RegularFile(folder.file("no")) }
  }

  @Test func `a link is followed, or refused on demand`() throws {
    let folder = try TemporaryDirectory()
    let (target, link) = (try folder.file("target", [1, 2]), folder.file("link"))
    try makeLink(at: link, to: target)
    #expect(try RegularFile(link).read(limit: 2) == [1, 2])
    let error = FileError.failed(SystemError(call: "open", code: ELOOP, path: link))
    #expect(throws: error) { _ = try RegularFile(link, followsLink: false) }
    #expect(try RegularFile(target, followsLink: false).status.size == 2)
  }

  @Test func `a file of exactly the limit is read, and a larger one is not begun`() throws {
    let folder = try TemporaryDirectory()
    let path = try folder.file("x", [1, 2, 3])
    let file = try RegularFile(path)
    #expect(throws: FileError.tooLarge(path: path, limit: 2)) { _ = try file.read(limit: 2) }
    #expect(try file.read(limit: 3) == [1, 2, 3])
  }

  @Test func `a file that grew after it was opened keeps to the limit and is copied as it was`() throws {
    let folder = try TemporaryDirectory()
    let path = try folder.file("x", [1, 2, 3])
    let read = try RegularFile(path)
    let copied = try RegularFile(path)
    try FileDescriptor.open(path, O_WRONLY | O_APPEND).writeAll([4])
    #expect(throws: FileError.tooLarge(path: path, limit: 3)) { _ = try read.read(limit: 3) }
    try copied.copy(toNew: folder.file("copy"))
    #expect(try File.read(folder.file("copy"), limit: 10) == [1, 2, 3])
  }

  @Test(arguments: [0, 1, 262_144, 600_001])
  func `a copy has every byte, and only its owner can read it`(_ count: Int) throws {
    let folder = try TemporaryDirectory()
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try RegularFile(folder.file("x", bytes)).copy(toNew: folder.file("copy"))
    #expect(try File.read(folder.file("copy"), limit: count) == bytes)
    #expect(try FileStatus.of(folder.file("copy"))?.permissions == 0o600)
  }

  @Test func `a file that shrank after it was opened leaves no copy`() throws {
    let folder = try TemporaryDirectory()
    let path = try folder.file("x", [UInt8](repeating: 1, count: 300_000))
    let file = try RegularFile(path)
    try systemCall("truncate") { unsafe truncate(path, 280_000) }
    #expect(throws: FileError.shortened(path: path)) { try file.copy(toNew: folder.file("copy")) }
    #expect(!File.exists(folder.file("copy")))
  }

  @Test func `a copy replaces nothing, and a copy that can't be made is what the error names`() throws {
    let folder = try TemporaryDirectory()
    let file = try RegularFile(folder.file("x", [1]))
    let taken = try folder.file("taken", [2])
    let error = FileError.failed(SystemError(call: "open", code: EEXIST, path: taken))
    #expect(throws: error) { try file.copy(toNew: taken) }
    #expect(try File.read(taken, limit: 1) == [2])
    #expect(throws: FileError.missing(path: folder.file("no/copy"))) { try file.copy(toNew: folder.file("no/copy")) }
  }
}

struct FileLockTests {
  private struct Taken: Error {}

  private func canLock(_ path: String) throws(SystemError) -> Bool { try FileLock(at: path) != nil }

  @Test func `a second lock is refused until the first is let go, also within one process`() throws {
    let folder = try TemporaryDirectory()
    let path = folder.file("lock")
    do {
      guard let lock = try FileLock(at: path) else { throw Taken() }
      #expect(try !canLock(path))
      _ = lock
    }
    #expect(try canLock(path))
    #expect(try FileStatus.of(path)?.permissions == 0o600)
  }

  @Test func `another process has the lock until it dies`() async throws {
    let folder = try TemporaryDirectory()
    let path = folder.file("lock")
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      if let lock = try FileLock(at: path) {
        kill(getpid(), SIGKILL)
        _ = lock
      }
    }
    #expect(try canLock(path))
  }

  @Test func `a link in the lock's place is not followed`() throws {
    let folder = try TemporaryDirectory()
    try makeLink(at: folder.file("lock"), to: "elsewhere")
    #expect(throws: SystemError(call: "open", code: ELOOP, path: folder.file("lock"))) {
      _ = try FileLock(at: folder.file("lock"))
    }
    #expect(try File.list(folder.path) == ["lock"])
  }
}
