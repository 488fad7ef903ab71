// SPDX-License-Identifier: Apache-2.0

/// Finds the web addresses that Mastodon counts at a fixed price: with a scheme, a known top-level domain, and nothing
/// glued before. Works on scalars, as Mastodon's own expressions do.
///
/// - Complexity: O(*n*) in practice; a domain of many labels is looked at label by label.
struct AddressFinder {
  /// Mastodon's own, longer ones first where one begins another.
  private static let schemes = [
    "https", "http", "dat", "dweb", "ipfs", "ipns", "ssb", "gopher", "gemini",
  ].map { Array("\($0)://".unicodeScalars) }
  /// A longer address is counted as it stands (characters).
  private static let lengthLimit = 4_096

  private let text: [Unicode.Scalar]
  /// Whether any ending of a domain will do, for a server whose list is newer than ours.
  private let believesAnyDomain: Bool

  init(_ text: [Unicode.Scalar], believesAnyDomain: Bool) {
    self.text = text
    self.believesAnyDomain = believesAnyDomain
  }

  /// The addresses in order, without overlaps.
  func addresses() -> [Range<Int>] {
    var found: [Range<Int>] = []
    var position = 0
    while position < text.count {
      guard let end = end(ofAddressAt: position) else {
        position += 1
        continue
      }
      found.append(position..<end)
      position = end
    }
    return found
  }

  private func end(ofAddressAt start: Int) -> Int? {
    guard start == 0 || mayPrecede(text[start - 1]), let host = endOfScheme(at: start),
      let domain = endOfDomain(at: host)
    else { return nil }
    let end = endOfQuery(at: endOfPath(at: endOfPort(at: domain)))
    return end - start <= Self.lengthLimit ? end : nil
  }

  private func mayPrecede(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.isASCIIAlphanumeric && !"@＠$#＃\u{FFFE}\u{FEFF}\u{FFFF}".unicodeScalars.contains(scalar)
  }

  private func endOfScheme(at start: Int) -> Int? {
    let scheme = Self.schemes.first { scheme in
      start + scheme.count <= text.count
        && zip(scheme, text[start...]).allSatisfy {
          $0 == $1 || $0.properties.lowercaseMapping == $1.properties.lowercaseMapping
        }
    }
    return scheme.map { start + $0.count }
  }

  // MARK: The domain

  /// The end of the longest run of labels that ends in a top-level domain. There have to be two labels at least.
  private func endOfDomain(at start: Int) -> Int? {
    var best: Int?
    var label = start
    var count = 0
    while let end = endOfLabel(at: label) {
      if count > 0, let domain = endOfTopLevelDomain(at: label, before: end) { best = domain }
      guard end < text.count, text[end] == "." else { break }
      count += 1
      label = end + 1
    }
    return best
  }

  /// Letters, digits and whatever is neither punctuation nor space, with `-` and `_` inside.
  private func endOfLabel(at start: Int) -> Int? {
    var end = start
    var last = start
    while end < text.count, text[end].isDomainScalar || (end > start && (text[end] == "-" || text[end] == "_")) {
      end += 1
      if text[end - 1].isDomainScalar { last = end }
    }
    return last > start ? last : nil
  }

  /// A label's beginning may be the top-level domain: `com` of `comです`.
  private func endOfTopLevelDomain(at start: Int, before labelEnd: Int) -> Int? {
    for end in stride(from: labelEnd, to: start, by: -1) where mayFollowDomain(at: end) {
      let name = String(String.UnicodeScalarView(text[start..<end]))
      if believesAnyDomain ? end == labelEnd : TopLevelDomains.shared.contain(name) { return end }
    }
    return nil
  }

  private func mayFollowDomain(at end: Int) -> Bool {
    guard end < text.count else { return true }
    return !text[end].isASCIIAlphanumeric && !"@+-".unicodeScalars.contains(text[end])
  }

  // MARK: What follows the domain

  private func endOfPort(at start: Int) -> Int {
    guard start < text.count, text[start] == ":" else { return start }
    let digits = text[(start + 1)...].prefix { ("0"..."9").contains($0) }
    return digits.isEmpty ? start : digits.endIndex
  }

  /// A path goes on as far as it may, and back to the last character that can end one.
  private func endOfPath(at start: Int) -> Int {
    guard start < text.count, text[start] == "/" else { return start }
    var position = start + 1
    var end = position
    while position < text.count {
      if let group = endOfParentheses(at: position, depth: 0) {
        position = group
        end = group
      } else if text[position].isPathScalar {
        position += 1
        if text[position - 1].endsPath { end = position }
      } else {
        break
      }
    }
    return end
  }

  /// Parentheses with something in them, one pair within another at most.
  private func endOfParentheses(at start: Int, depth: Int) -> Int? {
    guard start < text.count, text[start] == "(" else { return nil }
    var position = start + 1
    while position < text.count {
      if text[position] == ")" { return position > start + 1 ? position + 1 : nil }
      if depth == 0, let inner = endOfParentheses(at: position, depth: 1) {
        position = inner
      } else if text[position].isPathScalar {
        position += 1
      } else {
        return nil
      }
    }
    return nil
  }

  private func endOfQuery(at start: Int) -> Int {
    guard start < text.count, text[start] == "?" else { return start }
    var end = start
    for position in text[(start + 1)...].indices {
      guard text[position].isQueryScalar else { break }
      if text[position].endsQuery { end = position + 1 }
    }
    return end
  }
}

extension Unicode.Scalar {
  fileprivate var isASCIIAlphanumeric: Bool {
    ("0"..."9").contains(self) || ("a"..."z").contains(self) || ("A"..."Z").contains(self)
  }

  fileprivate var isDomainScalar: Bool {
    switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation, .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .format:
      false
    case .mathSymbol, .currencySymbol, .modifierSymbol: !isASCII
    default: !properties.isWhitespace
    }
  }

  fileprivate var isPathScalar: Bool { !properties.isWhitespace && !"<>()?".unicodeScalars.contains(self) }

  fileprivate var endsPath: Bool { isPathScalar && !"!*\"'「」;:=,.$%[]~&|@".unicodeScalars.contains(self) }

  fileprivate var isQueryScalar: Bool {
    isASCIIAlphanumeric || "!?*'();:&=+$/%#[]-_.,~|@^".unicodeScalars.contains(self) || isForeign
  }

  fileprivate var endsQuery: Bool { isASCIIAlphanumeric || "_&=#/-".unicodeScalars.contains(self) || isForeign }

  /// RFC 3987's `ucschar`, but for white space.
  private var isForeign: Bool { value >= 0xA0 && !properties.isWhitespace }
}
