// SPDX-License-Identifier: Apache-2.0

internal import IPCProtocol
internal import IntentModel
internal import LinuxSupport
internal import PhraseCompiler
internal import Synchronization
internal import UtteranceMatching
internal import ValueRecognition

/// Finds what an utterance asks for, among the phrases in use. Nothing is done.
struct UtteranceResolver: Sendable {
  let store: MatcherStore
  let defaultLocale: LocaleTag
  let homeFolder: String
  /// The IANA name of the person's time zone.
  let timeZone: String

  /// What was understood, by which matcher, and of which of the recogniser's hypotheses.
  struct Finding {
    let resolution: Resolution
    let matcher: Matcher
    let text: String
  }

  /// The best reading of the utterance and the recogniser's other hypotheses, in the locale that was named or in those
  /// that the person may have meant.
  func resolve(_ request: Request.Resolve, source: UtteranceSource) throws(RequestFailure) -> Finding {
    try resolve(request, source, Self.kind)
  }

  /// As ``resolve(_:source:)``; nil when files would have to be looked at, on a disk that may not answer.
  func resolveAtOnce(_ request: Request.Resolve, source: UtteranceSource) throws(RequestFailure) -> Finding? {
    let question = FileQuestion()
    let finding = try resolve(request, source) { _ in
      question.isAsked.store(true, ordering: .relaxed)
      return .missing
    }
    return question.isAsked.load(ordering: .relaxed) ? nil : finding
  }

  private final class FileQuestion: Sendable {
    let isAsked = Atomic(false)
  }

  private func resolve(
    _ request: Request.Resolve, _ source: UtteranceSource, _ kind: @escaping @Sendable (String) -> FileKind
  ) throws(RequestFailure) -> Finding {
    let matchers =
      request.locale.map { [store.matcher(for: $0)].compactMap { $0 } }
      ?? store.matchers(forPersonOf: defaultLocale)
    guard !matchers.isEmpty else {
      throw RequestFailure(.noPhrases, "no phrases are loaded; see 'phrasectl status'")
    }
    let files = files(request.folder, kind)
    // A recogniser may tell of its best hypothesis once more, with what it thinks of it.
    let score = request.alternatives.first { $0.text == request.utterance }?.confidence ?? request.confidence
    var utterances = [utterance(request.utterance, source, files, of: request, score: score)]
    for other in request.alternatives where other.text != request.utterance {
      utterances.append(utterance(other.text, source, files, of: request, score: other.confidence))
    }
    do {
      let (resolution, matcher, utterance) = try Hypotheses(utterances, confidence: request.confidence).resolve(
        with: matchers)
      return Finding(resolution: resolution, matcher: matcher, text: utterance.text)
    } catch {
      throw Self.failure(error)
    }
  }

  /// What an answer says for a parameter of an intent.
  func answer(
    _ text: String, for parameter: Parameter, app: String, locale: LocaleTag, source: UtteranceSource, folder: String?
  ) throws(RequestFailure) -> AnswerReader.Answer {
    let reader = store.library.answerReader(for: parameter, app: app, locale: locale)
    do {
      return try reader.read(utterance(text, source, files(folder, Self.kind)))
    } catch {
      throw Self.failure(error)
    }
  }

  /// An intent by its name, with a locale that it is known in.
  func intent(named name: String) -> (definition: IntentDefinition, app: String, locale: LocaleTag)? {
    for matcher in store.matchers(forPersonOf: defaultLocale) {
      for app in store.library.apps.map(\.name) {
        if let definition = matcher.intent(name, app: app) { return (definition, app, matcher.locale) }
      }
    }
    return nil
  }

  /// What could be said instead of something that nothing matches.
  func nearest(to text: String, _ finding: Finding) -> [String] {
    guard case .noMatch(vetoedBy: nil) = finding.resolution else { return [] }
    return finding.matcher.nearestPhrases(to: Utterance(text)).map(\.sample)
  }

  private func utterance(
    _ text: String, _ source: UtteranceSource, _ files: FileAccess, of request: Request.Resolve? = nil,
    score: Double? = nil
  ) -> Utterance {
    let context = RecognitionContext(now: WallClock.secondsSinceEpoch(), timeZone: timeZone)
    return Utterance(
      text, isSpoken: source.isSpoken, files: files, context: context,
      hasSpokenPunctuation: request?.hasSpokenPunctuation ?? false, isStrict: request?.isStrict ?? false,
      score: score)
  }

  private func files(
    _ folder: String?, _ kind: @escaping @Sendable (String) -> FileKind
  ) -> FileAccess {
    FileAccess(baseDirectory: folder ?? homeFolder, homeDirectory: homeFolder, kind: kind)
  }

  private static func kind(_ path: String) -> FileKind {
    guard let status = try? FileStatus.of(path) else { return .missing }
    return switch status.kind {
    case .regularFile: .regular
    case .directory: .directory
    default: .other
    }
  }

  private static func failure(_ error: MatchError) -> RequestFailure {
    switch error {
    case .utteranceTooLong(_, let limit): RequestFailure(.lineTooLong, "an utterance has at most \(limit) bytes")
    }
  }
}
