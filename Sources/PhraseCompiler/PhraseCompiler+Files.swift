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

  /// A file as it was loaded, or why it could not be read.
  package typealias LoadedSource<Failure: Error> = (path: String, content: Swift.Result<[UInt8], Failure>)

  /// Compiles files as they were loaded; those that could not be read are diagnosed.
  ///
  /// - Parameter learned: Wordings that persons have picked the meaning of, one file for each locale.
  package func compile<Failure: Error & CustomStringConvertible>(
    _ files: [LoadedSource<Failure>], learned: [LoadedSource<Failure>] = []
  ) -> Result {
    var unreadable: [Diagnostic] = []
    let result = compile(Self.sources(files, &unreadable), learned: Self.sources(learned, &unreadable))
    return Result(
      library: result.library, sources: result.sources, diagnostics: unreadable + result.diagnostics,
      models: result.models)
  }

  private static func sources<Failure: Error & CustomStringConvertible>(
    _ files: [LoadedSource<Failure>], _ unreadable: inout [Diagnostic]
  ) -> [SourceFile] {
    var sources: [SourceFile] = []
    for file in files {
      switch file.content {
      case .success(let bytes): sources.append(SourceFile(path: file.path, bytes: bytes))
      case .failure(let failure):
        let source = SourceFile(path: file.path, bytes: [])
        unreadable.append(Diagnostic(.unreadableFile, failure.description, at: SourceSpan(source, 0..<0)))
      }
    }
    return sources
  }
}
