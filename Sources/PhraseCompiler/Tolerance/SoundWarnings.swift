// SPDX-License-Identifier: Apache-2.0

internal import IntentModel
internal import PhraseSyntax
package import SourceDiagnostics
internal import TextNormalization
internal import UtteranceMatching

/// Warns of names and values that a recogniser takes for others: short ones, those that sound like common words, and
/// those that sound like one another.
///
/// For languages that have rules of sound. Nothing is wrong with such a phrase when it is typed.
package struct SoundWarnings {
  /// Names with no more sounds than this are taken for others most often.
  private static let shortLength = 4
  /// Nearer ones are one sound apart that ears confuse, in hundredths of a sound.
  private static let nearness = 60

  private let models: [AppModel]

  package init(_ result: PhraseCompiler.Result) { models = result.models }

  /// In no order.
  package var diagnostics: [Diagnostic] { models.flatMap(diagnostics(of:)) }

  private func diagnostics(of model: AppModel) -> [Diagnostic] {
    model.phrases.sorted { $0.key < $1.key }.flatMap { locale, phrases -> [Diagnostic] in
      guard let sounds = NameSounds(language: locale.language) else { return [] }
      let normalizer = Normalizer(localeIdentifier: locale.identifier)
      let common = LocaleTolerance.file(of: locale.language)?.common ?? []
      let names = [model.app.name] + model.app.otherNames + phrases.appNames
      return names.compactMap { warning(of: $0, common, sounds, normalizer) }
        + model.types.values.flatMap {
          warnings(of: $0, in: model.values(of: $0.name.text, in: phrases), sounds, normalizer)
        }
    }
  }

  // MARK: Names

  private func warning(
    of name: NameSyntax, _ common: [String], _ sounds: NameSounds, _ normalizer: Normalizer
  ) -> Diagnostic? {
    let key = normalizer.key(of: name.text)
    let alike = common.filter { word in
      sounds.distance(key, normalizer.key(of: word), atMost: Self.nearness) != nil && normalizer.key(of: word) != key
    }
    let isShort = sounds.soundCount(of: key) <= Self.shortLength
    guard isShort || !alike.isEmpty else { return nil }
    let likeness = alike.isEmpty ? "" : ", such as " + alike.prefix(4).map { "'\($0)'" }.joined(separator: ", ")
    let message =
      isShort
      ? "the name '\(name.text)' is so short that recognisers take it for other words\(likeness)"
      : "recognisers take the name '\(name.text)' for other words\(likeness)"
    return Diagnostic(.soundsLikeOther, message, severity: .warning, at: name.span)
  }

  // MARK: Values

  private func warnings(
    of type: TypeSyntax, in values: [ClosedValue], _ sounds: NameSounds, _ normalizer: Normalizer
  ) -> [Diagnostic] {
    let surfaces = values.flatMap { value in
      value.surfaces.map { (id: value.id, text: $0, key: normalizer.key(of: $0)) }
    }
    let places = Dictionary(type.values.map { ($0.id.text, $0.id.span) }) { first, _ in first }
    let near = sounds.neighbours(of: surfaces.map(\.key), atMost: Self.nearness)
    return surfaces.indices.compactMap { index in
      let surface = surfaces[index]
      let rival = near[index].prefix { $0 < index }.first { other in
        surfaces[other].id != surface.id && surfaces[other].key != surface.key
      }
      return rival.map { surfaces[$0] }.map { rival in
        Diagnostic(
          .soundsLikeOther,
          "'\(surface.text)' of value '\(surface.id)' sounds like '\(rival.text)' of '\(rival.id)': recognisers take one for the other",
          severity: .warning, at: places[surface.id] ?? type.name.span)
      }
    }
  }
}
