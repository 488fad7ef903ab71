// SPDX-License-Identifier: Apache-2.0

package import IntentModel

extension JSONValue {
  /// A phrase as lists of what can be said carry it.
  package init(_ phrase: PhraseReference) {
    self = .object([
      "text": .string(phrase.text), "sample": .string(phrase.sample),
      "intent": phrase.intent.map { .string($0) }, "app": .string(phrase.app),
      "file": .string(phrase.file), "line": .number(Double(phrase.line)),
    ])
  }
}
