// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import LinuxSupport
import Testing

/// `phrasectl evaluate`: rows of recognisers, counted.
@Suite struct EvaluationTests {
  let world: TestWorld

  init() throws { world = try TestWorld() }

  /// A row of one engine and kind; `rest` are more members.
  private func row(_ id: String, _ utterance: String, expected: String, _ rest: String = "") -> String {
    #"{"id":"\#(id)","engine":"e","kind":"k","source":"voice","utterance":"\#(utterance)",\#(rest)"expected":\#(expected)}"#
      + "\n"
  }

  /// Strictly, so that what comes out does not hang on what else is tolerated.
  private func evaluate(_ rows: [String], _ options: String...) throws -> CommandResult {
    try world.phrasectl(["evaluate", "--strict"] + options + [try world.write(rows.joined(), to: "rows.jsonl")])
  }

  private func record(_ rows: [String]) throws -> JSONValue {
    try #require(JSONValue(parsing: Array(try evaluate(rows, "--json").outputText.utf8)))
  }

  private func verdict(_ utterance: String, expected: String, _ rest: String = "") throws -> String? {
    try record([row("a", utterance, expected: expected, rest)])["rows"]?.array?.first?["verdict"]?.string
  }

  static let note = #"{"intent":"NoteIntent","parameters":{},"text":{"content":"a  b"}}"#
  static let open = #"{"intent":"TabIntent","parameters":{"tab":"timeline"},"text":{}}"#

  static let verdicts: [(String, String, String, String)] = [
    ("Note a b in Ice Cubes", note, "", "right"),
    ("Note A b in Ice Cubes", note, "", "wrong"),
    ("Note a b c in Ice Cubes", note, "", "wrong"),
    ("Note a b c in Ice Cubes", note, #""certainText":false,"#, "right"),
    ("Notes a b in Ice Cubes", note, "", "unanswered"),
    ("Post a b in Ice Cubes", note, "", "wrong"),
    ("Open home in Ice Cubes", open, "", "right"),
    ("Open notifications in Ice Cubes", open, "", "wrong"),
    ("Open notifications in Ice Cubes", open, #""certainText":false,"#, "wrong"),
    // A question is about the intent that was meant.
    ("Post a status with Ice Cubes", #"{"intent":"PostIntent"}"#, "", "right"),
    ("Note a b in Ice Cubes", "null", "", "accepted"),
    ("Post a status with Ice Cubes", "null", "", "accepted"),
    ("gibberish", "null", "", "rejected"),
    ("how do I post in Ice Cubes", "null", "", "rejected"),
    // A parameter that nobody meant.
    ("Note a b in Ice Cubes", #"{"intent":"NoteIntent"}"#, "", "wrong"),
    ("", note, "", "unanswered"),
    // The recogniser's second hypothesis is understood.
    (
      "Nude a b in Ice Cubes", note, #""alternatives":["Nude a b",{"text":"Note a b in Ice Cubes","confidence":0.2}],"#,
      "right"
    ),
  ]

  @Test(arguments: verdicts)
  func `a row is right, wrong, unanswered, accepted or rejected`(
    _ utterance: String, _ expected: String, _ rest: String, _ wanted: String
  ) throws {
    #expect(try verdict(utterance, expected: expected, rest) == wanted)
  }

  @Test func `without --strict a word of politeness is overlooked`() throws {
    let rows = [row("a", "please note a b in Ice Cubes", expected: Self.note)]
    #expect(try record(rows)["groups"]?.array?.first?["unanswered"]?.number == 1)
    let tolerant = try world.phrasectl("evaluate", "--json", "\(world.path)/rows.jsonl")
    let found = JSONValue(parsing: Array(tolerant.outputText.utf8))?["rows"]?.array?.first
    #expect(found?["verdict"]?.string == "right" && found?["tolerated"]?.array == [.string("filler")])
  }

  @Test func `of an ambiguous utterance only the first reading is right`() throws {
    let text = "Show home in Ice Cubes"
    let list = #"{"intent":"ListIntent","parameters":{"list":"home"}}"#
    let record = try record([row("a", text, expected: Self.open), row("b", text, expected: list)])
    let verdicts = record["rows"]?.array?.map { $0["verdict"]?.string ?? "" } ?? []
    #expect(verdicts.sorted() == ["right", "wrong"])
    #expect(record["groups"]?.array?.first?["actedWrongly"]?.number == 0)
  }

  @Test func `a table counts by engine and kind, and then says what was taken for what`() throws {
    let result = try evaluate([
      row("a", "Note a b in Ice Cubes", expected: Self.note), row("b", "Note it in Ice Cubes", expected: Self.note),
      row("c", "Post a b in Ice Cubes", expected: Self.note), row("d", "Open it", expected: Self.open),
      row("e", "Note x in Ice Cubes", expected: "null"),
    ])
    #expect(
      result.outputText == """
        engine  kind  rows  intent  +closed   +text   right   wrong    none  accepted  asked  acted wrongly
        e       k        5  50.00%   50.00%  25.00%  25.00%  50.00%  25.00%   100.00%      1              2
        all              5  50.00%   50.00%  25.00%  25.00%  50.00%  25.00%   100.00%      1              2

        1  NoteIntent → NoteIntent, other content (1 acted without asking)
              b: Note it in Ice Cubes → matched NoteIntent(content: it)
        1  NoteIntent → PostIntent
              c: Post a b in Ice Cubes → matched PostIntent(content: a b)
        1  TabIntent → no answer
              d: Open it → noMatch
        1  nothing → NoteIntent (1 acted without asking)
              e: Note x in Ice Cubes → matched NoteIntent(content: x)

        """)
    #expect(result.status == .exited(0) && result.errorText.isEmpty)
  }

  @Test func `the same action acts when typed and asks first when it was heard`() throws {
    let spoken = row("a", "Post a in Ice Cubes", expected: "null")
    let record = try record([spoken, spoken.replacing("voice", with: "typed")])
    #expect(record["rows"]?.array?.map { $0["acts"]?.bool } == [false, true])
    #expect(record["groups"]?.array?.first?["actedWrongly"]?.number == 1)
  }

  @Test func `a comparison tells rows of one id apart, and exits 1 only where a group got worse`() throws {
    let rows = [row("a", "Note a b in Ice Cubes", expected: Self.note), row("a", "Nod a b", expected: Self.note)]
    let old = try world.write(try evaluate(rows, "--json").outputText, to: "old.json")
    let same = try evaluate(rows, "--compare", old)
    #expect(same.status == .exited(0) && same.outputText.contains("2 rows compared\n"), "\(same.outputText)")
    try world.writePhraseFile("en.yaml", PhraseFixture.english.replacing("Note ", with: "Nod "))
    let worse = try evaluate(rows, "--compare", old, "--examples", "0")
    #expect(worse.status == .exited(1))
    #expect(
      worse.outputText.hasSuffix(
        "e       k     1 → 0      0         0              0  worse\n\n1  right → unanswered\n"))
    let new = try world.write(try evaluate(rows, "--json").outputText, to: "new.json")
    try world.writePhrases()
    let better = try evaluate(rows, "--compare", new, "--json")
    let changed = JSONValue(parsing: Array(better.outputText.utf8))?["comparison"]?["changed"]?.array
    #expect(better.status == .exited(0) && changed?.count == 1 && changed?.first?["new"]?.string == "right")
  }

  static let badLines = [
    (#"{"expected":null}"#, "'utterance' has to be the text that was heard"),
    (#"{"utterance":"x"}"#, "'expected' is missing; it is null where nothing may be done"),
    (#"{"utterance":"x","expected":7}"#, "'expected' has to be null or name an 'intent'"),
    (#"{"utterance":"x","expected":null,"locale":"!"}"#, "'locale' has to be a language tag like en-GB"),
    ("[]", "this line is no JSON object"),
  ]

  @Test(arguments: badLines)
  func `a line that is no row is named and exits 65`(_ line: String, _ complaint: String) throws {
    let result = try evaluate(["\n", line])
    #expect(result.status == .exited(65) && result.outputText.isEmpty)
    #expect(result.errorText == "\(world.path)/rows.jsonl:2: \(complaint)\n")
  }

  @Test func `nothing to evaluate, a wrong number and a foreign record are refused`() throws {
    #expect(try evaluate([]).status == .exited(65))
    #expect(try world.phrasectl("evaluate").status == .exited(64))
    let rows = [row("a", "x", expected: "null")]
    for number in ["-1", "x", ""] { #expect(try evaluate(rows, "--examples", number).status == .exited(64)) }
    for text in ["", "{}", "[1]", #"{"rows":[{"id":"a"}]}"#] {
      let result = try evaluate(rows, "--compare", try world.write(text, to: "old.json"))
      #expect(result.status == .exited(65) && result.errorText.contains("old.json"), "\(result.errorText)")
    }
    try world.writePhraseFile("en.yaml", PhraseFixture.broken)
    let broken = try evaluate(rows)
    #expect(broken.status == .exited(65) && broken.errorText.contains("[unknown-parameter]"))
  }
}
