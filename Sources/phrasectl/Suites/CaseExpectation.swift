// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import IntentModel
import UtteranceMatching

/// What a case expects, compared with a resolution.
struct CaseExpectation {
  private let expected: JSONValue?
  /// The words that typed values have to be cut from, by parameter.
  private let rawTexts: [JSONValue.Member]

  /// - Parameter row: Its `expected` is null for no match.
  init(_ row: JSONValue) { self.init(expected: row["expected"], rawTexts: row["raw"]?.members ?? []) }

  private init(expected: JSONValue?, rawTexts: [JSONValue.Member] = []) {
    self.expected = expected
    self.rawTexts = rawTexts
  }

  /// The other answers that a row allows.
  static func alternatives(of row: JSONValue) -> [CaseExpectation] {
    (row["alternatives"]?.array ?? []).map { CaseExpectation(expected: $0) }
  }

  /// What differs; empty when nothing does.
  func complaints(about resolution: Resolution) -> [String] {
    if let candidates = expected?["ambiguous"]?.array { return ambiguityComplaints(resolution, candidates) }
    guard let intent = expected?["intent"]?.string else { return noMatchComplaints(resolution) }
    guard let match = resolution.leadingMatch else { return ["expected \(intent), got \(resolution.outcomeName)"] }
    if !mayBeAmbiguous, case .ambiguous(let matches) = resolution {
      return ["expected \(intent), got ambiguous: \(matches.map(Self.text).joined(separator: " or "))"]
    }
    return intentComplaints(match.intent, intent) + parameterComplaints(match.intent) + rawComplaints(match.intent)
      + openValueComplaints(resolution)
  }

  private func noMatchComplaints(_ resolution: Resolution) -> [String] {
    if case .noMatch = resolution { return [] }
    return ["expected no match, got \(resolution.leadingMatch.map(Self.text) ?? resolution.outcomeName)"]
  }

  private func intentComplaints(_ found: ResolvedIntent, _ wanted: String) -> [String] {
    found.intent == wanted ? [] : ["expected \(wanted), got \(found.intent)"]
  }

  private func parameterComplaints(_ intent: ResolvedIntent) -> [String] {
    let wanted = (expected?["parameters"]?.members ?? []).filter { !openParameters.contains($0.name) }
    var complaints: [String] = []
    for member in wanted {
      let found = intent.arguments[member.name].map { JSONValue($0.value) }
      if !Self.isEqual(found, member.value) {
        complaints.append("\(member.name): expected \(member.value.text), got \(found?.text ?? "nothing")")
      }
    }
    let names = Set(wanted.map(\.name) + (expected?["ambiguous_parameters"]?.members ?? []).map(\.name))
    for name in intent.arguments.keys.sorted() where !names.contains(name) {
      complaints.append(
        "\(name): expected nothing, got \(intent.arguments[name].map { JSONValue($0.value).text } ?? "")")
    }
    return complaints
  }

  private func rawComplaints(_ intent: ResolvedIntent) -> [String] {
    rawTexts.compactMap { member in
      let found = intent.arguments[member.name]?.text ?? ""
      guard let wanted = member.value.string, Array(wanted.utf8) != Array(found.utf8) else { return nil }
      return "\(member.name): expected to be cut from '\(wanted)', was cut from '\(found)'"
    }
  }

  // MARK: What is left open

  /// The parameters whose words may stand for several values, or stand for none.
  private var openParameters: Set<String> {
    let unresolved = expected?["unresolved"]
    let names = unresolved?.members.map { $0.map(\.name) } ?? unresolved?.array?.compactMap(\.string)
    return Set((names ?? [unresolved?.string].compactMap { $0 }) + ambiguousParameters.map(\.name))
  }

  private var ambiguousParameters: [JSONValue.Member] { expected?["ambiguous_parameters"]?.members ?? [] }

  private var mayBeAmbiguous: Bool { expected?["ambiguous"]?.bool == true || !ambiguousParameters.isEmpty }

  /// Whether each parameter with several values has just those among the candidates.
  private func openValueComplaints(_ resolution: Resolution) -> [String] {
    guard case .ambiguous(let matches) = resolution else {
      return ambiguousParameters.isEmpty ? [] : ["expected ambiguous, got \(resolution.outcomeName)"]
    }
    return ambiguousParameters.compactMap { member in
      let found = matches.compactMap { $0.intent.arguments[member.name].map { JSONValue($0.value).text } }
      let wanted = (member.value.array ?? []).map(\.text)
      return Set(found) == Set(wanted)
        ? nil : "\(member.name): expected \(wanted.joined(separator: " or ")), got \(found.joined(separator: " or "))"
    }
  }

  /// Candidates are intents with parameters, or the names of intents.
  private func ambiguityComplaints(_ resolution: Resolution, _ candidates: [JSONValue]) -> [String] {
    guard case .ambiguous(let matches) = resolution else {
      return ["expected ambiguous, got \(resolution.outcomeName)"]
    }
    let missing = candidates.filter { wanted in
      !matches.contains { match in
        guard let intent = wanted.string ?? wanted["intent"]?.string, match.intent.intent == intent else {
          return false
        }
        let parameters = wanted["parameters"]?.members ?? []
        return parameters.allSatisfy { member in
          Self.isEqual(match.intent.arguments[member.name].map { JSONValue($0.value) }, member.value)
        }
      }
    }
    if missing.isEmpty, matches.count == candidates.count { return [] }
    return ["expected other candidates than \(matches.map(Self.text).joined(separator: " or "))"]
  }

  /// Equal byte for byte, since Swift's own comparison takes canonically equal texts for one; or one moment, however
  /// its offset from UTC is written.
  private static func isEqual(_ found: JSONValue?, _ wanted: JSONValue) -> Bool {
    guard let found else { return false }
    return found.bytes == wanted.bytes || moment(found).map { $0 == moment(wanted) } ?? false
  }

  private static func moment(_ value: JSONValue) -> Double? {
    guard let date = value.string.flatMap({ CivilDate(iso8601: $0) }), date.time != nil else { return nil }
    return date.secondsSinceEpoch
  }

  private static func text(_ match: Match) -> String {
    let parameters = match.intent.arguments.sorted { $0.key < $1.key }
      .map { "\($0.key)=\(JSONValue($0.value.value).text)" }
    return "\(match.intent.intent)(\(parameters.joined(separator: ", ")))"
  }
}
