// SPDX-License-Identifier: Apache-2.0

package import IntentModel
package import PhraseSyntax
package import SourceDiagnostics
internal import TextNormalization
internal import UtteranceMatching

/// Compiles phrase files to matchers, one for each locale.
///
/// A phrase with an error is left out and everything else is kept, so that a caller may serve what loads or
/// refuse the whole, as it likes.
package struct PhraseCompiler {
  /// One app's files, parsed.
  package struct AppSource: Sendable {
    package let app: AppSyntax
    package let phrases: [PhraseFile]
    /// What Apple's own files say of it, where there are some.
    package let apple: JoinedAppleApp?

    package init(app: AppSyntax, phrases: [PhraseFile], apple: JoinedAppleApp? = nil) {
      self.app = app
      self.phrases = phrases
      self.apple = apple
    }
  }

  /// What came of a compilation.
  package struct Result: Sendable {
    package let library: PhraseLibrary
    /// The apps that were compiled.
    package let sources: [AppSource]
    /// In order of file and place.
    package let diagnostics: [Diagnostic]
    /// What the matchers were made of.
    let models: [AppModel]
  }

  /// Values of entity types, by type name.
  private let entities: [String: [ClosedValue]]
  /// Names of the actions that exist; nil accepts any.
  private let actionNames: Set<String>?

  package init(entities: [String: [ClosedValue]] = [:], actionNames: Set<String>? = nil) {
    self.entities = entities
    self.actionNames = actionNames
  }

  /// Compiles the files of any number of apps, each in a directory of its own.
  ///
  /// - Parameters:
  ///   - files: `app.yaml` and one file for each locale, of each directory; what their author overlooks, in folders
  ///     called `tolerance`; and the files of Xcode projects and of built apps. Others are passed over.
  ///   - learned: Wordings that persons have picked the meaning of, one file for each locale.
  package func compile(_ files: [SourceFile], learned: [SourceFile] = []) -> Result {
    var reader = PhraseDirectoryReader(knownEntities: Set(entities.keys))
    let apps = reader.read(files)
    var wordings = LearnedPhrases(learned)
    wordings.reportMissingApps(known: Set(apps.map(\.app.name.text)))
    let result = compile(apps, learned: wordings, overrides: reader.tolerance)
    let diagnostics = (reader.diagnostics + reader.tolerance.diagnostics + wordings.diagnostics + result.diagnostics)
      .inSourceOrder
    return Result(library: result.library, sources: apps, diagnostics: diagnostics, models: result.models)
  }

  /// Compiles parsed apps.
  package func compile(_ sources: [AppSource]) -> Result { compile(sources, learned: .none, overrides: .none) }

  private func compile(
    _ sources: [AppSource], learned: LearnedPhrases, overrides: ToleranceOverrides
  ) -> Result {
    var modelBuilder = AppModelBuilder(entities: entities, actionNames: actionNames)
    let models = sources.map { modelBuilder.build($0) }
    var diagnostics = modelBuilder.diagnostics
    var matchers: [LocaleTag: Matcher] = [:]
    var closedValues: [LocaleTag: [String: [String: [ClosedValue]]]] = [:]
    // An app that has no phrases in a locale is asked for in its nearest one, so that none is out of reach.
    for locale in Set(models.flatMap { $0.phrases.keys }).sorted() {
      var compiler = LocaleCompiler(locale: locale, overrides: overrides.files(for: locale))
      for model in models { compiler.add(model, learned: learned.byLocale[locale] ?? []) }
      diagnostics += compiler.diagnostics
      closedValues[locale] = compiler.closedValues
      matchers[locale] = compiler.build()
    }
    let library = PhraseLibrary(
      matchers: matchers, apps: models.map(\.summary), closedValues: closedValues)
    return Result(
      library: library, sources: sources, diagnostics: diagnostics.withoutRepetitions.inSourceOrder, models: models)
  }
}

extension [Diagnostic] {
  /// A rule's fault is found once for each phrase that uses it, and told once.
  fileprivate var withoutRepetitions: [Diagnostic] {
    var seen: Set<String> = []
    return filter { diagnostic in
      let range = diagnostic.span.range
      return seen.insert(
        "\(diagnostic.id.rawValue) \(diagnostic.span.file.path) \(range) \(diagnostic.message)"
      ).inserted
    }
  }
}
