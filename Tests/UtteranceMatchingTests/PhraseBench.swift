// SPDX-License-Identifier: Apache-2.0

import IntentModel
import PhraseCompiler
import SourceDiagnostics
import TestSupport
import Testing
import ValueRecognition

@testable import UtteranceMatching

/// Phrases of one app, compiled, and what comes of utterances in one line of text.
struct PhraseBench {
  let matcher: Matcher

  /// - Parameter phrases: `Intent: template`, or a template alone for `PostIntent`; `negative: template` vetoes.
  init(
    _ phrases: String..., locale: String = "en", names: [String] = ["Ice Cubes"], required: String? = nil
  ) throws {
    try self.init(phrases: phrases, locale: locale, names: names, required: required)
  }

  init(phrases: [String], locale: String = "en", names: [String] = ["Ice Cubes"], required: String? = nil) throws {
    let grouped = phrases.map(Self.parts)
    let intents = Set(grouped.map(\.intent)).subtracting(["negative"]).sorted()
    let app = """
      application: {name: "\(names[0])", synonyms: [\(names.dropFirst().map { "\"\($0)\"" }.joined(separator: ", "))], nameRequired: false}
      intents:
      \(intents.map { "  \($0): {parameters: {\(Self.parameters(required))}}" }.joined(separator: "\n"))
      types:
        Tab: {home: {title: Home, synonyms: [timeline, the home timeline]}, local: Local, list: Reading list}
        Account: {maya: Maya, kim: Kim, mayalee: Maya Lee, "müller": Müller, mueller: Muller}
        Visibility: {quietly: Quietly, public: Public}
      """
    var yaml = ""
    for intent in intents + ["negative"] {
      let templates = grouped.filter { $0.intent == intent }
      if !templates.isEmpty { yaml += "\(intent):\n" }
      for template in templates {
        yaml +=
          "  - '\(template.text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''"))'\n"
      }
    }
    let result = PhraseCompiler().compile([
      SourceFile(path: "A/app.yaml", text: app), SourceFile(path: "A/\(locale).yaml", text: yaml),
    ])
    if result.diagnostics.hasErrors { Issue.record("\(result.diagnostics.map(\.message))") }
    matcher = try #require(result.library.matchers.values.first)
  }

  private static func parts(of phrase: String) -> (intent: String, text: String) {
    guard let colon = phrase.firstIndex(of: ":"), phrase[..<colon].allSatisfy(\.isLetter) else {
      return ("PostIntent", phrase)
    }
    return (String(phrase[..<colon]), String(phrase[phrase.index(after: colon)...].drop { $0 == " " }))
  }

  private static func parameters(_ required: String?) -> String {
    let types = [
      "content": "text", "title": "text", "author": "text", "tab": "Tab", "account": "Account",
      "visibility": "Visibility", "count": "number", "image": "file", "images": "file",
    ]
    return types.sorted { $0.key < $1.key }.map { name, type in
      "\(name): {type: \(type), optional: \(name != required), list: \(name == "images")}"
    }.joined(separator: ", ")
  }

  /// The outcome in one line: `PostIntent content=hello`, `needs content: …`, `asks: … or …`, `either: … or …`, `none`.
  ///
  /// - Parameter isTolerant: Whether anything may be overlooked.
  func said(
    _ text: String, isSpoken: Bool = false, files: FileAccess = .none, isTolerant: Bool = false
  ) throws -> String {
    Self.line(try matcher.resolve(Utterance(text, isSpoken: isSpoken, files: files, isStrict: !isTolerant)))
  }

  static func line(_ resolution: Resolution) -> String {
    switch resolution {
    case .matched(let match): line(match)
    case .needsValue(let match, let missing): "needs \(missing.parameter.name) (\(missing.reason)): \(line(match))"
    case .needsConfirmation(let match, let other): "asks: \(line(match))" + (other.map { " or \(line($0))" } ?? "")
    case .ambiguous(let matches): "either: " + matches.map(line).joined(separator: " or ")
    case .noMatch(let phrase): phrase.map { "vetoed by \($0.text)" } ?? "none"
    }
  }

  private static func line(_ match: Match) -> String {
    let arguments = match.intent.arguments.sorted { $0.key < $1.key }.map { " \($0.key)=\(line($0.value.value))" }
    return match.intent.intent + arguments.joined() + match.remarks.map { " (\($0.rawValue))" }.joined()
  }

  private static func line(_ value: Value) -> String {
    switch value {
    case .text(let text): text
    case .number(let number): "\(number)"
    case .date(let date): date.iso8601
    case .duration(let seconds): "\(seconds) s"
    case .url(let url): url
    case .handle(let handle): handle
    case .tag(let tag): "#\(tag)"
    case .identifier(let id): "#\(id)"
    case .file(let path): path
    case .boolean(let flag): "\(flag)"
    case .list(let values): "[\(values.map(line).joined(separator: ", "))]"
    }
  }
}
