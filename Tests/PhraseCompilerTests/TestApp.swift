// SPDX-License-Identifier: Apache-2.0

import IntentModel
import SourceDiagnostics
import TestSupport
import UtteranceMatching

@testable import PhraseCompiler

/// An app for tests, compiled from its files.
struct TestApp {
  static let declaration = """
    application:
      name: Ice Cubes
      synonyms: [icecubes]
    intents:
      PostIntent:
        parameters:
          content: {type: text, optional: true}
          title: {type: text, optional: true}
          tab: {type: TabEnum, optional: true}
          count: {type: number, optional: true}
          day: {type: date, optional: true}
      OpenIntent:
        parameters:
          tab: {type: TabEnum}
    types:
      TabEnum:
        home: {title: Home, synonyms: [Timeline]}
        lists: {title: Lists}
    """

  let result: PhraseCompiler.Result
  let phrases: SourceFile

  init(_ yaml: String, app: String = declaration, locale: String = "en", compiler: PhraseCompiler = PhraseCompiler()) {
    phrases = SourceFile(path: "A/\(locale).yaml", text: yaml)
    result = compiler.compile([SourceFile(path: "A/app.yaml", text: app), phrases])
  }

  /// One intent's templates.
  init(_ templates: [String], of intent: String = "PostIntent") {
    self.init("\(intent):\n" + templates.map { "  - '\($0)'\n" }.joined())
  }

  func resolve(_ text: String) throws -> Resolution? {
    try result.library.matcher(for: .english)?.resolve(Utterance(text))
  }

  /// The intent that an utterance is matched to, nil for any other outcome.
  func intent(of text: String) throws -> String? {
    guard case .matched(let match)? = try resolve(text) else { return nil }
    return match.intent.intent
  }
}
