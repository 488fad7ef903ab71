// SPDX-License-Identifier: Apache-2.0

internal import IntentModel
internal import PhraseSyntax
internal import SourceDiagnostics

/// Sorts files into apps by directory and has them read.
struct PhraseDirectoryReader {
  private(set) var diagnostics: [Diagnostic] = []

  mutating func read(_ files: [SourceFile]) -> [PhraseCompiler.AppSource] {
    let yaml = files.filter { $0.path.hasSuffix(".yaml") || $0.path.hasSuffix(".yml") }
    let directories = Dictionary(grouping: yaml) { Self.directory(of: $0.path) }
    return directories.sorted { $0.key < $1.key }.compactMap { app(in: $0.value) }
  }

  private mutating func app(in files: [SourceFile]) -> PhraseCompiler.AppSource? {
    let sorted = files.sorted { $0.path < $1.path }
    guard let appFile = sorted.first(where: { Self.stem(of: $0.path) == "app" }) else {
      reportOrphans(sorted)
      return nil
    }
    let (app, found) = AppFileReader.read(appFile)
    diagnostics += found
    let phrases = sorted.filter { $0 !== appFile }.map { file in
      let (phrases, found) = PhraseFileReader.read(file, locale: Self.stem(of: file.path))
      diagnostics += found
      return phrases
    }
    return app.map { PhraseCompiler.AppSource(app: $0, phrases: phrases) }
  }

  private mutating func reportOrphans(_ files: [SourceFile]) {
    for file in files where LocaleTag(Self.stem(of: file.path)) != nil {
      diagnostics.append(
        Diagnostic(
          .missingValue, "no app.yaml lies beside '\(file.path)', so it is not known what its phrases ask for",
          at: SourceSpan(file, 0..<0)))
    }
  }

  private static func directory(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }

  private static func stem(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }
}
