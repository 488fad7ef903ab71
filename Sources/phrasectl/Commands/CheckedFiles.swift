// SPDX-License-Identifier: Apache-2.0

import LinuxSupport
import PhraseCompiler
import SourceDiagnostics

/// The files that a check reads, and those of them that it reports on: a file that is named by itself is read with
/// what lies beside it, since its phrases mean nothing without the app's file.
struct CheckedFiles {
  private(set) var files: [LoadedFile] = []
  private var reported: Set<String> = []

  /// - Throws: ``ExitCode/badInput`` with a sentence for a path that holds no phrase file.
  init(_ paths: [String]) throws {
    for path in paths {
      if File.isFolder(path) { try addFolder(path) } else { try addFile(path) }
    }
  }

  /// Whether one of Apple's files is among those that it reports on.
  var holdsAppleFiles: Bool {
    files.contains { file in
      guard reports(on: file.path), case .success(let bytes) = file.content else { return false }
      return PhraseCompiler.isOfApple(SourceFile(path: file.path, bytes: bytes))
    }
  }

  func reports(on path: String) -> Bool { reported.contains(path) }

  private mutating func addFolder(_ path: String) throws {
    let found = try FileTree.read(
      path, extensions: PhraseCompiler.fileExtensions, excluding: PhraseCompiler.foreignFolders)
    guard !found.isEmpty else {
      throw ClientFailure(.badInput, "'\(path)' holds no phrase file (.yaml, or one of Apple's)")
    }
    found.forEach { add($0) }
    reported.formUnion(found.map(\.path))
  }

  private mutating func addFile(_ path: String) throws {
    guard Self.isPhraseFile(path) else {
      throw ClientFailure(.badInput, "'\(path)' is no phrase file (.yaml, or one of Apple's)")
    }
    try FileTree.read(path, extensions: []).forEach { add($0) }
    reported.insert(path)
    // The paths of all of them begin as the one that was given, so that the compiler takes them for one folder's.
    let start = String(path.dropLast(File.name(of: path).count))
    for name in try File.list(File.folder(of: path)) where Self.belongs(name, beside: path) {
      guard File.isRegularFile(start + name) else { continue }
      if let beside = try? FileTree.read(start + name, extensions: []) { beside.forEach { add($0) } }
    }
  }

  private mutating func add(_ file: LoadedFile) {
    if !files.contains(where: { $0.path == file.path }) { files.append(file) }
  }

  /// Whether a file gives meaning to the phrases of one beside it: YAML to YAML, the app's names to Apple's files.
  private static func belongs(_ name: String, beside path: String) -> Bool {
    guard !name.hasPrefix("."), isPhraseFile(name) else { return false }
    return isYAML(path) ? isYAML(name) : name == "Info.plist" || name.hasPrefix("InfoPlist.")
  }

  private static func isYAML(_ path: String) -> Bool { path.hasSuffix(".yaml") || path.hasSuffix(".yml") }

  private static func isPhraseFile(_ path: String) -> Bool {
    PhraseCompiler.fileExtensions.contains { path.hasSuffix(".\($0)") }
  }
}
