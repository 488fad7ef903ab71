// SPDX-License-Identifier: Apache-2.0

import PhraseCompiler
import SourceDiagnostics
import Testing

struct UnsupportedTypeTests {
  private func diagnostics(locale: String) -> [DiagnosticID] {
    let app = "application: {name: Foo}\nintents: {PostIntent: {parameters: {day: date}}}\n"
    return PhraseCompiler().compile([
      SourceFile(path: "A/app.yaml", text: app),
      SourceFile(path: "A/\(locale).yaml", text: "PostIntent: ['Foo \\(day) \\(applicationName)']\n"),
    ]).diagnostics.map(\.id)
  }

  @Test func `a phrase with a value that the language can't recognise is told of`() {
    #expect(diagnostics(locale: "fi") == [.unsupportedType])
  }

  @Test func `a phrase with a date is accepted where dates are known`() {
    #expect(diagnostics(locale: "de") == [])
  }
}
