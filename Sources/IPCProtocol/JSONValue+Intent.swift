// SPDX-License-Identifier: Apache-2.0

package import IntentModel

extension JSONValue {
  /// A parameter's value as replies carry it: texts, ids and paths as strings, numbers as numbers.
  package init(_ value: Value) {
    switch value {
    case .text(let text), .identifier(let text), .file(let text): self = .string(text)
    case .number(let number): self = .number(number)
    case .boolean(let flag): self = .bool(flag)
    case .list(let values): self = .array(values.map(JSONValue.init))
    }
  }
}
