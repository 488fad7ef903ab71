// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import IntentModel
import Testing

/// The whole line that goes out, for each outcome.
@Suite struct ReplyTests {
  static let parameter = Parameter(name: "content", type: .text, ask: "What would you like to post?")

  static func match(
    _ text: String = "hello", intent: String = "PostIntent", title: String = "Post status",
    arguments: [String: Argument]? = nil, remarks: [Match.Remark] = []
  ) -> Match {
    let content = Argument(value: .text(text), text: text, span: 5..<(5 + text.utf8.count))
    return Match(
      intent: ResolvedIntent(app: "Ice Cubes", intent: intent, arguments: arguments ?? ["content": content]),
      definition: IntentDefinition(name: intent, title: title, parameters: [parameter], action: "mastodon.post"),
      phrase: PhraseReference(
        text: #"Post \(content) in \(applicationName)"#, file: "/p/en.yaml", line: 7, app: "Ice Cubes", intent: intent),
      cost: ReadingCost(), segments: [], remarks: remarks)
  }

  private static let phrase =
    #""phrase":{"text":"Post \\(content) in \\(applicationName)","file":"/p/en.yaml","line":7}"#
  private static let parameters = #""parameters":{"content":{"value":"hello","text":"hello","span":[5,10]}}"#
  private static let head = #""intent":"PostIntent","app":"Ice Cubes",\#(parameters)"#
  private static let tail = #"\#(phrase),"locale":"en","confidence":1"#

  private static let confirm = #""confirm":{"text":"hello","visibility":"private","account":"a@b.example"}"#

  private func line(
    _ resolution: Resolution, nearest: [String] = [], action: ActionReport? = nil, token: String? = nil,
    id: JSONValue? = nil
  ) -> String {
    let summary = ConfirmationSummary(text: "hello", visibility: "private", account: "a@b.example")
    let pending = token.map { PendingQuestion(token: $0, expiresInSeconds: 30, confirmation: summary) }
    let reply = Reply(answering: resolution, locale: .english, nearest: nearest, action: action, question: pending)
    return String(decoding: reply.bytes(id: id), as: UTF8.self)
  }

  @Test func `a match that was not acted on`() {
    #expect(
      line(.matched(Self.match()), id: .number(1))
        == #"{"id":1,"outcome":"matched",\#(Self.head),\#(Self.tail),"say":"Understood: Post status."}"#)
  }

  @Test func `a match with what became of its action`() {
    let action = ActionReport(state: "sent", entry: 42, url: "https://a.example/7")
    #expect(
      line(.matched(Self.match()), action: action)
        == #"{"outcome":"matched",\#(Self.head),\#(Self.tail),"#
        + #""action":{"state":"sent","journal":42,"url":"https://a.example/7"},"say":"Posted “hello”."}"#)
    let failed = ActionReport(state: "failed", reason: "no")
    #expect(
      line(.matched(Self.match()), action: failed)
        == #"{"outcome":"matched",\#(Self.head),\#(Self.tail),"#
        + #""action":{"state":"failed","reason":"no"},"say":"Not done: no"}"#)
  }

  @Test func `a match that waits for a yes`() {
    #expect(
      line(.matched(Self.match()), token: "t0")
        == #"{"outcome":"needsConfirmation",\#(Self.head),\#(Self.tail),"token":"t0","expiresIn":30,\#(Self.confirm),"#
        + #""say":"Post status: “hello”, visibility private, from a@b.example? Yes or no."}"#)
  }

  @Test func `a reading that another one speaks against`() {
    let other = Self.match("hello", intent: "NoteIntent")
    #expect(
      line(.needsConfirmation(Self.match(), insteadOf: other), token: "t0")
        == #"{"outcome":"needsConfirmation",\#(Self.head),"#
        + #""insteadOf":{"intent":"NoteIntent","app":"Ice Cubes",\#(Self.parameters),\#(Self.phrase)},"#
        + #"\#(Self.tail),"token":"t0","expiresIn":30,\#(Self.confirm),"#
        + #""say":"Post status: “hello”, visibility private, from a@b.example? Yes or no."}"#)
  }

  @Test(arguments: [
    (MissingValue.Reason.notSaid, "not-said", "What would you like to post?"),
    (.noSuchFile("a.png"), "no-such-file", "There is no file “a.png”."),
    (.notAFile("/tmp"), "not-a-file", "“/tmp” is not a file."),
  ])
  func `a value that is missing`(_ reason: MissingValue.Reason, _ name: String, _ sentence: String) {
    let missing = MissingValue(parameter: Self.parameter, reason: reason)
    #expect(
      line(.needsValue(Self.match(), missing))
        == #"{"outcome":"needsValue",\#(Self.head),"missing":{"parameter":"content","reason":"\#(name)","#
        + #""ask":"What would you like to post?"},\#(Self.tail),"say":"\#(sentence)"}"#)
  }

  @Test func `readings of equal rank, told apart by their titles`() {
    let (post, note) = (Self.match(), Self.match(intent: "NoteIntent", title: "Take a note"))
    let rest = #""app":"Ice Cubes",\#(Self.parameters),\#(Self.phrase)"#
    #expect(
      line(.ambiguous([post, note]))
        == #"{"outcome":"ambiguous",\#(Self.head),"candidates":[{"number":1,"intent":"PostIntent",\#(rest)},"#
        + #"{"number":2,"intent":"NoteIntent",\#(rest)}],\#(Self.tail),"#
        + #""say":"That could mean: 1 Post status or 2 Take a note. Which one?"}"#)
  }

  @Test func `readings with one title are told apart by their values, where they have any`() {
    let said = Reply(answering: .ambiguous([Self.match("a"), Self.match("b")]), locale: .english).sentence
    #expect(said == "That could mean: 1 Post status (content = a) or 2 Post status (content = b). Which one?")
    let bare = Self.match(intent: "OtherIntent", arguments: [:])
    let mixed = Reply(answering: .ambiguous([Self.match("a"), bare]), locale: .english).sentence
    #expect(mixed == "That could mean: 1 Post status (content = a) or 2 Post status. Which one?")
  }

  @Test func `a question for a value has a token and is no confirmation`() throws {
    let missing = MissingValue(parameter: Self.parameter, reason: .notSaid)
    let asking = Reply(
      answering: .needsValue(Self.match(), missing), locale: .english,
      question: PendingQuestion(token: "t0", expiresInSeconds: 30))
    let reply = try #require(JSONValue(parsing: asking.bytes()))
    #expect(reply["outcome"]?.string == "needsValue" && reply["token"]?.string == "t0" && reply["confirm"] == nil)
  }

  @Test func `no match, with what could be said instead`() {
    #expect(
      line(.noMatch(vetoedBy: nil))
        == #"{"outcome":"noMatch","locale":"en","say":"I don't know a phrase for that."}"#)
    #expect(
      line(.noMatch(vetoedBy: nil), nearest: ["Post {content} in Ice Cubes", "b"])
        == #"{"outcome":"noMatch","locale":"en","nearest":["Post {content} in Ice Cubes","b"],"#
        + #""say":"I don't know a phrase for that. Did you mean “Post {content} in Ice Cubes”?"}"#)
  }

  @Test func `a negative phrase is named`() {
    let veto = PhraseReference(text: "how do I", file: "/p/en.yaml", line: 9, app: "Ice Cubes", intent: nil)
    #expect(
      line(.noMatch(vetoedBy: veto))
        == #"{"outcome":"noMatch","phrase":{"text":"how do I","file":"/p/en.yaml","line":9},"locale":"en","#
        + #""say":"That is not something to be done."}"#)
  }

  @Test func `what a person should know of a reading`() {
    #expect(
      line(.matched(Self.match(remarks: [.splitAtLastDelimiter])))
        == #"{"outcome":"matched",\#(Self.head),\#(Self.tail),"remarks":["split-at-last-delimiter"],"#
        + #""say":"Understood: Post status."}"#)
  }

  @Test func `parameters stand in the order in which they were said`() {
    let arguments = [
      "b": Argument(value: .number(2), text: "two", span: 0..<3),
      "a": Argument(value: .list([.file("/x"), .identifier("y")]), text: "x y", span: 4..<7),
      "c": Argument(value: .boolean(true), text: "yes", span: 8..<11),
    ]
    let match = Match(
      intent: ResolvedIntent(app: "A", intent: "I", arguments: arguments),
      definition: IntentDefinition(name: "I", title: "I", parameters: [], action: nil),
      phrase: PhraseReference(text: "p", file: "f", line: 1, app: "A", intent: "I"), cost: ReadingCost(),
      segments: [], remarks: [])
    #expect(
      line(.matched(match))
        == #"{"outcome":"matched","intent":"I","app":"A","parameters":{"#
        + #""b":{"value":2,"text":"two","span":[0,3]},"a":{"value":["/x","y"],"text":"x y","span":[4,7]},"#
        + #""c":{"value":true,"text":"yes","span":[8,11]}},"phrase":{"text":"p","file":"f","line":1},"#
        + #""locale":"en","confidence":1,"say":"Understood: I."}"#)
  }

  @Test func `a text with quotes, line breaks and control characters is one line of JSON`() throws {
    let text = "\"a\\b\"\n\r\u{0}\u{1B}[31m\u{2028}"
    let bytes = Array(line(.matched(Self.match(text))).utf8)
    #expect(bytes.allSatisfy { $0 >= 0x20 })
    #expect(try #require(JSONValue(parsing: bytes))["parameters"]?["content"]?["value"] == .string(text))
  }
}
