// SPDX-License-Identifier: Apache-2.0

internal import IntentModel

/// One row of the table `parameters`: a node of the tree that an action's values make, in preorder.
///
/// A table instead of JSON, because every value survives it as it is: texts byte for byte, numbers bit for bit
/// (but for the payload of a NaN).
struct ParameterRow: Equatable {
  let node: Int
  /// The list that it is an element of.
  let parent: Int?
  /// The parameter that it is the value of.
  let name: String?
  let kind: String
  let value: SQLValue

  /// The rows of some parameters, by name.
  static func rows(of parameters: [String: Value]) -> [ParameterRow] {
    var rows: [ParameterRow] = []
    for (name, value) in parameters.sorted(by: { $0.key < $1.key }) {
      append(value, parent: nil, name: name, to: &rows)
    }
    return rows
  }

  private static func append(_ value: Value, parent: Int?, name: String?, to rows: inout [ParameterRow]) {
    let node = rows.count
    let (kind, stored) = scalar(value)
    rows.append(ParameterRow(node: node, parent: parent, name: name, kind: kind, value: stored))
    guard case .list(let elements) = value else { return }
    for element in elements { append(element, parent: node, name: nil, to: &rows) }
  }

  private static func scalar(_ value: Value) -> (kind: String, stored: SQLValue) {
    switch value {
    case .text(let text): ("text", .text(text))
    case .number(let number): ("number", .real(number))
    case .identifier(let id): ("identifier", .text(id))
    case .file(let path): ("file", .text(path))
    case .boolean(let truth): ("boolean", .integer(truth ? 1 : 0))
    case .date(let date): ("date", .text(date.iso8601))
    case .duration(let seconds): ("duration", .real(seconds))
    case .url(let url): ("url", .text(url))
    case .handle(let handle): ("handle", .text(handle))
    case .tag(let tag): ("tag", .text(tag))
    case .list: ("list", .null)
    }
  }

  /// The parameters that rows in the order of their nodes stand for.
  ///
  /// Read from the end: a list's elements come after it, so they are known when it is reached.
  ///
  /// - Parameter path: Where a file of the spool is.
  /// - Returns: nil for rows that ``rows(of:)`` never makes.
  static func parameters(of rows: [ParameterRow], path: (String) -> String) -> [String: Value]? {
    var elements: [Int: [Value]] = [:]
    var parameters: [String: Value] = [:]
    for row in rows.reversed() {
      let list = elements.removeValue(forKey: row.node) ?? []
      guard let value = row.value(withElements: list.reversed(), path: path) else { return nil }
      if let parent = row.parent { elements[parent, default: []].append(value) }
      if let name = row.name { parameters[name] = value }
    }
    return elements.isEmpty ? parameters : nil
  }

  private func value(withElements elements: [Value], path: (String) -> String) -> Value? {
    switch (kind, value) {
    case ("text", .text(let text)): .text(text)
    case ("number", .real(let number)): .number(number)
    case ("number", .null): .number(.nan)
    case ("identifier", .text(let id)): .identifier(id)
    case ("file", .text(let name)): .file(path(name))
    case ("boolean", .integer(let truth)): .boolean(truth != 0)
    case ("date", .text(let text)): CivilDate(iso8601: text).map { .date($0) }
    case ("duration", .real(let seconds)): .duration(seconds: seconds)
    case ("url", .text(let url)): .url(url)
    case ("handle", .text(let handle)): .handle(handle)
    case ("tag", .text(let tag)): .tag(tag)
    case ("list", .null): .list(elements)
    default: nil
    }
  }
}
