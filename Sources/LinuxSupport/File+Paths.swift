// SPDX-License-Identifier: Apache-2.0

internal import Glibc

extension File {
  /// Whether there is something at a path, following symbolic links. Something that can't be looked at counts as absent.
  package static func exists(_ path: String) -> Bool { kind(path) != nil }

  /// Whether a path leads to a regular file, following symbolic links.
  package static func isRegularFile(_ path: String) -> Bool { kind(path) == .regularFile }

  /// Whether a path leads to a folder, following symbolic links.
  package static func isFolder(_ path: String) -> Bool { kind(path) == .directory }

  /// Which state the file at a path is in, following symbolic links; nil when there is none.
  package static func stamp(_ path: String) -> FileStamp? { (try? FileStatus.of(path))?.stamp }

  /// The names in a folder without `.` and `..`, sorted by their bytes, so that every machine has one order.
  ///
  /// A name that is not UTF-8 comes with U+FFFD in it and can't be opened.
  package static func list(_ folder: String) throws(FileError) -> [String] {
    guard let stream = unsafe opendir(folder) else {
      throw FileError(SystemError(call: "opendir", code: errno, path: folder), path: folder)
    }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The absolute path without symbolic links, `.` and `..` (realpath(3)).
  package static func realPath(_ path: String) throws(FileError) -> String {
    guard let resolved = unsafe realpath(path, nil) else {
      throw FileError(SystemError(call: "realpath", code: errno, path: path), path: path)
    }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// A path that means the same from every folder; one that is relative begins in the current folder.
  package static func absolutePath(_ path: String) throws(SystemError) -> String {
    path.hasPrefix("/") ? path : "\(try CurrentProcess.currentFolder())/\(path)"
  }

  /// The folder that a path is in, by its text alone: `/a` of `/a/b`, `.` of `b`, `/` of `/`.
  package static func folder(of path: String) -> String {
    let trimmed = withoutTrailingSlashes(path).utf8
    guard let end = trimmed.lastIndex(of: slash) else { return "." }
    let folder = withoutTrailingSlashes(String(Substring(trimmed[..<end])))
    return folder.isEmpty ? "/" : folder
  }

  /// The last part of a path, by its text alone: `b` of `/a/b/`, `/` of `/`.
  package static func name(of path: String) -> String {
    let trimmed = withoutTrailingSlashes(path).utf8
    guard trimmed.count > 1, let end = trimmed.lastIndex(of: slash) else { return String(trimmed) }
    return String(Substring(trimmed[trimmed.index(after: end)...]))
  }

  /// A path without slashes at its end; `/` stays whole.
  static func withoutTrailingSlashes(_ path: String) -> String {
    var bytes = path.utf8[...]
    while bytes.count > 1 && bytes.last == slash { bytes.removeLast() }
    return String(Substring(bytes))
  }

  /// Bytes and not characters are compared: a slash before a combining mark is no character of its own.
  private static let slash = UInt8(ascii: "/")

  private static func kind(_ path: String) -> FileStatus.Kind? { (try? FileStatus.of(path))?.kind }
}
