// SPDX-License-Identifier: Apache-2.0

internal import IntentModel

/// The objects in which recognisers and message buses write what was said: vosk (`text`, `alternatives`), pocketsphinx
/// (`t`), Rhasspy's Hermes (`text`, `input`), OVOS (`data.utterances`).
extension Transcript {
  /// The record of an object that is neither a request nor an event; nil for one in which nothing was said yet.
  static func record(of json: JSONValue) -> Record? {
    if let hypotheses = hypotheses(in: json) {
      return Transcript(hypotheses, locale: locale(in: json)).map { .transcript($0) }
    }
    let isForOthers = json["partial"] != nil || json["type"]?.string != nil
    // Whoever misspells 'utterance' is told so.
    return isForOthers ? nil : .request(json)
  }

  private static func hypotheses(in json: JSONValue) -> [String]? {
    for name in ["text", "t", "input"] {
      if let text = json[name]?.string { return [text] + others(in: json) }
    }
    if let text = json["data"]?["text"]?.string { return [text] }
    if let texts = json["data"]?["utterances"]?.array { return texts.compactMap(\.string) }
    return json["alternatives"] == nil ? nil : others(in: json)
  }

  private static func others(in json: JSONValue) -> [String] {
    (json["alternatives"]?.array ?? []).compactMap { $0["text"]?.string ?? $0.string }
  }

  private static func locale(in json: JSONValue) -> LocaleTag? {
    let name = json["language"]?.string ?? json["lang"]?.string ?? json["data"]?["lang"]?.string
    return name.flatMap { LocaleTag($0) }
  }
}
