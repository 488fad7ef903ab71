// SPDX-License-Identifier: Apache-2.0

internal import SourceDiagnostics

/// A token of Swift source, as far as its declarations and calls have to be told apart.
struct SwiftToken: Sendable {
  enum Kind: Sendable {
    /// A word: keyword, name, `$name`, `#name`; back-quotes are taken off.
    case word(String)
    case literal(SwiftLiteral)
    /// A number, a regular expression: nothing that is looked into.
    case other
    /// One byte of punctuation or of an operator.
    case mark(Unicode.Scalar)
    /// `#if`, `#elseif`, `#else` or `#endif`, with the rest of its line.
    case directive(String)
  }

  let kind: Kind
  let range: Range<Int>

  var word: String? { if case .word(let word) = kind { word } else { nil } }
  var literal: SwiftLiteral? { if case .literal(let literal) = kind { literal } else { nil } }

  func isMark(_ mark: Unicode.Scalar) -> Bool { if case .mark(mark) = kind { true } else { false } }
  func isWord(_ word: String) -> Bool { self.word == word }
}

/// A string literal of Swift source.
struct SwiftLiteral: Sendable {
  enum Segment: Sendable {
    case text(SourceText)
    /// `\(…)` with the tokens between its parentheses.
    case interpolation([SwiftToken], Range<Int>)
  }

  let segments: [Segment]
  /// The whole of it, with its quotes.
  let span: SourceSpan

  /// The literal's text, if nothing is interpolated.
  var text: SourceText? {
    let texts = segments.compactMap { if case .text(let text) = $0 { text } else { nil } }
    return texts.count == segments.count ? SourceText(joining: texts) : nil
  }
}

extension SwiftLiteral {
  /// Several with `+` between them as one; nil for none.
  init?(joining literals: [SwiftLiteral]) {
    guard let first = literals.first, let last = literals.last else { return nil }
    self.init(
      segments: literals.count == 1 ? first.segments : literals.flatMap(\.segments),
      span: SourceSpan(first.span.file, first.span.range.lowerBound..<last.span.range.upperBound))
  }
}
