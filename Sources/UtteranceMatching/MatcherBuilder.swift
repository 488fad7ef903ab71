// SPDX-License-Identifier: Apache-2.0

package import IntentModel
package import TextNormalization
internal import ValueRecognition

/// Puts a ``Matcher`` together from lowered templates and closed lists.
package struct MatcherBuilder {
  package let locale: LocaleTag
  package let normalizer: Normalizer
  private var program: MatchProgramBuilder
  private var lexicon = LexiconBuilder()
  private var rootLexicon: LexiconBuilder?
  private var templates: [Matcher.TemplateRecord] = []
  private var texts = PhraseTable()
  /// The last phrase that paraphrases were added for, and its number.
  private var paraphrased: (phrase: PhraseReference, number: Int32)?
  private var apps: [Matcher.AppRecord] = []
  private var intents: [Matcher.IntentRecord] = []
  private var lists: [[ClosedValue]] = []
  private var parameterNames: [String] = []
  private var parameterNumbers: [String: Int32] = [:]
  private let conjunctions: Set<String>
  private var paraphrases: MatchProgramBuilder
  private var declaredCount = 0
  private var learnedCount = 0
  private let tolerance: Tolerance?
  private var index = PhraseIndexBuilder()
  private var valueMarks: Set<[UInt8]> = []

  /// - Parameter conjunctions: The words that join the last two of several values, `and`.
  /// - Parameter tolerance: What may be overlooked; nil for nothing.
  package init(
    locale: LocaleTag, normalizer: Normalizer, conjunctions: Set<String> = [], tolerance: Tolerance? = nil
  ) {
    self.locale = locale
    self.normalizer = normalizer
    self.conjunctions = conjunctions
    self.tolerance = tolerance
    paraphrases = MatchProgramBuilder()
    program = MatchProgramBuilder(
      conjunctions: conjunctions.sorted().map { normalizer.literalKey(of: " \($0) ") })
    rootLexicon = normalizer.needsRootFold ? LexiconBuilder() : nil
  }

  /// Adds an app and returns its number for the calls that follow.
  package mutating func addApp(_ name: String) -> Int32 {
    apps.append(Matcher.AppRecord(name: name))
    return Int32(apps.count - 1)
  }

  /// Adds an intent and returns its number for its templates.
  ///
  /// - Parameter presets: Values that the templates of this number give to parameters that they do not hold. An intent
  ///   may be added again with others.
  package mutating func addIntent(
    _ definition: IntentDefinition, app: Int32, presets: [String: Argument] = [:]
  ) -> Int32 {
    intents.append(Matcher.IntentRecord(app: app, definition: definition, presets: presets))
    return Int32(intents.count - 1)
  }

  /// Adds a closed list. Each surface of a value is one way to say it.
  package mutating func addList(_ values: [ClosedValue]) -> ListID {
    let list = ListID(index: Int32(lists.count))
    lists.append(values)
    for (index, value) in values.enumerated() {
      for surface in value.surfaces {
        lexicon.add(surface, key: normalizer.key(of: surface), value: Int32(index), of: list)
        rootLexicon?.add(surface, key: Normalizer.root.key(of: surface), value: Int32(index), of: list)
      }
    }
    return list
  }

  /// The number of a parameter's name.
  package mutating func parameter(_ name: String) -> ParameterID {
    if let known = parameterNumbers[name] { return ParameterID(index: known) }
    let number = Int32(parameterNames.count)
    parameterNames.append(name)
    parameterNumbers[name] = number
    return ParameterID(index: number)
  }

  /// What adding a template showed.
  package enum Addition: Sendable {
    case added
    /// Every wording of it is a wording of an earlier phrase.
    case covered(by: TemplateID)
    /// Some wording of it is a wording of an earlier phrase.
    case overlaps(TemplateID)
    /// It has too many parts to be compiled.
    case tooLarge
  }

  /// Adds a template. Templates are numbered from 0 in the order in which they are added.
  ///
  /// - Parameter intent: nil for a negative phrase.
  package mutating func addTemplate(
    _ elements: [PatternElement], app: Int32, intent: Int32?, reference: PhraseReference
  ) -> Addition {
    let id = TemplateID(index: Int32(templates.count))
    templates.append(Matcher.TemplateRecord(phrase: texts.add(reference), app: app, intent: intent ?? -1))
    index.add(intent == nil ? [] : elements)
    noteValueMarks(in: elements)
    declaredCount += 1
    let overlap = program.add(elements, as: id)
    if program.isOverLimit { return .tooLarge }
    guard let earlier = overlap.earlier else { return .added }
    return overlap.isComplete ? .covered(by: earlier) : .overlaps(earlier)
  }

  /// Adds a wording that a person has picked the meaning of, after all phrases that are declared. Where it means what
  /// other phrases mean otherwise, it counts.
  package mutating func addLearned(
    _ elements: [PatternElement], app: Int32, intent: Int32, reference: PhraseReference
  ) {
    learnedCount += 1
    _ = addTemplate(elements, app: app, intent: intent, reference: reference)
  }

  /// Notes the first word of what stands between free text and a value of another type.
  private mutating func noteValueMarks(in elements: [PatternElement]) {
    for place in elements.indices.dropFirst(2) {
      guard case .slot(let value) = elements[place], value.parameter != .applicationName, !value.kind.isOpen,
        case .literal(let key) = elements[place - 1], case .slot(let text) = elements[place - 2], text.kind.isOpen
      else { continue }
      let mark = Array(key.bytes.prefix { $0 != 0x20 })
      if !mark.isEmpty { valueMarks.insert(mark) }
    }
  }

  /// Adds a phrase that no app declares and that an intent of this kind has in the language; after all that are
  /// declared. It is looked at only where nothing declared fits.
  ///
  /// - Parameters:
  ///   - person: The parameter that names somebody: in free text, three words at most.
  ///   - reference: The declared phrase that made the intent one of the kind.
  package mutating func addParaphrase(
    _ elements: [PatternElement], app: Int32, intent: Int32, person: ParameterID?, reference: PhraseReference
  ) {
    let id = TemplateID(index: Int32(templates.count))
    templates.append(
      Matcher.TemplateRecord(
        phrase: number(ofParaphrased: reference), app: app, intent: intent, person: person?.index ?? -1))
    _ = paraphrases.add(elements, as: id)
  }

  /// A phrase stands in the table once for all of its paraphrases.
  private mutating func number(ofParaphrased phrase: PhraseReference) -> Int32 {
    if let last = paraphrased, last.phrase === phrase { return last.number }
    let number = texts.add(phrase)
    paraphrased = (phrase, number)
    return number
  }

  /// The finished matcher.
  package consuming func build() -> Matcher {
    Matcher(
      locale: locale, normalizer: normalizer, program: program.freeze(), lexicon: lexicon.freeze(),
      rootLexicon: rootLexicon?.freeze(), templates: templates, texts: texts, apps: apps, intents: intents,
      parameterNames: parameterNames, lists: lists,
      recognizers: ValueRecognizers(localeIdentifier: locale.identifier), conjunctions: conjunctions,
      index: index.freeze(), paraphrases: templates.count > declaredCount ? paraphrases.freeze() : nil,
      declaredCount: declaredCount, learnedCount: learnedCount,
      valueMarks: valueMarks.sorted { $0.lexicographicallyPrecedes($1) }, tolerance: tolerance.map(SharedTolerance.init)
    )
  }
}
