// SPDX-License-Identifier: Apache-2.0

internal import IPCProtocol
internal import IntentModel

extension Match {
  /// What is asked for without a phrase: by an intent's name, or by words about the talk itself.
  convenience init(of definition: IntentDefinition, app: String, arguments: [String: Argument]) {
    self.init(
      intent: ResolvedIntent(app: app, intent: definition.name, arguments: arguments), definition: definition,
      phrase: PhraseReference(text: definition.name, file: "", line: 0, app: app, intent: definition.name),
      cost: ReadingCost(), segments: [], remarks: [])
  }

  /// The match with one more value, which stands in an utterance of its own.
  func adding(_ argument: Argument, for parameter: Parameter) -> Match {
    let arguments = intent.arguments.merging([parameter.name: argument]) { $1 }
    return Match(
      intent: ResolvedIntent(app: intent.app, intent: intent.intent, arguments: arguments), definition: definition,
      phrase: phrase, cost: cost, segments: segments, remarks: remarks, tolerated: tolerated)
  }

  /// The match once for each thing that a parameter could mean, which is said where the parameter was.
  func choosing(among choices: ActionReport.ParameterChoices) -> [Match] {
    guard let parameter = definition.parameter(named: choices.parameter) else { return [] }
    let span = intent.arguments[parameter.name]?.span ?? 0..<0
    return choices.choices.map { adding(Argument(value: $0.value, text: $0.title, span: span), for: parameter) }
  }

  /// The match as it stands: with all that it needs, or asking for the next value that it lacks.
  var completed: Resolution {
    missingParameter.map { .needsValue(self, MissingValue(parameter: $0, reason: .notSaid)) } ?? .matched(self)
  }
}
