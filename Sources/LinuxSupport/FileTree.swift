// SPDX-License-Identifier: Apache-2.0

/// A file found on disk, with its bytes or the reason why they can't be had.
package struct LoadedFile: Sendable {
  package let path: String
  package let content: Result<[UInt8], FileError>

  package init(path: String, content: Result<[UInt8], FileError>) {
    self.path = path
    self.content = content
  }
}

/// Files below a folder, read into memory.
package enum FileTree {
  /// Folders nest no deeper than this; a link that leads back ends here.
  private static let depthLimit = 8
  /// Larger files are reported and not read (bytes).
  private static let byteLimit = 16 << 20

  /// A file by itself, or every file below a folder whose name has one of the extensions, sorted by path.
  /// Names that begin with a dot are passed over.
  ///
  /// - Throws: ``FileError`` when `path` itself can't be listed or does not exist.
  package static func read(_ path: String, extensions: Set<String>) throws(FileError) -> [LoadedFile] {
    guard File.isFolder(path) else {
      return [LoadedFile(path: path, content: .success(try File.read(path, limit: byteLimit)))]
    }
    var files: [LoadedFile] = []
    try collect(path, extensions: extensions, depth: 0, into: &files)
    return files
  }

  private static func collect(
    _ folder: String, extensions: Set<String>, depth: Int, into files: inout [LoadedFile]
  ) throws(FileError) {
    guard depth <= depthLimit else { return }
    for name in try File.list(folder) where !name.hasPrefix(".") {
      let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
      if File.isFolder(path) {
        try collect(path, extensions: extensions, depth: depth + 1, into: &files)
      } else if let dot = name.lastIndex(of: "."), extensions.contains(String(name[name.index(after: dot)...])) {
        files.append(LoadedFile(path: path, content: content(of: path)))
      }
    }
  }

  /// A pipe among the files is told of and not opened, which would wait for somebody to write to it.
  private static func content(of path: String) -> Result<[UInt8], FileError> {
    if File.exists(path), !File.isRegularFile(path) { return .failure(.notRegular(path: path)) }
    do { return .success(try File.read(path, limit: byteLimit)) } catch { return .failure(error) }
  }
}
