// SPDX-License-Identifier: Apache-2.0

import SourceDiagnostics
import TestSupport
import Testing

@testable import PhraseSyntax

/// Whatever the text, a reader returns, and everything it says points into the file.
struct TotalParserTests {
  private static let pieces = [
    #"\("#, ")", "(", "[", "]", "|", ";", "<", ">", #"\"#, #"\\"#, "${", "{", "}", "$", "%@", "%1$@", "content",
    "applicationName", #"\.$"#, ".", " ", "Post", "é", "👍", "'", "\u{0}", "\u{200D}",
  ]

  private static let lines = [
    "PostIntent:\n", "  - ", "'Post \\(content)'\n", "\"Post \\(content)\"\n", "rules:\n", "  polite: ", "- ", "#",
    " # x\n",
    "@", "&a ", "*a", "? ", ": ", "[", "]", "{", "}", ",", "|\n", ">\n", "---\n", "...\n", "%YAML 1.1\n", "!!str ",
    "\t", "\r\n", "\u{FEFF}", "é", "\u{85}", "\u{2028}", "'", "\"", "\n", "application:\n", "name: x\n", "  ", "\u{1}",
    "titles:\n", "ask:\n", "negative:\n", "~", "null", "<<: ",
  ]

  private func checkPlaces(_ diagnostics: [Diagnostic], in file: SourceFile, _ comment: Comment) {
    let renderer = DiagnosticRenderer()
    for diagnostic in diagnostics {
      let range = diagnostic.span.range
      let isInFile = range.lowerBound >= 0 && range.upperBound <= file.bytes.count
      if !isInFile || renderer.render(diagnostic).isEmpty { Issue.record(comment) }
    }
  }

  @Test(.timeLimit(.minutes(1))) func `any pieces of template syntax in any order are parsed to their end`() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<8_000 {
      let text = (0..<random.below(16)).map { _ in random.pick(Self.pieces) }.joined()
      let parsed = TemplateSyntax.parse(text, path: "t")
      checkPlaces(parsed.diagnostics, in: parsed.template.span.file, "\(text.debugDescription)")
    }
  }

  @Test(.timeLimit(.minutes(1))) func `a good template with bytes changed is parsed to its end`() {
    let good = Array(#"[please] Post \(content) (in|on) (\(applicationName);now) <polite> \[x\] ${y}"#.utf8)
    var random = SplitMix64(seed: 2)
    for _ in 0..<8_000 {
      var bytes = good
      for _ in 0..<1 + random.below(4) {
        let index = random.below(bytes.count)
        switch random.below(3) {
        case 0: bytes[index] = UInt8(truncatingIfNeeded: random.next())
        case 1: bytes.remove(at: index)
        default: bytes.insert(random.pick(good), at: index)
        }
      }
      let text = String(decoding: bytes, as: UTF8.self)
      let parsed = TemplateSyntax.parse(text, path: "t")
      checkPlaces(parsed.diagnostics, in: parsed.template.span.file, "\(text.debugDescription)")
    }
  }

  @Test(.timeLimit(.minutes(1))) func `any pieces of YAML in any order are read to their end`() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<3_000 {
      let text = (0..<random.below(24)).map { _ in random.pick(Self.lines) }.joined()
      let file = SourceFile(path: "en.yaml", text: text)
      checkPlaces(PhraseFileReader.read(file, locale: "en").diagnostics, in: file, "\(text.debugDescription)")
      checkPlaces(AppFileReader.read(file).diagnostics, in: file, "\(text.debugDescription)")
    }
  }

  @Test(.timeLimit(.minutes(1))) func `random bytes are read to their end`() {
    var random = SplitMix64(seed: 4)
    for _ in 0..<2_000 {
      let bytes = (0..<random.below(60)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      let file = SourceFile(path: "en.yaml", bytes: bytes)
      checkPlaces(PhraseFileReader.read(file, locale: "en").diagnostics, in: file, "\(bytes)")
    }
  }
}
