// SPDX-License-Identifier: Apache-2.0

package import SourceDiagnostics

/// A suite of canned utterances.
///
/// ```yaml
/// phrases: ../../Phrases/IceCubes
/// locale: en
/// now: '2026-03-02T10:00:00Z'
/// cases:
///   - say: 'post hello in ice cubes'
///     intent: PostIntent
///     parameters: {content: hello}
///   - say: 'how do I post'
///     outcome: noMatch
/// ```
package struct SuiteFile: Sendable {
  /// Folders of phrase files, as written: relative ones begin at the suite's folder.
  package var phrases: [NameSyntax] = []
  /// The locale of the utterances that name none.
  package var locale: NameSyntax?
  /// When the utterances are said, for dates: ISO 8601 with an offset, in a place whose clocks show UTC.
  package var now: NameSyntax?
  package var cases: [Case] = []

  /// One utterance and what has to come of it.
  package struct Case: Sendable {
    package let utterance: NameSyntax
    package var locale: NameSyntax?
    package var intent: NameSyntax?
    /// `matched` where nothing is said and an intent is named, `noMatch` where none is.
    package var outcome: NameSyntax?
    /// The parameter that has to be asked for.
    package var missing: NameSyntax?
    package var isSpoken = false
    /// Values as they are written in a reply; several for a list.
    package var parameters: [(name: String, values: [String], isList: Bool)] = []
    /// The files that exist, as the only ones.
    package var files: [String] = []
  }
}

/// Reads a suite of canned utterances.
package struct SuiteFileReader {
  private var diagnostics: [Diagnostic] = []

  /// The suite, and everything that is wrong with its file.
  package static func read(_ file: SourceFile) -> (suite: SuiteFile, diagnostics: [Diagnostic]) {
    var yaml = YAMLReader(file)
    let root = yaml.read()
    var reader = SuiteFileReader()
    let suite = root.map { reader.suite($0) } ?? SuiteFile()
    return (suite, yaml.diagnostics + reader.diagnostics)
  }

  private mutating func suite(_ root: YAMLNode) -> SuiteFile {
    var keys = MappingReader(root, subject: "a suite")
    var suite = SuiteFile()
    suite.phrases = keys.names("phrases")
    suite.locale = keys.name("locale")
    suite.now = keys.name("now")
    let cases = keys.node("cases")
    diagnostics += keys.finish()
    guard let nodes = cases?.sequence else {
      let span = cases?.span ?? root.span
      diagnostics.append(Diagnostic(.missingValue, "a suite needs 'cases:' with a list of utterances", at: span))
      return suite
    }
    suite.cases = nodes.compactMap { self.case($0) }
    return suite
  }

  private mutating func `case`(_ node: YAMLNode) -> SuiteFile.Case? {
    var keys = MappingReader(node, subject: "a case")
    let utterance = keys.name("say")
    let (locale, intent) = (keys.name("locale"), keys.name("intent"))
    let (outcome, missing) = (keys.name("outcome"), keys.name("missing"))
    let isSpoken = keys.flag("spoken", default: false)
    let parameters = keys.entries("parameters")
    let files = keys.names("files").map(\.text)
    diagnostics += keys.finish()
    guard let utterance else {
      diagnostics.append(Diagnostic(.missingValue, "a case needs 'say:' with an utterance", at: node.span))
      return nil
    }
    checkOutcome(outcome)
    if intent == nil, !parameters.isEmpty || missing != nil {
      diagnostics.append(
        Diagnostic(
          .missingValue, "a case with 'parameters' or 'missing' needs 'intent:', or nothing is compared", at: node.span)
      )
    }
    var result = SuiteFile.Case(
      utterance: utterance, locale: locale, intent: intent, outcome: outcome, missing: missing, isSpoken: isSpoken,
      files: files)
    result.parameters = parameters.compactMap { parameter($0) }
    return result
  }

  private static let outcomes = ["matched", "needsValue", "needsConfirmation", "ambiguous", "noMatch"]

  private mutating func checkOutcome(_ outcome: NameSyntax?) {
    guard let outcome, !Self.outcomes.contains(outcome.text) else { return }
    let nearest = nearestName(to: outcome.text, among: Self.outcomes)
    diagnostics.append(
      Diagnostic(
        .unknownValue, "'outcome' is one of \(Self.outcomes.joined(separator: ", "))", at: outcome.span,
        fix: nearest.map { FixIt(span: outcome.span, replacement: $0, label: "did you mean '\($0)'?") }))
  }

  private mutating func parameter(_ entry: YAMLEntry) -> (name: String, values: [String], isList: Bool)? {
    if let scalar = entry.value.scalar { return (entry.key.text, [scalar.text], false) }
    let values = (entry.value.sequence ?? []).compactMap { $0.scalar?.text }
    guard let nodes = entry.value.sequence, nodes.count == values.count else {
      diagnostics.append(
        Diagnostic(
          .wrongType, "the value of '\(entry.key.text)' has to be text or a list of texts", at: entry.value.span))
      return nil
    }
    return (entry.key.text, values, true)
  }
}
