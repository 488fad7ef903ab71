// SPDX-License-Identifier: Apache-2.0

import PhraseSyntax
import SourceDiagnostics
import Testing

@testable import PhraseCompiler

/// The files that say what languages overlook.
struct ToleranceFileTests {
  private static let roles: Set<String> = ["text", "person", "value", "date"]

  private static func file(_ language: String) throws -> (tolerance: ToleranceFile, diagnostics: [Diagnostic]) {
    let bytes = try #require(LocaleTolerance.source(of: language))
    return ToleranceFileReader.read(SourceFile(path: "\(language).yaml", bytes: bytes))
  }

  @Test(arguments: LocaleTolerance.languages)
  func `nothing is wrong with a language's file`(_ language: String) throws {
    let file = try Self.file(language)
    #expect(file.diagnostics.map(\.message) == [])
    #expect(!file.tolerance.kinds.isEmpty && !file.tolerance.leading.isEmpty && !file.tolerance.classes.isEmpty)
  }

  @Test(arguments: LocaleTolerance.languages)
  func `its phrases use rules and roles that there are`(_ language: String) throws {
    let tolerance = try Self.file(language).tolerance
    let rules = Set(tolerance.rules.map(\.name.text))
    for template in tolerance.kinds.flatMap(\.phrases) + tolerance.rules.map(\.template) {
      let names = Self.names(in: template.elements)
      #expect(names.rules.isSubset(of: rules), "\(template.text)")
      #expect(names.parameters.isSubset(of: Self.roles), "\(template.text)")
    }
  }

  @Test(arguments: LocaleTolerance.languages)
  func `it knows the kinds of intents that English does`(_ language: String) throws {
    let kinds = try Self.file(language).tolerance.kinds.map(\.name.text)
    #expect(kinds == (try Self.file("en").tolerance.kinds.map(\.name.text)))
  }

  @Test func `a language without a file overlooks nothing`() {
    #expect(LocaleTolerance.source(of: "ja") == nil)
  }

  private static func names(in elements: [TemplateElement]) -> (rules: Set<String>, parameters: Set<String>) {
    elements.reduce(into: ([], [])) { names, element in
      var inner: [[TemplateElement]] = []
      switch element.form {
      case .literal, .applicationName: break
      case .parameter(let name): names.1.insert(name)
      case .rule(let name): names.0.insert(name)
      case .optional(let elements): inner = [elements]
      case .alternatives(let parts), .permutation(let parts): inner = parts
      }
      for found in inner.map(Self.names) {
        names.0.formUnion(found.rules)
        names.1.formUnion(found.parameters)
      }
    }
  }
}
