// SPDX-License-Identifier: Apache-2.0

/// One canned utterance, run: its name, and what was wrong, if anything.
struct TestOutcome {
  enum Verdict: Equatable {
    case passed
    case failed([String])
    case skipped(String)
  }

  let name: String
  let verdict: Verdict

  init(name: String, verdict: Verdict) {
    self.name = name
    self.verdict = verdict
  }

  /// - Parameter problems: What was wrong; nothing for a test that passed.
  init(name: String, problems: [String]) {
    self.init(name: name, verdict: problems.isEmpty ? .passed : .failed(problems))
  }
}
