// SPDX-License-Identifier: Apache-2.0

package import IPCProtocol
internal import LinuxSupport

/// An OpenAPI 3.1 description of an API, as far as shapes go: `type`, `enum`, `required`, `properties`, `items`,
/// `allOf`, and alternatives. `oneOf` counts as `anyOf`: in Mastodon's description a post with text and pictures fits two
/// of its cases.
package struct OpenAPIDocument: Sendable {
  private let root: JSONValue

  /// Reads `mastodon-openapi.json` of the shared folder; nil where it is not there.
  package static let mastodon: OpenAPIDocument? = {
    guard let bytes = try? File.read(SharedFolder.path + "/mastodon-openapi.json", limit: 8 << 20) else { return nil }
    return JSONValue(parsing: bytes).map(OpenAPIDocument.init)
  }()

  /// What is wrong with a JSON reply to a request; nothing for a status of which nothing is described.
  ///
  /// - Parameter path: As the description has it, `/api/v1/statuses/{id}`.
  package func complaints(aboutReply body: JSONValue, status: Int, to method: String, _ path: String) -> [String] {
    let responses = root["paths"]?[path]?[method.lowercased()]?["responses"]
    guard let schema = responses?["\(status)"]?["content"]?["application/json"]?["schema"] else { return [] }
    return complaints(about: body, schema, at: "\(method) \(path)")
  }

  /// What is wrong with the JSON body of a request, a member that is not described included.
  ///
  /// - Parameter known: Members that servers take and the description lacks.
  package func complaints(
    aboutRequest body: JSONValue, to method: String, _ path: String, known: Set<String>
  ) -> [String] {
    let content = root["paths"]?[path]?[method.lowercased()]?["requestBody"]?["content"]
    guard let schema = content?["application/json"]?["schema"] else { return ["\(path) takes no JSON"] }
    let names = names(in: schema).union(known)
    let strange = (body.members ?? []).map(\.name).filter { !names.contains($0) }
    return strange.map { "\(path): '\($0)' is not described" } + complaints(about: body, schema, at: path)
  }

  // MARK: Schemas

  private func names(in schema: JSONValue) -> Set<String> {
    let schema = resolved(schema)
    let own = Set((schema["properties"]?.members ?? []).map(\.name))
    let parts = ["allOf", "oneOf", "anyOf"].flatMap { schema[$0]?.array ?? [] }
    return parts.reduce(own) { $0.union(names(in: $1)) }
  }

  private func complaints(about value: JSONValue, _ schema: JSONValue, at place: String) -> [String] {
    let schema = resolved(schema)
    if let alternatives = schema["oneOf"]?.array ?? schema["anyOf"]?.array {
      let all = alternatives.map { complaints(about: value, $0, at: place) }
      return all.contains(where: \.isEmpty) ? [] : all.min { $0.count < $1.count } ?? []
    }
    if let complaint = typeComplaint(about: value, schema, at: place) { return [complaint] }
    var found = (schema["allOf"]?.array ?? []).flatMap { complaints(about: value, $0, at: place) }
    if let allowed = schema["enum"]?.array, value != .null, !allowed.contains(value) {
      found.append("\(place): \(value.text) is none of \(allowed.map(\.text))")
    }
    if let members = value.members { found += memberComplaints(members, schema, at: place) }
    if let items = schema["items"], let elements = value.array {
      for (index, element) in elements.enumerated() {
        found += complaints(about: element, items, at: "\(place)[\(index)]")
      }
    }
    return found
  }

  private func memberComplaints(_ members: [JSONValue.Member], _ schema: JSONValue, at place: String) -> [String] {
    let present = Set(members.map(\.name))
    let missing = (schema["required"]?.array ?? []).compactMap(\.string).filter { !present.contains($0) }
    return missing.map { "\(place): '\($0)' is missing" }
      + members.flatMap { member in
        schema["properties"]?[member.name].map { complaints(about: member.value, $0, at: "\(place).\(member.name)") }
          ?? []
      }
  }

  private func typeComplaint(about value: JSONValue, _ schema: JSONValue, at place: String) -> String? {
    let types = schema["type"]?.array?.compactMap(\.string) ?? schema["type"]?.string.map { [$0] } ?? []
    let isRight = types.isEmpty || types.contains { value.isOfType($0) }
    return isRight ? nil : "\(place): \(value.text.prefix(40)) is not of type \(types.joined(separator: " or "))"
  }

  private func resolved(_ schema: JSONValue) -> JSONValue {
    guard let reference = schema["$ref"]?.string else { return schema }
    let target = reference.split(separator: "/").dropFirst().reduce(Optional(root)) { $0?[String($1)] }
    return resolved(target ?? .object([]))
  }
}

extension JSONValue {
  fileprivate func isOfType(_ type: String) -> Bool {
    switch (self, type) {
    case (.null, "null"), (.bool, "boolean"), (.string, "string"), (.array, "array"), (.object, "object"),
      (.number, "number"), (.largeInteger, "integer"), (.largeInteger, "number"):
      true
    case (.number(let number), "integer"): number == number.rounded()
    default: false
    }
  }
}
