// SPDX-License-Identifier: Apache-2.0

/// How bad it is. An error keeps a file from being used; a warning does not.
package enum Severity: String, Sendable, Comparable {
  case warning
  case error

  package static func < (left: Severity, right: Severity) -> Bool { left == .warning && right == .error }
}

/// What a diagnostic is about. The raw value is stable and never used again for something else.
package enum DiagnosticID: String, Sendable, CaseIterable {
  case adjacentFreeText = "adjacent-free-text"
  case ambiguousPhrase = "ambiguous-phrase"
  case assistantName = "assistant-name"
  case cyclicRule = "cyclic-rule"
  case driftedEntry = "drifted-entry"
  case duplicateKey = "duplicate-key"
  case duplicateParameter = "duplicate-parameter"
  case duplicatePhrase = "duplicate-phrase"
  case emptyPhrase = "empty-phrase"
  case emptyPlaceholder = "empty-placeholder"
  case escapedPlaceholder = "escaped-placeholder"
  case foreignPlaceholderSyntax = "foreign-placeholder-syntax"
  case invalidParameterType = "invalid-parameter-type"
  case invalidUTF16 = "invalid-utf16"
  case invalidUTF8 = "invalid-utf8"
  case jsonSyntax = "json-syntax"
  case missingApplicationName = "missing-application-name"
  case missingLocalization = "missing-localization"
  case missingTitle = "missing-title"
  case missingValue = "missing-value"
  case noLiteralCarrier = "no-literal-carrier"
  case notALiteral = "not-a-literal"
  case patternSyntaxInValue = "pattern-syntax-in-value"
  case placeholderMismatchWithSource = "placeholder-mismatch-with-source"
  case propertyListSyntax = "property-list-syntax"
  case repeatedApplicationName = "repeated-application-name"
  case secondProvider = "second-provider"
  case severalParameters = "several-parameters"
  case soundsLikeOther = "sounds-like-other"
  case staleEntry = "stale-entry"
  case strayBackslash = "stray-backslash"
  case swiftSyntax = "swift-syntax"
  case templateTooLarge = "template-too-large"
  case tooManyNames = "too-many-names"
  case tooManyPhrases = "too-many-phrases"
  case tooManyShortcuts = "too-many-shortcuts"
  case truncatedScalar = "truncated-scalar"
  case unknownAction = "unknown-action"
  case unknownApplicationName = "unknown-application-name"
  case unknownIntent = "unknown-intent"
  case unknownKey = "unknown-key"
  case unknownLocale = "unknown-locale"
  case unknownParameter = "unknown-parameter"
  case unknownRule = "unknown-rule"
  case unknownType = "unknown-type"
  case unknownValue = "unknown-value"
  case unreachablePhrase = "unreachable-phrase"
  case unreadableFile = "unreadable-file"
  case unsupportedType = "unsupported-type"
  case unterminatedGroup = "unterminated-group"
  case unterminatedPlaceholder = "unterminated-placeholder"
  case untranslatedPhrase = "untranslated-phrase"
  case valuesCollideAfterFolding = "values-collide-after-folding"
  case wrongTable = "wrong-table"
  case wrongType = "wrong-type"
  case yamlSyntax = "yaml-syntax"
}

/// A change to the file that mends a diagnostic.
package struct FixIt: Sendable, Equatable {
  /// What to replace; an empty range inserts.
  package let span: SourceSpan
  package let replacement: String
  /// What to do, for a person: `did you mean 'content'?`
  package let label: String

  package init(span: SourceSpan, replacement: String, label: String) {
    self.span = span
    self.replacement = replacement
    self.label = label
  }
}

/// Another place that a diagnostic speaks of.
package struct Note: Sendable, Equatable {
  package let span: SourceSpan
  package let message: String

  package init(span: SourceSpan, message: String) {
    self.span = span
    self.message = message
  }
}

/// Something wrong at a place of a file, and the way out.
package struct Diagnostic: Sendable, Equatable {
  package let id: DiagnosticID
  package let severity: Severity
  /// One line, lower case, without a full stop; names the thing first.
  package let message: String
  package let span: SourceSpan
  package let notes: [Note]
  /// Only where one is certain.
  package let fix: FixIt?

  package init(
    _ id: DiagnosticID, _ message: String, severity: Severity = .error, at span: SourceSpan, notes: [Note] = [],
    fix: FixIt? = nil
  ) {
    self.id = id
    self.severity = severity
    self.message = message
    self.span = span
    self.notes = notes
    self.fix = fix
  }
}

extension Sequence<Diagnostic> {
  /// Whether anything keeps the files from being used.
  package var hasErrors: Bool { contains { $0.severity == .error } }

  /// By file, then by place.
  package var inSourceOrder: [Diagnostic] {
    sorted { left, right in
      left.span.file.path == right.span.file.path
        ? left.span.range.lowerBound < right.span.range.lowerBound
        : left.span.file.path < right.span.file.path
    }
  }
}
