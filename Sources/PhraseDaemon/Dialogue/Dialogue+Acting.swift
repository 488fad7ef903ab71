// SPDX-License-Identifier: Apache-2.0

internal import IPCProtocol
internal import IntentModel
internal import LinuxSupport
internal import PhraseCompiler
internal import UtteranceMatching

/// What is done with what was understood.
extension Dialogue {
  func context(_ question: Question, _ speaker: Speaker, _ waitSeconds: Double) -> Context {
    Context(
      locale: question.locale, utterance: question.utterance,
      speaker: Speaker(
        source: question.source.lowered(to: speaker.source), isOwner: speaker.isOwner,
        conversation: question.conversation),
      commandID: question.commandID, folder: question.folder, waitSeconds: waitSeconds)
  }

  /// Does what an intent's name and values say, or asks for what is missing.
  func act(
    on match: Match, locale: LocaleTag, _ speaker: Speaker, waitSeconds: Double
  ) throws(RequestFailure) -> Reply {
    try act(
      on: match.completed,
      Context(
        locale: locale, utterance: nil, speaker: speaker, commandID: nil, folder: nil, waitSeconds: waitSeconds))
  }

  /// Does what was understood, or asks.
  func act(on resolution: Resolution, _ context: Context) throws(RequestFailure) -> Reply {
    switch resolution {
    case .matched(let match): return try act(on: match, resolution, context)
    case .needsConfirmation(let match, _): return try act(on: match, resolution, context)
    case .needsValue(let match, let missing): return ask(.value(match, missing), resolution, context)
    case .ambiguous(let matches): return ask(.choice(matches), resolution, context)
    case .noMatch: return Reply(answering: resolution, locale: context.locale)
    }
  }

  private func act(
    on match: Match, _ resolution: Resolution, _ context: Context
  ) throws(RequestFailure) -> Reply {
    var isUncertain = false
    if case .needsConfirmation = resolution { isUncertain = true }
    let policy = TrustPolicy(
      confirmation: match.definition.confirmation, source: context.speaker.source,
      hasAction: match.definition.action != nil, isVisibleToOthers: performer.isVisibleToOthers(match),
      isUncertain: isUncertain, isTolerant: match.cost.tolerance > 0)
    switch policy.decision {
    case .act: return try perform(match, context)
    case .ask(let isLocal):
      return ask(.confirmation(resolution, performer.summary(of: match, isLocal: isLocal)), resolution, context)
    case .leave:
      return Reply(
        answering: .matched(match), locale: context.locale, action: ActionReport(state: "duplicate"))
    }
  }

  /// Does it, or asks which of several people is meant.
  func perform(_ match: Match, _ context: Context) throws(RequestFailure) -> Reply {
    let report = try performer.take(match, context)
    let matches = report.choices.map { match.choosing(among: $0) } ?? []
    guard !matches.isEmpty else { return performer.tell(report, on: match, context) }
    return ask(.choice(matches), .ambiguous(matches), context)
  }

  private func ask(_ subject: Question.Subject, _ resolution: Resolution, _ context: Context) -> Reply {
    let question = Question(
      subject: subject, utterance: context.utterance, conversation: context.speaker.conversation,
      locale: context.locale,
      source: context.speaker.source, commandID: context.commandID, folder: context.folder,
      isOwners: context.speaker.isOwner)
    let pending = questions.ask(question, at: BootClock.nanoseconds())
    let reply = Reply(answering: resolution, locale: context.locale, question: pending)
    if pending.confirmation != nil, context.speaker.source.isSpoken { show(reply, pending) }
    return reply
  }

  /// Whoever speaks may not see the reply, so the desktop asks too. Its yes is that of somebody at the machine.
  private func show(_ reply: Reply, _ pending: PendingQuestion) {
    let title = reply.resolution.leadingMatch?.definition.title ?? ""
    prompt?.ask(title, reply.sentence, locale: reply.locale) {
      let desktop = Speaker(source: .typed, conversation: "desktop")
      _ = try? confirm(.token(pending.token), desktop, waitSeconds: 0)
    }
  }
}
