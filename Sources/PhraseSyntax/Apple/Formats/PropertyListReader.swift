// SPDX-License-Identifier: Apache-2.0

package import SourceDiagnostics

/// Reads a property list in any of its forms: text of the old style (`.strings`), XML, binary.
///
/// Foundation's decoder tells no places, never returns from a binary list that contains itself, and overruns the
/// stack on deep XML.
enum PropertyListReader {
  /// - Parameter file: As ``SourceFile/decodedPropertyList`` gives it.
  static func read(_ file: SourceFile) -> PropertyReading {
    if let problem = file.encodingDiagnostic { return PropertyReading(root: nil, diagnostics: [problem]) }
    let text = file.bytes[file.textStart...].drop { $0 <= 0x20 }
    return text.starts(with: "<?xml".utf8) || text.starts(with: "<!DOCTYPE".utf8) || text.starts(with: "<plist".utf8)
      ? XMLPropertyListReader.read(file) : OldStylePropertyListReader.read(file)
  }
}

extension SourceFile {
  /// The file as UTF-8 text that diagnostics can point into: UTF-16 converted, a binary property list written out
  /// in the old style, anything else as it is.
  package var decodedPropertyList: (file: SourceFile, diagnostics: [Diagnostic]) {
    if bytes.starts(with: "bplist".utf8) { return BinaryPropertyList.decoded(self) }
    return UTF16Text(bytes).map { $0.decoded(self) } ?? (self, [])
  }
}

/// Text in UTF-16, as older versions of Xcode wrote `.strings` files.
struct UTF16Text {
  private let units: [UInt16]
  private let hasOddByte: Bool

  /// nil for bytes that have no byte order mark and no zero byte beside their first character.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 2 else { return nil }
    let isBigEndian: Bool
    switch (bytes[0], bytes[1]) {
    case (0xFE, 0xFF): isBigEndian = true
    case (0xFF, 0xFE): isBigEndian = false
    case (0, 1...): isBigEndian = true
    case (1..., 0): isBigEndian = false
    default: return nil
    }
    let pairs = stride(from: 0, to: bytes.count - 1, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    units = pairs.first == 0xFEFF ? Array(pairs.dropFirst()) : pairs
    hasOddByte = bytes.count % 2 != 0
  }

  func decoded(_ original: SourceFile) -> (file: SourceFile, diagnostics: [Diagnostic]) {
    let file = SourceFile(path: original.path, text: String(decoding: units, as: UTF16.self))
    let place: Int
    if let index = firstLoneSurrogate {
      place = String(decoding: units[..<index], as: UTF16.self).utf8.count
    } else if hasOddByte {
      place = file.bytes.count
    } else {
      return (file, [])
    }
    return (
      file, [Diagnostic(.invalidUTF16, "the file is not valid UTF-16", at: SourceSpan(file, file.character(at: place)))]
    )
  }

  private var firstLoneSurrogate: Int? {
    var index = 0
    while index < units.count {
      if UTF16.isTrailSurrogate(units[index]) { return index }
      if UTF16.isLeadSurrogate(units[index]) {
        guard index + 1 < units.count, UTF16.isTrailSurrogate(units[index + 1]) else { return index }
        index += 1
      }
      index += 1
    }
    return nil
  }
}
