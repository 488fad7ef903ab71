// SPDX-License-Identifier: Apache-2.0

import IntentModel
import TestSupport
import Testing
import ValueRecognition

@testable import UtteranceMatching

/// Files in utterances.
struct FileValueTests {
  private static let known = [
    "/home/kim/a.png", "/home/kim/in progress/cat 1.png", "/home/kim/cafe\u{301}.png", "/tmp/b.png",
  ]

  private let files = FileAccess(baseDirectory: "/home/kim", homeDirectory: "/home/kim") { path in
    if FileValueTests.known.contains(where: { $0.utf8.elementsEqual(path.utf8) }) { return .regular }
    return path == "/tmp" || path == "/home/kim/in progress" ? .directory : .missing
  }

  private func said(_ text: String) throws -> String {
    try PhraseBench("Send photos \\(images) with \\(applicationName)", "Send photo \\(image) in \\(applicationName)")
      .said(text, files: files)
  }

  @Test(arguments: [
    ("a.png", "/home/kim/a.png"), ("/tmp/b.png", "/tmp/b.png"), ("~/a.png", "/home/kim/a.png"),
    ("in progress/cat 1.png", "/home/kim/in progress/cat 1.png"), ("\"a.png\"", "/home/kim/a.png"),
    ("'a.png'", "/home/kim/a.png"), ("café.png", "/home/kim/cafe\u{301}.png"),
  ])
  func `a file is found however it is written`(_ example: (name: String, path: String)) throws {
    let line = try said("send photo \(example.name) in ice cubes")
    #expect(line.utf8.elementsEqual("PostIntent image=\(example.path)".utf8), "\(line)")
  }

  @Test(arguments: [
    ("b.png", "needs image (noSuchFile(\"b.png\")): PostIntent"),
    ("~/x.png", "needs image (noSuchFile(\"~/x.png\")): PostIntent"),
    ("/tmp", "needs image (notAFile(\"/tmp\")): PostIntent"),
  ])
  func `a file that is none is asked for by its name`(_ example: (name: String, line: String)) throws {
    #expect(try said("send photo \(example.name) in ice cubes") == example.line)
  }

  @Test(arguments: [
    ("a.png and /tmp/b.png", "[/home/kim/a.png, /tmp/b.png]"), ("a.png, /tmp/b.png", "[/home/kim/a.png, /tmp/b.png]"),
    ("a.png", "[/home/kim/a.png]"),
    ("\"in progress/cat 1.png\" and a.png", "[/home/kim/in progress/cat 1.png, /home/kim/a.png]"),
    ("in progress/cat 1.png", "[/home/kim/in progress/cat 1.png]"),
  ])
  func `several files are a list in the order in which they were named`(_ example: (names: String, list: String)) throws
  {
    #expect(try said("send photos \(example.names) with ice cubes") == "PostIntent images=\(example.list)")
  }

  @Test func `one missing file of several is the one that is asked for`() throws {
    #expect(
      try said("send photos a.png and x.png with ice cubes") == "needs images (noSuchFile(\"x.png\")): PostIntent")
  }
}
