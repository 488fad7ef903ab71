// SPDX-License-Identifier: Apache-2.0

import IntentModel
import LinuxSupport

/// One try to publish one status.
struct Posting {
  let backend: MastodonBackend
  let account: Account
  let attempt: ActionAttempt
  let recorder: any ActionRecorder

  /// Uploads, reads where the account stands, records, posts, compares: in this order, and nothing twice.
  func publish() async throws(Ending) -> ActionOutcome {
    let request = try await fit(StatusRequest.of(attempt, photoLimit: backend.options.photoLimit))
    let mediaIDs = try await upload(request)
    let body = try encode(request, mediaIDs: mediaIDs)
    let baseline = try await AccountTimeline(backend: backend, account: account).baseline()
    if let early = tooEarly(baseline) { return early }
    do {
      try await recorder.willCreate(after: baseline)
    } catch {
      return .retryLater(afterSeconds: nil, reason: Sentence.notRecorded)
    }
    let result = await backend.transport.send(post(body))
    return outcome(of: classify(result, in: context(hiding: request)), for: request)
  }

  /// What is scheduled waits for its time by the server's clock too, so that a wrong one here makes nothing go out early.
  private func tooEarly(_ baseline: ActionBaseline) -> ActionOutcome? {
    guard let due = attempt.notBefore, baseline.serverTime > 0 else { return nil }
    let seconds = due - baseline.serverTime
    guard seconds > ServerClocks.tolerance else { return nil }
    return .retryLater(
      afterSeconds: seconds, reason: Sentence.clockAhead(account.server.displayName, minutes: Int(seconds / 60)))
  }

  /// A reply is seen by nobody who can't see what it replies to; a visibility of a server's own counts as private.
  private func fit(_ request: StatusRequest) async throws(Ending) -> StatusRequest {
    guard let parent = request.inReplyTo else { return request }
    let reader = StatusReader(backend: backend, account: account)
    let status = try await reader.existingStatus(parent, missing: Sentence.parentGone(account.server.displayName))
    guard let widest = status.visibility, !widest.isEmpty else { return request }
    return request.narrowed(to: Visibility(rawValue: widest) ?? .private, for: account)
  }

  /// Checks every picture before any is sent, and reads it again when its turn comes: one is in memory at a time.
  /// They go one after the other, for some servers show pictures in the order of their ids.
  private func upload(_ request: StatusRequest) async throws(Ending) -> [String] {
    let upload = MediaUpload(
      backend: backend, account: account, context: context(hiding: request), known: attempt.uploads,
      recorder: recorder)
    for photo in request.photos { _ = try await upload.read(photo) }
    var ids: [String] = []
    for (index, photo) in request.photos.enumerated() { ids.append(try await upload.send(photo, number: index + 1)) }
    return ids
  }

  private func encode(_ request: StatusRequest, mediaIDs: [String]) throws(Ending) -> [UInt8] {
    guard let body = try? request.json(for: account, mediaIDs: mediaIDs) else {
      throw Ending(Complaint(reason: Sentence.unsendable))
    }
    return body
  }

  private func post(_ body: [UInt8]) -> HTTPRequest {
    HTTPRequest(
      .post, "/api/v1/statuses", at: account.server, token: account.token,
      headers: [HTTPHeaders.Field("Idempotency-Key", attempt.idempotencyKey)], body: .json(body),
      timeout: backend.options.postTimeout)
  }

  private func context(hiding request: StatusRequest) -> ReplyContext {
    let words = [request.text, request.contentWarning ?? ""] + request.photos.compactMap(\.description)
    return ReplyContext(
      server: account.server.displayName, now: WallClock.secondsSinceEpoch(), hidden: words + [account.token.secret])
  }

  private func outcome(of verdict: ReplyVerdict, for request: StatusRequest) -> ActionOutcome {
    switch verdict {
    case .created(let status):
      let remarks = status.remarks(against: request, for: account)
      return .done(ActionReceipt(remoteID: status.id, url: status.url, remarks: remarks))
    case .refused(let reason): return .rejected(reason: reason)
    case .retryLater(let delay, let reason): return .retryLater(afterSeconds: delay, reason: reason)
    case .rateLimited(let delay, let reason): return .rateLimited(afterSeconds: delay, reason: reason)
    case .unauthorized(let reason): return .unauthorized(reason: reason)
    case .uncertain(let reason): return .uncertain(reason: reason)
    }
  }
}
