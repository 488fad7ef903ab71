// SPDX-License-Identifier: Apache-2.0

import SourceDiagnostics
import TestSupport
import Testing

@testable import PhraseSyntax

struct IntentSourceTests {
  private func read(_ text: String) -> AppIntentsSource {
    AppIntentsSourceReader.read(SourceFile(path: "I.swift", text: text)).source
  }

  struct Property: Sendable, CustomTestStringConvertible {
    let source: String
    /// `name: Type`, with `?` for optional and `[]` for a list.
    let read: String
    var testDescription: String { source }
  }

  @Test(arguments: [
    Property(source: "@Parameter var mode: Mode", read: "mode: Mode"),
    Property(source: "@Parameter(title: \"Mode\") var mode: Mode?", read: "mode: Mode?"),
    Property(source: "@Parameter(title: \"Mode\", default: .fast)\n  public var mode: Mode", read: "mode: Mode?"),
    Property(source: "@Parameter(title: \"N\") var n: Int = 5", read: "n: Int?"),
    Property(source: "@Parameter var images: [IntentFile]", read: "images: IntentFile[]"),
    Property(source: "@Parameter var images: [IntentFile]?", read: "images: IntentFile[]?"),
    Property(source: "@Parameter var x: Optional<Mode>", read: "x: Mode?"),
    Property(source: "@Parameter var x: Array<Mode>", read: "x: Mode[]"),
    Property(source: "@Parameter var x: Foundation.Date", read: "x: Date"),
    Property(source: "@Parameter var x: Measurement<UnitLength>", read: "x: Measurement"),
    Property(source: "@AppIntents.Parameter var x: Mode", read: "x: Mode"),
    Property(source: "@IntentParameter(title: \"X\") var x: Mode", read: "x: Mode"),
    Property(source: "@available(iOS 17, *) @Parameter var `in`: Mode", read: "in: Mode"),
  ])
  func `a parameter is read with its type`(_ property: Property) throws {
    let source = read(
      "struct A: AppIntent {\n  static let title: LocalizedStringResource = \"T\"\n  \(property.source)\n  func perform() {}\n}"
    )
    let parameter = try #require(source.intents.first?.parameters.first)
    let mark = (parameter.isList ? "[]" : "") + (parameter.isOptional ? "?" : "")
    #expect("\(parameter.name.text): \(parameter.type.text)\(mark)" == property.read)
    #expect(source.intents[0].title == "T")
  }

  @Test func `what is no parameter of the intent itself is passed over`() {
    let source = read(
      """
      struct A: OpenIntent {
        static var title: LocalizedStringResource { "Open" }
        var plain = 1
        @Dependency var store: Store
        struct Inner { @Parameter var inner: Mode }
        static var parameterSummary: some ParameterSummary { Summary("Open \\(\\.$target)") }
        @Parameter(title: "Target", requestValueDialog: IntentDialog("Which one?")) var target: Item
      }
      """)
    let intent = source.intents.first { $0.name.text == "A" }
    #expect(intent?.parameters.map(\.name.text) == ["target"])
    #expect(intent?.parameters.first?.ask == "Which one?")
    #expect(intent?.title == "Open")
  }

  struct Enumeration: Sendable, CustomTestStringConvertible {
    let displays: String
    let read: [String]
    var testDescription: String { displays }
  }

  @Test(arguments: [
    Enumeration(
      displays: "static var caseDisplayRepresentations: [M: DisplayRepresentation] = [.a: \"A\", .b: \"B\"]",
      read: ["a=A", "b=B"]),
    Enumeration(
      displays:
        "static let caseDisplayRepresentations: [Self : DisplayRepresentation] { [.a: \"A\", Self.b: .init(title: \"B\")] }",
      read: ["a=A", "b=B"]),
    Enumeration(
      displays:
        "static var caseDisplayRepresentations: [M: DisplayRepresentation] { return [ .a: DisplayRepresentation(title: \"A\", subtitle: \"s\", image: .init(systemName: \"x\"), synonyms: [\"aa\", LocalizedStringResource(\"ab\")]), M.b: .init(stringLiteral: \"B\"), ] }",
      read: ["a=A+aa+ab", "b=B"]),
    Enumeration(
      displays:
        "static var caseDisplayRepresentations: Dictionary<M, DisplayRepresentation> = [.a: DisplayRepresentation(title: LocalizedStringResource(\"k\", defaultValue: \"A\")), .b: .init(title: .init(\"B\"))]",
      read: ["a=A", "b=B"]),
    Enumeration(
      displays: "static var caseDisplayRepresentations: [M: DisplayRepresentation] { Dictionary(all) }",
      read: ["a", "b", "c"]),
    Enumeration(displays: "", read: ["a", "b", "c"]),
  ])
  func `the names of an enum's cases are read`(_ form: Enumeration) throws {
    let source = read(
      "enum M: String, AppEnum {\n  case a, b = \"x\"\n  case c(Int)\n  static var typeDisplayRepresentation: TypeDisplayRepresentation = \"M\"\n  \(form.displays)\n}"
    )
    let type = try #require(source.types.first)
    let values = type.values.map { value in
      ([value.title.map { "\(value.id.text)=\($0.text)" } ?? value.id.text] + value.synonyms.map(\.text)).joined(
        separator: "+")
    }
    #expect(values == form.read)
  }

  @Test func `an enum that conforms in an extension and entities are found`() {
    let source = read(
      """
      enum M { case a }
      extension M: AppEnum { static let caseDisplayRepresentations: [M: DisplayRepresentation] = [.a: "A"] }
      struct E: AppEntity, Identifiable {}
      @AppEntity(schema: .x.y) struct F {}
      @AppEnum(schema: .x.z) enum G: String { case g }
      """)
    #expect(source.types.map(\.name.text) == ["M", "E", "F", "G"])
    #expect(source.types.map(\.isEntity) == [false, true, true, false])
    #expect(source.types[0].values.first?.title?.text == "A")
    #expect(source.types[3].values.map(\.id.text) == ["g"])
  }

  @Test(arguments: ["let x = 1", "import UIKit\nclass AppDelegate {}", ""])
  func `a file without App Intents is of no interest`(_ text: String) {
    #expect(!AppIntentsSourceReader.isOfInterest(SourceFile(path: "x.swift", text: text)))
  }
}
