// SPDX-License-Identifier: Apache-2.0

internal import IntentModel
internal import PhraseSyntax

/// The values that a shortcut gives to parameters of its intent: what its phrases ask for without saying it.
///
/// They belong to what an utterance comes to, so that shortcuts of one intent with other values are told apart. A
/// value that is said counts for more.
struct PresetArguments {
  private(set) var arguments: [String: Argument] = [:]

  var values: [String: Value] { arguments.isEmpty ? [:] : arguments.mapValues(\.value) }

  init() {}

  init(_ presets: [PresetSyntax], of definition: IntentDefinition, _ model: AppModel, _ phrases: PhraseFile) {
    for preset in presets {
      let type = definition.parameter(named: preset.parameter.text)?.type
      arguments[preset.parameter.text] = Self.argument(preset.value, type, model, phrases)
    }
  }

  private static func argument(
    _ value: PresetSyntax.Value, _ type: ParameterType?, _ model: AppModel, _ phrases: PhraseFile
  ) -> Argument {
    switch value {
    case .text(let text): Argument(value: .text(text), text: text, span: 0..<0)
    case .number(let number): Argument(value: .number(number), text: "\(number)", span: 0..<0)
    case .boolean(let flag): Argument(value: .boolean(flag), text: "\(flag)", span: 0..<0)
    case .expression(let written): Argument(value: .text(written), text: written, span: 0..<0)
    case .member(let name):
      Argument(value: .identifier(name), text: title(of: name, type, model, phrases) ?? name, span: 0..<0)
    }
  }

  private static func title(
    of value: String, _ type: ParameterType?, _ model: AppModel, _ phrases: PhraseFile
  ) -> String? {
    type?.listName.flatMap { list in model.values(of: list, in: phrases).first { $0.id == value }?.title }
  }
}
