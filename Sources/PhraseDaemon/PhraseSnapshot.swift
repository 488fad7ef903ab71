// SPDX-License-Identifier: Apache-2.0

internal import LinuxSupport

/// What tells one state of the phrase files from another, without reading them.
struct PhraseSnapshot: Sendable, Equatable {
  private var stamps: [String: FileStamp] = [:]

  /// Folders nest no deeper than what is read.
  private static let depthLimit = 8

  /// - Complexity: A look at each file and folder.
  init(of folders: [String]) {
    for folder in folders { collect(folder, depth: 0) }
  }

  private mutating func collect(_ path: String, depth: Int) {
    guard depth <= Self.depthLimit, let status = try? FileStatus.of(path) else { return }
    guard status.kind == .directory else {
      stamps[path] = status.stamp
      return
    }
    for name in (try? File.list(path)) ?? [] where !name.hasPrefix(".") {
      collect("\(path)/\(name)", depth: depth + 1)
    }
  }
}
