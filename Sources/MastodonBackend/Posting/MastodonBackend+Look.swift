// SPDX-License-Identifier: Apache-2.0

package import IntentModel

extension MastodonBackend {
  package func look(
    for attempt: ActionAttempt, since baseline: ActionBaseline?,
    isClaimed: @escaping @Sendable (String) async throws -> Bool
  ) async -> LookOutcome {
    do throws(Ending) {
      let account = try await accountOrEnding(attempt.account)
      let request = try StatusRequest.of(attempt, photoLimit: options.photoLimit)
      let search = StatusSearch(
        backend: self, account: account, attempt: attempt, request: request, baseline: baseline, isClaimed: isClaimed)
      return try await search.look()
    } catch {
      return error.lookOutcome
    }
  }

  package func remarks(onCreated id: String, by attempt: ActionAttempt) async -> [String] {
    do throws(Ending) {
      let account = try await accountOrEnding(attempt.account)
      let request = try StatusRequest.of(attempt, photoLimit: options.photoLimit)
      guard let status = try await StatusReader(backend: self, account: account).status(id) else {
        return [Sentence.dropped(account.server.displayName)]
      }
      return status.remarks(against: request, for: account)
    } catch {
      return []
    }
  }
}

extension Ending {
  /// What a failed question means for one who looks: a server that will never answer it has to be asked by a person.
  fileprivate var lookOutcome: LookOutcome {
    switch outcome {
    case .unauthorized(let reason): .unauthorized(reason: reason)
    case .rejected(let reason): .unclear(reason: reason)
    case .retryLater(let seconds, let reason), .rateLimited(let seconds, let reason):
      .failed(afterSeconds: seconds, reason: reason)
    case .uncertain(let reason): .failed(afterSeconds: nil, reason: reason)
    case .done, .open: .failed(afterSeconds: nil, reason: "")
    }
  }
}
