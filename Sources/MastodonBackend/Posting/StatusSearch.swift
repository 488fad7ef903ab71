// SPDX-License-Identifier: Apache-2.0

import IntentModel

/// Looks whether a post in doubt is there after all.
///
/// What it may take for the post: something that came after the baseline, is no other entry's, was sent by our
/// application, answers the same post, and has the same media, or the same words and poll.
struct StatusSearch {
  let backend: MastodonBackend
  let account: Account
  let attempt: ActionAttempt
  let request: StatusRequest
  let baseline: ActionBaseline?
  let isClaimed: @Sendable (String) async throws -> Bool

  /// Clocks of a server's machines may differ by so many seconds.
  private static let clockTolerance = 120.0

  func look() async throws(Ending) -> LookOutcome {
    var lookalike: LookOutcome?
    for status in try await AccountTimeline(backend: backend, account: account).statuses(since: baseline).reversed() {
      guard isRecent(status), try await !isAnotherEntrys(status), try await isMatch(status) else { continue }
      guard try await isOurApplications(status) else { continue }
      let verdict = verdict(on: status)
      if case .found = verdict { return verdict }
      lookalike = lookalike ?? verdict
    }
    if let lookalike { return lookalike }
    return .absent(await resendRule())
  }

  // MARK: Which one it may be

  private func isRecent(_ status: PostedStatus) -> Bool {
    guard let baseline, let createdAt = status.createdAt.flatMap({ ServerClock.seconds(iso8601: $0) }) else {
      return true
    }
    return createdAt >= baseline.serverTime - Self.clockTolerance
  }

  private func isAnotherEntrys(_ status: PostedStatus) async throws(Ending) -> Bool {
    do { return try await isClaimed(status.id) } catch {
      throw Ending(outcome: .retryLater(afterSeconds: nil, reason: Sentence.notRecorded))
    }
  }

  /// A token that was pasted belongs to an application whose name only the server knows.
  private func isOurApplications(_ status: PostedStatus) async throws(Ending) -> Bool {
    guard let name = status.applicationName else { return true }
    guard let ours = try await reader.applicationName() else { return true }
    return name == ours
  }

  private func isMatch(_ status: PostedStatus) async throws(Ending) -> Bool {
    let ours = request.photos.compactMap { attempt.uploads[$0.path]?.id }
    if !ours.isEmpty, let media = status.mediaIDs, media == ours.map(Optional.some) { return true }
    guard hasPlausibleMedia(status), status.pollOptions == request.poll?.options.map(Optional.some) else {
      return false
    }
    let words = StatusWords(request)
    if let source = try await reader.source(status.id) {
      return words.match(text: source.text, warning: source.contentWarning ?? status.contentWarning)
    }
    return words.match(html: status.content ?? "", warning: status.contentWarning)
  }

  /// A server may drop media or give them new ids, but adds none. Without words only their number is left to compare.
  private func hasPlausibleMedia(_ status: PostedStatus) -> Bool {
    guard let count = status.attachmentCount else { return true }
    if request.photos.isEmpty { return count == 0 }
    return request.hasWords || count == request.photos.count
  }

  // MARK: What it proves

  private func verdict(on status: PostedStatus) -> LookOutcome {
    let wanted = request.visibility(for: account)
    let visibility = status.visibility.map { Visibility(rawValue: $0) ?? .private } ?? wanted
    // A server may narrow what it publishes and lose what it replies to. Anything else may be somebody else's doing.
    guard baseline != nil, visibility >= wanted, status.inReplyTo == request.inReplyTo else {
      return .unclear(reason: Sentence.lookalike(account.server.displayName))
    }
    return .found(
      ActionReceipt(remoteID: status.id, url: status.url, remarks: status.remarks(against: request, for: account)))
  }

  private var reader: StatusReader { StatusReader(backend: backend, account: account) }

  private func resendRule() async -> ResendRule {
    await backend.remembersKeys(account.server) ? .sameKey : .newKey
  }
}
