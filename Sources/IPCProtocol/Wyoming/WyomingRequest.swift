// SPDX-License-Identifier: Apache-2.0

package import IntentModel

/// What a Wyoming client asks for.
package enum WyomingRequest: Sendable, Equatable {
  /// What can you do?
  case describe
  /// Are you there?
  case ping(JSONValue?)
  /// What would that mean? Nothing is done.
  case recognize(Speech)
  /// Do it.
  case transcript(Speech)
  /// Run an intent by its name; values as texts, or as numbers and flags.
  case intent(name: String, entities: [Entity], context: JSONValue?)
  /// Somebody else's business.
  case ignored

  package struct Speech: Sendable, Equatable {
    package let text: String
    package let locale: LocaleTag?
    /// Comes back in the answer.
    package let context: JSONValue?
  }

  package struct Entity: Sendable, Equatable {
    package let name: String
    package let value: JSONValue

    package init(name: String, value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  package init(_ event: WyomingEvent) {
    let data = event.data
    switch event.type {
    case "describe": self = .describe
    case "ping": self = .ping(data["text"])
    case "recognize": self = Self.speech(data).map { .recognize($0) } ?? .ignored
    case "transcript": self = Self.speech(data).map { .transcript($0) } ?? .ignored
    case "intent": self = Self.intent(data) ?? .ignored
    default: self = .ignored
    }
  }

  /// The conversation that an event belongs to, where it names one; a name that nobody would give is none.
  package static func conversation(of context: JSONValue?) -> String? {
    context?["conversation_id"]?.string.flatMap { Request.isName($0) ? $0 : nil }
  }

  private static func speech(_ data: JSONValue) -> Speech? {
    guard let text = data["text"]?.string else { return nil }
    let locale = data["language"]?.string.flatMap { LocaleTag($0) }
    return Speech(text: TranscriptCleaner.words(of: text) ?? "", locale: locale, context: data["context"])
  }

  private static func intent(_ data: JSONValue) -> WyomingRequest? {
    guard let name = data["name"]?.string else { return nil }
    let entities = (data["entities"]?.array ?? []).compactMap { entity -> Entity? in
      guard let name = entity["name"]?.string, let value = entity["value"] else { return nil }
      return Entity(name: name, value: value)
    }
    return .intent(name: name, entities: entities, context: data["context"])
  }
}
