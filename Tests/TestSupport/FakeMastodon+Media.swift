// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import Synchronization

/// A file that was uploaded.
package struct FakeMedium: Sendable {
  package let id: String
  package let bytes: [UInt8]
  package let fileName: String
  package let mimeType: String
  package let description: String?
  /// How often the server still says that it is not done with it.
  var pollsLeft: Int
}

extension FakeMastodon {
  /// nil for every other request.
  func mediaReply(to request: FakeRequest) -> FakeReply? {
    let steps = request.steps
    guard steps.first == "media" else { return nil }
    return switch (request.method, steps.count) {
    case ("POST", 1): upload(request)
    case ("GET", 2): settings.personality.answersMediaPolls ? medium(steps[1]) : .error(404, "Record not found")
    default: nil
    }
  }

  private func upload(_ request: FakeRequest) -> FakeReply {
    let parts = FakeFormPart.parts(of: request)
    guard let file = parts.first(where: { $0.name == "file" }), let fileName = file.fileName else {
      return .error(422, "Validation failed: File can't be blank")
    }
    let description = parts.first { $0.name == "description" }.map { String(decoding: $0.bytes, as: UTF8.self) }
    return state.withLock { state in
      let medium = FakeMedium(
        id: state.takeID(), bytes: file.bytes, fileName: fileName, mimeType: file.mimeType ?? "",
        description: description, pollsLeft: state.settings.mediaPolls)
      state.media.append(medium)
      let isProcessed = medium.pollsLeft == 0 && !state.settings.personality.alwaysProcesses
      return .json(state.json(medium, origin), status: isProcessed ? 200 : 202)
    }
  }

  /// 206 until the server is done with it; 404 once it is attached, as on Mastodon.
  private func medium(_ id: String) -> FakeReply {
    state.withLock { state in
      let isAttached = state.statuses.contains { $0.mediaIDs.contains(id) }
      guard let index = state.media.firstIndex(where: { $0.id == id }), !isAttached else {
        return .error(404, "Record not found")
      }
      defer { state.media[index].pollsLeft = max(0, state.media[index].pollsLeft - 1) }
      let medium = state.media[index]
      return .json(state.json(medium, origin), status: medium.pollsLeft > 0 ? 206 : 200)
    }
  }
}
