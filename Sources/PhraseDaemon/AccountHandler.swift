// SPDX-License-Identifier: Apache-2.0

internal import ActionJournal
internal import IPCProtocol
internal import IntentModel
internal import LinuxSupport

/// What an owner does with accounts. Called on the threads of connections.
struct AccountHandler: Sendable {
  let backend: any AccountBackend
  let journal: ActionJournal
  let runner: ActionRunner

  /// A token is a line; more is a wrong file (bytes).
  private static let tokenFileLimit = 16 << 10

  /// Takes a step of a login. The last one keeps the account and sends what waited for one.
  func logIn(_ step: LoginStep) throws(RequestFailure) -> JSONValue {
    let backend = backend
    switch step {
    case .tokenFile(let server, let path, let name):
      let token = TokenSource.text(try token(in: path))
      return try release { () async throws(LoginFailure) in
        try await backend.logIn(server: server, token: token, name: name)
      }
    case .credential(let server, let credential, let name):
      return try release { () async throws(LoginFailure) in
        try await backend.logIn(server: server, token: .credential(credential), name: name)
      }
    case .begin(let server, let redirect, let name):
      return try wait { () async throws(LoginFailure) in
        JSONValue(try await backend.beginLogin(server: server, redirect: redirect, name: name))
      }
    case .finish(let session, let code):
      return try release { () async throws(LoginFailure) in
        try await backend.finishLogin(session: session, code: code)
      }
    }
  }

  /// All accounts, after one was made the default.
  func list(choosing name: String?) throws(RequestFailure) -> JSONValue {
    let backend = backend
    return try wait { () async throws(LoginFailure) in
      if let name { _ = try await backend.chooseDefault(name) }
      return .array(try await backend.accounts().map { JSONValue($0) })
    }
  }

  func logOut(_ name: String?) throws(RequestFailure) -> JSONValue {
    let backend = backend
    return try wait { () async throws(LoginFailure) in JSONValue(try await backend.logOut(name)) }
  }

  private func token(in path: String) throws(RequestFailure) -> String {
    do {
      return String(decoding: try File.read(path, limit: Self.tokenFileLimit), as: UTF8.self)
    } catch {
      throw RequestFailure(.loginFailed, "the token can't be read: \(error)")
    }
  }

  // MARK: Waiting

  /// Logs in and sends what waited for the account.
  private func release(
    _ logIn: @escaping @Sendable () async throws(LoginFailure) -> KeptAccount
  ) throws(RequestFailure) -> JSONValue {
    let (journal, runner) = (journal, runner)
    let account = try wait(logIn)
    let released = BlockingCall.wait { () async -> Result<Int, RequestFailure> in
      do throws(RequestFailure) {
        let count = try await OutboxHandler.release(journal, for: account.handle)
        await runner.kick()
        return .success(count)
      } catch {
        return .failure(error)
      }
    }
    return JSONValue(account, queued: try released.get())
  }

  private func wait<Value: Sendable>(
    _ work: @escaping @Sendable () async throws(LoginFailure) -> Value
  ) throws(RequestFailure) -> Value {
    let result = BlockingCall.wait { () async -> Result<Value, RequestFailure> in
      do throws(LoginFailure) {
        return .success(try await work())
      } catch {
        return .failure(RequestFailure(error.isTemporary ? .serverUnreachable : .loginFailed, error.reason))
      }
    }
    return try result.get()
  }
}
