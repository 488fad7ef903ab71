// SPDX-License-Identifier: Apache-2.0

internal import IntentModel
internal import TextNormalization

/// Decides where somebody's name ends and what they are told begins, where nothing but a blank stands between: `Tell
/// Auntie Jo I can't make it`.
struct NameBorder {
  /// A name has so many words at most.
  private static let wordLimit = 3

  private let tolerance: SharedTolerance
  private let resolver: Resolver

  /// - Parameter resolver: One of the utterance's.
  init(_ tolerance: SharedTolerance, _ resolver: Resolver) {
    self.tolerance = tolerance
    self.resolver = resolver
  }

  /// Whether a reading gives the name other words than are likely one.
  func isMisplaced(in match: Match) -> Bool {
    guard let name = name(in: match) else { return false }
    return name.text.split(separator: " ").count != wordCount(from: name.span.lowerBound)
  }

  /// Whether what somebody is told goes on from the verb: `Tell Piotr to unfollow Derek`.
  func isOrder(_ match: Match) -> Bool {
    guard let name = name(in: match) else { return false }
    let rest = resolver.search.text.original[(name.span.upperBound + 1)...]
    let first = rest.prefix { $0 != UInt8(ascii: " ") }
    return tolerance.rules.notTold.contains(
      resolver.matcher.normalizer.key(of: String(decoding: first, as: UTF8.self))[...])
  }

  /// What names somebody, with free text right behind it: no word of the phrase stands between.
  private func name(in match: Match) -> Argument? {
    for (segment, next) in zip(match.segments, match.segments.dropFirst()) {
      guard case (.parameter(let name), .parameter(let other)) = (segment.kind, next.kind),
        match.definition.parameter(named: name)?.namesSomebody == true,
        case .text = match.intent.arguments[other]?.value
      else { continue }
      return match.intent.arguments[name]
    }
    return nil
  }

  /// How many words from a place on are one name: those behind a title or an article, and capitalised ones where
  /// somebody typed them.
  private func wordCount(from start: Int) -> Int {
    let words = resolver.search.text.original[start...].split(separator: UInt8(ascii: " ")).prefix(Self.wordLimit)
    var count = 1
    for (word, next) in zip(words, words.dropFirst()) {
      guard belongsToNext(word) || isCapitalized(word) && isCapitalized(next) else { break }
      count += 1
    }
    return count
  }

  private func belongsToNext(_ word: ArraySlice<UInt8>) -> Bool {
    let key = resolver.matcher.normalizer.key(of: String(decoding: word, as: UTF8.self))[...]
    return tolerance.rules.titles.contains(key) || tolerance.rules.articles.contains(key)
  }

  /// Whether somebody typed a capital letter and others behind it; `I` and `I'm` are no names.
  private func isCapitalized(_ word: ArraySlice<UInt8>) -> Bool {
    let characters = Array(String(decoding: word, as: UTF8.self))
    return !resolver.utterance.isSpoken && characters.count > 1 && characters[0].isUppercase && characters[1].isLetter
  }
}
