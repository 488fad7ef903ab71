// SPDX-License-Identifier: Apache-2.0

package import SourceDiagnostics

/// A name in a file.
package struct NameSyntax: Sendable {
  package let text: String
  package let span: SourceSpan

  package init(
    text: String, span: SourceSpan
  ) {
    self.text = text
    self.span = span
  }
}

/// `app.yaml`: what an app can do.
package struct AppSyntax: Sendable {
  package var name: NameSyntax
  /// Other names of the app and the ways in which it is said.
  package var otherNames: [NameSyntax] = []
  package var isNameRequired = true
  /// The language of the titles and questions in `app.yaml`; English unless said.
  package var sourceLocale: NameSyntax?
  /// The languages that the app claims to speak.
  package var declaredLocales: [NameSyntax] = []
  package var intents: [IntentSyntax] = []
  package var types: [TypeSyntax] = []
  package let file: SourceFile

  package init(
    name: NameSyntax, otherNames: [NameSyntax] = [], isNameRequired: Bool = true, sourceLocale: NameSyntax? = nil,
    declaredLocales: [NameSyntax] = [], intents: [IntentSyntax] = [], types: [TypeSyntax] = [], file: SourceFile
  ) {
    self.name = name
    self.otherNames = otherNames
    self.isNameRequired = isNameRequired
    self.sourceLocale = sourceLocale
    self.declaredLocales = declaredLocales
    self.intents = intents
    self.types = types
    self.file = file
  }
}

package struct IntentSyntax: Sendable {
  package let name: NameSyntax
  package var title: String?
  package var parameters: [ParameterSyntax] = []
  package var action: NameSyntax?
  /// `never`, `voice`, `always` or `local`.
  package var confirmation: NameSyntax?

  package init(
    name: NameSyntax, title: String? = nil, parameters: [ParameterSyntax] = [], action: NameSyntax? = nil,
    confirmation: NameSyntax? = nil
  ) {
    self.name = name
    self.title = title
    self.parameters = parameters
    self.action = action
    self.confirmation = confirmation
  }
}

package struct ParameterSyntax: Sendable {
  package let name: NameSyntax
  package var type: NameSyntax
  package var isOptional = false
  package var isList = false
  package var ask: String?

  package init(
    name: NameSyntax, type: NameSyntax, isOptional: Bool = false, isList: Bool = false, ask: String? = nil
  ) {
    self.name = name
    self.type = type
    self.isOptional = isOptional
    self.isList = isList
    self.ask = ask
  }
}

/// A closed list: an enum with its values, or an entity whose values come while the daemon runs.
package struct TypeSyntax: Sendable {
  package let name: NameSyntax
  package var isEntity = false
  package var values: [ValueSyntax] = []

  package init(
    name: NameSyntax, isEntity: Bool = false, values: [ValueSyntax] = []
  ) {
    self.name = name
    self.isEntity = isEntity
    self.values = values
  }
}

package struct ValueSyntax: Sendable {
  package let id: NameSyntax
  package var title: NameSyntax?
  package var synonyms: [NameSyntax] = []

  package init(
    id: NameSyntax, title: NameSyntax? = nil, synonyms: [NameSyntax] = []
  ) {
    self.id = id
    self.title = title
    self.synonyms = synonyms
  }
}

/// One locale's phrases, `en.yaml`.
package struct PhraseFile: Sendable {
  /// The file's name without its extension, where the locale stands.
  package let locale: NameSyntax
  package var phrases: [IntentPhrases] = []
  package var negative: [TemplateSyntax] = []
  package var rules: [RuleSyntax] = []
  /// Titles and synonyms in this language.
  package var titles: [TypeSyntax] = []
  /// Names of the app in this language, beside those of `app.yaml`.
  package var appNames: [NameSyntax] = []
  /// What the intents are called in this language.
  package var intentTitles: [(intent: NameSyntax, title: String)] = []
  /// Questions for missing values in this language.
  package var questions: [QuestionSyntax] = []
  package let file: SourceFile

  package init(
    locale: NameSyntax, file: SourceFile
  ) {
    self.locale = locale
    self.file = file
  }
}

package struct IntentPhrases: Sendable {
  package let intent: NameSyntax
  package let templates: [TemplateSyntax]
  /// Values that these phrases give to parameters without their being said; only Apple's files have some.
  package let presets: [PresetSyntax]

  package init(
    intent: NameSyntax, templates: [TemplateSyntax], presets: [PresetSyntax] = []
  ) {
    self.intent = intent
    self.templates = templates
    self.presets = presets
  }
}

package struct RuleSyntax: Sendable {
  package let name: NameSyntax
  package let template: TemplateSyntax
}

package struct QuestionSyntax: Sendable {
  package let intent: NameSyntax
  package let parameter: NameSyntax
  package let text: String
}
