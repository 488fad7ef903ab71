// SPDX-License-Identifier: Apache-2.0

package import IntentModel

/// What became of the action of an intent, for a reply.
package struct ActionReport: Sendable, Equatable {
  /// A state of the journal, or what took its place: `opened`, `not-performed`, `duplicate`, `refused`, `failed`,
  /// `unclear`.
  package var state: String
  /// The number of its entry in the journal.
  package var entry: Int64?
  /// Where the result can be seen.
  package var url: String?
  /// Why it stands as it stands, in a sentence.
  package var reason: String?
  /// What was found out, for an action that asks something.
  package var answer: ActionAnswer?
  /// What one of its parameters could mean; nothing was done then.
  package var choices: ParameterChoices?

  /// What a parameter could mean.
  package struct ParameterChoices: Sendable, Equatable {
    package let parameter: String
    package let choices: [ActionChoice]

    package init(_ parameter: String, _ choices: [ActionChoice]) {
      self.parameter = parameter
      self.choices = choices
    }
  }

  package init(
    state: String, entry: Int64? = nil, url: String? = nil, reason: String? = nil, answer: ActionAnswer? = nil,
    choices: ParameterChoices? = nil
  ) {
    self.state = state
    self.entry = entry
    self.url = url
    self.reason = reason
    self.answer = answer
    self.choices = choices
  }
}

/// Something that waits for a person's answer.
package struct PendingQuestion: Sendable, Equatable {
  /// Works once, for a short while.
  package let token: String
  package let expiresInSeconds: Double
  /// What a yes would do; nil where a value or a choice is asked for.
  package let confirmation: ConfirmationSummary?

  package init(token: String, expiresInSeconds: Double, confirmation: ConfirmationSummary? = nil) {
    self.token = token
    self.expiresInSeconds = expiresInSeconds
    self.confirmation = confirmation
  }
}

/// What a person has to know to agree to an action that others can see.
package struct ConfirmationSummary: Sendable, Equatable {
  /// The free text that it is about.
  package var text: String?
  /// Who will see it, where the action has such a thing; ``accountDefault`` when that was not said.
  package var visibility: String?
  /// The account that it goes out from.
  package var account: String?
  /// Whether a spoken yes is not enough.
  package var isLocal: Bool

  package init(text: String? = nil, visibility: String? = nil, account: String? = nil, isLocal: Bool = false) {
    self.text = text
    self.visibility = visibility
    self.account = account
    self.isLocal = isLocal
  }

  /// Stands for the visibility that the account itself is set to.
  package static let accountDefault = "default"
}

/// The answer to an utterance, before it becomes JSON.
package struct Reply: Sendable, Equatable {
  package var resolution: Resolution
  /// The locale of the phrases that were used, which may be another than was asked for.
  package var locale: LocaleTag
  package var action: ActionReport?
  package var question: PendingQuestion?
  /// What could be said instead, for no match.
  package var nearest: [String]
  /// One sentence for a person, in the locale of the phrases.
  package var sentence: String

  package init(
    _ resolution: Resolution, locale: LocaleTag, action: ActionReport? = nil,
    question: PendingQuestion? = nil, nearest: [String] = [], sentence: String
  ) {
    self.resolution = resolution
    self.locale = locale
    self.action = action
    self.question = question
    self.nearest = nearest
    self.sentence = sentence
  }

  /// The reply as it goes over the wire.
  package func json(id: JSONValue? = nil) -> JSONValue {
    let match = resolution.leadingMatch
    return .object([
      "id": id, "outcome": .string(outcome), "intent": match.map { .string($0.intent.intent) },
      "app": match.map { .string($0.intent.app) }, "parameters": match.map { Self.parameters($0) },
      "missing": missing, "candidates": candidates, "insteadOf": alternative, "phrase": phrase,
      "locale": .string(locale.identifier), "confidence": match.map { .number($0.confidence) },
      "tolerated": match.flatMap { $0.tolerated.isEmpty ? nil : .array($0.tolerated.map(Self.tolerated)) },
      "remarks": match.flatMap { $0.remarks.isEmpty ? nil : .array($0.remarks.map { .string($0.rawValue) }) },
      "token": question.map { .string($0.token) }, "expiresIn": question.map { .number($0.expiresInSeconds) },
      "confirm": question?.confirmation.map(Self.confirmation),
      "action": action?.json, "nearest": nearest.isEmpty ? nil : .array(nearest.map { .string($0) }),
      "say": .string(sentence),
    ])
  }

  /// A matched intent that waits for a yes is a `needsConfirmation` for the client.
  package var outcome: String { question?.confirmation == nil ? resolution.outcomeName : "needsConfirmation" }

  private static func confirmation(_ summary: ConfirmationSummary) -> JSONValue {
    .object([
      "text": summary.text.map { .string($0) }, "visibility": summary.visibility.map { .string($0) },
      "account": summary.account.map { .string($0) }, "local": summary.isLocal ? .bool(true) : nil,
    ])
  }

  private var missing: JSONValue? {
    guard case .needsValue(_, let missing) = resolution else { return nil }
    let reason =
      switch missing.reason {
      case .notSaid: "not-said"
      case .noSuchFile: "no-such-file"
      case .notAFile: "not-a-file"
      }
    return .object([
      "parameter": .string(missing.parameter.name), "reason": .string(reason),
      "ask": missing.parameter.ask.map { .string($0) },
    ])
  }

  private var candidates: JSONValue? {
    guard case .ambiguous(let matches) = resolution else { return nil }
    return .array(matches.enumerated().map { Self.candidate($1, number: $0 + 1) })
  }

  private var alternative: JSONValue? {
    guard case .needsConfirmation(_, let other?) = resolution else { return nil }
    return Self.candidate(other, number: nil)
  }

  private static func tolerated(_ tolerated: Tolerated) -> JSONValue {
    .object([
      "kind": .string(tolerated.kind.rawValue), "meant": .string(tolerated.meant),
      "span": .array([.number(Double(tolerated.span.lowerBound)), .number(Double(tolerated.span.upperBound))]),
      "cost": .number(Double(tolerated.cost)),
    ])
  }

  private var phrase: JSONValue? {
    if case .noMatch(let veto) = resolution { return veto.map(Self.phrase) }
    return resolution.leadingMatch.map { Self.phrase($0.phrase) }
  }

  private static func candidate(_ match: Match, number: Int? = nil) -> JSONValue {
    .object([
      "number": number.map { .number(Double($0)) }, "intent": .string(match.intent.intent),
      "app": .string(match.intent.app), "parameters": parameters(match),
      "phrase": phrase(match.phrase),
    ])
  }

  static func parameters(_ match: Match) -> JSONValue {
    let ordered = match.intent.arguments.sorted { $0.value.span.lowerBound < $1.value.span.lowerBound }
    return .object(
      ordered.map { name, argument in
        JSONValue.Member(
          name,
          .object([
            "value": JSONValue(argument.value), "text": .string(argument.text),
            "span": .array([.number(Double(argument.span.lowerBound)), .number(Double(argument.span.upperBound))]),
          ]))
      })
  }

  private static func phrase(_ reference: PhraseReference) -> JSONValue {
    .object([
      "text": .string(reference.text), "file": .string(reference.file), "line": .number(Double(reference.line)),
    ])
  }
}

extension ActionReport {
  /// The report as replies and events carry it.
  package var json: JSONValue {
    .object([
      "state": .string(state), "journal": entry.map { .number(Double($0)) }, "url": url.map { .string($0) },
      "reason": reason.map { .string($0) },
      "answer": answer.map { JSONValue($0) },
    ])
  }
}

extension RequestFailure {
  /// The failure as it goes over the wire.
  package func json(id: JSONValue? = nil) -> JSONValue {
    .object([
      "id": id,
      "error": .object([
        "code": .string(code.rawValue), "message": .string(message), "retryAfter": retryAfter.map { .number($0) },
      ]),
    ])
  }
}
