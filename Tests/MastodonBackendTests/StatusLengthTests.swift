// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
import LinuxSupport
import MastodonBackend
import TestSupport
import Testing

/// Rows that Mastodon's own validator has counted; they lie beside the repository.
private struct Vectors: Decodable {
  struct Row: Decodable {
    let name: String
    let text: String
    let spoiler_text: String
    let count: Int
  }

  let cases: [Row]

  static let path = SharedFolder.path + "/cases/char_count_vectors.json"

  static var rows: [Row] {
    get throws {
      try JSONDecoder().decode(Self.self, from: Data(try File.read(path, limit: 1 << 20))).cases
    }
  }
}

@Suite struct StatusLengthTests {
  private func count(_ text: String, warning: String = "") -> Int {
    StatusLength(text, warning: warning, rule: .graphemes).count
  }

  @Test(.enabled(if: File.isRegularFile(Vectors.path), "\(Vectors.path) is not there"))
  func `every text that Mastodon has counted is as long here, and never longer at the least`() throws {
    let rows = try Vectors.rows
    #expect(rows.count >= 90)
    for row in rows {
      let length = StatusLength(row.text, warning: row.spoiler_text, rule: .graphemes)
      #expect(length.count == row.count, "\(row.name)")
      #expect(length.lowest <= row.count, "\(row.name)")
    }
  }

  @Test(arguments: [
    ("https://example.com", 23), ("https://example.com.", 24), ("(https://example.com/a_(b)_c)", 25),
    ("https://example.com/a_(b_(c)_d)", 23), ("https://example.com/()", 25), ("https://example.com/a(", 24),
    ("https://example.com?", 24), ("https://example.com/?q=", 23), ("https://example.com/?q=ü!", 24),
    ("https://example.com:80:90", 26), ("https://example.com:/", 25), ("https://exämple.com/ä/", 23),
    ("https://a-.com", 14), ("https://-a.com", 14), ("https://_a.com", 14), ("https://a..com", 14),
    ("https://com", 11), ("https://example.com@evil.example", 32), ("https://example.comです", 25),
    ("https://example.com.です", 26), ("https://example.co-m", 20), ("https://xn--e1afmkfd.xn--p1ai/", 23),
    ("https://", 8), ("https:/example.com", 18), ("ＨＴＴＰＳ://example.com", 19), ("#https://example.com", 20),
    ("「https://example.com/」", 25), ("https://example.com/a\u{3000}b", 25), ("https://example.com/<b>", 26),
  ])
  func `an address ends where Mastodon lets it end`(_ text: String, _ expected: Int) {
    #expect(count(text) == expected)
  }

  @Test(arguments: [
    ("@a@b", 2), ("@a@b.c-d.e x", 4), ("@a@b.", 3), ("@a@-b", 5), ("@a.@b", 5), ("@.a@b", 5), ("(@a@b.example)", 4),
    ("=@a@b.example", 13), ("é@a@b.example", 13), ("。@a@b.example", 3), ("@ä@b.example", 12),
    ("@a@b.example://x", 16), ("@a@b.example＠c", 14), ("@a@ b", 5), ("@@a@b.example", 3),
  ])
  func `a mention loses its domain and nothing else`(_ text: String, _ expected: Int) {
    #expect(count(text) == expected)
  }

  @Test(arguments: ["क्षत्रिय", "ক্ষ", "ਕ੍ਸ਼", "ക്ഷ", "நன்றி", "ภาษาไทย", "한국어", "e\u{301}"])
  func `the least of a text is what this library counts, and the count is never below it`(_ text: String) {
    let length = StatusLength(text, rule: .graphemes)
    #expect(length.lowest == text.count && length.count >= length.lowest)
  }

  @Test func `an ending that only a newer list knows counts at the least as an address`() {
    let length = StatusLength("https://example.brandnewtld/" + String(repeating: "a", count: 500), rule: .graphemes)
    #expect(length.count == 528 && length.lowest == 23)
  }

  @Test func `servers count by their own rules`() {
    let (text, warning) = ("👨‍👩‍👧‍👦 https://example.com/aaaaaaaaaaaaaaaaaaaa @a@b.example", "cw")
    #expect(StatusLength(text, warning: warning, rule: .graphemes).count == 1 + 1 + 23 + 1 + 2 + 2)
    #expect(StatusLength(text, warning: warning, rule: .codePoints).lowest == 7 + 1 + 40 + 1 + 12 + 2)
    #expect(StatusLength(text, warning: warning, rule: .codePointsOfText).lowest == 7 + 1 + 40 + 1 + 12)
    #expect(StatusLength(text, warning: warning, rule: .unknown).lowest == 1 + 1 + 23 + 1 + 2)
    #expect(StatusLength(text, rule: .graphemes, costPerURL: 30).count == 1 + 1 + 30 + 1 + 2)
  }

  @Test func `a long text of the worst kind is counted in no time that grows faster than it`() {
    for piece in ["https://a.", "@a@b", "https://a.com/(((", "a.b-", "\u{94D}क"] {
      let text = String(repeating: piece, count: 20_000)
      #expect(StatusLength(text, rule: .graphemes).count > 0)
    }
  }
}
