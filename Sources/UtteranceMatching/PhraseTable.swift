// SPDX-License-Identifier: Apache-2.0

internal import IntentModel

/// Phrases as their authors wrote them, one behind the other in memory: a million of them are four blocks and not
/// millions of them. What a reading names is made when it is asked for.
struct PhraseTable: Sendable {
  private struct Row {
    /// Where the phrase's text, and behind it its sample, begin among the bytes.
    let text: UInt32
    let sample: UInt32
    let file: Int32
    let line: Int32
  }

  /// UTF-8. A sample that is the text itself takes none.
  private var bytes: [UInt8] = []
  private var rows: [Row] = []
  /// One for each run of phrases of one file.
  private var files: [String] = []

  /// Adds a phrase and returns its number. Its app and its intent are the caller's to know.
  mutating func add(_ phrase: PhraseReference) -> Int32 {
    if files.last != phrase.file { files.append(phrase.file) }
    let text = UInt32(bytes.count)
    bytes += phrase.text.utf8
    let sample = UInt32(bytes.count)
    if phrase.sample != phrase.text { bytes += phrase.sample.utf8 }
    rows.append(Row(text: text, sample: sample, file: Int32(files.count - 1), line: Int32(phrase.line)))
    return Int32(rows.count - 1)
  }

  /// The phrase of a number, for an app and an intent.
  func phrase(_ number: Int32, hasSample: Bool, app: String, intent: String?) -> PhraseReference {
    let row = rows[Int(number)]
    return PhraseReference(
      text: String(decoding: bytes[Int(row.text)..<Int(row.sample)], as: UTF8.self),
      sample: hasSample ? sample(of: number) : nil, file: files[Int(row.file)], line: Int(row.line), app: app,
      intent: intent)
  }

  /// nil where it is the text itself.
  private func sample(of number: Int32) -> String? {
    let start = Int(rows[Int(number)].sample)
    let end = Int(number) + 1 < rows.count ? Int(rows[Int(number) + 1].text) : bytes.count
    return start == end ? nil : String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// The same without room for more.
  func compacted() -> PhraseTable {
    var table = PhraseTable()
    (table.bytes, table.rows, table.files) = (bytes.copied, rows.copied, files.map(\.copied))
    return table
  }
}
