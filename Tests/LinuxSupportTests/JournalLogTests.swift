// SPDX-License-Identifier: Apache-2.0

import Glibc
import LinuxSupport
import TestSupport
import Testing

struct JournalLogTests {
  @Test func `priorities are written for the journal only`() throws {
    let folder = try TemporaryDirectory()
    let file = try FileDescriptor.open(folder.file("log"), O_WRONLY | O_CREAT)
    let stamp = try file.status().stamp
    let journal = JournalLog(
      environment: ["JOURNAL_STREAM": "\(stamp.device):\(stamp.inode)"], descriptor: file.rawValue)
    journal.error("e")
    journal.warning("w")
    let other = JournalLog(
      environment: ["JOURNAL_STREAM": "\(stamp.device):\(stamp.inode + 1)"], descriptor: file.rawValue)
    other.notice("n")
    JournalLog(environment: [:], descriptor: file.rawValue).info("i")
    #expect(try lines(folder.file("log")) == ["<3>e", "<4>w", "phrased: notice: n", "phrased: info: i"])
  }

  @Test func `what matters less than asked for is not even put together`() throws {
    let folder = try TemporaryDirectory()
    let file = try FileDescriptor.open(folder.file("log"), O_WRONLY | O_CREAT)
    let log = JournalLog(leastImportant: .warning, environment: [:], descriptor: file.rawValue)
    func fail() -> String {
      Issue.record("the message was made")
      return ""
    }
    log.notice(fail())
    log.debug(fail())
    log.warning("w")
    #expect(try lines(folder.file("log")) == ["phrased: warning: w"])
  }

  @Test func `a message is one line and moves no cursor, whatever is in it`() throws {
    let folder = try TemporaryDirectory()
    let file = try FileDescriptor.open(folder.file("log"), O_WRONLY | O_CREAT)
    let log = JournalLog(program: "p", environment: [:], descriptor: file.rawValue)
    log.error("a\nb\r\nc\u{1B}[2J\u{7F}\0é\t👩‍👩‍👧")
    #expect(try lines(folder.file("log")) == [#"p: error: a\nb\r\nc\u{1b}[2J\u{7f}\u{0}é"# + "\t👩‍👩‍👧"])
  }

  @Test func `a closed standard error is no reason to stop`() {
    JournalLog(environment: [:], descriptor: 9999).error("nobody reads this")
  }

  private func lines(_ path: String) throws -> [String] {
    String(decoding: try File.read(path, limit: 10_000), as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
