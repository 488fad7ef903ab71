// SPDX-License-Identifier: Apache-2.0

internal import IPCProtocol
internal import IntentModel
internal import LinuxSupport
internal import PhraseCompiler
internal import UtteranceMatching

/// Talks with people: what they say is done, or asked about, or answers what was asked. Called on the threads of
/// connections.
struct Dialogue: Sendable {
  let resolver: UtteranceResolver
  let questions: QuestionTable
  let repeats: RepeatGuard
  let performer: IntentPerformer
  let past: PastActions
  let prompt: DesktopPrompt?
  let counters: Counters
  /// nil where nothing is to be learned.
  let memory: WordingMemory?

  /// Something that was said, by whom, and what was understood.
  struct Turn {
    let request: Request.Resolve
    let finding: UtteranceResolver.Finding
    let speaker: Speaker
    /// When it was heard, and when it was understood, as ``BootClock`` shows them.
    let start: UInt64
    let end = BootClock.nanoseconds()

    var locale: LocaleTag { finding.matcher.locale }

    var context: Context {
      Context(
        locale: locale, utterance: finding.text, speaker: speaker, commandID: request.commandID,
        folder: request.folder, waitSeconds: request.waitSeconds)
    }
  }

  /// What an act needs beside what is to be done.
  struct Context {
    let locale: LocaleTag
    /// What was said, where something was.
    let utterance: String?
    let speaker: Speaker
    let commandID: String?
    let folder: String?
    let waitSeconds: Double
    /// Whether somebody has said yes to what was understood.
    var isAgreed = false
  }

  // MARK: Utterances

  func hear(_ request: consuming Request.Resolve, from speaker: Speaker) throws(RequestFailure) -> DialogueAnswer {
    let start = BootClock.nanoseconds()
    let finding = try resolver.resolve(request, source: speaker.source)
    return try respond(to: Turn(request: request, finding: finding, speaker: speaker, start: start))
  }

  /// The answer, if nothing has to be waited for; nil, and nothing done, when something may have to.
  func hearAtOnce(_ request: consuming Request.Resolve, from speaker: Speaker) throws(RequestFailure) -> DialogueAnswer?
  {
    let start = BootClock.nanoseconds()
    guard let finding = try resolver.resolveAtOnce(request, source: speaker.source) else { return nil }
    let turn = Turn(request: request, finding: finding, speaker: speaker, start: start)
    return mayWait(turn) ? nil : try respond(to: turn)
  }

  /// Whether an action may come of it, which only actors can tell or do.
  private func mayWait(_ turn: Turn) -> Bool {
    guard turn.request.performs else { return false }
    if questions.last(in: turn.speaker.conversation, at: turn.start) != nil { return true }
    guard case .noMatch = turn.finding.resolution else {
      return turn.finding.resolution.leadingMatch?.definition.action != nil
    }
    return command(turn) != nil
  }

  private func respond(to turn: Turn) throws(RequestFailure) -> DialogueAnswer {
    counters.count(turn.finding.resolution, nanoseconds: turn.end - turn.start)
    guard turn.request.performs else { return .reply(plainReply(turn)) }
    if let pending = questions.last(in: turn.speaker.conversation, at: turn.start),
      let answer = try self.answer(pending.question, pending.pending, turn)
    {
      return answer
    }
    return try begin(turn)
  }

  /// Acts on something that answers no question.
  private func begin(_ turn: Turn) throws(RequestFailure) -> DialogueAnswer {
    switch turn.finding.resolution {
    case .matched(let match), .needsConfirmation(let match, _):
      if let answer = repetition(of: match, turn) { return answer }
      questions.changeSubject(of: turn.speaker.conversation)
      return .reply(try act(on: turn.finding.resolution, turn.context))
    case .needsValue, .ambiguous: return .reply(try act(on: turn.finding.resolution, turn.context))
    case .noMatch(vetoedBy: nil):
      if let answer = try pastCommand(turn) { return answer }
      return .reply(plainReply(turn))
    case .noMatch: return .reply(plainReply(turn))
    }
  }

  /// What was said is still in the air, and a recogniser has written it again.
  private func repetition(of match: Match, _ turn: Turn) -> DialogueAnswer? {
    let (speaker, now) = (turn.speaker, BootClock.nanoseconds())
    guard repeats.isOn, speaker.source.isSpoken else { return nil }
    let key = turn.finding.matcher.comparisonKey(of: turn.request.utterance)
    let isRepeat = repeats.isRepeat(key, in: speaker.conversation, at: now)
    guard TrustPolicy(source: speaker.source, isRepeat: isRepeat).decision == .leave else { return nil }
    let asked = questions.resume(in: speaker.conversation, at: now) { question in
      guard case .confirmation(let asked, _) = question.subject else { return false }
      return asked.leadingMatch?.intent.doesTheSame(as: match.intent) == true
    }
    if let asked, case .confirmation(let resolution, _) = asked.question.subject {
      return .reply(Reply(answering: resolution, locale: turn.locale, question: asked.pending))
    }
    return .reply(Reply(answering: .matched(match), locale: turn.locale, action: ActionReport(state: "duplicate")))
  }

  /// What was done is its owner's to hear and to take back. Taken back by a voice, it is asked about first, as anything
  /// that others would notice.
  private func pastCommand(_ turn: Turn) throws(RequestFailure) -> DialogueAnswer? {
    guard turn.speaker.isOwner, let (command, locale) = command(turn) else { return nil }
    guard case .undo = command else { return .notice(try past.last(locale: locale)) }
    guard turn.speaker.source.isSpoken, let match = try past.takingBack(nil, locale: locale) else {
      return .notice(try past.undo(nil, commandID: turn.request.commandID, locale: locale))
    }
    if let answer = repetition(of: match, turn) { return answer }
    return .reply(try act(on: .matched(match), turn.context))
  }

  private func command(_ turn: Turn) -> (command: DialogueWords.Command, locale: LocaleTag)? {
    for locale in [turn.locale, resolver.defaultLocale] {
      if let command = DialogueWords(locale: locale).command(in: turn.request.utterance) { return (command, locale) }
    }
    return nil
  }

  private func plainReply(_ turn: Turn) -> Reply {
    Reply(
      answering: turn.finding.resolution, locale: turn.locale,
      nearest: resolver.nearest(to: turn.request.utterance, turn.finding))
  }
}
