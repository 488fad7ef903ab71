// SPDX-License-Identifier: Apache-2.0

internal import IPCProtocol
internal import IntentModel
internal import LinuxSupport
internal import PhraseCompiler

/// Answers events of the Wyoming protocol, as Home Assistant and other voice assistants send them.
struct WyomingHandler: Sendable {
  let dialogue: Dialogue

  /// How long an answer waits for what becomes of an action, so that it can say so (seconds).
  private static let patience = 2.0

  /// - Returns: Nothing for events that are for others.
  func answer(_ event: WyomingEvent, _ session: Session) -> [WyomingEvent] {
    do {
      switch WyomingRequest(event) {
      case .describe: return [info(session)]
      case .ping(let text): return [WyomingReply.pong(text)]
      case .recognize(let speech): return try recognize(speech, session)
      case .transcript(let speech): return [try handle(speech, session)]
      case .intent(let name, let entities, let context): return [try run(name, entities, context, session)]
      case .ignored: return []
      }
    } catch {
      return [WyomingReply.error(error)]
    }
  }

  private func info(_ session: Session) -> WyomingEvent {
    WyomingReply.info(
      locales: dialogue.resolver.store.library.matchers.keys.sorted(), version: ProgramVersion.text,
      offersRecognition: session.transport == .local)
  }

  // MARK: What was said

  private func recognize(
    _ speech: WyomingRequest.Speech, _ session: Session
  ) throws(RequestFailure) -> [WyomingEvent] {
    var request = request(speech)
    request.performs = false
    let answer = try dialogue.hear(request, from: speaker(speech.context, session))
    guard case .reply(let reply) = answer else { return [] }
    return WyomingReply.recognition(reply.resolution, sentence: reply.sentence, context: speech.context)
  }

  private func handle(_ speech: WyomingRequest.Speech, _ session: Session) throws(RequestFailure) -> WyomingEvent {
    let answer = try dialogue.hear(request(speech), from: speaker(speech.context, session))
    return event(answer, speech.context)
  }

  private func event(_ answer: DialogueAnswer, _ context: JSONValue?) -> WyomingEvent {
    answer.isHandled
      ? WyomingReply.handled(answer.sentence, context: context)
      : WyomingReply.notHandled(answer.sentence, context: context)
  }

  private func request(_ speech: WyomingRequest.Speech) -> Request.Resolve {
    Request.Resolve(speech.text, locale: speech.locale, source: .voice, waitSeconds: Self.patience)
  }

  private func speaker(_ context: JSONValue?, _ session: Session) -> Speaker {
    session.speaker(.voice, conversation: WyomingRequest.conversation(of: context))
  }

  // MARK: An intent by its name

  private func run(
    _ name: String, _ entities: [WyomingRequest.Entity], _ context: JSONValue?, _ session: Session
  ) throws(RequestFailure) -> WyomingEvent {
    guard let known = dialogue.resolver.intent(named: name) else {
      return WyomingReply.notHandled("there is no intent '\(name.prefix(60))'", context: context)
    }
    var arguments: [String: Argument] = [:]
    for entity in entities {
      guard let parameter = known.definition.parameter(named: entity.name) else { continue }
      arguments[entity.name] = try argument(entity.value, for: parameter, app: known.app, locale: known.locale)
    }
    let match = Match(of: known.definition, app: known.app, arguments: arguments)
    let reply = try dialogue.act(
      on: match, locale: known.locale, speaker(context, session), waitSeconds: Self.patience)
    return event(.reply(reply), context)
  }

  /// A value as JSON has it, or read as an answer would be.
  private func argument(
    _ value: JSONValue, for parameter: Parameter, app: String, locale: LocaleTag
  ) throws(RequestFailure) -> Argument? {
    let text = value.string ?? value.text
    switch (parameter.type, value) {
    case (.number, .number(let number)): return Argument(value: .number(number), text: text, span: 0..<0)
    case (.boolean, .bool(let flag)): return Argument(value: .boolean(flag), text: text, span: 0..<0)
    default: break
    }
    if let closed = dialogue.resolver.store.library.closedValue(text, of: parameter.type, app: app, locale: locale) {
      return Argument(value: .identifier(closed), text: text, span: 0..<0)
    }
    let answer = try dialogue.resolver.answer(
      text, for: parameter, app: app, locale: locale, source: .voice, folder: nil)
    guard case .value(let argument) = answer else { return nil }
    return argument
  }
}
