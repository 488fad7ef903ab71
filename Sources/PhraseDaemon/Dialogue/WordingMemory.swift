// SPDX-License-Identifier: Apache-2.0

internal import IntentModel
internal import LinuxSupport
internal import PhraseCompiler
internal import Synchronization

/// Keeps wordings whose meaning a person has picked, in files that the person can read and change.
final class WordingMemory: Sendable {
  private let folder: String
  private let reloader: PhraseReloader
  private let log: JournalLog
  /// One wording at a time.
  private let writing = Mutex(())

  init(folder: String, reloader: PhraseReloader, log: JournalLog) {
    self.folder = folder
    self.reloader = reloader
    self.log = log
  }

  /// Keeps a wording, so that it counts a moment later. What can't be kept is told in the log, without its words.
  ///
  /// - Returns: Whether it was kept now; false for one that was known.
  func keep(_ wording: LearnedWording, in locale: LocaleTag) -> Bool {
    let path = LearnedLocation.file(of: locale.identifier, in: folder)
    do {
      let isNew = try writing.withLock { _ in try write(wording, to: path) }
      if isNew { startReloading() }
      return isNew
    } catch {
      log.warning("a wording can't be kept: \(error)")
      return false
    }
  }

  /// Larger files are not added to (bytes).
  private static let byteLimit = 1 << 20

  /// False when the file stays as it is.
  private func write(_ wording: LearnedWording, to path: String) throws -> Bool {
    try PrivateDirectory.make(folder)
    let bytes = File.exists(path) ? try File.read(path, limit: Self.byteLimit) : []
    switch LearnedFile(bytes).adding(wording) {
    case .known: return false
    case .full:
      log.warning("\(path) has \(LearnedFile.countLimit) wordings, and no more are kept; delete some")
      return false
    case .unwritable:
      log.warning("a wording can't be kept: 'phrasectl reload' says what is wrong with \(path)")
      return false
    case .file(let grown):
      try File.write(grown, to: path)
      return true
    }
  }

  /// Compiling takes longer than whoever waits for his reply should.
  private func startReloading() {
    do {
      try DetachedThread.start(named: "reload") { [reloader] in reloader.reloadIfChanged() }
    } catch {
      log.warning("a wording counts only after 'phrasectl reload': \(error)")
    }
  }
}
