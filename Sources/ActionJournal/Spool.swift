// SPDX-License-Identifier: Apache-2.0

internal import Glibc
internal import IntentModel

/// The folder with the copies of files that wait to be sent.
struct Spool {
  let folder: String

  /// Makes the folder if it is not there.
  init(folder: String) throws(JournalError) {
    self.folder = folder
    try makeFolder(folder)
  }

  /// The absolute path of a copy.
  func path(_ name: String) -> String { folder + "/" + name }

  /// Copies every file of some parameters and waits until the copies, and their names, are on the disk.
  ///
  /// - Parameter prefix: What the copies' names begin with; no other copy's name may.
  /// - Returns: The copies, and the parameters with the copies' names (without the folder) for the files' paths.
  /// - Throws: ``JournalError/file(path:reason:)`` for a file that can't be copied, ``JournalError/diskFull(path:)``.
  ///   Then no copy is left.
  /// - Complexity: Reads and writes every byte.
  func copyFiles(of parameters: [String: Value], prefix: String) throws(JournalError) -> SpooledParameters {
    var spooled = SpooledParameters()
    do {
      for (name, value) in parameters.sorted(by: { $0.key < $1.key }) {
        spooled.values[name] = try copyFiles(of: value, prefix: prefix, into: &spooled.files)
      }
      if !spooled.files.isEmpty { try synchronizeFolder(folder) }
      return spooled
    } catch {
      remove(spooled.files.map(\.name))
      throw error
    }
  }

  private func copyFiles(
    of value: Value, prefix: String, into files: inout [SpooledParameters.File]
  ) throws(JournalError) -> Value {
    switch value {
    case .file(let original):
      let name = "\(prefix)-\(files.count)\(Self.suffix(of: original))"
      let size = try copy(original, to: name)
      files.append(.init(originalName: Self.lastComponent(of: original), name: name, size: size))
      return .file(name)
    case .list(let elements):
      var copied: [Value] = []
      for element in elements { copied.append(try copyFiles(of: element, prefix: prefix, into: &files)) }
      return .list(copied)
    case .text, .number, .identifier, .boolean: return value
    }
  }

  /// Copies one file; on failure there is no copy.
  private func copy(_ original: String, to name: String) throws(JournalError) -> Int64 {
    let source = try FileDescriptor(original, O_RDONLY | O_NONBLOCK | O_NOCTTY)
    let (kind, size) = try source.status()
    guard kind == S_IFREG else {
      throw .file(path: original, reason: kind == S_IFDIR ? "it is a folder" : "it is not a file with contents")
    }
    let target = try FileDescriptor(path(name), O_WRONLY | O_CREAT | O_EXCL)
    do {
      try copy(size, bytesFrom: source, to: target)
      try target.synchronize()
    } catch {
      removeFile(path(name))
      throw error
    }
    return size
  }

  /// Copies as many bytes as the file had when it was opened, so that a file that grows comes to an end.
  private func copy(
    _ size: Int64, bytesFrom source: borrowing FileDescriptor, to target: borrowing FileDescriptor
  ) throws(JournalError) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
    defer { unsafe buffer.deallocate() }
    var rest = size
    while rest > 0 {
      let wanted = Int(min(rest, Int64(buffer.count)))
      let number = source.number
      let count = retryingInterrupted { unsafe read(number, buffer.baseAddress, wanted) }
      guard count >= 0 else { throw .failure(errno, path: source.path) }
      guard count > 0 else { throw .file(path: source.path, reason: "it became shorter while it was copied") }
      try unsafe write(UnsafeRawBufferPointer(rebasing: buffer[..<count]), to: target)
      rest -= Int64(count)
    }
  }

  private func write(_ bytes: UnsafeRawBufferPointer, to target: borrowing FileDescriptor) throws(JournalError) {
    var rest = unsafe bytes[...]
    let number = target.number
    while unsafe !rest.isEmpty {
      let piece = unsafe UnsafeRawBufferPointer(rebasing: rest)
      let count = retryingInterrupted { unsafe Glibc.write(number, piece.baseAddress, piece.count) }
      guard count >= 0 else { throw .failure(errno, path: target.path) }
      unsafe rest = rest.dropFirst(count)
    }
  }

  /// Removes copies. One that is gone is no error; one that can't be removed is taken by the next ``sweep(keeping:)``.
  func remove(_ names: [String]) { for name in names { removeFile(path(name)) } }

  /// Removes every file of the folder but those named.
  func sweep(keeping names: Set<String>) throws(JournalError) { remove(try fileNames().filter { !names.contains($0) }) }

  private func fileNames() throws(JournalError) -> [String] {
    guard let stream = unsafe opendir(folder) else { throw .failure(errno, path: folder) }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  private static func lastComponent(of path: String) -> String {
    String(decoding: path.utf8.split(separator: UInt8(ascii: "/")).last ?? path.utf8[...], as: UTF8.self)
  }

  /// The file's extension with its dot where it is a few plain letters and digits, else nothing.
  private static func suffix(of path: String) -> String {
    let name = lastComponent(of: path).utf8
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return "" }
    let suffix = name[dot...].dropFirst()
    let isPlain = (1...8).contains(suffix.count) && suffix.allSatisfy { Character(UnicodeScalar($0)).isPlainASCII }
    return isPlain ? "." + String(decoding: suffix, as: UTF8.self) : ""
  }
}

extension Character {
  fileprivate var isPlainASCII: Bool { isASCII && (isLetter || isNumber) }
}

/// An action's parameters whose files have been copied.
struct SpooledParameters {
  struct File {
    let originalName: String
    /// The copy's name in the spool folder.
    let name: String
    /// In bytes.
    let size: Int64
  }

  var values: [String: Value] = [:]
  var files: [File] = []
}
