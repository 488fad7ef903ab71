// SPDX-License-Identifier: Apache-2.0

internal import LinuxSupport
internal import PhraseCompiler

/// Has the phrases read again when their files have changed. Blocks; for a thread of its own.
struct PhraseWatch: Sendable {
  /// Folders that are looked into, whether they exist or not.
  let folders: [String]
  /// Those that phrases are loaded from now.
  let loaded: @Sendable () -> [String]
  let reloader: PhraseReloader
  let stopping: StopSignal

  /// After a change it waits for so much silence, because editors and package managers change several files (ms) …
  private static let silence = 200
  /// … and for no longer than this.
  private static let patience = 3_000
  /// Folders nest no deeper than what is read.
  private static let depthLimit = 8

  /// Returns when the daemon stops.
  func run() throws(SystemError) {
    let watcher = try FolderWatcher()
    repeat {
      // Folders that are new, or new under an old name, are watched before their files are looked at.
      try watch(with: watcher)
      reloader.reloadIfChanged()
    } while try waitForChanges(watcher)
  }

  private func waitForChanges(_ watcher: borrowing FolderWatcher) throws(SystemError) -> Bool {
    guard try watcher.wait(or: stopping.wakeUp) == .ready else { return false }
    return try settle(watcher)
  }

  /// False when the daemon stops meanwhile.
  private func settle(_ watcher: borrowing FolderWatcher) throws(SystemError) -> Bool {
    let deadline = Deadline(milliseconds: Self.patience)
    while !deadline.isOver {
      switch try watcher.wait(or: stopping.wakeUp, within: Self.silence) {
      case .woken: return false
      case .timedOut: return true
      case .ready: continue
      }
    }
    return true
  }

  // MARK: Folders

  /// The folders with all below them, and the nearest that exists above each: it tells when one comes or is swapped.
  private func watch(with watcher: borrowing FolderWatcher) throws(SystemError) {
    for folder in Set(folders + loaded()).sorted() {
      try watcher.add(nearestFolder(above: folder))
      try watchTree(folder, depth: 0, watcher)
    }
  }

  private func watchTree(_ folder: String, depth: Int, _ watcher: borrowing FolderWatcher) throws(SystemError) {
    guard depth <= Self.depthLimit, File.isFolder(folder) else { return }
    try watcher.add(folder)
    for name in (try? File.list(folder)) ?? [] where !name.hasPrefix(".") {
      try watchTree("\(folder)/\(name)", depth: depth + 1, watcher)
    }
  }

  private func nearestFolder(above folder: String) -> String {
    var above = File.folder(of: folder)
    while above != "/", above != ".", !File.isFolder(above) { above = File.folder(of: above) }
    return above
  }
}
