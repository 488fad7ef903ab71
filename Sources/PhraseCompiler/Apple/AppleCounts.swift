// SPDX-License-Identifier: Apache-2.0

internal import PhraseSyntax

/// How much an app's files hold, mistakes counted: what a person would count who reads them.
package struct AppleCounts: Sendable, Equatable {
  package let shortcuts: Int
  /// In the source, else in the source language of the tables.
  package let phrases: Int
  /// Phrases that hold a parameter.
  package let phrasesWithParameter: Int
  /// Places of parameters in all phrases.
  package let parameters: Int

  package init(_ joined: JoinedAppleApp) {
    let own = joined.app.shortcuts
    let phrases =
      own.isEmpty
      ? joined.shortcuts.flatMap { $0.phrases[joined.sourceLanguage] ?? [] } : own.flatMap(\.phrases)
    shortcuts = own.isEmpty ? joined.shortcuts.count : own.count
    self.phrases = phrases.count
    phrasesWithParameter = phrases.count { !$0.parameterNames.isEmpty }
    parameters = phrases.reduce(0) { $0 + $1.parameterNames.count }
  }
}
