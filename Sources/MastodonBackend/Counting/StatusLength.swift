// SPDX-License-Identifier: Apache-2.0

/// How long a post is for its server's limit.
///
/// Servers and their libraries of Unicode disagree at the edges, so there are two numbers. A post is held back only
/// when even the lower one is over the limit: a refusal by the server does no harm, a post held back by mistake does.
package struct StatusLength: Sendable, Equatable {
  /// As Mastodon's own validator counts.
  package let count: Int
  /// The least that any version may count.
  package let lowest: Int

  /// - Parameters:
  ///   - text: The person's words.
  ///   - warning: The content warning, counted as it stands; empty for none.
  ///   - costPerURL: What an address counts.
  /// - Complexity: O(*n*).
  package init(_ text: String, warning: String = "", rule: ServerQuirks.LengthRule, costPerURL: Int = 23) {
    switch rule {
    case .graphemes: self.init(graphemesOf: text, warning, costPerURL)
    case .codePoints:
      let count = text.unicodeScalars.count + warning.unicodeScalars.count
      self.init(count: count, lowest: count)
    case .codePointsOfText: self.init(count: text.unicodeScalars.count, lowest: text.unicodeScalars.count)
    case .unknown:
      let mastodon = StatusLength(graphemesOf: text, "", costPerURL)
      self.init(
        count: StatusLength(graphemesOf: text, warning, costPerURL).count,
        lowest: min(mastodon.lowest, text.strippingASCIIWhitespace.count))
    }
  }

  private init(count: Int, lowest: Int) {
    self.count = count
    self.lowest = lowest
  }

  private init(graphemesOf text: String, _ warning: String, _ costPerURL: Int) {
    let warning = warning.strippingASCIIWhitespace
    let text = CountableText(text.strippingASCIIWhitespace)
    let known = warning + text.shortened(costPerURL: costPerURL, believesAnyDomain: false)
    let lenient = warning + text.shortened(costPerURL: costPerURL, believesAnyDomain: true)
    self.init(count: known.count + known.conjunctCount, lowest: min(known.count, lenient.count))
  }
}

/// A text whose addresses and mentions count less than they are long.
private struct CountableText {
  private let scalars: [Unicode.Scalar]

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  /// The text with a placeholder of so many characters for each address, and mentions without their domains.
  func shortened(costPerURL: Int, believesAnyDomain: Bool) -> String {
    let addresses = AddressFinder(scalars, believesAnyDomain: believesAnyDomain).addresses()
    let placeholder = [Unicode.Scalar](repeating: "x", count: costPerURL)
    let mentions = MentionFinder(scalars).mentions().filter { mention in
      !addresses.contains { $0.overlaps(mention.range) }
    }
    let changes =
      addresses.map { ($0, placeholder[...]) }
      + mentions.map { ($0.domain..<$0.range.upperBound, [Unicode.Scalar]()[...]) }
    var result = String.UnicodeScalarView()
    var position = 0
    for (range, replacement) in changes.sorted(by: { $0.0.lowerBound < $1.0.lowerBound }) {
      result.append(contentsOf: scalars[position..<range.lowerBound])
      result.append(contentsOf: replacement)
      position = range.upperBound
    }
    result.append(contentsOf: scalars[position...])
    return String(result)
  }
}

extension String {
  /// As Ruby strips: white space of ASCII and NUL at both ends.
  fileprivate var strippingASCIIWhitespace: String {
    let isBlank = { (scalar: Unicode.Scalar) in
      scalar.value == 0 || scalar == " " || (0x09...0x0D).contains(scalar.value)
    }
    let scalars = unicodeScalars
    guard let start = scalars.firstIndex(where: { !isBlank($0) }), let end = scalars.lastIndex(where: { !isBlank($0) })
    else { return "" }
    return String(scalars[start...end])
  }

  /// Consonants that this library joins to the one before over a virama (Unicode 15.1, rule GB9c) and older ones,
  /// Ruby's among them, count by themselves.
  fileprivate var conjunctCount: Int {
    reduce(0) { $0 + $1.conjunctCount }
  }
}

extension Character {
  fileprivate var conjunctCount: Int {
    var count = 0
    var followsVirama = false
    for scalar in unicodeScalars {
      if scalar.properties.generalCategory == .otherLetter {
        if followsVirama { count += 1 }
        followsVirama = false
      } else if scalar.properties.canonicalCombiningClass == .virama {
        followsVirama = true
      }
    }
    return count
  }
}
