// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import IntentModel
import LinuxSupport
import PhraseCompiler
import PhraseSyntax
import SourceDiagnostics
import UtteranceMatching
import ValueRecognition

/// Runs a suite of canned utterances against phrase files.
struct SuiteRunner {
  let context: CommandContext
  let file: SourceFile
  let suite: SuiteFile
  private let library: PhraseLibrary

  /// - Throws: ``ExitCode/badInput`` when the phrase files have errors; they are printed.
  init(context: CommandContext, file: SourceFile, suite: SuiteFile) throws {
    self.context = context
    self.file = file
    self.suite = suite
    let folders = suite.phrases.map { Self.path($0.text, besides: file.path) }
    library = try context.compileFaultless(folders.isEmpty ? context.existingPhraseFolders() : folders).library
  }

  func run() -> [TestOutcome] {
    suite.cases.map { test in
      let line = file.location(of: test.utterance.span.range.lowerBound).line
      return TestOutcome(name: "\(file.path):\(line): \(test.utterance.text)", problems: complaints(about: test))
    }
  }

  private func complaints(about test: SuiteFile.Case) -> [String] {
    let name = test.locale ?? suite.locale
    guard let locale = name.map({ LocaleTag($0.text) }) ?? .english else {
      return ["'\(name?.text ?? "")' is no locale"]
    }
    guard let matcher = library.matcher(for: locale) else { return ["there are no phrases"] }
    guard let now else { return ["'\(suite.now?.text ?? "")' is no time like 2026-03-02T10:00:00Z"] }
    let utterance = Utterance(
      test.utterance.text, isSpoken: test.isSpoken, files: FileAccess(only: test.files),
      context: RecognitionContext(now: now, timeZone: "UTC"))
    guard let resolution = try? matcher.resolve(utterance) else { return ["the utterance is too long"] }
    return outcomeComplaints(resolution, test) + intentComplaints(resolution, test)
  }

  /// When the utterances are said: the epoch where the suite does not say; nil where what it says is no time.
  private var now: Double? { suite.now.map { CivilDate(iso8601: $0.text)?.secondsSinceEpoch } ?? 0 }

  private func outcomeComplaints(_ resolution: Resolution, _ test: SuiteFile.Case) -> [String] {
    let wanted = test.outcome?.text ?? Self.usualOutcome(of: test)
    var complaints: [String] = []
    if resolution.outcomeName != wanted { complaints.append("expected \(wanted), got \(Self.summary(resolution))") }
    if let missing = test.missing, case .needsValue(_, let found) = resolution, found.parameter.name != missing.text {
      complaints.append("expected a question for '\(missing.text)', got one for '\(found.parameter.name)'")
    }
    return complaints
  }

  private static func usualOutcome(of test: SuiteFile.Case) -> String {
    if test.intent == nil { return "noMatch" }
    return test.missing == nil ? "matched" : "needsValue"
  }

  private func intentComplaints(_ resolution: Resolution, _ test: SuiteFile.Case) -> [String] {
    guard let intent = test.intent, let match = resolution.leadingMatch else { return [] }
    var complaints: [String] = []
    if match.intent.intent != intent.text { complaints.append("expected \(intent.text), got \(match.intent.intent)") }
    let found = match.intent.arguments.mapValues { JSONValue($0.value) }
    for parameter in test.parameters where !Self.isEqual(found[parameter.name], parameter.values, parameter.isList) {
      let value = found[parameter.name].map(ReplyPrinter.text) ?? "nothing"
      complaints.append("\(parameter.name): expected \(parameter.values.joined(separator: ", ")), got \(value)")
    }
    let wanted = Set(test.parameters.map(\.name))
    for name in found.keys.sorted() where !wanted.contains(name) {
      complaints.append("\(name): expected nothing, got \(ReplyPrinter.text(found[name]))")
    }
    return complaints
  }

  /// Byte for byte: two spellings that Unicode holds equal are not the same text.
  private static func isEqual(_ found: JSONValue?, _ wanted: [String], _ isList: Bool) -> Bool {
    guard let found else { return false }
    let texts = found.array.map { $0.map { ReplyPrinter.text($0) } } ?? [ReplyPrinter.text(found)]
    return isList == (found.array != nil) && texts.map { Array($0.utf8) } == wanted.map { Array($0.utf8) }
  }

  private static func summary(_ resolution: Resolution) -> String {
    let leading = resolution.leadingMatch.map { [$0] } ?? []
    let candidates = if case .ambiguous(let matches) = resolution { matches } else { leading }
    let intents = candidates.map { match in
      let arguments = match.intent.arguments.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value.text)" }
      return match.intent.intent + arguments.joined()
    }
    return ([resolution.outcomeName] + intents).joined(separator: " / ")
  }

  private static func path(_ path: String, besides file: String) -> String {
    path.hasPrefix("/") ? path : "\(File.folder(of: file))/\(path)"
  }
}
