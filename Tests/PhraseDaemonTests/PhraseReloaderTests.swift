// SPDX-License-Identifier: Apache-2.0

import Glibc
import IntentModel
import LinuxSupport
import PhraseCompiler
import TestSupport
import Testing
import UtteranceMatching

@testable import PhraseDaemon

/// Phrases that are read again, and matchers that take the place of others.
@Suite struct PhraseReloaderTests {
  private final class Folder: Sendable {
    private let directory: TemporaryDirectory

    init() throws {
      directory = try TemporaryDirectory()
      let app = "application: {name: Toot}\nintents: {NoteIntent: {parameters: {content: text}}}\n"
      try write(app, to: "app.yaml")
    }

    var path: String { directory.path }

    func write(_ text: String, to name: String) throws { try File.write(Array(text.utf8), to: directory.file(name)) }

    func phrases(_ templates: String..., locale: String = "en") throws {
      try write("NoteIntent:\n" + templates.map { "  - '\($0)'\n" }.joined(), to: "\(locale).yaml")
    }

    var loader: PhraseLoader { PhraseLoader(folders: { [path] in [path] }, actionNames: []) }
    var reloader: PhraseReloader {
      PhraseReloader(loader: loader, serviceManager: ServiceManager(environment: [:]), log: silentLog)
    }
  }

  private static let note = #"Note \(content) in \(applicationName)"#
  private static let jot = #"Jot \(content) in \(applicationName)"#
  private static let bad = #"Jot \(contnet) in \(applicationName)"#

  private func matches(_ text: String, _ store: MatcherStore, _ locale: LocaleTag = .english) throws -> Bool {
    let resolution = try store.matcher(for: locale)?.resolve(Utterance(text))
    if case .matched = resolution { return true }
    return false
  }

  @Test func `new phrases take the place of the old ones, also for locales that were asked for before`() throws {
    let folder = try Folder()
    try folder.phrases(Self.note)
    let reloader = folder.reloader
    let tag = try #require(LocaleTag("en-AU"))
    #expect(try matches("Note x in Toot", reloader.matchers, tag))
    try folder.phrases(Self.jot)
    #expect(reloader.reload().isReplaced)
    for locale in [LocaleTag.english, tag] {
      #expect(try matches("Jot x in Toot", reloader.matchers, locale))
      #expect(try !matches("Note x in Toot", reloader.matchers, locale))
    }
    #expect(reloader.matchers.matchers(forPersonOf: tag).map(\.phraseCount) == [1])
  }

  @Test func `with one bad file the old matcher stays, whole, and the mistakes are told`() throws {
    let folder = try Folder()
    try folder.phrases(Self.note)
    let reloader = folder.reloader
    try folder.phrases(Self.bad)
    try folder.phrases(Self.jot, locale: "de")
    let outcome = reloader.reload()
    #expect(!outcome.isReplaced && outcome.errorCount == 1 && outcome.phraseCount == 1)
    #expect(try matches("Note x in Toot", reloader.matchers))
    #expect(try !matches("Jot x in Toot", reloader.matchers, try #require(LocaleTag("de"))))
    #expect(reloader.lastOutcome.errorCount == 1)
    try folder.phrases(Self.note)
    #expect(reloader.reload().phraseCount == 2 && reloader.lastOutcome.errorCount == 0)
  }

  @Test(arguments: ["\t", "NoteIntent: [", "\u{FFFE}", "- a\n- b\n", "NoteIntent:\n  - '\\(content'\n"])
  func `whatever stands in a file, the phrases in use stay`(_ content: String) throws {
    let folder = try Folder()
    try folder.phrases(Self.note)
    let reloader = folder.reloader
    try folder.write(content, to: "en.yaml")
    #expect(reloader.reload().errorCount > 0)
    #expect(try matches("Note x in Toot", reloader.matchers))
  }

  @Test func `a file that can't be read is an error and not a file without phrases`() throws {
    let folder = try Folder()
    try folder.phrases(Self.note)
    let reloader = folder.reloader
    try File.remove("\(folder.path)/en.yaml")
    unsafe mkfifo("\(folder.path)/en.yaml", 0o600)
    unsafe symlink("/nowhere", "\(folder.path)/de.yaml")
    // Nobody writes to the pipe, so a reader that waited for its end would wait for ever.
    #expect(reloader.reload().errorCount > 0)
    #expect(try matches("Note x in Toot", reloader.matchers))
  }

  @Test func `the first loading serves what loads, and counts what does not`() throws {
    let folder = try Folder()
    try folder.phrases(Self.bad, Self.note)
    let reloader = folder.reloader
    #expect(reloader.lastOutcome.errorCount == 1 && reloader.lastOutcome.phraseCount == 1)
    #expect(try matches("Note x in Toot", reloader.matchers))
  }

  @Test func `who has a matcher keeps it through a swap`() throws {
    let folder = try Folder()
    try folder.phrases(Self.note)
    let reloader = folder.reloader
    let old = try #require(reloader.matchers.matcher(for: .english))
    try folder.phrases(Self.jot)
    _ = reloader.reload()
    guard case .matched = try old.resolve(Utterance("Note x in Toot")) else { return #expect(Bool(false)) }
  }

  @Test func `a store without phrases has no matcher, until it gets some`() throws {
    let store = MatcherStore(.empty)
    #expect(store.matcher(for: .english) == nil && store.matchers(forPersonOf: .english).isEmpty)
    let folder = try Folder()
    try folder.phrases(Self.note)
    store.replace(by: folder.loader.load().library)
    #expect(try matches("Note x in Toot", store))
  }

  @Test func `more locales than are remembered are all served`() throws {
    let folder = try Folder()
    try folder.phrases(Self.note)
    let store = MatcherStore(folder.loader.load().library)
    for first in "abcdefgh" {
      for second in "abcdefghijklmnop" {
        let locale = try #require(LocaleTag("\(first)\(second)"))
        #expect(store.matcher(for: locale)?.locale == .english)
      }
    }
  }

  @Test func `matchers are taken and replaced by many threads at once`() async throws {
    let folder = try Folder()
    try folder.phrases(Self.note)
    let (store, library) = (MatcherStore(.empty), folder.loader.load().library)
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask {
          for round in 0..<200 {
            if number == 0 { store.replace(by: round.isMultiple(of: 2) ? library : .empty) }
            _ = store.matcher(for: .english)
          }
        }
      }
    }
    store.replace(by: library)
    #expect(store.matcher(for: .english)?.phraseCount == 1)
  }
}

/// A log that nobody reads.
let silentLog = JournalLog(leastImportant: .error, environment: [:], descriptor: nullDescriptor)

/// Open as long as the process.
private let nullDescriptor = unsafe open("/dev/null", O_WRONLY | O_CLOEXEC)
