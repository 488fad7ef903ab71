// SPDX-License-Identifier: Apache-2.0

internal import ActionJournal
internal import IPCProtocol
internal import IntentModel
internal import LinuxSupport
internal import PhraseCompiler
internal import UtteranceMatching

/// Answers the requests of all connections. Called on their threads.
struct RequestDispatcher: Sendable {
  let utterances: UtteranceHandler
  let owner: OutboxHandler
  let accounts: AccountHandler
  let status: StatusReporter
  let reloader: PhraseReloader

  /// What a client hears.
  struct Answer {
    /// One line of JSON, without its newline.
    let json: JSONValue
    /// Whether nothing more of the connection is to be read.
    var endsConnection = false
  }

  /// The reply to a record.
  func answer(_ record: Record) -> Answer {
    let (id, request) = RequestDecoder.decode(record)
    do {
      return Answer(json: try answer(try request.get()))
    } catch {
      return Answer(json: error.json(id: id), endsConnection: error.code.endsConnection)
    }
  }

  private func answer(_ request: Request) throws(RequestFailure) -> JSONValue {
    switch request.operation {
    case .resolve(let resolve): try utterances.answer(resolve).json(id: request.id)
    case .confirm(let token, let wait): try utterances.confirm(token: token, waitSeconds: wait).json(id: request.id)
    case .decline(let token): decline(token, id: request.id)
    case .status: answer(request, "status", status.report())
    case .reload: try reload(id: request.id)
    case .phrases(let locale): answer(request, "phrases", phrases(locale))
    case .outbox(let limit): answer(request, "outbox", try owner.entries(limit: limit))
    case .retry(let entry): answer(request, "entry", try owner.retry(entry))
    case .cancel(let entry): answer(request, "entry", try owner.cancel(entry))
    case .logIn(let step): answer(request, "login", try accounts.logIn(step))
    case .accounts(let name): answer(request, "accounts", try accounts.list(choosing: name))
    case .logOut(let name): answer(request, "logout", try accounts.logOut(name))
    }
  }

  private func answer(_ request: Request, _ name: String, _ value: JSONValue) -> JSONValue {
    .object([JSONValue.Member("id", request.id ?? .null), JSONValue.Member(name, value)].filter { $0.value != .null })
  }

  private func decline(_ token: String, id: JSONValue?) -> JSONValue {
    let wasPending = utterances.confirmations.take(token, at: MonotonicClock.nanoseconds()) != nil
    return .object(["id": id, "declined": .bool(wasPending)])
  }

  private func reload(id: JSONValue?) throws(RequestFailure) -> JSONValue {
    let outcome = reloader.reload()
    guard outcome.isReplaced else {
      let message = "\(outcome.errorCount) errors in the phrase files; the phrases that were loaded stay in use"
      let failure = RequestFailure(.badPhraseFiles, message).json(id: id)
      return .object((failure.members ?? []) + [JSONValue.Member("reload", outcome.json)])
    }
    return .object(["id": id, "reload": outcome.json])
  }

  private func phrases(_ locale: LocaleTag?) -> JSONValue {
    let matcher = utterances.store.matcher(for: locale ?? utterances.defaultLocale)
    let references = (matcher?.phrases ?? []).filter { $0.intent != nil }
    return .array(references.map { JSONValue($0) })
  }
}
