// SPDX-License-Identifier: Apache-2.0

import SourceDiagnostics
import TestSupport
import Testing

@testable import PhraseSyntax

struct PropertyListTests {
  private func pairs(_ bytes: [UInt8]) -> ([String], [Diagnostic]) {
    let (file, problems) = SourceFile(path: "x.strings", bytes: bytes).decodedPropertyList
    let reading = PropertyListReader.read(file)
    let pairs = (reading.root?.dictionary ?? []).map { "\($0.key.text)=\($0.value.text?.text ?? $0.value.kindName)" }
    return (pairs, problems + reading.diagnostics)
  }

  @Test(arguments: [
    ("\"a\" = \"b\";", ["a=b"]),
    ("/* one\n * two */\n\n\"a\"=\"b\";\n// \"c\" = \"d\";\n\"e\"\n=\n\"f\"\n;", ["a=b", "e=f"]),
    ("a.b_c-1 = d;", ["a.b_c-1=d"]), ("'a' = 'b';", ["a=b"]), ("\"same\";", ["same=same"]),
    ("\"a\" = \"\\U00e9\\n\\t\\\"\\\\\\ud83d\\ude00\\x\\101\";", ["a=é\n\t\"\\😀xA"]),
    ("{ a = b; c = (d, e,); }", ["a=b", "c=a list"]),
    ("\u{FEFF}\"a\" = \"b\";", ["a=b"]), ("", []), ("/* only */", []), ("\"a\" = \"l1\nl2\";", ["a=l1\nl2"]),
    ("a = <00 ff>;", ["a='<00 ff>'"]),
  ])
  func `a table of strings is read`(_ text: String, _ expected: [String]) {
    let (found, diagnostics) = pairs(Array(text.utf8))
    #expect(found == expected)
    #expect(diagnostics.isEmpty, "\(diagnostics.map(\.message))")
  }

  @Test(arguments: [
    ("\"a\" = \"b\"⟦⟧\n\"c\" = \"d\";", ["a=b", "c=d"]), ("\"a\" ⟦\"⟧b\";\n\"c\" = \"d\";", ["c=d"]),
    ("\"a\" = ⟦;⟧\n\"c\" = \"d\";", ["c=d"]), ("\"a\" = \"b\";\n⟦\"⟧c = d;", ["a=b"]), ("⟦/*⟧ x\n\"a\" = \"b\";", []),
    ("⟦@⟧;\n\"c\" = \"d\";", ["c=d"]), ("a = {b = (c⟦;⟧ d = e;};", []),
  ])
  func `a mistake is told at its place, and the other pairs are read`(_ text: String, _ expected: [String]) throws {
    let file = MarkedSource(text)
    let (found, diagnostics) = pairs(Array(file.text.utf8))
    #expect(found.prefix(expected.count) == expected[...])
    let first = try #require(diagnostics.first)
    #expect(first.id == .propertyListSyntax)
    #expect(first.span.range.lowerBound == file.ranges[0].lowerBound, "\(first.message) at \(first.span.range)")
  }

  // MARK: Encodings

  private static func utf16(_ text: String, isBigEndian: Bool, mark: Bool) -> [UInt8] {
    ((mark ? "\u{FEFF}" : "") + text).utf16.flatMap { unit -> [UInt8] in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return isBigEndian ? [high, low] : [low, high]
    }
  }

  @Test(arguments: [true, false], [true, false])
  func `UTF-16 is read, with its lines and columns`(_ isBigEndian: Bool, _ mark: Bool) {
    let bytes = Self.utf16("\"é\" = \"😀\";\n\"c\" \"d\";", isBigEndian: isBigEndian, mark: mark)
    let (found, diagnostics) = pairs(bytes)
    #expect(found == ["é=😀"])
    #expect(diagnostics.first.map { $0.span.file.location(of: $0.span.range.lowerBound).line } == 2)
  }

  @Test func `UTF-16 that is broken is told of at its place`() {
    var bytes = Self.utf16("\"a\" = \"b\";\n", isBigEndian: false, mark: true)
    bytes += [0x00, 0xD8, 0x41, 0x00]
    let diagnostics = SourceFile(path: "x", bytes: bytes).decodedPropertyList.diagnostics
    #expect(diagnostics.ids == ["invalid-utf16"])
    #expect(diagnostics.first.map { $0.span.file.location(of: $0.span.range.lowerBound).line } == 2)
    #expect(SourceFile(path: "x", bytes: [0xFF, 0xFE, 0x41]).decodedPropertyList.diagnostics.ids == ["invalid-utf16"])
  }

  @Test func `bytes that are no UTF-8 are told of at their line`() {
    let (_, diagnostics) = pairs(Array("\"a\" = \"b\";\n\"c\" = \"".utf8) + [0xE9] + Array("\";".utf8))
    #expect(diagnostics.ids == ["invalid-utf8"])
    #expect(diagnostics.first.map { $0.span.file.location(of: $0.span.range.lowerBound).line } == 2)
  }

  // MARK: XML

  private static func xml(_ inside: String) -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">\n<plist version=\"1.0\">\(inside)</plist>\n"
  }

  @Test func `XML is read with entities, CDATA, comments and empty elements`() {
    let text = Self.xml(
      "<dict><key>a</key><!-- <key>x</key> --><string>b &amp; &#x1F600;&#233;<![CDATA[<c>]]></string><key>d</key><string/><key>e</key><true/><key>f</key><array><integer>1</integer></array><key>g</key><dict/></dict>"
    )
    let (found, diagnostics) = pairs(Array(text.utf8))
    #expect(found == ["a=b & 😀é<c>", "d=", "e='true'", "f=a list", "g=a dictionary"])
    #expect(diagnostics.isEmpty, "\(diagnostics.map(\.message))")
  }

  @Test(arguments: [
    "<dict>⟦<string>⟧x</string></dict>", "<dict><key>a</key>⟦</dict>⟧", "<array>⟦</dict>⟧", "⟦<dikt>⟧</dikt>",
    "<dict><key>a</key><string>x ⟦&⟧ y</string></dict>", "<dict>⟦t⟧ext</dict>", "<array><string>⟦</array>⟧",
  ])
  func `XML that is no property list is told of at its place`(_ inside: String) throws {
    let marked = MarkedSource(Self.xml(inside))
    let (_, diagnostics) = pairs(Array(marked.text.utf8))
    let diagnostic = try #require(diagnostics.first)
    #expect(diagnostic.id == .propertyListSyntax)
    #expect(diagnostic.span.range.lowerBound == marked.ranges[0].lowerBound, "\(diagnostic.message)")
  }

  // MARK: Binary

  @Test func `a binary list is read as the text that it stands for`() {
    let list = BinaryListBytes([
      [0xD2, 1, 3, 2, 4], BinaryListBytes.ascii("a \"q\""), BinaryListBytes.utf16("é😀"), BinaryListBytes.ascii("n"),
      [0xA2, 5, 6], [0x10, 7], [0x09],
    ])
    let (found, diagnostics) = pairs(list.bytes)
    #expect(found == ["a \"q\"=é😀", "n=a list"])
    #expect(diagnostics.isEmpty, "\(diagnostics.map(\.message))")
  }

  @Test func `a binary list that contains itself is refused`() {
    let list = BinaryListBytes([[0xD1, 1, 2], BinaryListBytes.ascii("a"), [0xA1, 2]])
    #expect(pairs(list.bytes).1.ids == ["property-list-syntax"])
  }

  @Test func `a binary list that doubles itself at each level is refused`() {
    let doubling = (0..<60).map { [0xA2, UInt8($0 + 3), UInt8($0 + 3)] as [UInt8] }
    let list = BinaryListBytes([[0xD1, 1, 2], BinaryListBytes.ascii("a")] + doubling + [BinaryListBytes.ascii("b")])
    #expect(pairs(list.bytes).1.ids == ["property-list-syntax"])
  }

  @Test func `no cut or changed binary list stops the reader`() {
    let list = BinaryListBytes([
      [0xD1, 1, 2], BinaryListBytes.ascii("key"), [0xA2, 3, 4], BinaryListBytes.utf16("é"),
      [0x5F, 0x10, 3, 97, 98, 99],
    ])
    for count in 0..<list.bytes.count { _ = pairs(Array(list.bytes.prefix(count))) }
    var random = SplitMix64(seed: 7)
    for _ in 0..<2000 {
      var bytes = list.bytes
      for _ in 0..<3 { bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next()) }
      _ = pairs(bytes)
    }
  }
}

/// A binary property list made of objects as they are written, with references of one byte.
struct BinaryListBytes {
  let bytes: [UInt8]

  init(_ objects: [[UInt8]]) {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets += [UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)]
      bytes += object
    }
    let table = bytes.count
    bytes += offsets + [0, 0, 0, 0, 0, 0, 2, 1]
    for number in [objects.count, 0, table] { bytes += (0..<8).reversed().map { UInt8(number >> ($0 * 8) & 0xFF) } }
    self.bytes = bytes
  }

  static func ascii(_ text: String) -> [UInt8] { [0x50 | UInt8(text.utf8.count)] + text.utf8 }

  static func utf16(_ text: String) -> [UInt8] {
    [0x60 | UInt8(text.utf16.count)] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
  }
}
