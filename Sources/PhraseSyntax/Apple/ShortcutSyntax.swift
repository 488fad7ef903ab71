// SPDX-License-Identifier: Apache-2.0

package import SourceDiagnostics

/// What an app offers to Siri: an `AppShortcutsProvider`, or what a build made of it.
package struct ShortcutProviderSyntax: Sendable {
  /// The name of the type.
  package let name: NameSyntax
  package var shortcuts: [ShortcutSyntax] = []
  /// Utterances that are none of the app's (`negativePhrases`).
  package var negative: [TemplateSyntax] = []
  package let file: SourceFile

  package init(name: NameSyntax, file: SourceFile) {
    self.name = name
    self.file = file
  }
}

/// One `AppShortcut`: an intent and how it is asked for.
package struct ShortcutSyntax: Sendable {
  package let intent: NameSyntax
  /// Parameters that the shortcut gives a value of its own: `OpenIntent(target: .inbox)`.
  package var presets: [PresetSyntax] = []
  package var phrases: [TemplateSyntax] = []
  package var shortTitle: SourceText?
  package var hasImage = false
  /// Whether there are phrases that only a running program knows.
  package var hasUnknownPhrases = false
  package let span: SourceSpan

  package init(intent: NameSyntax, span: SourceSpan) {
    self.intent = intent
    self.span = span
  }
}

/// A value that a shortcut gives to a parameter of its intent.
package struct PresetSyntax: Sendable {
  package enum Value: Sendable, Hashable {
    case text(String)
    case number(Double)
    case boolean(Bool)
    /// A case of an enum, `.inbox`.
    case member(String)
    /// What only a running program knows, as it is written; it tells shortcuts apart all the same.
    case expression(String)
  }

  package let parameter: NameSyntax
  package let value: Value

  package init(parameter: NameSyntax, value: Value) {
    self.parameter = parameter
    self.value = value
  }
}

/// What one of an app's files says of its shortcuts, intents and types.
///
/// The types of parameters are those of Swift: `Int`, `TabEnum`, `Foundation.Date`.
package struct AppIntentsSource: Sendable {
  package var providers: [ShortcutProviderSyntax] = []
  package var intents: [IntentSyntax] = []
  package var types: [TypeSyntax] = []
  package let file: SourceFile

  package init(file: SourceFile) { self.file = file }
}

extension TemplateSyntax {
  /// The template as Apple's tables write it: `Open ${target} in ${applicationName}`.
  ///
  /// Only for templates of literals and placeholders.
  package var tableText: String {
    elements.map { element -> String in
      switch element.form {
      case .literal(let text): text
      case .parameter(let name): "${\(name)}"
      case .applicationName: "${applicationName}"
      case .optional, .alternatives, .permutation, .rule: ""
      }
    }.joined()
  }

  /// The parameters that a template of literals and placeholders holds, in order.
  package var parameterNames: [String] {
    elements.compactMap { if case .parameter(let name) = $0.form { name } else { nil } }
  }

  /// How often the app is named in a template of literals and placeholders.
  package var applicationNameCount: Int {
    elements.count { if case .applicationName = $0.form { true } else { false } }
  }
}
