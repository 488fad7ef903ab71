// SPDX-License-Identifier: Apache-2.0

internal import IntentModel
internal import PhraseSyntax
internal import SourceDiagnostics
internal import TextNormalization
internal import UtteranceMatching
internal import ValueRecognition

/// Compiles the phrases of all apps in one locale.
struct LocaleCompiler {
  private let locale: LocaleTag
  private let normalizer: Normalizer
  private let literals: LiteralKeys
  private let recognizers: ValueRecognizers
  private let tolerance: LocaleTolerance?
  private let kinds: IntentKinds?
  /// What the kinds of intents are asked for with beside the phrases declared; they come after all of those.
  private var paraphrases: [AddedParaphrase] = []
  /// What persons have picked the meaning of; it comes after all that is declared.
  private var learned: [AddedLearned] = []
  private var builder: MatcherBuilder
  private(set) var diagnostics: [Diagnostic] = []
  /// By app and type.
  private(set) var closedValues: [String: [String: [ClosedValue]]] = [:]
  /// The phrases so far by their numbers in the builder, for notes that point at them.
  private var added: [AddedPhrase] = []

  /// Which intents are of which kind. Where many are of one, its phrases would mean any of them, and none has them.
  private var intentsByKind: [Set<Int32>]
  private static let kindLimit = 8

  private struct AddedParaphrase {
    let kind: Int
    let paraphrase: ParaphraseCompiler.Paraphrase
    let app: Int32
    let intent: Int32
    let reference: PhraseReference
  }

  private struct AddedLearned {
    let phrase: LearnedPhraseCompiler.Phrase
    let app: Int32
    let intent: Int32
  }

  private struct AddedPhrase {
    let template: TemplateSyntax
    let reference: PhraseReference
    let presets: [String: Value]

    /// Whether both always ask for the same.
    func asksForTheSame(as other: AddedPhrase) -> Bool {
      reference.intent == other.reference.intent && reference.app == other.reference.app && presets == other.presets
    }
  }

  /// - Parameter overrides: What the phrases' author sets over what the language overlooks.
  init(locale: LocaleTag, overrides: [ToleranceFile] = []) {
    self.locale = locale
    normalizer = Normalizer(localeIdentifier: locale.identifier)
    literals = LiteralKeys(normalizer: normalizer)
    recognizers = ValueRecognizers(localeIdentifier: locale.identifier)
    tolerance = LocaleTolerance(locale, overrides: overrides, normalizer: normalizer)
    kinds = tolerance.map { [literals] in IntentKinds($0.file, literals: literals) }
    intentsByKind = Array(repeating: [], count: tolerance?.file.kinds.count ?? 0)
    builder = MatcherBuilder(
      locale: locale, normalizer: normalizer, conjunctions: LocaleWords.conjunctions(in: locale),
      tolerance: tolerance?.rules)
  }

  /// Whether few enough intents are of a kind.
  private func isFree(_ kind: Int) -> Bool { intentsByKind[kind].count <= Self.kindLimit }

  /// Whether an intent may still become one of a kind.
  private func isOpen(_ kind: Int, to intent: Int32) -> Bool { isFree(kind) && !intentsByKind[kind].contains(intent) }

  consuming func build() -> Matcher {
    for added in learned {
      builder.addLearned(
        added.phrase.elements, app: added.app, intent: added.intent, reference: added.phrase.reference)
    }
    for added in paraphrases where isFree(added.kind) {
      builder.addParaphrase(
        added.paraphrase.elements, app: added.app, intent: added.intent,
        person: added.paraphrase.person.map { builder.parameter($0.name) }, reference: added.reference)
    }
    return builder.build()
  }

  /// - Parameter learned: Wordings of this locale and any app.
  mutating func add(_ model: AppModel, learned: [LearnedPhraseSyntax] = []) {
    guard let phrases = model.nearestPhrases(to: locale) else { return }
    let appNumber = builder.addApp(model.app.name.text)
    let names = model.names(in: phrases)
    let nameList = builder.addList(names.map { ClosedValue(id: model.app.name.text, title: $0) })
    let lists = addLists(of: model, phrases)
    let scope = TemplateScope(
      model: model, phrases: phrases, literals: literals, nameList: nameList, lists: lists,
      recognizers: recognizers)
    for rule in phrases.rules {
      var checker = TemplateChecker(scope: scope, definition: nil)
      checker.check(rule)
      diagnostics += checker.diagnostics
    }
    for group in phrases.phrases {
      guard let definition = model.definition(of: group.intent.text, in: phrases) else { continue }
      let presets =
        group.presets.isEmpty ? PresetArguments() : PresetArguments(group.presets, of: definition, model, phrases)
      let intentNumber = builder.addIntent(definition, app: appNumber, presets: presets.arguments)
      let usable = group.templates.filter {
        add($0, of: definition, app: appNumber, intent: intentNumber, scope: scope, presets: presets)
      }
      addParaphrases(of: definition, usable, app: appNumber, intent: intentNumber, scope: scope)
    }
    for definition in model.intents(withoutPhrasesIn: phrases) where tolerance != nil {
      let intentNumber = builder.addIntent(definition, app: appNumber)
      addParaphrases(of: definition, nil, app: appNumber, intent: intentNumber, scope: scope)
    }
    for template in phrases.negative { _ = add(template, of: nil, app: appNumber, intent: nil, scope: scope) }
    add(learned.filter { $0.app.text == model.app.name.text }, app: appNumber, scope: scope)
  }

  private mutating func add(_ learned: [LearnedPhraseSyntax], app: Int32, scope: TemplateScope) {
    var compiler = LearnedPhraseCompiler(scope: scope)
    for phrase in learned {
      guard let compiled = compiler.compile(phrase, parameter: { builder.parameter($0) }) else { continue }
      let intent = builder.addIntent(compiled.definition, app: app, presets: compiled.presets.arguments)
      self.learned.append(AddedLearned(phrase: compiled, app: app, intent: intent))
    }
    diagnostics += compiler.diagnostics
  }

  // MARK: Paraphrases

  private mutating func addParaphrases(
    of definition: IntentDefinition, _ templates: [TemplateSyntax]?, app: Int32, intent: Int32, scope: TemplateScope
  ) {
    guard let kinds else { return }
    let name = scope.model.app.name.text
    for template in templates ?? [] {
      let shape = kinds.shape(of: template.elements, in: definition, scope: scope) { isOpen($0, to: intent) }
      guard let shape else { continue }
      add(shape, of: definition, app: app, intent: intent, scope) {
        let line = template.span.file.location(of: template.span.range.lowerBound).line
        return PhraseReference(
          text: template.text, file: template.span.file.path, line: line, app: name, intent: definition.name)
      }
    }
    guard templates == nil else { return }
    add(kinds.shape(ofTitleOf: definition), of: definition, app: app, intent: intent, scope) {
      PhraseReference(
        text: definition.title, file: scope.model.app.file.path, line: 1, app: name, intent: definition.name)
    }
  }

  private mutating func add(
    _ shape: IntentKinds.Shape, of definition: IntentDefinition, app: Int32, intent: Int32, _ scope: TemplateScope,
    reference makeReference: () -> PhraseReference
  ) {
    guard let kinds, let tolerance else { return }
    let found = kinds.kinds(of: shape, in: definition) { isOpen($0, to: intent) }
    for (number, kind, roles) in found {
      intentsByKind[number].insert(intent)
      guard isFree(number) else { continue }
      let compiler = ParaphraseCompiler(tolerance: tolerance.file, scope: scope)
      let reference = makeReference()
      paraphrases += compiler.paraphrases(of: kind, roles) { builder.parameter($0) }.map {
        AddedParaphrase(kind: number, paraphrase: $0, app: app, intent: intent, reference: reference)
      }
    }
  }

  // MARK: Templates

  /// - Returns: Whether it can be used.
  private mutating func add(
    _ template: TemplateSyntax, of definition: IntentDefinition?, app: Int32, intent: Int32?, scope: TemplateScope,
    presets: PresetArguments = PresetArguments()
  ) -> Bool {
    var checker = TemplateChecker(scope: scope, definition: definition)
    checker.check(template)
    if !checker.diagnostics.isEmpty { diagnostics += checker.diagnostics }
    guard checker.isUsable, !template.isBroken else { return false }
    let lowering = TemplateLowering(scope: scope, definition: definition)
    let elements = lowering.lower(template) { builder.parameter($0) }
    let line = template.span.file.location(of: template.span.range.lowerBound).line
    let reference = PhraseReference(
      text: template.text, sample: TemplateSampler(scope: scope).sample(of: template), file: template.span.file.path,
      line: line, app: scope.model.app.name.text,
      intent: definition?.name)
    let phrase = AddedPhrase(template: template, reference: reference, presets: presets.values)
    added.append(phrase)
    report(builder.addTemplate(elements, app: app, intent: intent, reference: reference), phrase)
    return true
  }

  private mutating func report(_ addition: MatcherBuilder.Addition, _ phrase: AddedPhrase) {
    switch addition {
    case .added: break
    case .tooLarge:
      diagnostics.append(
        Diagnostic(.templateTooLarge, "the phrase has too many forms to be compiled", at: phrase.template.span))
    case .covered(let id), .overlaps(let id):
      let earlier = added[Int(id.index)]
      if !earlier.asksForTheSame(as: phrase) {
        reportDuplicate(of: earlier, phrase)
      } else if case .covered = addition {
        reportCovered(by: earlier, phrase.template)
      }
    }
  }

  private mutating func reportDuplicate(of earlier: AddedPhrase, _ phrase: AddedPhrase) {
    let others = earlier.reference.intent == phrase.reference.intent && earlier.reference.app == phrase.reference.app
    let owner =
      earlier.reference.intent.map { "intent '\($0)'\(others ? " with other values" : "")" } ?? "a negative phrase"
    if phrase.reference.intent == nil || earlier.reference.intent == nil {
      // A negative phrase vetoes what its own app declares and nothing else.
      guard phrase.reference.app == earlier.reference.app else { return }
      diagnostics.append(
        Diagnostic(
          .unreachablePhrase, "the negative phrases veto this phrase or a wording of it", severity: .warning,
          at: phrase.template.span, notes: [note(earlier, "the other phrase is here")]))
    } else {
      diagnostics.append(
        Diagnostic(
          .duplicatePhrase, "\(owner) already answers to this phrase or a wording of it",
          severity: phrase.template.notation == .native ? .error : .warning, at: phrase.template.span,
          notes: [note(earlier, "first written here")]))
    }
  }

  private mutating func reportCovered(by earlier: AddedPhrase, _ template: TemplateSyntax) {
    let isSame = normalizer.isSame(earlier.template.elements, template.elements)
    diagnostics.append(
      isSame
        ? Diagnostic(
          .duplicatePhrase, "the phrase stands here twice: case, marks and punctuation don't count",
          severity: template.notation == .native ? .error : .warning, at: template.span,
          notes: [note(earlier, "first written here")])
        : Diagnostic(
          .unreachablePhrase, "line \(earlier.reference.line) already accepts everything that this accepts",
          severity: .warning,
          at: template.span, notes: [note(earlier, "the other phrase is here")]))
  }

  private func note(_ phrase: AddedPhrase, _ message: String) -> Note {
    Note(span: phrase.template.span, message: message)
  }

  // MARK: Closed lists

  private mutating func addLists(of model: AppModel, _ phrases: PhraseFile) -> [String: ListID] {
    var lists: [String: ListID] = [:]
    for type in model.types.values.sorted(by: { $0.name.text < $1.name.text }) {
      let values = model.values(of: type.name.text, in: phrases)
      lists[type.name.text] = builder.addList(values)
      closedValues[model.app.name.text, default: [:]][type.name.text] = values
      report(collisions(among: values) + patternSyntax(in: values), of: type, phrases)
    }
    return lists
  }

  /// What is wrong with a value's names.
  private struct ValueFault {
    let value: ClosedValue
    let id: DiagnosticID
    let message: String
  }

  private mutating func report(_ faults: [ValueFault], of type: TypeSyntax, _ phrases: PhraseFile) {
    if faults.isEmpty { return }
    let local = phrases.titles.first { $0.name.text == type.name.text }?.values ?? []
    let places = Dictionary((local + type.values).map { ($0.id.text, $0.id.span) }) { first, _ in first }
    diagnostics += faults.map { fault in
      Diagnostic(fault.id, fault.message, severity: .warning, at: places[fault.value.id] ?? type.name.span)
    }
  }

  private func collisions(among values: [ClosedValue]) -> [ValueFault] {
    var owners: [[UInt8]: ClosedValue] = [:]
    return values.flatMap { value in
      value.surfaces.compactMap { surface -> ValueFault? in
        let key = normalizer.key(of: surface)
        guard let owner = owners[key] else {
          owners[key] = value
          return nil
        }
        if owner.id == value.id { return nil }
        return ValueFault(
          value: value, id: .valuesCollideAfterFolding,
          message: "'\(surface)' of value '\(value.id)' is also said for '\(owner.id)': case and marks don't count")
      }
    }
  }

  /// Groups are phrases' own; whoever writes one into a value's name waits in vain for its alternatives.
  private func patternSyntax(in values: [ClosedValue]) -> [ValueFault] {
    values.compactMap { value in
      guard let surface = value.surfaces.first(where: \.holdsPatternSyntax) else { return nil }
      return ValueFault(
        value: value, id: .patternSyntaxInValue,
        message: "'\(surface)' of value '\(value.id)' is text: '[…]', '(…|…)' and '<…>' mean something in phrases only")
    }
  }
}

extension Normalizer {
  /// Whether two templates are written alike but for case, marks, punctuation and the names of parameters.
  fileprivate func isSame(_ left: [TemplateElement], _ right: [TemplateElement]) -> Bool {
    let (left, right) = (left.filter(hasWords), right.filter(hasWords))
    return left.count == right.count && zip(left, right).allSatisfy { isSame($0.form, $1.form) }
  }

  private func hasWords(_ element: TemplateElement) -> Bool {
    if case .literal(let text) = element.form { !key(of: text).isEmpty } else { true }
  }

  private func isSame(_ left: TemplateElement.Form, _ right: TemplateElement.Form) -> Bool {
    switch (left, right) {
    case (.literal(let left), .literal(let right)): key(of: left) == key(of: right)
    case (.parameter, .parameter), (.applicationName, .applicationName): true
    case (.optional(let left), .optional(let right)): isSame(left, right)
    case (.alternatives(let left), .alternatives(let right)), (.permutation(let left), .permutation(let right)):
      left.count == right.count && zip(left, right).allSatisfy { isSame($0, $1) }
    case (.rule(let left), .rule(let right)): left == right
    default: false
    }
  }
}
