// SPDX-License-Identifier: Apache-2.0

internal import SourceDiagnostics

extension PhraseCompiler {
  /// The extensions of the files that are read.
  package static let fileExtensions: Set<String> = ["yaml", "yml"]

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
      library: result.library, diagnostics: unreadable + result.diagnostics, models: result.models)
  }
}
