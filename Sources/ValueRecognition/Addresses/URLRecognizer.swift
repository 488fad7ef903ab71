// SPDX-License-Identifier: Apache-2.0

internal import IntentModel
package import TextNormalization

/// Web addresses, typed with a scheme or without one, or spoken: `example dot com slash path`.
///
/// Without a scheme the host must end in a label that hosts end in, and the value has `https://` before it. Marks
/// that close a sentence are no part of an address. Where a script without blanks follows without one, the address
/// may end before it or go on.
package struct URLRecognizer: ValueRecognizer {
  private let dot: WordTable<Void>
  private let slash: WordTable<Void>

  package init(localeIdentifier: String) {
    let signs = SpokenSigns.named(localeIdentifier)
    let normalizer = Normalizer(localeIdentifier: localeIdentifier)
    dot = WordTable([(signs.dot, ())], normalizer: normalizer)
    slash = WordTable([(signs.slash, ())], normalizer: normalizer)
  }

  package func values(
    in text: NormalizedText, at position: Int, context: RecognitionContext
  ) -> [RecognizedValue] {
    guard text.beginsAddress(at: position) else { return [] }
    let reader = AddressReader(text: text)
    let written = typed(at: position, reader)
    let spoken = spoken(at: position, reader)
    guard let spoken, spoken.end > written.map(\.end).max() ?? 0 else { return written }
    return [spoken]
  }

  private func typed(at position: Int, _ reader: AddressReader) -> [RecognizedValue] {
    let scalars = reader.typed(at: position).prefix { !"\"<>`{}|\\^「」『』。、".unicodeScalars.contains($0) }
    let unspaced = scalars.firstIndex { $0.value >= 0x2E80 && !(0xAC00...0xD7A3).contains($0.value) }
    let candidates = [scalars] + (unspaced.map { [scalars[..<$0]] } ?? [])
    return candidates.map(Self.withoutClosingMarks).compactMap { candidate in
      guard let url = Self.url(candidate), let end = reader.end(of: candidate, from: position) else { return nil }
      return RecognizedValue(end: end, value: .url(url))
    }
  }

  /// Full stops and the like, and brackets that were not opened inside.
  private static func withoutClosingMarks(_ scalars: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar> {
    var scalars = scalars
    while let last = scalars.last {
      let isOpened = last == ")" && scalars.count { $0 == "(" } >= scalars.count { $0 == ")" }
      guard ".,;:!?'’”)]…".unicodeScalars.contains(last), !isOpened else { break }
      scalars.removeLast()
    }
    return scalars
  }

  /// The address with its scheme, or nil for text that is none.
  private static func url(_ scalars: ArraySlice<Unicode.Scalar>) -> String? {
    let text = String(String.UnicodeScalarView(scalars))
    let scheme = String(String.UnicodeScalarView(scalars.prefix { $0 != ":" }.map(AddressReader.lowered)))
    if schemes.contains(scheme) {
      let rest = scalars.dropFirst(scheme.unicodeScalars.count)
      let isWhole = rest.starts(with: "://".unicodeScalars) && isHostScalar(rest.dropFirst(3).first)
      return isWhole ? text : nil
    }
    return isHost(scalars.prefix { !"/?#:".unicodeScalars.contains($0) }) ? "https://" + text : nil
  }

  private static let schemes: Set<String> = ["http", "https", "ftp", "gemini", "gopher"]

  private static func isHostScalar(_ scalar: Unicode.Scalar?) -> Bool {
    guard let scalar else { return false }
    return scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "["
  }

  /// Two labels or more, of letters, digits and dashes.
  private static func isHost(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
    let labels = scalars.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count > 1, let last = labels.last, AddressReader.isTopLevel(last) else { return false }
    return labels.allSatisfy { label in
      !label.isEmpty && label.allSatisfy { isHostScalar($0) && $0 != "[" || $0 == "-" || $0 == "_" }
    }
  }

  private func spoken(at position: Int, _ reader: AddressReader) -> RecognizedValue? {
    guard let host = reader.spokenHost(at: position, dot: dot) else { return nil }
    var url = "https://" + host.host
    var end = host.end
    while let part = reader.separated(by: slash, after: end) {
      url += "/" + part.text
      end = part.end
      while let more = reader.separated(by: dot, after: end) {
        url += "." + more.text
        end = more.end
      }
    }
    return RecognizedValue(end: end, value: .url(url))
  }
}

extension NormalizedText {
  /// Whether an address may begin at a position: no word or sign goes before it without a blank.
  func beginsAddress(at position: Int) -> Bool {
    guard position < count, beginsWord(at: position) else { return false }
    guard position > 0, isBlank(position - 1), positionAfterSeam(at: position - 1) == nil else { return true }
    return separation(at: position - 1).allSatisfy { "(\"'".utf8.contains($0) }
  }
}
