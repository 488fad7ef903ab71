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
///
/// Compared by value; shared, since it is handed on from the dialogue to the connection.
package final class Reply: Sendable, Equatable {
  package let resolution: Resolution
  /// The locale of the phrases that were used, which may be another than was asked for.
  package let locale: LocaleTag
  package let action: ActionReport?
  package let question: PendingQuestion?
  /// What could be said instead, for no match.
  package let nearest: [String]
  /// One sentence for a person, in the locale of the phrases.
  package let sentence: String
  /// Whether the words were kept for what they were agreed to mean.
  package let isLearned: Bool

  package init(
    _ resolution: Resolution, locale: LocaleTag, action: ActionReport? = nil,
    question: PendingQuestion? = nil, nearest: [String] = [], sentence: String, isLearned: Bool = false
  ) {
    self.isLearned = isLearned
    self.resolution = resolution
    self.locale = locale
    self.action = action
    self.question = question
    self.nearest = nearest
    self.sentence = sentence
  }

  package static func == (left: Reply, right: Reply) -> Bool {
    left === right
      || left.resolution == right.resolution && left.locale == right.locale && left.action == right.action
        && left.question == right.question && left.nearest == right.nearest && left.sentence == right.sentence
        && left.isLearned == right.isLearned
  }

  /// The same reply, telling that the words were kept.
  package var learned: Reply {
    Reply(
      resolution, locale: locale, action: action, question: question, nearest: nearest, sentence: sentence,
      isLearned: true)
  }

  /// The reply as it goes over the wire: JSON on one line, without its end.
  package func bytes(id: JSONValue? = nil) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.add("id", id)
      json.add("outcome", outcome)
      addMembers(to: &json)
    }
    return json.bytes
  }

  /// Adds everything but the outcome to an object.
  package func addMembers(to json: inout JSONWriter) {
    let match = resolution.leadingMatch
    if let match { Self.add(match.intent, to: &json) }
    addWhatIsOpen(to: &json)
    if let phrase { Self.add(phrase, to: &json) }
    json.add("locale", locale.identifier)
    json.add("confidence", match?.confidence)
    json.addArray("tolerated", match?.tolerated ?? []) { Self.write($0, to: &$1) }
    json.addArray("remarks", match?.remarks ?? []) { $1.value($0.rawValue) }
    if let question { Self.add(question, to: &json) }
    if let action { json.addObject("action") { action.addMembers(to: &$0) } }
    json.addArray("nearest", nearest) { $1.value($0) }
    if isLearned { json.add("learned", .bool(true)) }
    json.add("say", sentence)
  }

  /// A matched intent that waits for a yes is a `needsConfirmation` for the client.
  package var outcome: String { question?.confirmation == nil ? resolution.outcomeName : "needsConfirmation" }

  private var phrase: PhraseReference? {
    if case .noMatch(let veto) = resolution { return veto }
    return resolution.leadingMatch?.phrase
  }

  private static func add(_ intent: ResolvedIntent, to json: inout JSONWriter) {
    json.add("intent", intent.intent)
    json.add("app", intent.app)
    json.addObject("parameters") { json in
      // Of one there is no order, and most have one.
      if intent.arguments.count == 1, let (name, argument) = intent.arguments.first {
        return add(argument, named: name, to: &json)
      }
      for (name, argument) in intent.arguments.sorted(by: { $0.value.span.lowerBound < $1.value.span.lowerBound }) {
        add(argument, named: name, to: &json)
      }
    }
  }

  private static func add(_ argument: Argument, named name: String, to json: inout JSONWriter) {
    json.addObject(named: name) { json in
      if case .text(let text) = argument.value {
        json.add("value", text)
      } else {
        json.add("value", JSONValue(argument.value))
      }
      json.add("text", argument.text)
      json.add("span", argument.span)
    }
  }

  private static func add(_ phrase: PhraseReference, to json: inout JSONWriter) {
    json.addObject("phrase") { json in
      json.add("text", phrase.text)
      json.add("file", phrase.file)
      json.add("line", Double(phrase.line))
    }
  }

  // MARK: What a person has to say

  /// Adds the value that is missing, or the readings to choose from.
  private func addWhatIsOpen(to json: inout JSONWriter) {
    switch resolution {
    case .needsValue(_, let missing): Self.add(missing, to: &json)
    case .ambiguous(let matches):
      json.addArray("candidates", Array(matches.enumerated())) { candidate, json in
        json.object { json in
          json.add("number", Double(candidate.offset + 1))
          Self.add(candidate.element, to: &json)
        }
      }
    case .needsConfirmation(_, let other?): json.addObject("insteadOf") { Self.add(other, to: &$0) }
    case .matched, .needsConfirmation(_, nil), .noMatch: break
    }
  }

  private static func add(_ candidate: Match, to json: inout JSONWriter) {
    add(candidate.intent, to: &json)
    add(candidate.phrase, to: &json)
  }

  private static func add(_ missing: MissingValue, to json: inout JSONWriter) {
    let reason =
      switch missing.reason {
      case .notSaid: "not-said"
      case .noSuchFile: "no-such-file"
      case .notAFile: "not-a-file"
      }
    json.addObject("missing") { json in
      json.add("parameter", missing.parameter.name)
      json.add("reason", reason)
      json.add("ask", missing.parameter.ask)
    }
  }

  private static func add(_ question: PendingQuestion, to json: inout JSONWriter) {
    json.add("token", question.token)
    json.add("expiresIn", question.expiresInSeconds)
    guard let summary = question.confirmation else { return }
    json.addObject("confirm") { json in
      json.add("text", summary.text)
      json.add("visibility", summary.visibility)
      json.add("account", summary.account)
      if summary.isLocal { json.add("local", .bool(true)) }
    }
  }

  private static func write(_ tolerated: Tolerated, to json: inout JSONWriter) {
    json.object { json in
      json.add("kind", tolerated.kind.rawValue)
      json.add("meant", tolerated.meant)
      json.add("span", tolerated.span)
      json.add("cost", Double(tolerated.cost))
    }
  }
}

extension ActionReport {
  /// Adds what replies and events tell of it to an object.
  package func addMembers(to json: inout JSONWriter) {
    json.add("state", state)
    json.add("journal", entry.map { Double($0) })
    json.add("url", url)
    json.add("reason", reason)
    json.add("answer", answer.map { JSONValue($0) })
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
