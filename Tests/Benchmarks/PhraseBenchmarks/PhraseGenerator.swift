// SPDX-License-Identifier: Apache-2.0

/// Phrases of any number, made the same way each time: five for an app, each with an intent of its own.
enum PhraseGenerator {
  private static let shapes = [
    "Post {content} in", "Search for {content} in", "Send {content} to {recipient} with",
    "Write a note called {content} in",
    "Pause the playback in",
  ]
  private static let syllables = [
    "ba", "du", "fi", "ko", "la", "me", "no", "pi", "ru", "sa", "te", "vu", "wi", "xo", "za", "ju",
  ]

  static func phrases(_ count: Int) -> GeneratedPhrases {
    let templates = (0..<count).map { number in
      let app = appName(number / shapes.count)
      return GeneratedPhrases.Template(
        intent: "Intent\(number)", app: app, plain: "\(shapes[number % shapes.count]) \(app)")
    }
    let step = max(1, count / 500)
    let hits = stride(from: 0, to: count, by: step).map { hit(templates[$0]) }
    let misses = hits.prefix(200).map { hit in
      GeneratedPhrases.TestUtterance(text: hit.text + " please not now", intent: nil, slots: [:])
    }
    return GeneratedPhrases(templates: templates, utterances: hits + misses)
  }

  private static func hit(_ template: GeneratedPhrases.Template) -> GeneratedPhrases.TestUtterance {
    var slots: [String: String] = [:]
    var text = template.text.replacing("\\(applicationName)", with: template.app).lowercased()
    if text.contains("\\(content)") { slots["content"] = "the cat sleeps on the warm stove" }
    if text.contains("\\(recipient)") { slots["recipient"] = "aunt maria" }
    for (name, value) in slots { text = text.replacing("\\(\(name))", with: value) }
    return GeneratedPhrases.TestUtterance(text: text, intent: template.intent, slots: slots)
  }

  /// A word of its own for each number.
  private static func appName(_ number: Int) -> String {
    var (rest, name) = (number, "")
    repeat {
      name += syllables[rest % syllables.count]
      rest /= syllables.count
    } while rest > 0
    return name.prefix(1).uppercased() + name.dropFirst() + "app"
  }
}
