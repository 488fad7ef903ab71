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
}
