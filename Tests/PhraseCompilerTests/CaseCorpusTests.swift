// SPDX-License-Identifier: Apache-2.0

import LinuxSupport
import TestSupport
import Testing

@testable import phrasectl

/// The cases that came out of public reports, one a line, which lie beside the package.
struct CaseCorpusTests {
  /// Kinds that say what matching.md says. Dictation and number words need more than exact and folded matching.
  private static let kinds: Set<String> = ["app-name", "boundary", "enum", "file", "malformed", "negative", "unicode"]

  /// Rows that need dates.
  private static let rowsWithDates: Set<String> = ["B06", "B09"]

  private static let path = SharedFolder.path + "/cases/cases.jsonl"

  private static let file: CaseFile? = (try? File.read(path, limit: 64 << 20)).map { CaseFile(path: path, bytes: $0) }

  private static let rows = (file?.rows ?? []).filter {
    kinds.contains($0.kind) && $0.isCertain && !rowsWithDates.contains($0.id)
  }

  @Test(.enabled(if: file != nil, "there is no shared/cases/cases.jsonl beside the package"), arguments: rows.map(\.id))
  func `a reported utterance comes out as its case says`(_ id: String) throws {
    let row = try #require(Self.rows.first { $0.id == id })
    #expect(CaseRunner(row: row).run().verdict == .passed)
  }

  @Test(.enabled(if: file != nil, "there is no shared/cases/cases.jsonl beside the package"))
  func `every line of the corpus is a case`() {
    #expect(Self.file?.problems == [])
    #expect(Self.rows.count > 50)
  }
}
