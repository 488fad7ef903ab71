// SPDX-License-Identifier: Apache-2.0

extension MastodonBackend {
  /// Whether a server answers a key that it has seen with the status that it made for it (Mastodon, for an hour).
  func remembersKeys(_ origin: ServerOrigin) async -> Bool {
    await knowledge(of: origin).quirks.idempotencyKey == .replaysStatus
  }
}
