// SPDX-License-Identifier: Apache-2.0

internal import IPCProtocol
internal import IntentModel
internal import LinuxSupport
internal import PhraseCompiler
internal import UtteranceMatching
internal import ValueRecognition

/// Answers utterances: resolves, asks for a confirmation where the intent wants one, has the action done.
struct UtteranceHandler: Sendable {
  let store: MatcherStore
  let confirmations: Confirmations
  let desk: ActionDesk
  let defaultLocale: LocaleTag
  let homeFolder: String
  /// The IANA name of the person's time zone.
  let timeZone: String
  let counters: Counters

  func answer(_ request: Request.Resolve) throws(RequestFailure) -> Reply {
    let (resolution, matcher) = try best(of: request)
    counters.count(resolution)
    guard request.performs, let match = resolution.leadingMatch else {
      return reply(resolution, matcher, request, action: nil)
    }
    if needsConfirmation(resolution, source: request.source) {
      let pending = confirmations.add(
        resolution, locale: matcher.locale, commandID: request.commandID, at: MonotonicClock.nanoseconds())
      return Reply(answering: resolution, locale: matcher.locale, confirmation: pending)
    }
    guard case .matched = resolution else { return reply(resolution, matcher, request, action: nil) }
    let report = try desk.take(
      match, commandID: request.commandID, waitSeconds: request.waitSeconds,
      spokenIn: request.source.isSpoken ? matcher.locale : nil)
    return reply(resolution, matcher, request, action: report)
  }

  /// Performs what a token stands for.
  func confirm(token: String, waitSeconds: Double) throws(RequestFailure) -> Reply {
    guard let pending = confirmations.take(token, at: MonotonicClock.nanoseconds()),
      let match = pending.resolution.leadingMatch
    else {
      throw RequestFailure(.invalidToken, "the token is unknown, used or too old; say it again")
    }
    let report = try desk.take(
      match, commandID: pending.commandID, waitSeconds: waitSeconds, spokenIn: pending.locale)
    return Reply(answering: .matched(match), locale: pending.locale, action: report)
  }

  // MARK: Resolving

  /// The best reading of the utterance and the recogniser's other hypotheses, in the locale that was named or in those
  /// that the person may have meant.
  private func best(of request: Request.Resolve) throws(RequestFailure) -> (Resolution, Matcher) {
    let matchers =
      request.locale.map { [store.matcher(for: $0)].compactMap { $0 } }
      ?? store.matchers(forPersonOf: defaultLocale)
    guard !matchers.isEmpty else {
      throw RequestFailure(.noPhrases, "no phrases are loaded; see 'phrasectl status'")
    }
    let texts = [request.utterance] + request.alternatives
    do {
      return try Hypotheses(texts.map { utterance($0, request) }).resolve(with: matchers)
    } catch {
      switch error {
      case .utteranceTooLong(_, let limit):
        throw RequestFailure(.lineTooLong, "an utterance has at most \(limit) bytes")
      }
    }
  }

  private func utterance(_ text: String, _ request: Request.Resolve) -> Utterance {
    let context = RecognitionContext(now: WallClock.secondsSinceEpoch(), timeZone: timeZone)
    return Utterance(
      text, isSpoken: request.source.isSpoken, files: files(request.folder), context: context)
  }

  private func files(_ folder: String?) -> FileAccess {
    FileAccess(baseDirectory: folder ?? homeFolder, homeDirectory: homeFolder) { path in
      guard let status = try? FileStatus.of(path) else { return .missing }
      return switch status.kind {
      case .regularFile: .regular
      case .directory: .directory
      default: .other
      }
    }
  }

  private func needsConfirmation(_ resolution: Resolution, source: UtteranceSource) -> Bool {
    switch resolution {
    case .needsConfirmation: true
    case .matched(let match):
      match.definition.action != nil && match.definition.wantsConfirmation(isSpoken: source.isSpoken)
    case .needsValue, .ambiguous, .noMatch: false
    }
  }

  // MARK: Replies

  private func reply(
    _ resolution: Resolution, _ matcher: Matcher, _ request: Request.Resolve, action: ActionReport?
  ) -> Reply {
    var nearest: [String] = []
    if case .noMatch(vetoedBy: nil) = resolution {
      nearest = matcher.nearestPhrases(to: Utterance(request.utterance)).map(\.sample)
    }
    return Reply(answering: resolution, locale: matcher.locale, nearest: nearest, action: action)
  }
}
