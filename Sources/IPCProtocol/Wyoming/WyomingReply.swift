// SPDX-License-Identifier: Apache-2.0

package import IntentModel

/// Answers in the Wyoming protocol.
package enum WyomingReply {
  /// What the daemon offers.
  ///
  /// Every member that a reader insists on is there: without `name`, `attribution`, `installed`, `models` or `languages`
  /// the common client library fails.
  ///
  /// - Parameter offersRecognition: Whether intents are told as well as handled. Home Assistant would run an intent that
  ///   it is told, and knows none of ours.
  package static func info(
    locales: [LocaleTag], version: String, offersRecognition: Bool
  ) -> WyomingEvent {
    let languages = JSONValue.array(locales.map { .string($0.identifier) })
    let model = program("default", version, ["languages": languages])
    let handler = program("phrased", version, ["models": .array([model]), "supports_home_control": .bool(false)])
    let recognizer = program("phrased", version, ["models": .array([model])])
    return WyomingEvent(
      "info", .object(["handle": .array([handler]), "intent": offersRecognition ? .array([recognizer]) : nil]))
  }

  private static func program(
    _ name: String, _ version: String, _ more: KeyValuePairs<String, JSONValue>
  ) -> JSONValue {
    let attribution = JSONValue.object([
      "name": .string("phrased"), "url": .string("https://www.apache.org/licenses/LICENSE-2.0"),
    ])
    let common: JSONValue = .object([
      "name": .string(name), "attribution": attribution, "installed": .bool(true),
      "description": .string("spoken phrases to actions"), "version": .string(version),
    ])
    return .object((common.members ?? []) + more.map { JSONValue.Member($0.key, $0.value) })
  }

  package static func pong(_ text: JSONValue?) -> WyomingEvent { WyomingEvent("pong", .object(["text": text])) }

  /// The sentence is spoken to the person.
  package static func handled(_ sentence: String, context: JSONValue?) -> WyomingEvent {
    WyomingEvent("handled", .object(["text": .string(sentence), "context": context]))
  }

  package static func notHandled(_ sentence: String, context: JSONValue?) -> WyomingEvent {
    WyomingEvent("not-handled", .object(["text": .string(sentence), "context": context]))
  }

  package static func error(_ failure: RequestFailure) -> WyomingEvent {
    WyomingEvent("error", .object(["text": .string(failure.message), "code": .string(failure.code.rawValue)]))
  }

  /// What an utterance would mean: one event, or several between marks where it could mean several things.
  package static func recognition(
    _ resolution: Resolution, sentence: String, context: JSONValue?
  ) -> [WyomingEvent] {
    switch resolution {
    case .matched(let match), .needsValue(let match, _), .needsConfirmation(let match, _):
      return [intent(match, context)]
    case .ambiguous(let matches):
      let mark = WyomingEvent("intents-start", .object(["context": context]))
      return [mark] + matches.map { intent($0, context) } + [WyomingEvent("intents-stop")]
    case .noMatch:
      return [WyomingEvent("not-recognized", .object(["text": .string(sentence), "context": context]))]
    }
  }

  private static func intent(_ match: Match, _ context: JSONValue?) -> WyomingEvent {
    let ordered = match.intent.arguments.sorted { $0.value.span.lowerBound < $1.value.span.lowerBound }
    let entities = ordered.map { name, argument in
      JSONValue.object(["name": .string(name), "value": JSONValue(argument.value)])
    }
    return WyomingEvent(
      "intent", .object(["name": .string(match.intent.intent), "entities": .array(entities), "context": context]))
  }
}
