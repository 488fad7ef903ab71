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
package struct FileTree {
  /// Folders nest no deeper than this.
  private static let depthLimit = 32
  /// Larger files are reported and not read (bytes).
  private static let byteLimit = 16 << 20

  private let extensions: Set<String>
  private let excluded: Set<String>
  private var files: [LoadedFile] = []
  /// The folders that have been read, so that a link that leads back ends there.
  private var visited: [FileStamp] = []

  /// A file by itself, or every file below a folder whose name has one of the extensions, sorted by path.
  /// Names that begin with a dot are passed over, and folders of the excluded names.
  ///
  /// - Throws: ``FileError`` when `path` itself can't be listed or does not exist.
  package static func read(
    _ path: String, extensions: Set<String>, excluding excluded: Set<String> = []
  ) throws(FileError) -> [LoadedFile] {
    guard File.isFolder(path) else {
      return [LoadedFile(path: path, content: .success(try File.read(path, limit: byteLimit)))]
    }
    var tree = FileTree(extensions: extensions, excluded: excluded)
    try tree.collect(path, depth: 0)
    return tree.files
  }

  /// The same of each of several paths, one after the other.
  package static func read(
    _ paths: [String], extensions: Set<String>, excluding excluded: Set<String> = []
  ) throws(FileError) -> [LoadedFile] {
    var files: [LoadedFile] = []
    for path in paths { files += try read(path, extensions: extensions, excluding: excluded) }
    return files
  }

  private init(extensions: Set<String>, excluded: Set<String>) {
    self.extensions = extensions
    self.excluded = excluded
  }

  private mutating func collect(_ folder: String, depth: Int) throws(FileError) {
    guard depth <= Self.depthLimit, isNew(folder) else { return }
    for name in try File.list(folder) where !name.hasPrefix(".") {
      let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
      if File.isFolder(path) {
        if !excluded.contains(name) { try collect(path, depth: depth + 1) }
      } else if let dot = name.lastIndex(of: "."), extensions.contains(String(name[name.index(after: dot)...])) {
        files.append(LoadedFile(path: path, content: Self.content(of: path)))
      }
    }
  }

  private mutating func isNew(_ folder: String) -> Bool {
    guard let stamp = File.stamp(folder) else { return true }
    if visited.contains(where: { $0.isSameFile(as: stamp) }) { return false }
    visited.append(stamp)
    return true
  }

  /// A pipe among the files is told of and not opened, which would wait for somebody to write to it.
  private static func content(of path: String) -> Result<[UInt8], FileError> {
    if File.exists(path), !File.isRegularFile(path) { return .failure(.notRegular(path: path)) }
    do { return .success(try File.read(path, limit: byteLimit)) } catch { return .failure(error) }
  }
}
