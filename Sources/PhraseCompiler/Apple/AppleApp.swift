// SPDX-License-Identifier: Apache-2.0

package import PhraseSyntax
package import SourceDiagnostics

/// What the files of an Xcode project or of a built app say of one app, before it is put together.
package struct AppleApp: Sendable {
  package var name: NameSyntax
  package var otherNames: [NameSyntax]
  /// Those of `INAlternativeAppNames`.
  var alternatives: [NameSyntax] = []
  /// The language of the phrases in the source.
  package var sourceLanguage: NameSyntax
  package var providers: [ShortcutProviderSyntax]
  /// Intents, enums and entities by name.
  package var intents: [String: IntentSyntax]
  package var types: [String: TypeSyntax]
  package var tables: [PhraseTable]
  var titleTables: [PhraseTable]
  /// Names by language.
  var localNames: [String: AppNames]

  /// The shortcuts of all providers, in order.
  package var shortcuts: [ShortcutSyntax] { providers.flatMap(\.shortcuts) }

  /// A place for what is to be said of the app as a whole.
  package var span: SourceSpan { providers.first?.name.span ?? name.span }
}
