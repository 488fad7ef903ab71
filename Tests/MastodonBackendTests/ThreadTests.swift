// SPDX-License-Identifier: Apache-2.0

import IntentModel
import MastodonBackend
import TestSupport
import Testing

@Suite struct ThreadTests {
  private func parts(_ text: String) async throws -> [String] {
    let stage = try await Stage()
    let action = Action(name: "mastodon.thread", intent: "X", parameters: ["content": .text(text)])
    guard case .ready(let actions) = await stage.backend.prepare(action, last: nil) else { return [] }
    return actions.compactMap { if case .text(let text) = $0.parameters["content"] { text } else { nil } }
  }

  @Test func `what fits is one post without a number`() async throws {
    #expect(try await parts(" short ") == ["short"])
  }

  @Test func `a long text is divided at sentences, and each part fits with its number`() async throws {
    let text = (1...30).map { "This is sentence number \($0) of the story that nobody asked for." }.joined(
      separator: " ")
    let parts = try await parts(text)
    #expect(parts.count == 5 && parts.allSatisfy { $0.count <= 500 })
    #expect(parts.enumerated().allSatisfy { $1.hasSuffix(". (\($0 + 1)/5)") })
    #expect(parts.map { $0.dropLast(6) }.joined(separator: " ") == text)
  }

  @Test func `no word and no address is torn`() async throws {
    let words = (0..<300).map { "word\($0)" } + ["https://example.com/" + String(repeating: "a", count: 300), "end"]
    let parts = try await parts(words.joined(separator: " "))
    let found = parts.flatMap { $0.prefix { $0 != "(" }.split(separator: " ").map(String.init) }
    #expect(found == words)
  }

  @Test func `text without blanks is divided between characters`() async throws {
    let parts = try await parts(String(repeating: "日本語の長い文章です。", count: 100))
    #expect(parts.count == 3 && parts.allSatisfy { $0.count <= 500 })
    #expect(parts.dropLast().allSatisfy { $0.contains("。 (") })
  }

  @Test func `ten parts have room for two digits`() async throws {
    let parts = try await parts(String(repeating: "word ", count: 1_200))
    #expect(parts.count == 13 && parts.allSatisfy { $0.count <= 500 } && parts[12].hasSuffix("(13/13)"))
  }

  @Test func `a book is no thread`() async throws {
    #expect(try await parts(String(repeating: "word ", count: 10_000)).isEmpty)
  }
}
