// SPDX-License-Identifier: Apache-2.0

internal import IntentModel
internal import TextNormalization
internal import ValueRecognition

/// Turns the steps of a raw reading into arguments and segments.
struct ReadingAssembly {
  private let resolver: Resolver
  private let definition: IntentDefinition
  private let text: NormalizedText
  private let slices: ValueSlice
  private(set) var arguments: [String: Argument] = [:]
  private(set) var segments: [Match.Segment] = []
  /// What was assumed about values that could be meant otherwise.
  private(set) var remarks: [Match.Remark] = []
  /// What was overlooked.
  private(set) var tolerated: [Tolerated] = []
  private(set) var problem: MissingValue?
  private(set) var hasUnmarkedBorder = false
  private var lastPart: Part = .literal

  private enum Part { case literal, openValue, closedValue }

  init(resolver: Resolver, definition: IntentDefinition) {
    self.resolver = resolver
    self.definition = definition
    text = resolver.search.text
    slices = ValueSlice(text: text, isSpoken: resolver.utterance.isSpoken)
    segments.reserveCapacity(8)
  }

  /// Something was overlooked: a phrase that the app does not declare was taken for one that it does.
  mutating func addParaphrase(_ phrase: PhraseReference, to cost: inout ReadingCost) {
    let points = resolver.matcher.tolerance?.rules.costs.paraphrase ?? 0
    cost.tolerance += points
    tolerated.append(Tolerated(kind: .paraphrase, span: 0..<0, meant: phrase.text, cost: points))
  }

  mutating func add(_ step: RawReading.Step) {
    if step.arc.edit >= 0 { addTolerated(resolver.search.edits[Int(step.arc.edit)], over: step.range) }
    switch step.arc.kind {
    case .passage: break
    case .overlooked: addOverlooked(step)
    case .bytes: addLiteral(step.range)
    case .openValue: addOpenValue(step)
    case .closedValue:
      let entry = resolver.search.lexicon(of: step.arc.payload)
      let value = Value.identifier(resolver.matcher.lists[Int(entry.list.index)][Int(entry.value)].id)
      addTypedValue(value, step)
    case .recognizedValue:
      let found = resolver.search.recognized[Int(step.arc.payload)]
      if let remark = Self.remark(on: found.assumption), !remarks.contains(remark) { remarks.append(remark) }
      addTypedValue(found.value, step, originalStart: found.originalStart)
    }
  }

  private static func remark(on assumption: Assumption) -> Match.Remark? {
    switch assumption {
    case .none: nil
    case .nextToCome: .nextToCome
    case .hourOfDayPart: .hourOfDayPart
    }
  }

  private mutating func addTolerated(_ edit: Edit, over range: Range<Int>) {
    if edit.cost == 0 { return }
    var words = range.lowerBound < range.upperBound && text.isBlank(range.lowerBound) ? range.dropFirst() : range
    if let last = words.last, text.isBlank(last) { words = words.dropLast() }
    let place = text.originalStart(of: range.lowerBound)
    tolerated.append(
      Tolerated(
        kind: edit.kind, span: words.isEmpty ? place..<place : text.originalRange(of: words),
        meant: String(decoding: edit.meant, as: UTF8.self), cost: edit.cost))
  }

  /// Words that were taken for words of the phrase are drawn as such; what was passed over is not part of it.
  private mutating func addOverlooked(_ step: RawReading.Step) {
    lastPart = .literal
    switch resolver.search.edits[Int(step.arc.edit)].kind {
    case .synonym, .split, .soundAlike, .confused: addLiteral(step.range)
    default: break
    }
  }

  private mutating func addLiteral(_ range: Range<Int>) {
    lastPart = .literal
    let words = range.lowerBound < range.upperBound && text.isBlank(range.lowerBound) ? range.dropFirst() : range
    guard !words.isEmpty else { return }
    let span = text.originalRange(of: words)
    if let last = segments.indices.last, segments[last].kind == .literal {
      segments[last].span = segments[last].span.lowerBound..<span.upperBound
    } else {
      segments.append(Match.Segment(kind: .literal, span: span))
    }
  }

  private mutating func addOpenValue(_ step: RawReading.Step) {
    if lastPart == .closedValue { hasUnmarkedBorder = true }
    lastPart = .openValue
    let slot = resolver.search.program.slots[Int(step.arc.slot)]
    let span = slices.originalRange(of: step.range)
    let words = text.text(span)
    guard slot.kind == .file else {
      add(slot, .text(written(words)), words, span: span)
      return
    }
    addFile(words, slot, span: span)
  }

  private func written(_ words: String) -> String {
    guard resolver.utterance.hasSpokenPunctuation else { return words }
    return resolver.matcher.spokenPunctuation?.written(words) ?? words
  }

  private mutating func addFile(_ words: String, _ slot: Slot, span: Range<Int>) {
    let name = resolver.matcher.parameterNames[Int(slot.parameter.index)]
    guard let parameter = definition.parameter(named: name) else { return }
    let files = FileResolver(resolver.utterance.files)
    switch files.resolve(words, isList: parameter.isList, conjunctions: resolver.matcher.conjunctions) {
    case .found(let value): add(slot, value, words, span: span)
    case .missing(let file): problem = MissingValue(parameter: parameter, reason: .noSuchFile(file))
    case .notAFile(let file): problem = MissingValue(parameter: parameter, reason: .notAFile(file))
    }
    if problem != nil { segments.append(Match.Segment(kind: .parameter(name), span: span)) }
  }

  private mutating func addTypedValue(_ value: Value, _ step: RawReading.Step, originalStart: Int? = nil) {
    let slot = resolver.search.program.slots[Int(step.arc.slot)]
    let words = text.originalRange(of: step.range)
    let span = (originalStart ?? words.lowerBound)..<words.upperBound
    if slot.parameter == .applicationName {
      lastPart = .literal
      segments.append(Match.Segment(kind: .applicationName, span: span))
      return
    }
    if lastPart == .openValue { hasUnmarkedBorder = true }
    lastPart = .closedValue
    add(slot, value, text.text(span), span: span)
  }

  private mutating func add(_ slot: Slot, _ value: Value, _ words: String, span: Range<Int>) {
    let name = resolver.matcher.parameterNames[Int(slot.parameter.index)]
    let isList = definition.place(ofParameter: name).map { definition.parameters[$0].isList } ?? false
    let argument = Argument(value: isList ? value.asList : value, text: words, span: span)
    if let earlier = arguments.updateValue(argument, forKey: name) { arguments[name] = joined(earlier, argument) }
    segments.append(Match.Segment(kind: .parameter(name), span: span))
  }
}

extension ReadingAssembly {
  /// A further value of a list: both, and the slice from the first to the last.
  private func joined(_ first: Argument, _ second: Argument) -> Argument {
    let span = first.span.lowerBound..<second.span.upperBound
    return Argument(value: .list(first.value.elements + second.value.elements), text: text.text(span), span: span)
  }
}

extension Value {
  fileprivate var elements: [Value] { if case .list(let values) = self { values } else { [self] } }

  /// A list of one, unless it is a list.
  fileprivate var asList: Value { if case .list = self { self } else { .list([self]) } }
}
