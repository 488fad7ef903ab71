// SPDX-License-Identifier: Apache-2.0

package import IntentModel
internal import TextNormalization

/// What stands at a path.
package enum FileKind: Sendable {
  case regular, directory, other, missing
}

/// The files of this machine, as far as an utterance may name them.
package struct FileAccess: Sendable {
  /// What stands at an absolute path (or at a relative one where there is no base directory).
  package let kind: @Sendable (String) -> FileKind
  /// Where relative paths begin; nil leaves them relative.
  package let baseDirectory: String?
  /// What `~` stands for; nil leaves it.
  package let homeDirectory: String?

  package init(
    baseDirectory: String?, homeDirectory: String?, kind: @escaping @Sendable (String) -> FileKind
  ) {
    self.kind = kind
    self.baseDirectory = baseDirectory
    self.homeDirectory = homeDirectory
  }

  /// No file exists.
  package static let none = FileAccess(baseDirectory: nil, homeDirectory: nil) { _ in .missing }
}

/// What a span of text means as a file.
package enum FileResolution: Sendable, Equatable {
  case found(Value)
  /// No such file; the name as it was understood.
  case missing(String)
  /// A directory or device where a file is needed.
  case notAFile(String)
}

/// Words to files: quoted or not, with `~`, blanks, any canonical form of the name, one or several.
package struct FileResolver: Sendable {
  private let access: FileAccess

  package init(_ access: FileAccess) { self.access = access }

  /// The file or files that a slice of an utterance names.
  ///
  /// - Parameter isList: Whether several may be named, one after the other, with commas, quotes, `conjunctions`
  ///   or blanks between them. The whole slice is tried as one name first.
  package func resolve(_ text: String, isList: Bool, conjunctions: Set<String> = []) -> FileResolution {
    let whole = file(text)
    if !isList { return whole }
    if case .found(let value) = whole { return .found(.list([value])) }
    let names = Self.names(in: text, conjunctions: conjunctions)
    guard names.flatMap({ parts(of: $0, conjunctions) }).count > 1 else { return whole }
    var values: [Value] = []
    for name in names {
      for part in parts(of: name, conjunctions) {
        switch file(part) {
        case .found(let value): values.append(value)
        case let problem: return problem
        }
      }
    }
    return .found(.list(values))
  }

  /// In scripts without blanks a conjunction is glued to the names: `a.pngとb.png`. A name that exists is one name.
  private func parts(of name: String, _ conjunctions: Set<String>) -> [String] {
    if case .found = file(name) { return [name] }
    let glued = conjunctions.filter { $0.unicodeScalars.allSatisfy { $0.value >= 0x2E80 } }
    return glued.reduce([name]) { parts, conjunction in
      parts.flatMap { $0.split(separator: conjunction).map(String.init) }
    }
  }

  /// Whether a slice is meant as a path even where no such file exists.
  package static func looksLikePath(_ text: String) -> Bool {
    if text.hasPrefix("~") || text.contains("/") { return true }
    guard let dot = text.lastIndex(of: "."), dot != text.startIndex else { return false }
    let fileExtension = text[text.index(after: dot)...]
    return (1...5).contains(fileExtension.utf8.count) && fileExtension.allSatisfy { $0.isLetter || $0.isNumber }
  }

  private func file(_ text: String) -> FileResolution {
    let name = Self.unquoted(text)
    var problem: FileResolution = .missing(name)
    for spelling in Self.readings(of: name).flatMap(CanonicalForms.all) {
      let path = absolute(spelling)
      switch access.kind(path) {
      case .regular: return .found(.file(path))
      case .directory, .other: problem = .notAFile(name)
      case .missing: continue
      }
    }
    return problem
  }

  private func absolute(_ name: String) -> String {
    if name == "~" || name.hasPrefix("~/"), let home = access.homeDirectory { return home + name.dropFirst() }
    if name.hasPrefix("/") { return name }
    guard let base = access.baseDirectory else { return name }
    return base.hasSuffix("/") ? base + name : base + "/" + name
  }

  /// The name as it stands, then as a shell, a desktop or the end of a sentence writes it: `a\ b.png`,
  /// `file:///a%20b.png` (RFC 8089), `cat.png.`.
  private static func readings(of name: String) -> [String] {
    var readings = [name]
    if let path = path(ofFileURL: name) { readings.append(path) }
    if name.contains("\\ ") { readings.append(name.replacing("\\ ", with: " ")) }
    if name.count > 1, name.hasSuffix(".") { readings.append(String(name.dropLast())) }
    return readings
  }

  private static func path(ofFileURL text: String) -> String? {
    let prefixes = ["file:///", "file://localhost/"]
    guard let prefix = prefixes.first(where: text.hasPrefix) else { return nil }
    var rest = Array(text.utf8.dropFirst(prefix.utf8.count - 1))[...]
    var path: [UInt8] = []
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == 0x25, digits.count == 2, digits.allSatisfy(\.isHexDigit), let value = UInt8(digits, radix: 16) {
        path.append(value)
        rest = rest.dropFirst(2)
      } else {
        path.append(byte)
      }
    }
    return String(decoding: path, as: UTF8.self)
  }

  private static let quotes: [Character: Character] = ["\"": "\"", "'": "'", "“": "”", "„": "“", "«": "»", "「": "」"]

  private static func unquoted(_ text: String) -> String {
    guard text.count > 2, let first = text.first, let last = text.last, quotes[first] == last else { return text }
    return String(text.dropFirst().dropLast())
  }

  /// Names one after the other; what stands in quotes is one.
  private static func names(in text: String, conjunctions: Set<String>) -> [String] {
    let keys = Set(conjunctions.map { Normalizer.root.key(of: $0) })
    var names: [String] = []
    var current = ""
    var closing: Character?
    func finish(isQuoted: Bool = false) {
      let isName = isQuoted || !keys.contains(Normalizer.root.key(of: current))
      if !current.isEmpty, isName { names.append(current) }
      current = ""
    }
    for character in text {
      if character == closing {
        closing = nil
        finish(isQuoted: true)
      } else if closing != nil {
        current.append(character)
      } else if current.isEmpty, let quote = quotes[character] {
        closing = quote
      } else if character.isWhitespace || character == "," || character == "、" {
        finish()
      } else {
        current.append(character)
      }
    }
    finish()
    return names
  }
}
