// SPDX-License-Identifier: Apache-2.0

package import SourceDiagnostics

/// A table of translations: `AppShortcuts.xcstrings`, or one language's `AppShortcuts.strings`.
package struct PhraseTable: Sendable {
  /// The language of the keys; nil where the file does not say.
  package var sourceLanguage: NameSyntax?
  package var entries: [Entry] = []
  package let file: SourceFile
  /// Whether each key is one phrase and has one translation, as in `.strings`.
  package let isCatalog: Bool

  package struct Entry: Sendable {
    package let key: SourceText
    /// What Xcode says of where the entry comes from: `extracted_with_value`, `manual`, `stale`.
    package let extractionState: String?
    package let localizations: [Localization]

    package var isStale: Bool { extractionState == "stale" }
  }

  package struct Localization: Sendable {
    package let language: NameSyntax
    /// Whether it holds all phrases of a shortcut (`stringSet`) and not one of them (`stringUnit`).
    package let isSet: Bool
    /// `new`, `translated`, `needs_review`.
    package let state: String?
    package let values: [SourceText]
  }

  package init(file: SourceFile, isCatalog: Bool) {
    self.file = file
    self.isCatalog = isCatalog
  }
}
