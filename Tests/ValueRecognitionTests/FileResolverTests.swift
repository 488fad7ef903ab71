// SPDX-License-Identifier: Apache-2.0

import IntentModel
import TestSupport
import Testing

@testable import ValueRecognition

/// Names of files, as people write them.
struct FileResolverTests {
  private func resolver(_ files: String..., base: String? = "/b", home: String? = "/h") -> FileResolver {
    FileResolver(
      FileAccess(baseDirectory: base, homeDirectory: home) { path in
        if files.contains(where: { $0.utf8.elementsEqual(path.utf8) }) { return .regular }
        if path.hasPrefix("/dev/") { return .other }
        return path == "/d" ? .directory : .missing
      })
  }

  @Test func `a relative name is looked for in the folder of the one who asks`() {
    #expect(resolver("/b/x.png").resolve("x.png", isList: false) == .found(.file("/b/x.png")))
    #expect(resolver("/b/x.png", base: "/b/").resolve("x.png", isList: false) == .found(.file("/b/x.png")))
    #expect(resolver("x.png", base: nil).resolve("x.png", isList: false) == .found(.file("x.png")))
  }

  @Test func `a tilde is the home folder only where it is all of the first part`() {
    #expect(resolver("/h/x").resolve("~/x", isList: false) == .found(.file("/h/x")))
    #expect(resolver("/b/~kim/x").resolve("~kim/x", isList: false) == .found(.file("/b/~kim/x")))
    #expect(resolver("/b/~x").resolve("~x", isList: false) == .found(.file("/b/~x")))
    #expect(resolver("/h/x", home: nil).resolve("~/x", isList: false) == .missing("~/x"))
  }

  @Test(arguments: ["\"my x.png\"", "'my x.png'", "“my x.png”", "„my x.png“", "«my x.png»", "「my x.png」", "my x.png"])
  func `quotes are no part of a name`(_ name: String) {
    #expect(resolver("/b/my x.png").resolve(name, isList: false) == .found(.file("/b/my x.png")))
  }

  @Test(arguments: [
    "/b/my x.png", "/b/my\\ x.png", "file:///b/my%20x.png", "file://localhost/b/my%20x.png", "'file:///b/my x.png'",
    "my x.png.",
  ])
  func `a name is found as shells, desktops and sentences write it`(_ name: String) {
    #expect(resolver("/b/my x.png").resolve(name, isList: false) == .found(.file("/b/my x.png")))
  }

  @Test func `a name that exists as it stands is not read in another way`() {
    let files = resolver("/b/x.", "/b/x", "/b/a\\ b", "/b/a b")
    #expect(files.resolve("x.", isList: false) == .found(.file("/b/x.")))
    #expect(files.resolve("a\\ b", isList: false) == .found(.file("/b/a\\ b")))
    #expect(files.resolve("file://elsewhere/b/x", isList: false) == .missing("file://elsewhere/b/x"))
    #expect(files.resolve("file:///b/%zz", isList: false) == .missing("file:///b/%zz"))
  }

  @Test func `a name is found in the other canonical form, and the form as written comes first`() {
    let composed = "/b/é"
    let decomposed = "/b/e\u{301}"
    func path(_ files: FileResolver, _ name: String) -> [UInt8] {
      if case .found(.file(let path)) = files.resolve(name, isList: false) { Array(path.utf8) } else { [] }
    }
    #expect(path(resolver(decomposed), "é") == Array(decomposed.utf8))
    #expect(path(resolver(composed), "e\u{301}") == Array(composed.utf8))
    #expect(path(resolver(composed, decomposed), "e\u{301}") == Array(decomposed.utf8))
    #expect(path(resolver(composed, decomposed), "é") == Array(composed.utf8))
  }

  @Test func `what is there and is no file is told from what is not there`() {
    #expect(resolver().resolve("/d", isList: false) == .notAFile("/d"))
    #expect(resolver().resolve("/dev/null", isList: false) == .notAFile("/dev/null"))
    #expect(resolver().resolve("/x", isList: false) == .missing("/x"))
  }

  @Test func `a list is read as one name first`() {
    let files = resolver("/b/a and b", "/b/a", "/b/b")
    #expect(files.resolve("a and b", isList: true, conjunctions: ["and"]) == .found(.list([.file("/b/a and b")])))
    #expect(
      resolver("/b/a", "/b/b").resolve("a and b", isList: true, conjunctions: ["and"])
        == .found(.list([.file("/b/a"), .file("/b/b")])))
  }

  @Test(arguments: ["a b c", "a, b, c", "a,b and c", "\"a\" \"b\" \"c\"", "a、b、c", "a b AND c"])
  func `several names are told apart by commas, quotes, blanks and the word for and`(_ names: String) {
    let found = resolver("/b/a", "/b/b", "/b/c").resolve(names, isList: true, conjunctions: ["and"])
    #expect(found == .found(.list([.file("/b/a"), .file("/b/b"), .file("/b/c")])))
  }

  @Test func `a file that is called and in quotes is a file`() {
    let found = resolver("/b/a", "/b/and").resolve("a \"and\"", isList: true, conjunctions: ["and"])
    #expect(found == .found(.list([.file("/b/a"), .file("/b/and")])))
  }

  @Test(arguments: ["~/x", "a/b", "cat.png", "./cat", "x.tar.gz", "фото.jpg", "a.7z"])
  func `a path is known by its look`(_ text: String) { #expect(FileResolver.looksLikePath(text)) }

  @Test(arguments: ["cat", ".png", "wait...", "see you. soon", "cat.", "x.toolong", ""])
  func `words are no path`(_ text: String) { #expect(!FileResolver.looksLikePath(text)) }
}
