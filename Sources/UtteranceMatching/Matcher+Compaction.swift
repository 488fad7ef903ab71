// SPDX-License-Identifier: Apache-2.0

internal import IntentModel

extension Matcher {
  /// The same matcher, with the many small things that it keeps side by side in memory.
  ///
  /// They were made among all that compiling needs for a while, so that nearly every page of memory holds one of them
  /// and none can be given back. Call it when the sources of the phrases are gone, and let this matcher go afterwards.
  ///
  /// - Complexity: O(intents and closed values): some tenths of a microsecond each.
  package func compacted() -> Matcher {
    var parameters: [Parameter] = []
    return Matcher(
      locale: locale, normalizer: normalizer, program: program, lexicon: lexicon.compacted(),
      rootLexicon: rootLexicon?.compacted(), templates: templates.copied, texts: texts.compacted(),
      apps: apps.map { AppRecord(name: $0.name.copied) },
      intents: intents.map { intent in
        // Neighbours that were alike and shared their parameters still do.
        if intent.definition.parameters != parameters { parameters = intent.definition.parameters.map(\.copied) }
        return IntentRecord(
          app: intent.app, definition: intent.definition.copied(with: parameters), presets: intent.presets)
      },
      parameterNames: parameterNames.map(\.copied), lists: lists.map { $0.map(\.copied) }, recognizers: recognizers,
      conjunctions: conjunctions, index: index, paraphrases: paraphrases, declaredCount: phraseCount,
      learnedCount: learnedCount, valueMarks: valueMarks, tolerance: tolerance)
  }
}

extension Array {
  /// The same elements in memory of its own, and no room for more.
  var copied: [Element] { map { $0 } }
}

extension String {
  /// The same text in memory of its own; short ones need none.
  var copied: String { utf8.count > 15 ? String(decoding: Array(utf8), as: UTF8.self) : self }
}

extension ClosedValue {
  fileprivate var copied: ClosedValue {
    ClosedValue(id: id.copied, title: title.copied, synonyms: synonyms.map(\.copied))
  }
}

extension Parameter {
  fileprivate var copied: Parameter {
    Parameter(name: name.copied, type: type, isOptional: isOptional, isList: isList, ask: ask?.copied)
  }
}

extension IntentDefinition {
  fileprivate func copied(with parameters: [Parameter]) -> IntentDefinition {
    IntentDefinition(
      name: name.copied, title: title.copied, parameters: parameters, action: action?.copied,
      confirmation: confirmation)
  }
}
