// SPDX-License-Identifier: Apache-2.0

internal import IntentModel
internal import PhraseSyntax
internal import SourceDiagnostics
internal import UtteranceMatching

/// Compiles the learned wordings of one app in one locale.
///
/// Nothing that is wrong with one is an error: the author of the phrases may have changed the app since it was learned,
/// and that must not keep the phrases from being loaded.
struct LearnedPhraseCompiler {
  let scope: TemplateScope
  private(set) var diagnostics: [Diagnostic] = []

  /// A wording that can be added to a matcher.
  struct Phrase {
    let definition: IntentDefinition
    let presets: PresetArguments
    let elements: [PatternElement]
    let reference: PhraseReference
  }

  init(scope: TemplateScope) { self.scope = scope }

  /// - Parameter parameter: Gives the number of a parameter's name.
  mutating func compile(
    _ learned: LearnedPhraseSyntax, parameter: (String) -> ParameterID
  ) -> Phrase? {
    guard let definition = scope.model.definition(of: learned.intent.text, in: scope.phrases) else {
      warn(.staleEntry, "the app has no intent '\(learned.intent.text)' any more", at: learned.intent.span)
      return nil
    }
    guard isUsable(learned, definition) else { return nil }
    let lowering = TemplateLowering(scope: scope, definition: definition)
    let template = learned.template
    return Phrase(
      definition: definition,
      presets: PresetArguments(learned.presets, of: definition, scope.model, scope.phrases),
      elements: lowering.lower(template, numbering: parameter),
      reference: PhraseReference(
        text: template.text, sample: TemplateSampler(scope: scope).sample(of: template),
        file: template.span.file.path, line: template.span.file.location(of: template.span.range.lowerBound).line,
        app: scope.model.app.name.text, intent: definition.name))
  }

  private mutating func isUsable(_ learned: LearnedPhraseSyntax, _ definition: IntentDefinition) -> Bool {
    for preset in learned.presets {
      guard let type = definition.parameter(named: preset.parameter.text)?.type, let list = type.listName,
        case .member(let id) = preset.value,
        scope.model.values(of: list, in: scope.phrases).contains(where: { $0.id == id })
      else {
        warn(
          .staleEntry, "the intent has no such value of '\(preset.parameter.text)' any more", at: preset.parameter.span)
        return false
      }
    }
    // A wording may leave out the app's name, as the person did.
    var checker = TemplateChecker(scope: scope, definition: definition, isNameRequired: false)
    checker.check(learned.template)
    for found in checker.diagnostics { warn(found.id, found.message, at: found.span) }
    return checker.isUsable && !learned.template.isBroken
  }

  private mutating func warn(_ id: DiagnosticID, _ message: String, at span: SourceSpan) {
    diagnostics.append(Diagnostic(id, message, severity: .warning, at: span))
  }
}
