// SPDX-License-Identifier: Apache-2.0

package import SourceDiagnostics

extension PhraseCompiler {
  /// The extensions of the files that are read.
  package static let fileExtensions: Set<String> = AppleFileKind.fileExtensions.union(["yaml", "yml"])

  /// Folders of an Xcode project that hold the work of others.
  package static let foreignFolders: Set<String> = [
    "Carthage", "DerivedData", "Pods", "SourcePackages", "node_modules",
  ]

  /// Whether a file is one of Apple's kinds, and says something of phrases or of what they need.
  package static func isOfApple(_ file: SourceFile) -> Bool { AppleFileKind(file) != nil }

  /// Compiles files as they were loaded; those that could not be read are diagnosed.
  package func compile<Failure: Error & CustomStringConvertible>(
    _ files: [(path: String, content: Swift.Result<[UInt8], Failure>)]
  ) -> Result {
    var sources: [SourceFile] = []
    var unreadable: [Diagnostic] = []
    for file in files {
      switch file.content {
      case .success(let bytes): sources.append(SourceFile(path: file.path, bytes: bytes))
      case .failure(let failure):
        let source = SourceFile(path: file.path, bytes: [])
        unreadable.append(Diagnostic(.unreadableFile, failure.description, at: SourceSpan(source, 0..<0)))
      }
    }
    let result = compile(sources)
    return Result(
      library: result.library, sources: result.sources, diagnostics: unreadable + result.diagnostics,
      models: result.models)
  }
}
