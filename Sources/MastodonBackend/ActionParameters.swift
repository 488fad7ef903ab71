// SPDX-License-Identifier: Apache-2.0

import IntentModel

/// Reads an action's parameters by name and type. Parameters that nobody asks for are ignored.
struct ActionParameters {
  private let values: [String: Value]

  init(_ action: Action) { values = action.parameters }

  func value(_ name: String) -> Value? { values[name] }

  func text(_ name: String) throws(Complaint) -> String? {
    guard let value = values[name] else { return nil }
    guard case .text(let text) = value else { throw wrongType(name, "text") }
    return text
  }

  func boolean(_ name: String) throws(Complaint) -> Bool? {
    guard let value = values[name] else { return nil }
    guard case .boolean(let flag) = value else { throw wrongType(name, "yes or no") }
    return flag
  }

  func name(_ name: String) throws(Complaint) -> String? {
    guard let value = values[name] else { return nil }
    switch value {
    case .identifier(let text), .text(let text): return text
    default: throw wrongType(name, "a name")
    }
  }

  func visibility(_ name: String) throws(Complaint) -> Visibility? {
    guard let word = try self.name(name) else { return nil }
    guard let visibility = Visibility(rawValue: word) else {
      let known = Visibility.allCases.map(\.rawValue).joined(separator: ", ")
      throw Complaint(reason: "there is no such visibility; it is one of \(known)")
    }
    return visibility
  }

  func language(_ name: String) throws(Complaint) -> String? {
    guard let word = try self.name(name) else { return nil }
    guard let tag = LocaleTag(word) else { throw Complaint(reason: "'\(name)' is not a language, like 'de'") }
    return tag.language
  }

  func texts(_ name: String) throws(Complaint) -> [String]? {
    guard let value = values[name] else { return nil }
    guard case .list(let items) = value else { throw wrongType(name, "a list") }
    var texts: [String] = []
    for item in items {
      switch item {
      case .text(let text), .identifier(let text): texts.append(text)
      default: throw wrongType(name, "a list of texts")
      }
    }
    return texts
  }

  /// The pictures in their order, each with its description: `descriptions` by place, or `description` for the first.
  func photos(limit: Int) throws(Complaint) -> [PhotoRequest] {
    let paths = try files("images")
    guard (1...limit).contains(paths.count) else {
      throw Complaint(reason: paths.isEmpty ? "there is no picture to post" : "a post takes at most \(limit) pictures")
    }
    let descriptions = try descriptions()
    guard descriptions.count <= paths.count else {
      throw Complaint(reason: "there are more descriptions than pictures")
    }
    return paths.enumerated().map { index, path in
      let description = index < descriptions.count ? descriptions[index].trimmingWhitespace() : ""
      return PhotoRequest(path: path, description: description.isEmpty ? nil : description)
    }
  }

  private func descriptions() throws(Complaint) -> [String] {
    if let descriptions = try texts("descriptions") { return descriptions }
    guard let description = try text("description") else { return [] }
    return [description]
  }

  private func files(_ name: String) throws(Complaint) -> [String] {
    switch values[name] {
    case nil: return []
    case .file(let path): return [path]
    case .list(let items):
      var paths: [String] = []
      for item in items {
        guard case .file(let path) = item else { throw wrongType(name, "files") }
        paths.append(path)
      }
      return paths
    default: throw wrongType(name, "files")
    }
  }

  private func wrongType(_ name: String, _ wanted: String) -> Complaint {
    Complaint(reason: "'\(name)' has to be \(wanted)")
  }
}
