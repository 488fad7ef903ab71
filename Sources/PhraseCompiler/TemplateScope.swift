// SPDX-License-Identifier: Apache-2.0

internal import IntentModel
internal import PhraseSyntax
internal import TextNormalization
internal import UtteranceMatching
internal import ValueRecognition

/// What the names in a template refer to: one for an app's phrases, shared by all that look at them.
final class TemplateScope {
  let model: AppModel
  let phrases: PhraseFile
  let literals: LiteralKeys
  /// The app's names.
  let nameList: ListID
  /// Closed lists by type name.
  let lists: [String: ListID]
  let recognizers: ValueRecognizers

  init(
    model: AppModel, phrases: PhraseFile, literals: LiteralKeys, nameList: ListID, lists: [String: ListID],
    recognizers: ValueRecognizers
  ) {
    self.model = model
    self.phrases = phrases
    self.literals = literals
    self.nameList = nameList
    self.lists = lists
    self.recognizers = recognizers
  }

  func rule(named name: String) -> RuleSyntax? { phrases.rules.first { $0.name.text == name } }

  /// The kind of slot for a parameter's type; nil for types that are not recognised yet.
  func slotKind(of type: ParameterType) -> Slot.Kind? {
    switch type {
    case .text: .text
    case .file: .file
    case .enumeration(let name), .entity(let name): lists[name].map { .closed($0) }
    case .number, .date, .duration, .url, .handle, .tag, .boolean:
      recognizers.recognizer(for: type) == nil ? nil : .recognized(type)
    }
  }
}
