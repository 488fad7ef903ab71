// SPDX-License-Identifier: Apache-2.0

internal import SourceDiagnostics

/// A binary property list, version 00, written out as text of the old style, the way `plutil` shows it, so that
/// there is something to point at.
///
/// The format: objects one after another, a table of their offsets, and 32 bytes at the end that say where the table
/// is and how wide its numbers are (CFBinaryPList.c, which Apple publishes).
struct BinaryPropertyList {
  /// Objects may be shared, so that a small file can stand for a huge list; one that grows beyond this many times the
  /// file and a MiB is refused.
  private static let growthLimit = 16

  private let bytes: [UInt8]
  private let offsetSize: Int
  private let referenceSize: Int
  private let objectCount: Int
  private let tableStart: Int
  private let root: Int
  private var text: [UInt8] = []
  private var depth = 0

  private struct Malformed: Error {
    let message: String
  }

  static func decoded(_ file: SourceFile) -> (file: SourceFile, diagnostics: [Diagnostic]) {
    do throws(Malformed) {
      var list = try BinaryPropertyList(file.bytes)
      try list.write(list.root)
      return (SourceFile(path: file.path, bytes: list.text), [])
    } catch {
      let empty = SourceFile(path: file.path, bytes: [])
      return (empty, [Diagnostic(.propertyListSyntax, error.message, at: SourceSpan(empty, 0..<0))])
    }
  }

  private init(_ bytes: [UInt8]) throws(Malformed) {
    guard bytes.count >= 40, bytes.starts(with: "bplist00".utf8) else {
      throw Malformed(message: "the binary property list is cut off, or of a version that is not known")
    }
    self.bytes = bytes
    let trailer = bytes.count - 32
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    let numbers = [8, 16, 24].map { Self.number(bytes[trailer + $0..<trailer + $0 + 8]) }
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), let count = numbers[0], let root = numbers[1],
      let table = numbers[2], table <= trailer, count <= (trailer - table) / offsetSize, root < count
    else { throw Malformed(message: "the end of the binary property list makes no sense") }
    (objectCount, self.root, tableStart) = (count, root, table)
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
    let value = bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int(exactly: value)
  }

  // MARK: Objects

  private mutating func write(_ object: Int) throws(Malformed) {
    guard text.count <= bytes.count * Self.growthLimit + (1 << 20) else {
      throw Malformed(message: "written out, the property list is too large")
    }
    guard depth < PropertyLimits.depth else {
      throw Malformed(message: "the binary property list nests too deeply, or contains itself")
    }
    depth += 1
    defer { depth -= 1 }
    let start = try offset(of: object)
    let marker = bytes[start]
    switch marker >> 4 {
    case 0x5, 0x7: quote(String(decoding: try content(at: start, width: 1), as: UTF8.self))
    case 0x6: quote(try utf16(at: start))
    case 0xA, 0xC: try writeArray(at: start)
    case 0xD: try writeDictionary(at: start)
    case 0x0: text += (marker == 0x09 ? "true" : "false").utf8
    case 0x1: text += "\(try integer(at: start))".utf8
    default: text += "<>".utf8
    }
  }

  private func offset(of object: Int) throws(Malformed) -> Int {
    guard object < objectCount else { throw Malformed(message: "the binary property list refers to what is not in it") }
    let entry = tableStart + object * offsetSize
    guard let offset = Self.number(bytes[entry..<entry + offsetSize]), offset < tableStart else {
      throw Malformed(message: "an offset of the binary property list leads out of it")
    }
    return offset
  }

  /// The count that a marker holds, or the integer behind it; and where the content begins.
  private func count(at start: Int) throws(Malformed) -> (count: Int, content: Int) {
    let low = Int(bytes[start] & 0xF)
    if low < 0xF { return (low, start + 1) }
    let size = 1 << Int(bytes[start + 1] & 0xF)
    guard bytes[start + 1] >> 4 == 1, size <= 8, start + 2 + size <= tableStart,
      let count = Self.number(bytes[start + 2..<start + 2 + size])
    else { throw Malformed(message: "a length in the binary property list makes no sense") }
    return (count, start + 2 + size)
  }

  private func content(at start: Int, width: Int) throws(Malformed) -> ArraySlice<UInt8> {
    let (count, content) = try count(at: start)
    guard count <= (tableStart - content) / width else {
      throw Malformed(message: "an object of the binary property list is cut off")
    }
    return bytes[content..<content + count * width]
  }

  private func utf16(at start: Int) throws(Malformed) -> String {
    let content = try content(at: start, width: 2)
    let units = stride(from: content.startIndex, to: content.endIndex, by: 2).map {
      UInt16(content[$0]) << 8 | UInt16(content[$0 + 1])
    }
    return String(decoding: units, as: UTF16.self)
  }

  private func integer(at start: Int) throws(Malformed) -> Int {
    let size = 1 << Int(bytes[start] & 0xF)
    guard size <= 8, start + 1 + size <= tableStart else {
      throw Malformed(message: "an object of the binary property list is cut off")
    }
    return Self.number(bytes[start + 1..<start + 1 + size]) ?? -1
  }

  private func references(_ slice: ArraySlice<UInt8>) -> [Int] {
    stride(from: slice.startIndex, to: slice.endIndex, by: referenceSize).map {
      Self.number(slice[$0..<$0 + referenceSize]) ?? .max
    }
  }

  private mutating func writeArray(at start: Int) throws(Malformed) {
    text.append(UInt8(ascii: "("))
    for reference in references(try content(at: start, width: referenceSize)) {
      try write(reference)
      text.append(UInt8(ascii: ","))
    }
    text.append(UInt8(ascii: ")"))
  }

  private mutating func writeDictionary(at start: Int) throws(Malformed) {
    let references = references(try content(at: start, width: 2 * referenceSize))
    let count = references.count / 2
    let isRoot = depth == 1
    if !isRoot { text.append(UInt8(ascii: "{")) }
    for index in 0..<count {
      try write(references[index])
      text += " = ".utf8
      try write(references[count + index])
      text += ";\n".utf8
    }
    if !isRoot { text.append(UInt8(ascii: "}")) }
  }

  private mutating func quote(_ string: String) {
    text.append(UInt8(ascii: "\""))
    for byte in string.utf8 {
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { text.append(UInt8(ascii: "\\")) }
      if byte == UInt8(ascii: "\n") { text += "\\n".utf8 } else { text.append(byte) }
    }
    text.append(UInt8(ascii: "\""))
  }
}
