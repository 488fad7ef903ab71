// SPDX-License-Identifier: Apache-2.0

internal import PhraseSyntax
internal import SourceDiagnostics

/// The text of a file of learned wordings, which grows at its end, so that what a person has written there stays.
package struct LearnedFile: Sendable {
  /// So many wordings are kept in a locale.
  package static let countLimit = 1_000

  /// What comes of one more wording.
  package enum Addition: Equatable, Sendable {
    /// The file's new content.
    case file([UInt8])
    /// The file says so already.
    case known
    /// The file has ``countLimit`` wordings.
    case full
    /// What stands in the file can't be read, or the wording can't be written.
    case unwritable
  }

  private static let header = #"""
    # Wordings that phrased has learned: when it asked what was meant, a person picked it. Change or delete entries as
    # you like; the file is read again by itself. \(name) stands for a value, as in phrase files; 'values' is what words
    # of the wording itself say. Of entries with the same wording the last one counts.

    """#

  private let bytes: [UInt8]

  /// - Parameter bytes: The file as it is; empty for one that does not exist yet.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// - Complexity: O(*n*) for *n* bytes of the file.
  package func adding(_ wording: LearnedWording) -> Addition {
    guard let old = Self.read(bytes) else { return .unwritable }
    if old.last(where: { $0.template.text == wording.phrase })?.means(wording) == true { return .known }
    guard old.count < Self.countLimit else { return .full }
    let new = grown(by: wording)
    guard let found = Self.read(new), found.count == old.count + 1, found.last?.template.text == wording.phrase else {
      return .unwritable
    }
    return .file(new)
  }

  private func grown(by wording: LearnedWording) -> [UInt8] {
    let entry = LearnedPhraseSyntax.entry(
      phrase: wording.phrase, app: wording.app, intent: wording.intent, values: wording.values)
    let start = bytes.isEmpty ? Array(Self.header.utf8) : bytes
    return start + (start.last == UInt8(ascii: "\n") ? [] : [UInt8(ascii: "\n")]) + Array(entry.utf8)
  }

  private static func read(_ bytes: [UInt8]) -> [LearnedPhraseSyntax]? {
    let (phrases, diagnostics) = LearnedFileReader.read(SourceFile(path: "", bytes: bytes))
    return diagnostics.hasErrors ? nil : phrases
  }
}

extension LearnedPhraseSyntax {
  fileprivate func means(_ wording: LearnedWording) -> Bool {
    let values = Dictionary(presets.map { ($0.parameter.text, $0.value) }) { _, last in last }
    return app.text == wording.app && intent.text == wording.intent
      && values == wording.values.mapValues { .member($0) }
  }
}
