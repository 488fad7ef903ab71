// SPDX-License-Identifier: Apache-2.0

internal import IntentModel
internal import PhraseSyntax
internal import SourceDiagnostics

/// Sorts files into apps by directory and has them read.
struct PhraseDirectoryReader {
  private let knownEntities: Set<String>
  private(set) var diagnostics: [Diagnostic] = []
  /// What the files' author overlooks.
  private(set) var tolerance = ToleranceOverrides.none

  /// - Parameter knownEntities: The entity types whose values are known.
  init(knownEntities: Set<String>) { self.knownEntities = knownEntities }

  mutating func read(_ files: [SourceFile]) -> [PhraseCompiler.AppSource] {
    let apple = appleApps(in: files)
    let yaml = files.filter { $0.path.hasSuffix(".yaml") || $0.path.hasSuffix(".yml") }
    var directories = Dictionary(grouping: yaml) { Self.directory(of: $0.path) }
    takeTolerance(from: &directories, isPhraseMaterial: apple.isEmpty)
    let native = directories.sorted { $0.key < $1.key }.compactMap { directory, files in
      app(in: files, isPhraseMaterial: apple.isEmpty).map { (directory, $0) }
    }
    return AppSourceMerger(native: native, apple: apple).merged()
  }

  /// Takes out the folders of files that say what is overlooked; a project of another kind may have one of that name.
  private mutating func takeTolerance(from directories: inout [String: [SourceFile]], isPhraseMaterial: Bool) {
    let isNative = isPhraseMaterial || directories.values.contains { $0.contains { $0.stem == "app" } }
    let names = directories.keys.filter { name in
      isNative && name.split(separator: "/").last.map(String.init) == ToleranceOverrides.folderName
        && directories[name]?.contains { $0.stem == "app" } == false
    }
    tolerance = ToleranceOverrides(names.flatMap { directories.removeValue(forKey: $0) ?? [] })
  }

  /// The apps that Apple's own files tell of, with the folder of each.
  private mutating func appleApps(in files: [SourceFile]) -> [(String, PhraseCompiler.AppSource)] {
    var reader = AppleProjectReader()
    let apps = reader.read(files)
    diagnostics += reader.diagnostics
    var stale: [Diagnostic] = []
    let sources = apps.map { app -> (String, PhraseCompiler.AppSource) in
      var joiner = AppleAppJoiner(app)
      var checker = ApplePhraseChecker(joiner.join())
      let usable = checker.usable()
      diagnostics += joiner.diagnostics + checker.diagnostics
      stale += joiner.staleEntries
      let source = AppleAppLowering(usable, knownEntities: knownEntities).source()
      return (Self.directory(of: app.span.file.path), source)
    }
    diagnostics += staleEverywhere(stale, apps)
    return sources
  }

  /// A table may serve several apps; an entry is stale that none of them has.
  private func staleEverywhere(_ stale: [Diagnostic], _ apps: [AppleApp]) -> [Diagnostic] {
    var seen: Set<String> = []
    return stale.filter { diagnostic in
      let owners = apps.count { $0.tables.contains { $0.file === diagnostic.span.file } }
      let isStale = owners == 1 || stale.count { $0 == diagnostic } == owners
      return isStale && seen.insert("\(diagnostic.span.file.path) \(diagnostic.span.range)").inserted
    }
  }

  /// - Parameter isPhraseMaterial: Whether files that no `app.yaml` lies beside are mistakes. A project of another kind
  ///   has YAML files of its own.
  private mutating func app(in files: [SourceFile], isPhraseMaterial: Bool) -> PhraseCompiler.AppSource? {
    let sorted = files.sorted { $0.path < $1.path }
    guard let appFile = sorted.first(where: { $0.stem == "app" }) else {
      if isPhraseMaterial { reportOrphans(sorted) }
      return nil
    }
    let (app, found) = AppFileReader.read(appFile)
    diagnostics += found
    let phrases = sorted.filter { $0 !== appFile }.map { file in
      let (phrases, found) = PhraseFileReader.read(file, locale: file.stem)
      diagnostics += found
      return phrases
    }
    return app.map { PhraseCompiler.AppSource(app: $0, phrases: phrases) }
  }

  private mutating func reportOrphans(_ files: [SourceFile]) {
    for file in files where LocaleTag(file.stem) != nil {
      diagnostics.append(
        Diagnostic(
          .missingValue, "no app.yaml lies beside '\(file.path)', so it is not known what its phrases ask for",
          at: SourceSpan(file, 0..<0)))
    }
  }

  private static func directory(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }
}
