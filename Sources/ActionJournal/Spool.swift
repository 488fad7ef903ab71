// SPDX-License-Identifier: Apache-2.0

internal import IntentModel
internal import LinuxSupport

/// The folder with the copies of files that wait to be sent.
struct Spool {
  let folder: String

  /// Makes the folder if it is not there.
  init(folder: String) throws(JournalError) {
    self.folder = folder
    try JournalError.wrap { () throws(FileError) in try File.makeFolder(folder) }
  }

  /// The spool of a journal that can't be used: nothing is ever put there.
  init(unusable folder: String) { self.folder = folder }

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
      if !spooled.files.isEmpty {
        try JournalError.wrap { () throws(FileError) in try File.synchronizeFolder(folder) }
      }
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
      files.append(.init(originalPath: original, name: name, size: size))
      return .file(name)
    case .list(let elements):
      var copied: [Value] = []
      for element in elements { copied.append(try copyFiles(of: element, prefix: prefix, into: &files)) }
      return .list(copied)
    case .text, .number, .identifier, .boolean, .date, .duration, .url, .handle, .tag: return value
    }
  }

  /// Copies one file; on failure there is no copy.
  ///
  /// - Returns: Its size in bytes.
  private func copy(_ original: String, to name: String) throws(JournalError) -> Int64 {
    try JournalError.wrap { () throws(FileError) in
      let file = try RegularFile(original)
      try file.copy(toNew: path(name))
      return Int64(file.status.size)
    }
  }

  /// Removes copies. One that is gone is no error; one that can't be removed is taken by the next ``sweep(keeping:)``.
  func remove(_ names: [String]) { for name in names { try? File.remove(path(name)) } }

  /// Removes every file of the folder but those named.
  func sweep(keeping names: Set<String>) throws(JournalError) {
    let present = try JournalError.wrap { () throws(FileError) in try File.list(folder) }
    remove(present.filter { !names.contains($0) })
  }

  /// The file's extension with its dot where it is a few plain letters and digits, else nothing.
  private static func suffix(of path: String) -> String {
    let name = File.name(of: path).utf8
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
    let originalPath: String
    /// The copy's name in the spool folder.
    let name: String
    /// In bytes.
    let size: Int64
  }

  var values: [String: Value] = [:]
  var files: [File] = []
}
