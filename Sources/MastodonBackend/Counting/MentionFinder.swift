// SPDX-License-Identifier: Apache-2.0

/// Finds mentions of people elsewhere, `@alice@example.social`, which Mastodon counts without their domains.
struct MentionFinder {
  /// No domain is longer (RFC 1035); what follows it is text.
  private static let domainLimit = 253

  private let text: [Unicode.Scalar]

  init(_ text: [Unicode.Scalar]) { self.text = text }

  /// Each mention, and where its domain begins (with its `@`).
  func mentions() -> [(range: Range<Int>, domain: Int)] {
    var found: [(range: Range<Int>, domain: Int)] = []
    var position = 0
    while position < text.count {
      if let mention = mention(at: position) {
        found.append(mention)
        position = mention.range.upperBound
      } else {
        position += 1
      }
    }
    return found
  }

  private func mention(at start: Int) -> (range: Range<Int>, domain: Int)? {
    guard text[start] == "@", start == 0 || !text[start - 1].endsBeforeMention else { return nil }
    guard let domain = end(ofNameAt: start + 1, where: \.isUserScalar), domain < text.count, text[domain] == "@",
      let end = end(ofNameAt: domain + 1, where: \.isWordScalar)
    else { return nil }
    guard end - domain - 1 <= Self.domainLimit, !isFollowedByMore(end) else { return nil }
    return (start..<end, domain)
  }

  /// Words with points and dashes between them.
  private func end(ofNameAt start: Int, where isPart: (Unicode.Scalar) -> Bool) -> Int? {
    var position = start
    var end = start
    while position < text.count {
      if isPart(text[position]) {
        position += 1
        end = position
      } else if end > start, text[position] == "." || text[position] == "-" {
        position += 1
      } else {
        break
      }
    }
    return end > start ? end : nil
  }

  private func isFollowedByMore(_ end: Int) -> Bool {
    guard end < text.count else { return false }
    return text[end] == "@" || text[end] == "＠" || text[end...].starts(with: "://".unicodeScalars)
  }
}

extension Unicode.Scalar {
  /// What may not stand before a mention's `@`.
  fileprivate var endsBeforeMention: Bool { self == "=" || self == "/" || isWordScalar }

  fileprivate var isUserScalar: Bool { isASCII && isWordScalar }

  /// `[[:word:]]` of the language that Mastodon is written in.
  fileprivate var isWordScalar: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .enclosingMark, .decimalNumber, .connectorPunctuation:
      true
    default: false
    }
  }
}
