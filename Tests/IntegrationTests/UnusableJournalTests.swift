// SPDX-License-Identifier: Apache-2.0

import ActionJournal
import Glibc
import IPCProtocol
import IntentModel
import LinuxSupport
import TestSupport
import Testing

/// A journal that can't be used: the daemon answers all the same, says why nothing can be kept, and changes nothing.
@Suite struct UnusableJournalTests {
  private let world: TestWorld

  init() throws { world = try TestWorld() }

  private func expectRefusal(_ reason: String) throws {
    let daemon = try DaemonUnderTest(in: world)
    #expect(try daemon.say("Note hello in Ice Cubes").outcome == "matched")
    let reply = try daemon.say("Post hello in Ice Cubes")
    #expect(reply.actionState == "failed" && reply["action"]?["reason"]?.string?.contains(reason) == true)
    #expect(try daemon.ask(#"{"op":"outbox"}"#)["error"]?["message"]?.string?.contains(reason) == true)
    #expect(try daemon.ask(#"{"op":"status"}"#)["status"] != nil)
    #expect(world.log.contains("nothing can be kept or sent: "))
    #expect(try daemon.stop() == .exited(0))
  }

  @Test func `a journal that is damaged is told of and left as it is`() throws {
    let garbage = [UInt8](repeating: 0x42, count: 10_000)
    let path = try world.write(garbage, to: "state/phrased/journal.sqlite3")
    try expectRefusal("'\(path)' is damaged")
    #expect(try File.read(path, limit: 1 << 20) == garbage)
  }

  @Test func `a journal of a newer version is told of, and its entries are there for the newer one`() throws {
    var daemon = try DaemonUnderTest(in: world)
    #expect(try daemon.say("Post hello in Ice Cubes").actionState == "draft")
    _ = try daemon.stop()
    let path = "\(world.statePath)/journal.sqlite3"
    try setVersion(99, of: path)
    try expectRefusal("was written by a newer phrased (version 99")
    try setVersion(3, of: path)
    daemon = try DaemonUnderTest(in: world)
    #expect(try daemon.outbox().map { $0.parameter("content") } == ["hello"])
  }

  /// `PRAGMA user_version` is the big-endian number at byte 60 (<https://sqlite.org/fileformat2.html>).
  private func setVersion(_ version: UInt8, of path: String) throws {
    var bytes = try File.read(path, limit: 16 << 20)
    bytes.replaceSubrange(60..<64, with: [0, 0, 0, version])
    try File.write(bytes, to: path)
  }

  @Test(.enabled(if: mount("-t tmpfs tmpfs", check: true), "only root outside a container can mount"))
  func `a state folder that can only be read is told of, and nothing in it is lost`() throws {
    let first = try DaemonUnderTest(in: world)
    #expect(try first.say("Post hello in Ice Cubes").actionState == "draft")
    _ = try first.stop()
    try #require(mount("--bind '\(world.statePath)'", at: world.statePath))
    defer { _ = unsafe system("umount -l '\(world.statePath)'") }
    try #require(mount("-o remount,bind,ro", at: world.statePath))
    try expectRefusal("can't be used")
    try #require(mount("-o remount,bind,rw", at: world.statePath))
    #expect(try DaemonUnderTest(in: world).outbox().map { $0.parameter("content") } == ["hello"])
  }

  @Test(.enabled(if: mount("-t tmpfs tmpfs", check: true), "only root outside a container can mount"))
  func `a disk that fills up refuses a post, keeps every earlier one, and the daemon answers and goes on`() throws {
    try PrivateDirectory.make(world.statePath)
    try #require(mount("-t tmpfs -o size=700k,mode=700 tmpfs", at: world.statePath))
    defer { _ = unsafe system("umount -l '\(world.statePath)'") }
    let daemon = try DaemonUnderTest(in: world)
    let words = String(repeating: "emoji 👩‍👧 ", count: 200)
    var kept: [String] = []
    var refusal: String?
    for number in 0..<2_000 where refusal == nil {
      let reply = try daemon.say("Post \(number) \(words) in Ice Cubes", waitSeconds: 0)
      if reply.actionState == "draft" { kept.append("\(number)") } else { refusal = reply["action"]?["reason"]?.string }
    }
    #expect(refusal?.contains("is full; nothing was recorded; free some space and try again") == true)
    #expect(try daemon.say("Note hello in Ice Cubes").outcome == "matched")
    try #require(mount("-o remount,size=20m", at: world.statePath))
    #expect(try daemon.say("Post at last in Ice Cubes", waitSeconds: 0).actionState == "draft")
    let texts = try daemon.outbox().compactMap { $0.parameter("content")?.split(separator: " ").first.map(String.init) }
    #expect(texts == kept + ["at"])
  }
}

/// Whether a mount can be made at a folder, or, to find out, at one of its own.
private func mount(_ options: String, at folder: String = "", check: Bool = false) -> Bool {
  guard check else { return unsafe system("mount \(options) '\(folder)' 2>/dev/null") == 0 }
  guard geteuid() == 0, let folder = try? TemporaryDirectory() else { return false }
  defer { _ = unsafe system("umount -l '\(folder.path)' 2>/dev/null") }
  return mount(options, at: folder.path)
}
