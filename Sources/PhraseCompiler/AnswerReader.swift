// SPDX-License-Identifier: Apache-2.0

package import IntentModel
internal import TextNormalization
package import UtteranceMatching
internal import ValueRecognition

/// Reads what somebody answers to the question for one value, by the rules by which a phrase's parameter is read.
package struct AnswerReader {
  private let parameter: Parameter
  private let matcher: Matcher

  /// What an answer holds.
  package enum Answer: Sendable, Equatable {
    case value(Argument)
    /// It was meant for the parameter and names nothing.
    case unknown(MissingValue.Reason)
    /// It is no value of the parameter's type.
    case none
  }

  /// - Parameters:
  ///   - values: Those of a closed type.
  ///   - locale: The language of the answer.
  /// - Complexity: Compiles the values; for a question now and then, not for each utterance.
  package init(_ parameter: Parameter, values: [ClosedValue], locale: LocaleTag) {
    self.parameter = parameter
    let normalizer = Normalizer(localeIdentifier: locale.identifier)
    var builder = MatcherBuilder(
      locale: locale, normalizer: normalizer, conjunctions: LocaleWords.conjunctions(in: locale))
    let definition = IntentDefinition(name: "answer", title: "", parameters: [parameter], action: nil)
    let app = builder.addApp("")
    let intent = builder.addIntent(definition, app: app)
    let kind: Slot.Kind =
      switch parameter.type {
      case .text: .text
      case .file: .file
      case .enumeration, .entity: .closed(builder.addList(values))
      case .number, .date, .duration, .url, .handle, .tag, .boolean: .recognized(parameter.type)
      }
    let slot = Slot(kind, parameter: builder.parameter(parameter.name), isList: parameter.isList)
    _ = builder.addTemplate(
      [.slot(slot)], app: app, intent: intent,
      reference: PhraseReference(text: "", file: "", line: 0, app: "", intent: "answer"))
    matcher = builder.build()
  }

  package func read(_ utterance: Utterance) throws(MatchError) -> Answer {
    switch try matcher.resolve(utterance) {
    case .matched(let match): match.intent.arguments[parameter.name].map { .value($0) } ?? .none
    case .needsValue(_, let missing) where missing.reason != .notSaid: .unknown(missing.reason)
    case .needsValue, .needsConfirmation, .ambiguous, .noMatch: .none
    }
  }
}

extension PhraseLibrary {
  /// A reader for the answers to the question for a parameter of an app's intent.
  package func answerReader(for parameter: Parameter, app: String, locale: LocaleTag) -> AnswerReader {
    AnswerReader(parameter, values: values(of: parameter.type, app: app, locale: locale), locale: locale)
  }

  /// The value of a closed type that has an id; nil for an id that there is none of, and for other types.
  package func closedValue(_ id: String, of type: ParameterType, app: String, locale: LocaleTag) -> String? {
    values(of: type, app: app, locale: locale).first { $0.id == id }?.id
  }

  private func values(of type: ParameterType, app: String, locale: LocaleTag) -> [ClosedValue] {
    switch type {
    case .enumeration(let name), .entity(let name): closedValues[locale]?[app]?[name] ?? []
    default: []
    }
  }
}
