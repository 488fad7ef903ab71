// SPDX-License-Identifier: Apache-2.0

internal import IntentModel
internal import SourceDiagnostics

/// Turns records into requests. No I/O.
package enum RequestDecoder {
  /// How long a client may have a reply wait (seconds).
  private static let longestWait = 60.0

  /// The request that an object is, or why it is none, with its id where it has one.
  package static func decode(_ json: JSONValue) -> (id: JSONValue?, request: Result<Request, RequestFailure>) {
    let reader = RequestReader(json)
    return (json["id"], Result { () throws(RequestFailure) in Request(id: json["id"], try reader.operation()) })
  }

  /// The request that something said is. What comes as text may have been heard, so it is trusted as a pipe is.
  package static func request(_ transcript: Transcript) -> Request.Resolve {
    Request.Resolve(
      transcript.text, locale: transcript.locale, source: .pipe,
      alternatives: transcript.alternatives.map { Request.Hypothesis($0) })
  }

  /// Reads the members of a request.
  private struct RequestReader {
    private let json: JSONValue

    init(_ json: JSONValue) { self.json = json }

    func operation() throws(RequestFailure) -> Request.Operation {
      let name = try text("op") ?? "resolve"
      if let known = Self.members(of: name) { try check(known) }
      switch name {
      case "resolve": return .resolve(try resolve())
      case "answer": return .answer(try question(), value: try required("value"), waitSeconds: try wait())
      case "choose": return .choose(try question(), number: try choice(), waitSeconds: try wait())
      case "status": return .status(format: try format())
      case "subscribe": return .subscribe
      case "undo": return .undo(entry: json["journal"] == nil ? nil : try entry())
      case "last": return .last
      case "reload": return .reload
      case "phrases": return .phrases(locale: try locale())
      case "outbox": return .outbox(limit: try number("limit").map { Int($0) })
      case "retry": return .retry(entry: try entry())
      case "cancel":
        return json["journal"] == nil ? .decline(try question()) : .cancel(entry: try entry())
      case "confirm": return .confirm(try question(), waitSeconds: try wait())
      case "login": return .logIn(try login())
      case "accounts": return .accounts(defaultName: try text("default"))
      case "logout": return .logOut(account: try text("account"))
      default:
        throw RequestFailure(.unknownOperation, "there is no op '\(name.prefix(40))'; there are \(Self.names)")
      }
    }

    /// The members that an op has beside `id` and `op`; nil for one that there is none.
    private static func members(of operation: String) -> [String]? {
      switch operation {
      case "resolve":
        [
          "utterance", "locale", "source", "confidence", "alternatives", "perform", "strict", "spokenPunctuation",
          "folder", "wait",
          "command",
          "conversation",
        ]
      case "reload", "subscribe", "last": []
      case "status": ["format"]
      case "answer": ["token", "conversation", "value", "wait"]
      case "choose": ["token", "conversation", "choice", "wait"]
      case "undo": ["journal"]
      case "phrases": ["locale"]
      case "outbox": ["limit"]
      case "retry": ["journal"]
      case "cancel": ["journal", "token", "conversation"]
      case "confirm": ["token", "conversation", "wait"]
      case "login": ["server", "tokenFile", "credential", "port", "as", "session", "code"]
      case "accounts": ["default"]
      case "logout": ["account"]
      default: nil
      }
    }

    /// A member that is misspelt would be missing, and the request would mean something else.
    private func check(_ known: [String]) throws(RequestFailure) {
      let known = known + ["id", "op"]
      guard let unknown = json.members?.first(where: { !known.contains($0.name) })?.name else { return }
      let nearest = nearestName(to: unknown, among: known).map { "; did you mean '\($0)'?" } ?? ""
      throw RequestFailure(.invalidRequest, "there is no member '\(unknown.prefix(40))'\(nearest)")
    }

    private static let names =
      "resolve, answer, choose, confirm, cancel, undo, last, subscribe, status, reload, phrases, outbox, retry, login, "
      + "accounts, logout"

    private func resolve() throws(RequestFailure) -> Request.Resolve {
      let utterance = try required("utterance")
      guard utterance.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else {
        throw RequestFailure(.emptyUtterance, "'utterance' is empty")
      }
      return Request.Resolve(
        utterance, locale: try locale(), source: try source(), confidence: try confidence(),
        alternatives: try alternatives(),
        performs: try flag("perform") ?? true, isStrict: try flag("strict") ?? false,
        hasSpokenPunctuation: try flag("spokenPunctuation") ?? false, folder: try folder(),
        waitSeconds: try wait(), commandID: try name("command"), conversation: try name("conversation"))
    }

    /// The question that a request answers: the one of a token, or the last one of a conversation.
    private func question() throws(RequestFailure) -> Request.Question {
      if let token = try text("token") { return .token(token) }
      return .last(conversation: try name("conversation"))
    }

    /// What a client calls something.
    private func name(_ member: String) throws(RequestFailure) -> String? {
      guard let name = try text(member) else { return nil }
      guard Request.isName(name) else {
        throw wrong(member, "a name of at most \(Request.nameLimit) bytes")
      }
      return name
    }

    private func choice() throws(RequestFailure) -> Int {
      guard let number = try number("choice").flatMap({ Int(exactly: $0) }), number > 0 else {
        throw wrong("choice", "the number of a candidate")
      }
      return number
    }

    private func format() throws(RequestFailure) -> Request.StatusFormat {
      guard let name = try text("format") else { return .json }
      guard let format = Request.StatusFormat(rawValue: name) else { throw wrong("format", "json or prometheus") }
      return format
    }

    /// What it has tells which step it is; without a token it begins a login in a browser.
    private func login() throws(RequestFailure) -> LoginStep {
      if let session = try text("session") { return .finish(session: session, code: try required("code")) }
      let (server, name) = (try required("server"), try text("as"))
      if let path = try text("tokenFile") { return .tokenFile(server: server, path: path, name: name) }
      if let credential = try text("credential") {
        return .credential(server: server, credential: credential, name: name)
      }
      guard let number = try number("port") else { return .begin(server: server, redirect: .outOfBand, name: name) }
      guard let port = UInt16(exactly: number), port > 0 else { throw wrong("port", "a port of this machine") }
      return .begin(server: server, redirect: .loopback(port: port), name: name)
    }

    private func source() throws(RequestFailure) -> UtteranceSource {
      guard let name = try text("source") else { return .typed }
      guard let source = UtteranceSource(rawValue: name) else {
        throw wrong("source", "typed, voice or pipe")
      }
      return source
    }

    private func locale() throws(RequestFailure) -> LocaleTag? {
      guard let name = try text("locale") else { return nil }
      guard let locale = LocaleTag(name) else { throw wrong("locale", "a language tag like en-GB") }
      return locale
    }

    private func folder() throws(RequestFailure) -> String? {
      guard let folder = try text("folder") else { return nil }
      guard folder.hasPrefix("/") else { throw wrong("folder", "an absolute path") }
      return folder
    }

    private func confidence() throws(RequestFailure) -> Double? {
      guard let number = try number("confidence") else { return nil }
      guard (0...1).contains(number) else { throw wrong("confidence", "a number from 0 to 1") }
      return number
    }

    private func alternatives() throws(RequestFailure) -> [Request.Hypothesis] {
      guard let value = json["alternatives"] else { return [] }
      guard let values = value.array else { throw wrong("alternatives", "a list") }
      var hypotheses: [Request.Hypothesis] = []
      for value in values.prefix(16) {
        guard let text = value.string ?? value["text"]?.string else {
          throw wrong("alternatives", "a list of texts or of objects with a 'text'")
        }
        hypotheses.append(Request.Hypothesis(text, confidence: value["confidence"]?.number))
      }
      return hypotheses
    }

    private func wait() throws(RequestFailure) -> Double { min(max(try number("wait") ?? 0, 0), longestWait) }

    private func entry() throws(RequestFailure) -> Int64 {
      guard let number = try number("journal"), let entry = Int64(exactly: number) else {
        throw wrong("journal", "the number of an entry of the outbox")
      }
      return entry
    }

    private func required(_ name: String) throws(RequestFailure) -> String {
      guard let text = try text(name) else { throw RequestFailure(.invalidRequest, "the request has no '\(name)'") }
      return text
    }

    private func text(_ name: String) throws(RequestFailure) -> String? {
      guard let value = json[name] else { return nil }
      guard let text = value.string else { throw wrong(name, "text") }
      return text
    }

    private func number(_ name: String) throws(RequestFailure) -> Double? {
      guard let value = json[name] else { return nil }
      guard let number = value.number, number.isFinite, number.magnitude < 1e15 else { throw wrong(name, "a number") }
      return number
    }

    private func flag(_ name: String) throws(RequestFailure) -> Bool? {
      guard let value = json[name] else { return nil }
      guard let flag = value.bool else { throw wrong(name, "true or false") }
      return flag
    }

    private func wrong(_ name: String, _ wanted: String) -> RequestFailure {
      RequestFailure(.invalidRequest, "'\(name)' has to be \(wanted)")
    }
  }
}
