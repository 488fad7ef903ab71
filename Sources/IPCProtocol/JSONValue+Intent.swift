// SPDX-License-Identifier: Apache-2.0

package import IntentModel

extension JSONValue {
  /// A parameter's value as replies carry it: texts, ids and paths as strings, dates in ISO 8601, durations in
  /// seconds.
  package init(_ value: Value) {
    switch value {
    case .text(let text), .identifier(let text), .file(let text), .url(let text), .handle(let text), .tag(let text):
      self = .string(text)
    case .date(let date): self = .string(date.iso8601)
    case .number(let number), .duration(seconds: let number): self = .number(number)
    case .boolean(let flag): self = .bool(flag)
    case .list(let values): self = .array(values.map(JSONValue.init))
    }
  }
}
