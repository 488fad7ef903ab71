// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import IntentModel
import UtteranceMatching

/// What a case expects, compared with a resolution.
struct CaseExpectation {
  private let expected: JSONValue?

  /// - Parameter expected: nil for no match.
  init(_ expected: JSONValue?) { self.expected = expected }

  /// What differs; empty when nothing does.
  func complaints(about resolution: Resolution) -> [String] {
    guard let expected, let intent = expected["intent"]?.string else { return noMatchComplaints(resolution) }
    guard let match = resolution.leadingMatch else { return ["expected \(intent), got \(resolution.outcomeName)"] }
    if expected["ambiguous"] == nil, case .ambiguous(let matches) = resolution {
      return ["expected \(intent), got ambiguous: \(matches.map(Self.text).joined(separator: " or "))"]
    }
    var complaints: [String] = []
    if match.intent.intent != intent { complaints.append("expected \(intent), got \(match.intent.intent)") }
    return complaints + parameterComplaints(match.intent)
  }

  private func noMatchComplaints(_ resolution: Resolution) -> [String] {
    if case .noMatch = resolution { return [] }
    return ["expected no match, got \(resolution.leadingMatch.map(Self.text) ?? resolution.outcomeName)"]
  }

  private func parameterComplaints(_ intent: ResolvedIntent) -> [String] {
    let wanted = expected?["parameters"]?.members ?? []
    var complaints: [String] = []
    for member in wanted {
      let found = intent.arguments[member.name].map { JSONValue($0.value) }
      if !Self.isEqual(found, member.value) {
        complaints.append("\(member.name): expected \(member.value.text), got \(found?.text ?? "nothing")")
      }
    }
    for name in intent.arguments.keys.sorted() where !wanted.contains(where: { $0.name == name }) {
      complaints.append(
        "\(name): expected nothing, got \(intent.arguments[name].map { JSONValue($0.value).text } ?? "")")
    }
    return complaints
  }

  /// Equal byte for byte; Swift's own comparison takes canonically equal texts for one.
  private static func isEqual(_ found: JSONValue?, _ wanted: JSONValue) -> Bool {
    found.map { $0.bytes == wanted.bytes } ?? false
  }

  private static func text(_ match: Match) -> String {
    let parameters = match.intent.arguments.sorted { $0.key < $1.key }
      .map { "\($0.key)=\(JSONValue($0.value.value).text)" }
    return "\(match.intent.intent)(\(parameters.joined(separator: ", ")))"
  }
}
