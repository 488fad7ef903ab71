// SPDX-License-Identifier: Apache-2.0

internal import ActionJournal
internal import IPCProtocol
internal import IntentModel
internal import LinuxSupport
internal import PhraseCompiler
internal import UtteranceMatching

/// Answers what all connections send. Called on their threads.
struct RequestDispatcher: Sendable {
  let dialogue: Dialogue
  let wyoming: WyomingHandler
  let owner: OutboxHandler
  let accounts: AccountHandler
  let status: StatusReporter
  let reloader: PhraseReloader

  /// What a client hears.
  struct Answer {
    var bytes: [UInt8] = []
    /// Whether nothing more of the connection is to be read.
    var endsConnection = false
    /// Whether the connection is a stream of events from now on.
    var subscribes = false

    static let none = Answer()
  }

  /// The answer to a record.
  func answer(_ record: Record, _ session: inout Session) -> Answer {
    switch record {
    case .event(let event):
      session.lower(to: .voice)
      return Answer(bytes: wyoming.answer(event, session).flatMap(\.bytes))
    case .broken(let failure): return session.speaksWyoming ? Self.end(failure) : refusal(failure, id: nil)
    case .transcript, .request:
      // Any user of this machine reaches a port; what belongs to the owner is for the socket.
      guard session.transport == .local else {
        return Self.end(RequestFailure(.notPermitted, "this port speaks the Wyoming protocol only"))
      }
    }
    if case .transcript(let transcript) = record {
      session.lower(to: .pipe)
      return answer(Request(.resolve(RequestDecoder.request(transcript))), session)
    }
    guard case .request(let json) = record else { return .none }
    let (id, request) = RequestDecoder.decode(json)
    switch request {
    case .success(let request): return answer(request, session)
    case .failure(let failure): return refusal(failure, id: id)
    }
  }

  /// The reply to something that was said, if nothing has to be waited for; nil for everything else.
  func answerAtOnce(_ record: Record, _ session: inout Session) -> [UInt8]? {
    guard session.transport == .local else { return nil }
    switch record {
    case .transcript(let transcript):
      session.lower(to: .pipe)
      return answerAtOnce(RequestDecoder.request(transcript), id: nil, session)
    case .request(let json):
      guard let request = try? RequestDecoder.decode(json).request.get(), case .resolve(let resolve) = request.operation
      else { return nil }
      return answerAtOnce(resolve, id: request.id, session)
    case .event, .broken: return nil
    }
  }

  private func answerAtOnce(_ request: consuming Request.Resolve, id: JSONValue?, _ session: Session) -> [UInt8]? {
    let speaker = speaker(request, session)
    guard let answer = try? dialogue.hearAtOnce(request, from: speaker) else { return nil }
    return Self.line(answer.bytes(id: id))
  }

  private func answer(_ request: Request, _ session: Session) -> Answer {
    do {
      var answer = Answer(bytes: Self.line(try reply(to: request, session)))
      answer.subscribes = request.operation == .subscribe
      return answer
    } catch {
      return refusal(error, id: request.id)
    }
  }

  private func refusal(_ failure: RequestFailure, id: JSONValue?) -> Answer {
    var answer = Answer(bytes: Self.line(failure.json(id: id).bytes))
    answer.endsConnection = failure.code.endsConnection
    return answer
  }

  private static func end(_ failure: RequestFailure) -> Answer {
    Answer(bytes: WyomingReply.error(failure).bytes, endsConnection: true)
  }

  private static func line(_ json: consuming [UInt8]) -> [UInt8] {
    json.append(UInt8(ascii: "\n"))
    return json
  }

  // MARK: Requests

  private func reply(to request: Request, _ session: Session) throws(RequestFailure) -> [UInt8] {
    let id = request.id
    return switch request.operation {
    case .resolve(let resolve): try dialogue.hear(resolve, from: speaker(resolve, session)).bytes(id: id)
    case .answer(let question, let text, let wait):
      try dialogue.answer(question, text, speaker(question, session), waitSeconds: wait).bytes(id: id)
    case .choose(let question, let number, let wait):
      try dialogue.choose(question, number, speaker(question, session), waitSeconds: wait).bytes(id: id)
    case .confirm(let question, let wait):
      try dialogue.confirm(question, speaker(question, session), waitSeconds: wait).bytes(id: id)
    case .decline(let question): dialogue.decline(question, speaker(question, session)).bytes(id: id)
    case .undo(let entry): try dialogue.past.undo(entry, locale: dialogue.resolver.defaultLocale).bytes(id: id)
    case .last: try dialogue.past.last(locale: dialogue.resolver.defaultLocale).bytes(id: id)
    case .subscribe: answer(request, "subscribed", .bool(true))
    case .status(.json): answer(request, "status", status.report())
    case .status(.prometheus): answer(request, "metrics", .string(status.metrics()))
    case .reload: try reload(id: id)
    case .phrases(let locale): answer(request, "phrases", phrases(locale))
    case .outbox(let limit): answer(request, "outbox", try owner.entries(limit: limit))
    case .retry(let entry): answer(request, "entry", try owner.retry(entry))
    case .cancel(let entry): answer(request, "entry", try owner.cancel(entry))
    case .logIn(let step): answer(request, "login", try accounts.logIn(step))
    case .accounts(let name): answer(request, "accounts", try accounts.list(choosing: name))
    case .logOut(let name): answer(request, "logout", try accounts.logOut(name))
    }
  }

  private func speaker(_ request: Request.Resolve, _ session: Session) -> Speaker {
    session.speaker(request.source, conversation: request.conversation)
  }

  private func speaker(_ question: Request.Question, _ session: Session) -> Speaker {
    if case .last(let conversation) = question { return session.speaker(conversation: conversation) }
    return session.speaker()
  }

  private func answer(_ request: Request, _ name: String, _ value: JSONValue) -> [UInt8] {
    let members = [JSONValue.Member("id", request.id ?? .null), JSONValue.Member(name, value)]
    return JSONValue.object(members.filter { $0.value != .null }).bytes
  }

  private func reload(id: JSONValue?) throws(RequestFailure) -> [UInt8] {
    let outcome = reloader.reload()
    guard outcome.isReplaced else {
      let message = "\(outcome.errorCount) errors in the phrase files; the phrases that were loaded stay in use"
      let failure = RequestFailure(.badPhraseFiles, message).json(id: id)
      return JSONValue.object((failure.members ?? []) + [JSONValue.Member("reload", outcome.json)]).bytes
    }
    return JSONValue.object(["id": id, "reload": outcome.json]).bytes
  }

  private func phrases(_ locale: LocaleTag?) -> JSONValue {
    let matcher = dialogue.resolver.store.matcher(for: locale ?? dialogue.resolver.defaultLocale)
    let references = (matcher?.phrases ?? []).filter { $0.intent != nil }
    return .array(references.map { JSONValue($0) })
  }
}
