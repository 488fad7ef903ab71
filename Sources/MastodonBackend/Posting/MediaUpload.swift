// SPDX-License-Identifier: Apache-2.0

import IntentModel

/// Brings pictures to the server and waits until it is done with them. A failure leaves nothing that anybody sees:
/// servers drop media that no status uses.
struct MediaUpload {
  let backend: MastodonBackend
  let account: Account
  let context: ReplyContext
  /// What earlier tries have brought there, by path.
  let known: [String: Upload]
  let recorder: any ActionRecorder

  /// Uploads one picture without its metadata, with its description in the same request.
  ///
  /// - Parameter number: Its place, from 1. The server is told `picture-1.jpg` and not the file's own name, which is
  ///   nobody's business.
  /// - Returns: The id to attach it by.
  func send(_ photo: PhotoRequest, number: Int) async throws(Ending) -> String {
    let upload = try await upload(photo, number: number)
    if upload.isReady { return upload.id }
    let id = try await waitUntilReady(upload.id)
    try await record(Upload(id: id, isReady: true), of: photo)
    return id
  }

  private func upload(_ photo: PhotoRequest, number: Int) async throws(Ending) -> Upload {
    if let upload = known[photo.path] { return upload }
    let picture = try await read(photo)
    let result = await backend.transport.send(request(picture, photo.description, number: number))
    let upload =
      switch classifyUpload(result, in: context) {
      case .ready(let id): Upload(id: id, isReady: true)
      case .processing(let id): Upload(id: id, isReady: false)
      case .failed(let ending): throw ending
      }
    try await record(upload, of: photo)
    return upload
  }

  private func record(_ upload: Upload, of photo: PhotoRequest) async throws(Ending) {
    do { try await recorder.didUpload(photo.path, as: upload) } catch {
      throw Ending(outcome: .retryLater(afterSeconds: nil, reason: Sentence.notRecorded))
    }
  }

  /// Reads a picture and takes its metadata out.
  func read(_ photo: PhotoRequest) async throws(Ending) -> Photo {
    let limits = await backend.mediaLimits(of: account.server)
    do throws(Complaint) {
      return try await backend.photos.photo(at: photo.path, for: limits)
    } catch {
      throw Ending(error)
    }
  }

  private func request(_ picture: Photo, _ description: String?, number: Int) -> HTTPRequest {
    var parts = [
      FormPart(
        name: "file", content: picture.content, fileName: "picture-\(number).\(picture.kind.fileExtension)",
        mimeType: picture.kind.mimeType)
    ]
    if let description { parts.append(FormPart(name: "description", content: .text(description))) }
    return HTTPRequest(
      .post, "/api/v2/media", at: account.server, token: account.token, body: .form(parts),
      timeout: backend.options.uploadTimeout)
  }

  /// Asks with growing pauses. A server that can't tell (snac2 says 404) is taken at its first word.
  private func waitUntilReady(_ id: String) async throws(Ending) -> String {
    var pause = backend.options.firstPollDelay
    var waited = 0.0
    while waited < backend.options.pollLimit {
      guard (try? await Task.sleep(for: .seconds(pause))) != nil else { break }
      waited += pause
      switch classifyPoll(await backend.transport.send(question(id)), in: context) {
      case .ready: return id
      case .failed(let ending): throw ending
      case .processing(let asked):
        pause = max(min(pause * 2, backend.options.firstPollDelay * 10), asked ?? 0)
      }
    }
    throw Ending(outcome: .retryLater(afterSeconds: nil, reason: Sentence.mediaNotReady(context.server)))
  }

  private func question(_ id: String) -> HTTPRequest {
    HTTPRequest(
      .get, "/api/v1/media/" + id.percentEncoded(), at: account.server, token: account.token,
      timeout: backend.options.readTimeout)
  }
}
