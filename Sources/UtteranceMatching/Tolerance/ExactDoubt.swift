// SPDX-License-Identifier: Apache-2.0

internal import IntentModel
internal import TextNormalization

/// Tells when an exact reading may have taken for free text what was meant otherwise: `as enlisted` for `as unlisted`, a
/// time at its end, a command that somebody took back.
///
/// Most readings are not doubted, and that costs a look at their words.
struct ExactDoubt {
  /// More overlooked than this raises no doubt (points): more where no free text is left.
  private static let limit = (withFreeText: Int32(24), without: Int32(40))
  /// The same where free text begins with what another phrase asks for by name.
  private static let objectLimit: Int32 = 14
  /// What is asked for is named in so many words of it.
  private static let objectWordCount = 4
  /// A value and an app's name stand in so many words at the end.
  private static let endWordCount = 7

  private let match: Match
  private let tolerance: SharedTolerance
  private let normalizer: Normalizer
  private let text: NormalizedText
  private let words: [ArraySlice<UInt8>]
  private let freeTexts: [[ArraySlice<UInt8>]]
  private let isSpoken: Bool

  init(
    _ match: Match, _ text: NormalizedText, _ tolerance: SharedTolerance, isSpoken: Bool, normalizer: Normalizer
  ) {
    self.match = match
    self.tolerance = tolerance
    self.text = text
    self.isSpoken = isSpoken
    self.normalizer = normalizer
    words = text.words(in: text.key.indices)
    freeTexts = match.freeTextWords(in: text)
  }

  /// What in the words asks for a second look.
  struct Reasons: OptionSet {
    let rawValue: Int
    /// The command is taken back.
    static let takenBack = Reasons(rawValue: 1)
    /// An hour stands at the end.
    static let hour = Reasons(rawValue: 2)
    /// Free text begins with what another phrase asks for.
    static let object = Reasons(rawValue: 4)
    /// Free text that was heard ends in what sounds like a value, or is made of a phrase's words.
    static let swallowed = Reasons(rawValue: 8)
  }

  func reasons(_ index: () -> ToleranceIndex) -> Reasons {
    var reasons: Reasons = []
    if isTakenBack { reasons.insert(.takenBack) }
    if words.suffix(Self.endWordCount).contains(where: tolerance.tellsHour) { reasons.insert(.hour) }
    if startsWithObject { reasons.insert(.object) }
    if isSpoken, mayHaveSwallowed(index()) { reasons.insert(.swallowed) }
    return reasons
  }

  private func mayHaveSwallowed(_ index: ToleranceIndex) -> Bool {
    // Only there something may have been swallowed.
    freeTexts.contains { words in
      words.suffix(Self.endWordCount).contains(where: index.valueMarks.contains) || index.endsInValue(words)
        || index.soundsLikePhrase(words)
    }
  }

  /// `Post a picture`, `Write back to Kim`: free text that begins with what another phrase asks for.
  private var startsWithObject: Bool {
    freeTexts.contains { words in
      words.first.map(tolerance.rules.particles.contains) ?? false
        || words.prefix(Self.objectWordCount).contains(where: tolerance.rules.objects.contains)
    }
  }

  /// `Post, no wait, toot …`: what stands behind the second command is meant.
  private var isTakenBack: Bool { words.dropFirst().prefix(3).contains(where: tolerance.rules.corrections.contains) }

  /// What to ask where a reading that overlooks something leaves less to free text; nil where there is none.
  ///
  /// - Parameter readings: Tolerant ones, best first.
  func question(
    among readings: [Resolver.Reading], _ reasons: Reasons, isParaphrase: (TemplateID) -> Bool
  ) -> Resolution? {
    let rivals = readings.filter { $0.isSound && isRival($0.match, reasons) }
    guard let first = rivals.first else { return nil }
    // What is declared says more than the same in words that are not.
    let other =
      rivals.first { !isParaphrase($0.template) && $0.match.intent.doesTheSame(as: first.match.intent) } ?? first
    let isMeant =
      reasons.contains(.takenBack) || other.match.hasDate
      || reasons.contains(.object) && isNamedByObject(other.match) && other.match.missingParameter == nil
      || isSpoken && !isParaphrase(other.template)
    return isMeant
      ? .needsConfirmation(other.match, insteadOf: match) : .needsConfirmation(match, insteadOf: other.match)
  }

  /// Whether all words of a reading were said, and it does something else.
  private func isNamedByObject(_ other: Match) -> Bool {
    other.cost.tolerance <= Self.objectLimit && other.intent.intent != match.intent.intent
      && other.tolerated.allSatisfy { [.paraphrase, .filler, .synonym, .inserted, .dropped].contains($0.kind) }
  }

  private func isRival(_ other: Match, _ reasons: Reasons) -> Bool {
    let limit = other.cost.freeText > 0 ? Self.limit.withFreeText : Self.limit.without
    guard other.cost.tolerance <= limit, other.cost.freeText < match.cost.freeText, other.namesApp == match.namesApp
    else {
      return false
    }
    if reasons.contains(.takenBack) { return !other.freeTextWords(in: text).contains(where: tolerance.takesBack) }
    if reasons.contains(.object), isNamedByObject(other) { return true }
    // `Post two` may be meant for that hour, and is no `toot`.
    guard reasons.contains(.swallowed) || other.hasDate else { return false }
    // `this morning` in a text is no time at which something is to be done.
    return other.cost.freeText == 0
      || other.closedValueCount > match.closedValueCount && !other.hasDayAlone(tolerance, normalizer)
  }
}

extension Match {
  /// How many values there are that are no free text.
  var closedValueCount: Int {
    intent.arguments.values.count { if case .text = $0.value { false } else { true } }
  }

  /// How many values there are of lists.
  var listedValueCount: Int {
    intent.arguments.values.count { if case .identifier = $0.value { true } else { false } }
  }

  /// How many of those there are that stand behind the words that are declared for it, and no others for them: whoever
  /// types `bonjour à tous` does not mean `en tous`.
  var announcedValueCount: Int {
    intent.arguments.values.count { argument in
      guard case .identifier = argument.value else { return false }
      return !tolerated.contains { !$0.span.isEmpty && $0.span.upperBound + 1 == argument.span.lowerBound }
    }
  }

  /// How many words the app was named with.
  func nameWordCount(in text: NormalizedText) -> Int {
    segments.filter { $0.kind == .applicationName }.reduce(0) { count, segment in
      count + text.original[segment.span].split { $0 == 0x20 }.count
    }
  }

  /// Whether it has a time at which something is to be done.
  var hasDate: Bool {
    intent.arguments.values.contains { if case .date = $0.value { true } else { false } }
  }

  /// Whether it has a day alone: `Tuesday`.
  var hasDayWithoutTime: Bool {
    intent.arguments.values.contains { if case .date(let date) = $0.value { date.time == nil } else { false } }
  }

  /// Whether it has a day without an hour, `today`, which free text has as often.
  func hasDayAlone(_ tolerance: SharedTolerance, _ normalizer: Normalizer) -> Bool {
    intent.arguments.values.contains { argument in
      guard case .date = argument.value else { return false }
      return !normalizer.key(of: argument.text).split(separator: 0x20).contains(where: tolerance.tellsHour)
    }
  }
}
