// SPDX-License-Identifier: Apache-2.0

internal import LinuxSupport
internal import PhraseCompiler
internal import SourceDiagnostics

/// Reads phrase folders and compiles them.
struct PhraseLoader: Sendable {
  /// Where they lie now.
  let folders: @Sendable () -> [String]
  let actionNames: Set<String>

  func load() -> PhraseCompiler.Result {
    var files: [LoadedFile] = []
    for folder in folders() {
      do {
        files += try FileTree.read(
          folder, extensions: PhraseCompiler.fileExtensions, excluding: PhraseCompiler.foreignFolders)
      } catch {
        files.append(LoadedFile(path: folder, content: .failure(error)))
      }
    }
    return PhraseCompiler(actionNames: actionNames).compile(files.map { ($0.path, $0.content) })
  }
}
