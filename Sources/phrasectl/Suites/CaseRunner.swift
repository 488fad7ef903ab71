// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import IntentModel
import PhraseCompiler
import SourceDiagnostics
import UtteranceMatching
import ValueRecognition

/// Runs one row of a case file and compares what comes out with what the row expects.
///
/// Cases say what phrases mean, so nothing is overlooked for them; but those that mark a choice ask what comes of it.
struct CaseRunner {
  let row: CaseFile.Row

  func run() -> TestOutcome {
    TestOutcome(name: "\(row.id) (\(row.kind))", problems: complaints())
  }

  private var expected: JSONValue? { row.json["expected"] }

  private func complaints() -> [String] {
    var app = CaseApp(row)
    let source = app.source()
    let result = PhraseCompiler().compile([source])
    let diagnostics = app.diagnostics + result.diagnostics
    if let wanted = expected?["diagnostic"] { return complaints(about: diagnostics, wanted: wanted) }
    if let error = diagnostics.first(where: { $0.severity == .error }) {
      return ["a phrase was refused: \(error.message) [\(error.id.rawValue)]"]
    }
    return resolutionComplaints(result.library)
  }

  // MARK: Diagnostics

  private func complaints(about found: [Diagnostic], wanted: JSONValue) -> [String] {
    let id = wanted["code"]?.string ?? ""
    let list = found.map { "\($0.severity.rawValue) \($0.id.rawValue)" }.joined(separator: ", ")
    let candidates = found.filter { $0.id.rawValue == id && $0.severity.rawValue == wanted["severity"]?.string }
    guard !candidates.isEmpty else { return ["expected \(id), found \(list.isEmpty ? "nothing" : list)"] }
    if candidates.contains(where: { pointsAsWanted($0, wanted) }) { return [] }
    return ["\(id) does not point at what it should: \(candidates.map(\.message).joined(separator: "; "))"]
  }

  private func pointsAsWanted(_ diagnostic: Diagnostic, _ wanted: JSONValue) -> Bool {
    let names =
      [wanted["name"]?.string] + (wanted["values"]?.array ?? []).map(\.string)
      + (wanted["locales"]?.array ?? []).map(\.string)
    let namesFit = names.compactMap { $0 }.allSatisfy { diagnostic.message.contains($0) }
    let suggestion = wanted["suggestion"]?.string
    let template = row.json["templates"]?.array?.first?["phrase"]?.string ?? ""
    let bytesBefore = Array(template.utf8).prefix(diagnostic.span.range.lowerBound)
    return namesFit && (suggestion == nil || diagnostic.fix?.replacement == suggestion)
      && (row.offset == nil || String(decoding: bytesBefore, as: UTF8.self).unicodeScalars.count == row.offset)
  }

  // MARK: Resolution

  private var context: RecognitionContext {
    RecognitionContext(now: row.now ?? 0, timeZone: row.json["context"]?["timezone"]?.string ?? "UTC")
  }

  private func resolutionComplaints(_ library: PhraseLibrary) -> [String] {
    let locale = row.json["locale"]?.string.flatMap { LocaleTag($0) } ?? .english
    guard let matcher = library.matcher(for: locale) else { return ["no phrase compiles"] }
    let files = (row.json["options"]?["files"]?.array ?? []).compactMap(\.string)
    let utterance = Utterance(
      row.json["utterance"]?.string ?? "", files: FileAccess(only: files), context: context,
      hasSpokenPunctuation: row.json["options"]?["spokenPunctuation"]?.bool ?? false, isStrict: row.isCertain)
    var complaints: [String] = []
    for _ in 0..<row.repetitions where complaints.isEmpty {
      let start = ContinuousClock.now
      guard let resolution = try? matcher.resolve(utterance) else { return ["the utterance was refused"] }
      complaints = timeComplaints(since: start) + answerComplaints(about: resolution)
    }
    return complaints
  }

  /// What differs from the row's answer, unless it is another that the row allows.
  private func answerComplaints(about resolution: Resolution) -> [String] {
    let complaints = CaseExpectation(row.json).complaints(about: resolution)
    let isAllowed = CaseExpectation.alternatives(of: row.json).contains { $0.complaints(about: resolution).isEmpty }
    return isAllowed ? [] : complaints
  }

  private func timeComplaints(since start: ContinuousClock.Instant) -> [String] {
    let taken = ContinuousClock.now - start
    guard let bound = row.json["options"]?["max_ms"]?.number, taken > .milliseconds(bound) else { return [] }
    return ["took \(taken), expected at most \(bound) ms"]
  }
}

extension FileAccess {
  /// The files that a test names are the only ones there are. Names are the same byte for byte or not at all.
  init(only names: [String]) {
    let names = Set(names.map { Array($0.utf8) })
    self.init(baseDirectory: nil, homeDirectory: nil) { names.contains(Array($0.utf8)) ? .regular : .missing }
  }
}
