// SPDX-License-Identifier: Apache-2.0

import IntentModel
import MastodonBackend

extension MastodonBackend {
  /// Logs in with a token that is there already.
  func logIn(server: String, token: String) async throws(LoginFailure) -> AccountSummary {
    let account = try await logIn(server: server, token: .text(token), name: nil)
    return AccountSummary(handle: account.handle, server: account.server)
  }
}
