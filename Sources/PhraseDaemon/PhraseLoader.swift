// SPDX-License-Identifier: Apache-2.0

internal import LinuxSupport
internal import PhraseCompiler
internal import SourceDiagnostics

/// Reads phrase folders and compiles them.
struct PhraseLoader: Sendable {
  /// Where they lie now.
  let folders: @Sendable () -> [String]
  let actionNames: Set<String>
  /// The folder of learned wordings, whether it exists or not; nil for none.
  var learnedFolder: String?

  /// The files as they are now.
  func snapshot() -> PhraseSnapshot { PhraseSnapshot(of: folders() + [learnedFolder].compactMap { $0 }) }

  /// What the files say, in as little memory as can be, and what is wrong with them.
  func load() -> (library: PhraseLibrary, diagnostics: [Diagnostic]) {
    let compiled = compile()
    return (compiled.library.compacted(), compiled.diagnostics)
  }

  /// All that only compiling needs is gone when it returns.
  private func compile() -> (library: PhraseLibrary, diagnostics: [Diagnostic]) {
    let result = PhraseCompiler(actionNames: actionNames).compile(
      files().map { ($0.path, $0.content) }, learned: learnedFiles().map { ($0.path, $0.content) })
    return (result.library, result.diagnostics)
  }

  private func files() -> [LoadedFile] {
    var files: [LoadedFile] = []
    for folder in folders() {
      do {
        files += try FileTree.read(
          folder, extensions: PhraseCompiler.fileExtensions, excluding: PhraseCompiler.foreignFolders)
      } catch {
        files.append(LoadedFile(path: folder, content: .failure(error)))
      }
    }
    return files
  }

  private func learnedFiles() -> [LoadedFile] {
    guard let learnedFolder else { return [] }
    do {
      return try LearnedLocation.read(learnedFolder)
    } catch {
      return [LoadedFile(path: learnedFolder, content: .failure(error))]
    }
  }
}
