// SPDX-License-Identifier: Apache-2.0

extension RuleBook {
  /// General American English, read once.
  static let english = RuleBook(
    rules: englishVowelRules + englishConsonantRules, exceptions: englishExceptions)
}
