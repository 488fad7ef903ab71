// SPDX-License-Identifier: Apache-2.0

package import IntentModel

/// Carries actions out on a Mastodon server, or one that speaks its API.
///
/// One ``perform(_:recorder:)`` sends the request that creates a status at most once, and tells
/// whether it is proven that nothing was created. Trying again is for the caller to decide.
package struct MastodonBackend: ActionBackend, Sendable {
  /// The names by which phrase files ask for actions.
  package typealias ActionName = IntentModel.ActionName

  let options: MastodonOptions
  let store: AccountStore
  let transport: CurlTransport
  let photos: PhotoReader
  let instances: InstanceCache
  let pendingLogins = PendingLogins()
  let clocks = ServerClocks()

  /// - Parameters:
  ///   - folder: Where the accounts are kept, in a file that only its owner can read.
  ///   - environment: Where a keyring, systemd's credentials and a converter of pictures are looked for.
  package init(
    folder: String, environment: [String: String] = [:], options: MastodonOptions = MastodonOptions()
  ) {
    self.options = options
    store = AccountStore(folder: folder, environment: environment)
    instances = InstanceCache(folder: folder)
    photos = PhotoReader(converter: PictureConverter(environment: environment))
    transport = CurlTransport(userAgent: options.userAgent, connectTimeout: options.connectTimeout)
  }

  package var actionNames: Set<String> { ActionName.all }

  package func nature(ofActionNamed name: String) -> ActionNature {
    if ActionName.publishing.contains(name) { return .creating }
    return ActionName.repeatable.contains(name) ? .repeatable : .momentary
  }

  /// The account that is kept, or nil when there is none or its file is refused.
  package func account() async -> AccountSummary? {
    try? await store.standard()
  }

  package func clockRemark() async -> String? {
    guard let account = await account(), let offset = clocks.offset(from: account.server),
      abs(offset) > ServerClocks.tolerance
    else { return nil }
    let server = (try? ServerOrigin(account.server))?.displayName ?? account.server
    return Sentence.clockDiffers(server, by: offset)
  }

  /// What is wrong with an action, found without a server. Pictures are read and checked whole.
  ///
  /// - Complexity: O(*n*) for *n* bytes of pictures.
  package func complaint(about action: Action) async -> String? {
    do throws(Complaint) {
      switch action.name {
      case ActionName.post, ActionName.postPhoto:
        let request = try StatusRequest(action, photoLimit: options.photoLimit)
        let limits = await mediaLimits(for: action)
        for photo in request.photos { try await photos.check(photo.path, for: limits) }
      case ActionName.open: _ = try tab(of: action)
      default: guard ActionName.all.contains(action.name) else { throw unknown(action) }
      }
      return nil
    } catch {
      return error.reason
    }
  }

  package func perform(_ attempt: ActionAttempt, recorder: any ActionRecorder) async -> ActionOutcome {
    do throws(Ending) {
      let account = try await accountOrEnding(attempt.account)
      switch attempt.action.name {
      case ActionName.post, ActionName.postPhoto:
        await refreshKnowledge(of: account.server)
        return try await Posting(backend: self, account: account, attempt: attempt, recorder: recorder).publish()
      case ActionName.open: return try open(attempt.action, for: account)
      default: return try await carryOut(attempt.action, for: AccountSession(backend: self, account: account))
      }
    } catch {
      return error.outcome
    }
  }

  func unknown(_ action: Action) -> Complaint { Complaint(reason: "there is no action named '\(action.name)'") }

  /// The account whose token is used from here on, whoever logs in meanwhile.
  func accountOrEnding(_ handle: String?) async throws(Ending) -> Account {
    do throws(AccountStoreFailure) {
      if let account = try await store.load(handle) { return account }
      guard let handle, try await store.standard() != nil else {
        throw AccountStoreFailure(reason: Sentence.notLoggedIn)
      }
      throw AccountStoreFailure(reason: Sentence.otherAccount(handle))
    } catch {
      throw Ending(outcome: .unauthorized(reason: error.reason))
    }
  }
}

/// An outcome that is known before the last step.
struct Ending: Error {
  let outcome: ActionOutcome

  init(outcome: ActionOutcome) { self.outcome = outcome }

  init(_ complaint: Complaint) { outcome = .rejected(reason: complaint.reason) }
}
