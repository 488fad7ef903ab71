// SPDX-License-Identifier: Apache-2.0

package import SourceDiagnostics

/// Text that a file spells with quotes and escapes, with the way back to the bytes that wrote it.
package struct SourceText: Sendable {
  package let text: String
  /// The whole of it, with its quotes.
  package let span: SourceSpan
  private let pieces: [Piece]

  /// A stretch of the text and what wrote it.
  fileprivate struct Piece: Sendable {
    /// Where it begins in the text, in UTF-8 bytes.
    let start: Int
    /// The bytes of the file: as many as the text has, or an escape.
    let written: Range<Int>
    let isVerbatim: Bool
  }

  fileprivate init(text: String, span: SourceSpan, pieces: [Piece]) {
    self.text = text
    self.span = span
    self.pieces = pieces
  }

  package var name: NameSyntax { NameSyntax(text: text, span: span) }

  /// The place in the file of a range of the text's UTF-8 bytes.
  ///
  /// - Complexity: O(log escapes).
  package func span(of range: Range<Int>) -> SourceSpan {
    guard let first = piece(at: range.lowerBound) else { return span }
    let start = first.isVerbatim ? first.written.lowerBound + range.lowerBound - first.start : first.written.lowerBound
    guard !range.isEmpty, let last = piece(at: range.upperBound - 1) else {
      return SourceSpan(span.file, start..<start)
    }
    let end = last.isVerbatim ? last.written.lowerBound + range.upperBound - last.start : last.written.upperBound
    return SourceSpan(span.file, start..<max(start, end))
  }

  /// Several texts of one file, one behind the other; nil for none.
  init?(joining texts: [SourceText]) {
    guard let first = texts.first, let last = texts.last else { return nil }
    var text = ""
    var pieces: [Piece] = []
    for part in texts {
      let start = text.utf8.count
      pieces += part.pieces.map { Piece(start: $0.start + start, written: $0.written, isVerbatim: $0.isVerbatim) }
      text += part.text
    }
    let range = first.span.range.lowerBound..<max(first.span.range.lowerBound, last.span.range.upperBound)
    self.init(text: text, span: SourceSpan(first.span.file, range), pieces: pieces)
  }

  private func piece(at offset: Int) -> Piece? {
    var (low, high) = (0, pieces.count)
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].start <= offset { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? pieces[low - 1] : nil
  }
}

/// Puts a ``SourceText`` together from what stands verbatim in a file and what is escaped.
struct SourceTextBuilder {
  private let file: SourceFile
  private var bytes: [UInt8] = []
  private var pieces: [SourceText.Piece] = []

  init(_ file: SourceFile) { self.file = file }

  var isEmpty: Bool { bytes.isEmpty }

  /// Bytes of the file, taken as they stand.
  mutating func append(verbatim range: Range<Int>) {
    guard !range.isEmpty else { return }
    if let last = pieces.last, last.isVerbatim, last.written.upperBound == range.lowerBound {
      pieces[pieces.count - 1] = SourceText.Piece(
        start: last.start, written: last.written.lowerBound..<range.upperBound, isVerbatim: true)
    } else {
      pieces.append(SourceText.Piece(start: bytes.count, written: range, isVerbatim: true))
    }
    bytes += file.bytes[range]
  }

  /// What an escape stands for.
  mutating func append(_ text: some StringProtocol, writtenAt range: Range<Int>) {
    pieces.append(SourceText.Piece(start: bytes.count, written: range, isVerbatim: false))
    bytes += Array(text.utf8)
  }

  mutating func append(_ scalar: Unicode.Scalar, writtenAt range: Range<Int>) {
    append(String(Character(scalar)), writtenAt: range)
  }

  /// - Parameter span: The whole of it, with its quotes.
  consuming func text(at span: Range<Int>) -> SourceText {
    SourceText(text: String(decoding: bytes, as: UTF8.self), span: SourceSpan(file, span), pieces: pieces)
  }
}
