// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import IntentModel
import Testing

@Suite struct RequestDecoderTests {
  private func decode(_ json: String) -> Result<Request, RequestFailure> {
    RequestDecoder.decode(JSONValue(parsing: Array(json.utf8)) ?? .null).request
  }

  private func operation(_ json: String) throws -> Request.Operation { try decode(json).get().operation }

  private func message(_ json: String) -> String? {
    if case .failure(let failure) = decode(json) { failure.message } else { nil }
  }

  @Test func `every op is read with all that belongs to it`() throws {
    #expect(try operation(#"{"op":"status"}"#) == .status(format: .json))
    #expect(try operation(#"{"op":"status","format":"prometheus"}"#) == .status(format: .prometheus))
    #expect(try operation(#"{"op":"subscribe"}"#) == .subscribe)
    #expect(try operation(#"{"op":"last"}"#) == .last)
    #expect(try operation(#"{"op":"undo"}"#) == .undo(entry: nil))
    #expect(try operation(#"{"op":"undo","journal":7}"#) == .undo(entry: 7))
    #expect(
      try operation(#"{"op":"answer","value":"x"}"#) == .answer(.last(conversation: nil), value: "x", waitSeconds: 0))
    #expect(
      try operation(#"{"op":"choose","choice":2,"conversation":"c"}"#)
        == .choose(.last(conversation: "c"), number: 2, waitSeconds: 0))
    #expect(try operation(#"{"op":"reload"}"#) == .reload)
    #expect(try operation(#"{"op":"phrases"}"#) == .phrases(locale: nil))
    #expect(try operation(#"{"op":"phrases","locale":"DE_at"}"#) == .phrases(locale: LocaleTag("de-AT")))
    #expect(try operation(#"{"op":"outbox"}"#) == .outbox(limit: nil))
    #expect(try operation(#"{"op":"outbox","limit":7}"#) == .outbox(limit: 7))
    #expect(try operation(#"{"op":"retry","journal":7}"#) == .retry(entry: 7))
    #expect(try operation(#"{"op":"cancel","journal":7}"#) == .cancel(entry: 7))
    #expect(try operation(#"{"op":"cancel","token":"t"}"#) == .decline(.token("t")))
    #expect(try operation(#"{"op":"confirm","token":"t"}"#) == .confirm(.token("t"), waitSeconds: 0))
    #expect(try operation(#"{"op":"confirm","token":"t","wait":5}"#) == .confirm(.token("t"), waitSeconds: 5))
    #expect(try operation(#"{"op":"accounts"}"#) == .accounts(defaultName: nil))
    #expect(try operation(#"{"op":"accounts","default":"work"}"#) == .accounts(defaultName: "work"))
    #expect(try operation(#"{"op":"logout"}"#) == .logOut(account: nil))
    #expect(try operation(#"{"op":"logout","account":"work"}"#) == .logOut(account: "work"))
  }

  @Test(
    arguments: [
      (#""server":"s","tokenFile":"/t""#, .tokenFile(server: "s", path: "/t", name: nil)),
      (#""server":"s","tokenFile":"/t","as":"work""#, .tokenFile(server: "s", path: "/t", name: "work")),
      (#""server":"s","credential":"c""#, .credential(server: "s", credential: "c", name: nil)),
      (#""server":"s""#, .begin(server: "s", redirect: .outOfBand, name: nil)),
      (#""server":"s","port":65535,"as":"b""#, .begin(server: "s", redirect: .loopback(port: 65535), name: "b")),
      (#""session":"a","code":"c""#, .finish(session: "a", code: "c")),
    ] as [(String, LoginStep)])
  func `what a login has tells which step it is`(_ members: String, _ step: LoginStep) throws {
    #expect(try operation(#"{"op":"login",\#(members)}"#) == .logIn(step))
  }

  @Test func `an utterance alone is typed, acted on and not waited for`() throws {
    #expect(try operation(#"{"utterance":" x "}"#) == .resolve(Request.Resolve(" x ")))
    #expect(try operation(#"{"op":"resolve","utterance":"x","locale":null}"#) == .resolve(Request.Resolve("x")))
  }

  @Test func `an utterance is read with all that belongs to it`() throws {
    let json = """
      {"id":"7","utterance":"x","locale":"en-GB","source":"voice","alternatives":["y",{"text":"z","confidence":0.5}],\
      "perform":false,"strict":true,"spokenPunctuation":true,"folder":"/tmp","wait":2.5,"command":"c","conversation":"kitchen"}
      """
    let wanted = Request.Resolve(
      "x", locale: LocaleTag("en-GB"), source: .voice, alternatives: ["y", "z"], performs: false, isStrict: true,
      hasSpokenPunctuation: true, folder: "/tmp", waitSeconds: 2.5, commandID: "c", conversation: "kitchen")
    #expect(try decode(json).get() == Request(id: .string("7"), .resolve(wanted)))
  }

  @Test func `what came as text is an utterance of a pipe`() throws {
    let transcript = try #require(Transcript(["Poste Grüße.", "Boste Grüße."], locale: LocaleTag("de")))
    #expect(
      RequestDecoder.request(transcript)
        == Request.Resolve("Poste Grüße.", locale: LocaleTag("de"), source: .pipe, alternatives: ["Boste Grüße."]))
  }

  @Test(arguments: [
    (#""utterance":7"#, "'utterance' has to be text"), (#""utterance":["x"]"#, "'utterance' has to be text"),
    (#""utterance":null"#, "the request has no 'utterance'"),
    (#""utterance":"x","locale":7"#, "'locale' has to be text"),
    (#""utterance":"x","locale":"?""#, "'locale' has to be a language tag like en-GB"),
    (#""utterance":"x","source":7"#, "'source' has to be text"),
    (#""utterance":"x","source":"tv""#, "'source' has to be typed, voice or pipe"),
    (#""utterance":"x","alternatives":"y""#, "'alternatives' has to be a list"),
    (#""utterance":"x","alternatives":[7]"#, "'alternatives' has to be a list of texts or of objects with a 'text'"),
    (
      #""utterance":"x","alternatives":[{"text":7}]"#,
      "'alternatives' has to be a list of texts or of objects with a 'text'"
    ), (#""utterance":"x","perform":1"#, "'perform' has to be true or false"),
    (#""utterance":"x","strict":"yes""#, "'strict' has to be true or false"),
    (#""utterance":"x","folder":"a""#, "'folder' has to be an absolute path"),
    (#""utterance":"x","folder":{}"#, "'folder' has to be text"),
    (#""utterance":"x","wait":"1""#, "'wait' has to be a number"),
    (#""utterance":"x","wait":true"#, "'wait' has to be a number"),
    (#""utterance":"x","command":1"#, "'command' has to be text"), (#""op":7"#, "'op' has to be text"),
    (#""op":"phrases","locale":true"#, "'locale' has to be text"),
    (#""op":"outbox","limit":"5""#, "'limit' has to be a number"),
    (#""op":"outbox","limit":1e300"#, "'limit' has to be a number"),
    (#""op":"retry""#, "'journal' has to be the number of an entry of the outbox"),
    (#""op":"retry","journal":1.5"#, "'journal' has to be the number of an entry of the outbox"),
    (#""op":"cancel","journal":"1""#, "'journal' has to be a number"),
    (#""op":"cancel","token":1"#, "'token' has to be text"),
    (#""op":"answer","token":"t""#, "the request has no 'value'"),
    (#""op":"choose","choice":0"#, "'choice' has to be the number of a candidate"),
    (#""op":"choose","choice":1.5"#, "'choice' has to be the number of a candidate"),
    (#""op":"status","format":"xml""#, "'format' has to be json or prometheus"),
    (#""op":"answer","value":"x","conversation":"""#, "'conversation' has to be a name of at most 256 bytes"),
    (#""op":"confirm","token":"t","wait":[]"#, "'wait' has to be a number"),
    (#""op":"login","tokenFile":"/t""#, "the request has no 'server'"),
    (#""op":"login","session":"s""#, "the request has no 'code'"),
    (#""op":"login","server":"s","port":0"#, "'port' has to be a port of this machine"),
    (#""op":"login","server":"s","port":65536"#, "'port' has to be a port of this machine"),
    (#""op":"login","server":1,"tokenFile":"/t""#, "'server' has to be text"),
  ])
  func `a wrong type is named with what it has to be`(_ members: String, _ wanted: String) {
    #expect(decode("{\(members)}") == .failure(RequestFailure(.invalidRequest, wanted)))
  }

  @Test(arguments: [
    (#""utterance":"x","preform":false"#, "there is no member 'preform'; did you mean 'perform'?"),
    (#""utterance":"x","Perform":false"#, "there is no member 'Perform'; did you mean 'perform'?"),
    (#""utterance":"x","comand":"c""#, "there is no member 'comand'; did you mean 'command'?"),
    (#""utterance":"x","dryRun":true"#, "there is no member 'dryRun'"),
    (#""utterance":"x","journal":1"#, "there is no member 'journal'"),
    (#""utterance":"x","nothing":null"#, "there is no member 'nothing'"),
    (#""text":"post hello""#, "there is no member 'text'"),
    (#""op":"status","locale":"en""#, "there is no member 'locale'"),
    (#""op":"outbox","limits":1"#, "there is no member 'limits'; did you mean 'limit'?"),
    (#""op":"cancel","tokens":"t","journal":1"#, "there is no member 'tokens'; did you mean 'token'?"),
    (#""op":"confirm","token":"t","perform":false"#, "there is no member 'perform'"),
    (#""utterance":"x","conversation":7"#, "'conversation' has to be text"),
  ])
  func `a member that the op does not have is an error that names the nearest one`(
    _ members: String, _ wanted: String
  ) {
    #expect(decode("{\(members)}") == .failure(RequestFailure(.invalidRequest, wanted)))
  }

  @Test func `a member's name of any length is quoted in short`() throws {
    let name = String(repeating: "x", count: 60_000)
    #expect(try #require(message(#"{"utterance":"x","\#(name)":1}"#)).utf8.count < 200)
  }

  @Test func `the id comes with a failure too, whatever it is`() {
    for id in [JSONValue.number(7), .string("x"), .array([.null]), .object([])] {
      #expect(RequestDecoder.decode(.object(["id": id, "op": .string("dance")])).id == id)
    }
  }

  @Test func `nothing that was said stands in a failure`() {
    let secret = "zebra"
    let requests = [
      #"{"utterance":"zebra","locale":"zebra!"}"#, #"{"utterance":"zebra","source":"zebra"}"#,
      #"{"utterance":"zebra","folder":"zebra"}"#, #"{"utterance":"zebra","alternatives":[["zebra"]]}"#,
      #"{"utterance":"zebra","wait":"zebra"}"#, #"{"utterance":{"text":"zebra"}}"#,
      #"{"op":"confirm","token":["zebra"]}"#, #"{"op":"login","server":"zebra","port":"zebra"}"#,
      #"{"op":"login","session":"zebra"}"#, #"{"utterance":"zebra\ud800"}"#,
    ]
    for request in requests {
      #expect(message(request).map { !$0.contains(secret) } == true, "\(request)")
    }
  }

  @Test func `an op of any length is quoted in short`() throws {
    let name = String(repeating: "x", count: 60_000)
    #expect(try #require(message(#"{"op":"\#(name)"}"#)).utf8.count < 200)
  }

  @Test func `a wait is between nothing and a minute`() throws {
    for (given, wait) in [("-1", 0.0), ("0", 0), ("59.5", 59.5), ("1e9", 60)] {
      #expect(
        try operation(#"{"op":"confirm","token":"t","wait":\#(given)}"#) == .confirm(.token("t"), waitSeconds: wait))
    }
  }

  @Test func `of a hundred hypotheses the first sixteen are read`() throws {
    let others = (0..<100).map { #""\#($0)""# }.joined(separator: ",")
    guard case .resolve(let resolve) = try operation(#"{"utterance":"x","alternatives":[\#(others)]}"#) else {
      return #expect(Bool(false))
    }
    #expect(resolve.alternatives == (0..<16).map { "\($0)" })
  }

  @Test func `a failure goes out with its code, and with a time only where there is one`() {
    let failure = RequestFailure(.tooManyConnections, "full", retryAfter: 1.5)
    #expect(
      failure.json(id: .number(7)).text
        == #"{"id":7,"error":{"code":"too-many-connections","message":"full","retryAfter":1.5}}"#)
    #expect(RequestFailure(.noPhrases, "\"").json().text == #"{"error":{"code":"no-phrases","message":"\""}}"#)
  }

  @Test func `no two errors share a code, and codes are kebab-case`() {
    let codes = ErrorCode.allCases.map(\.rawValue)
    #expect(Set(codes).count == codes.count)
    #expect(
      codes.allSatisfy { code in code.utf8.allSatisfy { $0 == 0x2D || (0x30...0x39) ~= $0 || (0x61...0x7A) ~= $0 } })
  }
}
