// SPDX-License-Identifier: Apache-2.0

import SourceDiagnostics
import Testing

@testable import PhraseSyntax

/// A list of values may be as long as a catalogue; where keys were compared with all others, it took minutes.
struct ManyKeysTests {
  private static let count = 50_000

  private func read(_ keys: [String]) -> (app: AppSyntax?, diagnostics: [Diagnostic]) {
    let values = keys.map { "    \($0): {title: Title of \($0)}\n" }.joined()
    let text = "application: {name: A}\nintents: {I: {parameters: {tab: {type: Tab}}}}\ntypes:\n  Tab:\n\(values)"
    return AppFileReader.read(SourceFile(path: "A/app.yaml", text: text))
  }

  @Test func `each of fifty thousand values is read, in order`() throws {
    let keys = (0..<Self.count).map { "value\($0)" }
    let (app, diagnostics) = read(keys)
    #expect(diagnostics.isEmpty)
    #expect(try #require(app?.types.first).values.map(\.id.text) == keys)
  }

  @Test(arguments: [1, 15, 16, 17, 18, 40, 49_999])
  func `a key that stands twice is told of wherever it stood first`(_ place: Int) throws {
    let keys = (0..<Self.count).map { "value\($0)" }
    let found = read(Array(keys.prefix(place + 1)) + [keys[place], keys[0]])
    #expect(found.diagnostics.map(\.id) == [.duplicateKey, .duplicateKey])
    #expect(found.diagnostics.first?.message == "'value\(place)' stands twice in one mapping")
    #expect(try #require(found.app?.types.first).values.count == place + 1)
  }
}
