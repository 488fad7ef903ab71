// SPDX-License-Identifier: Apache-2.0

internal import TextNormalization

/// Reads names of hosts and people, typed or spoken, from one text.
struct AddressReader {
  let text: NormalizedText

  /// The original from a position of the key on, up to white space, as far as any address reaches.
  func typed(at position: Int) -> [Unicode.Scalar] {
    let rest = text.original[text.originalStart(of: position)...].prefix(Self.byteLimit)
    return Array(String(decoding: rest, as: UTF8.self).unicodeScalars.prefix { !$0.properties.isWhitespace })
  }

  /// Where so many scalars of the original end in the key; nil where that is inside a character or word.
  func end(of scalars: ArraySlice<Unicode.Scalar>, from position: Int) -> Int? {
    let bytes = scalars.reduce(0) { $0 + UTF8.width($1) }
    guard let end = text.position(afterOriginal: text.originalStart(of: position) + bytes), end > position else {
      return nil
    }
    return text.endsWord(at: end) ? end : nil
  }

  /// Browsers cut at about this length (bytes).
  private static let byteLimit = 2_048

  /// Spoken `example dot social`: labels with a sign's word between them. The longest, with its text.
  func spokenHost(at position: Int, dot: WordTable<Void>) -> (end: Int, host: String)? {
    guard var label = label(at: position) else { return nil }
    var host = label.text
    var count = 1
    while let next = separated(by: dot, after: label.end) ?? typedDot(after: label.end) {
      host += "." + next.text
      label = next
      count += 1
    }
    return count > 1 && Self.isTopLevel(Array(label.text.unicodeScalars)[...]) ? (label.end, host) : nil
  }

  /// The label after a spoken sign.
  func separated(by sign: WordTable<Void>, after position: Int) -> (end: Int, text: String)? {
    guard let sign = sign.match(in: text, at: afterGap(position)) else { return nil }
    return label(at: afterGap(sign.end))
  }

  /// The label after a point in the original, as recognisers mix them: `example.com slash path`.
  private func typedDot(after position: Int) -> (end: Int, text: String)? {
    guard position < text.count, text.isBlank(position), text.separation(at: position).elementsEqual(".".utf8) else {
      return nil
    }
    return label(at: position + 1)
  }

  func afterGap(_ position: Int) -> Int {
    position < text.count && text.isBlank(position) && text.positionAfterSeam(at: position) != nil
      ? position + 1 : position
  }

  /// Letters and digits of ASCII, with `_` and single dashes inside, in lower case.
  func label(at position: Int) -> (end: Int, text: String)? {
    var end = position
    while end < text.count, isLabelByte(end) || isDash(end) { end += 1 }
    guard end > position, text.endsWord(at: end) else { return nil }
    let bytes = text.key[position..<end].map { $0 == 0x20 ? 0x2D : $0 }
    return (end, String(decoding: bytes, as: UTF8.self))
  }

  private func isDash(_ position: Int) -> Bool {
    text.isBlank(position) && text.separation(at: position).elementsEqual("-".utf8)
  }

  private func isLabelByte(_ position: Int) -> Bool {
    switch text.key[position] {
    case 0x30...0x39, 0x61...0x7A, 0x5F: true
    default: false
    }
  }

  /// Whether something may be the last label of a host: two letters, punycode, or one of the usual names. That keeps
  /// file names and `e.g.` from being hosts.
  static func isTopLevel(_ label: ArraySlice<Unicode.Scalar>) -> Bool {
    let name = String(String.UnicodeScalarView(label.map(lowered)))
    if name.hasPrefix("xn--") { return true }
    let isCountry = label.count == 2 && label.allSatisfy { $0.isASCII && $0.properties.isAlphabetic }
    return isCountry || topLevelNames.contains(name)
  }

  static func lowered(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    (0x41...0x5A).contains(scalar.value) ? Unicode.Scalar(UInt8(scalar.value) | 0x20) : scalar
  }

  private static let topLevelNames: Set<String> = [
    "com", "org", "net", "edu", "gov", "mil", "int", "info", "biz", "name", "pro", "museum", "travel", "jobs", "mobi",
    "app", "art", "blog", "cafe", "camp", "chat", "church", "city", "cloud", "club", "codes", "community", "company",
    "coop", "design", "dev", "digital", "earth", "email", "example", "family", "fans", "farm", "fediverse",
    "foundation",
    "fun", "games", "garden", "global", "group", "guru", "house", "ink", "land", "life", "link", "live", "lol", "love",
    "media", "network", "news", "ninja", "observer", "one", "online", "page", "party", "photo", "photos", "pictures",
    "pizza", "place", "plus", "press", "pub", "quest", "red", "rocks", "run", "school", "science", "services", "shop",
    "show", "site", "social", "software", "solutions", "space", "store", "studio", "support", "systems", "team", "tech",
    "technology", "theater", "today", "tools", "town", "university", "video", "vip", "website", "wiki", "work",
    "works", "world", "wtf", "xyz", "zone", "berlin", "hamburg", "koeln", "wien", "paris", "london", "amsterdam", "nyc",
    "tokyo", "cat", "eus", "gal", "bzh", "scot", "wales", "onion", "localhost",
  ]
}
