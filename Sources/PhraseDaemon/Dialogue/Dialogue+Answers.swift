// SPDX-License-Identifier: Apache-2.0

internal import IPCProtocol
internal import IntentModel
internal import LinuxSupport
internal import PhraseCompiler
internal import UtteranceMatching

/// Answers to what the daemon has asked.
extension Dialogue {
  /// What an utterance says to a question; nil when it is no answer but something new.
  func answer(
    _ question: Question, _ pending: PendingQuestion, _ turn: Turn
  ) throws(RequestFailure) -> DialogueAnswer? {
    let said = DialogueWords(locale: question.locale).answer(in: turn.request.utterance)
    if said == .no { return .notice(decline(.token(pending.token), turn.speaker)) }
    switch question.subject {
    case .confirmation:
      guard said == .yes else { return nil }
      return .reply(try confirm(.token(pending.token), turn.speaker, waitSeconds: turn.request.waitSeconds))
    case .choice(let matches):
      guard let number = number(said, turn.request.utterance, among: matches, locale: question.locale) else {
        return nil
      }
      return .reply(
        try choose(.token(pending.token), number, turn.speaker, waitSeconds: turn.request.waitSeconds))
    case .value:
      // Whoever says a whole command means it, and not its words.
      guard case .noMatch = turn.finding.resolution else { return nil }
      return .reply(
        try answer(
          .token(pending.token), turn.request.utterance, turn.speaker, waitSeconds: turn.request.waitSeconds))
    }
  }

  /// The candidate that an utterance names by its number, its title or a value that it alone has, from 1.
  private func number(
    _ answer: DialogueWords.Answer?, _ utterance: String, among matches: [Match], locale: LocaleTag
  ) -> Int? {
    switch answer {
    case .choice(let number): return number <= matches.count ? number : nil
    case .lastChoice: return matches.count
    case .yes, .no, nil:
      let words = DialogueWords(locale: locale)
      let titled = matches.firstIndex { words.isSame(utterance, $0.title(among: matches)) }
      let having = matches.indices.filter { index in
        matches[index].intent.arguments.values.contains { words.isSame(utterance, $0.text) }
      }
      return (titled ?? (having.count == 1 ? having[0] : nil)).map { $0 + 1 }
    }
  }

  /// Takes a text as the value that was asked for.
  func answer(
    _ reference: Request.Question, _ text: String, _ speaker: Speaker, waitSeconds: Double
  ) throws(RequestFailure) -> Reply {
    let (token, question) = try find(reference, speaker)
    guard case .value(let match, let missing) = question.subject else {
      throw RequestFailure(.invalidToken, "the question was not for a value")
    }
    let source = question.source.lowered(to: speaker.source)
    let parameter = missing.parameter
    let answer = try resolver.answer(
      text, for: parameter, app: match.intent.app, locale: question.locale, source: source, folder: question.folder)
    guard questions.take(token, at: BootClock.nanoseconds()) != nil else { throw Self.unknownToken }
    let context = context(question, speaker, waitSeconds)
    switch answer {
    case .value(let argument): return try act(on: match.adding(argument, for: parameter).completed, context)
    case .unknown(let reason):
      return try act(on: .needsValue(match, MissingValue(parameter: parameter, reason: reason)), context)
    case .none: return try act(on: .needsValue(match, missing), context)
    }
  }

  /// Takes one of the readings that were offered.
  func choose(
    _ reference: Request.Question, _ number: Int, _ speaker: Speaker, waitSeconds: Double
  ) throws(RequestFailure) -> Reply {
    let (token, question) = try find(reference, speaker)
    guard case .choice(let matches) = question.subject else {
      throw RequestFailure(.invalidToken, "the question was not for a choice")
    }
    guard matches.indices.contains(number - 1) else {
      throw RequestFailure(.invalidChoice, "there are candidates from 1 to \(matches.count)")
    }
    guard questions.take(token, at: BootClock.nanoseconds()) != nil else { throw Self.unknownToken }
    let isLearned = learn(matches[number - 1], chosenFrom: matches, question, speaker)
    let reply = try act(on: matches[number - 1].completed, context(question, speaker, waitSeconds))
    return isLearned ? reply.learned : reply
  }

  /// Performs what waits for a yes.
  func confirm(
    _ reference: Request.Question, _ speaker: Speaker, waitSeconds: Double
  ) throws(RequestFailure) -> Reply {
    let (token, question) = try find(reference, speaker)
    guard case .confirmation(let resolution, let summary) = question.subject, let match = resolution.leadingMatch else {
      throw RequestFailure(.invalidToken, "the question was not for a yes")
    }
    guard TrustPolicy.accepts(speaker.source, isLocal: summary.isLocal) else {
      throw RequestFailure(.notPermitted, "this needs a yes from the keyboard: phrasectl confirm TOKEN")
    }
    guard questions.take(token, at: BootClock.nanoseconds()) != nil else { throw Self.unknownToken }
    let isLearned = learn(match, chosenFrom: [], question, speaker)
    var context = context(question, speaker, waitSeconds)
    context.isAgreed = true
    let reply = try perform(match, context)
    return isLearned ? reply.learned : reply
  }

  /// Keeps the wording of what was said for the reading that a person has picked.
  ///
  /// - Parameter offered: Those of one rank that it was picked from.
  /// - Returns: Whether there was something to learn.
  private func learn(_ match: Match, chosenFrom offered: [Match], _ question: Question, _ speaker: Speaker) -> Bool {
    guard let memory, speaker.isOwner, let utterance = question.utterance else { return false }
    let rivals = offered.filter { $0 !== match }
    guard let wording = LearnedWording(of: match, chosenOver: rivals, in: utterance) else { return false }
    return memory.keep(wording, in: question.locale)
  }

  /// Drops what waits for an answer.
  func decline(_ reference: Request.Question, _ speaker: Speaker) -> Notice {
    let found = try? find(reference, speaker)
    let taken = found.flatMap { questions.take($0.token, at: BootClock.nanoseconds()) }
    if let taken { repeats.forget(taken.conversation) }
    let locale = taken?.locale ?? resolver.defaultLocale
    return Notice(.cancelled, isDone: taken != nil, locale: locale, sentence: Sentences(locale: locale).cancelled())
  }

  private func find(
    _ reference: Request.Question, _ speaker: Speaker
  ) throws(RequestFailure) -> (token: String, question: Question) {
    let now = BootClock.nanoseconds()
    switch reference {
    case .token(let token):
      guard let question = questions.question(token, at: now) else { throw Self.unknownToken }
      return (token, question)
    case .last:
      guard let last = questions.last(in: speaker.conversation, at: now) else {
        throw RequestFailure(.invalidToken, "nothing waits for an answer; say it again")
      }
      return (last.pending.token, last.question)
    }
  }

  private static let unknownToken = RequestFailure(
    .invalidToken, "the token is unknown, used or too old; say it again")
}
