// SPDX-License-Identifier: Apache-2.0

import IntentModel
import LinuxSupport

/// One try to publish one status.
struct Posting {
  let backend: MastodonBackend
  let account: Account
  let idempotencyKey: String

  /// Uploads, records, posts, compares: in this order, and nothing twice.
  func publish(_ action: Action, recorder: any ActionRecorder) async throws(Ending) -> ActionOutcome {
    let request = try read(action)
    let mediaIDs = try await upload(request)
    let body = try encode(request, mediaIDs: mediaIDs)
    do {
      try await recorder.willCreate(after: nil)
    } catch {
      return .retryLater(afterSeconds: nil, reason: Sentence.notRecorded)
    }
    let result = await backend.transport.send(post(body))
    return outcome(of: classify(result, in: context(hiding: request)), for: request)
  }

  private func read(_ action: Action) throws(Ending) -> StatusRequest {
    do throws(Complaint) {
      return try StatusRequest(action, photoLimit: backend.options.photoLimit)
    } catch {
      throw Ending(error)
    }
  }

  /// Checks every picture before any is sent, and reads it again when its turn comes: one is in memory at a time.
  /// They go one after the other, for some servers show pictures in the order of their ids.
  private func upload(_ request: StatusRequest) async throws(Ending) -> [String] {
    let upload = MediaUpload(backend: backend, account: account, context: context(hiding: request))
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
      headers: [HTTPHeaders.Field("Idempotency-Key", idempotencyKey)], body: .json(body),
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
      return .done(ActionReceipt(remoteID: status.id, url: status.url, remarks: remarks(on: status, for: request)))
    case .refused(let reason): return .rejected(reason: reason)
    case .retryLater(let delay, let reason): return .retryLater(afterSeconds: delay, reason: reason)
    case .unauthorized(let reason): return .unauthorized(reason: reason)
    case .uncertain(let reason): return .uncertain(reason: reason)
    }
  }

  /// What the server did otherwise than it was asked. What it does not mention is taken as done.
  private func remarks(on status: PostedStatus, for request: StatusRequest) -> [String] {
    let wanted = request.visibility(for: account).rawValue
    var remarks: [String] = []
    if let got = status.visibility, got != wanted {
      remarks.append(Sentence.otherVisibility(account.server.displayName, got: got, wanted: wanted))
    }
    if let got = status.attachmentCount, got != request.photos.count {
      remarks.append(Sentence.otherPictures(account.server.displayName, got: got, wanted: request.photos.count))
    }
    return remarks
  }
}
