// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import IntentModel
import LinuxSupport

/// Waits on a port of 127.0.0.1 for the browser that comes back from a server (RFC 8252, section 7.3).
///
/// Every program of this machine can connect, so only a request with the login's own `state` counts; whatever else
/// comes gets a page that says so, and the waiting goes on.
struct RedirectListener {
  private let socket: ListeningSocket

  /// Taken when it is free, for servers that want to know the port beforehand.
  static let usualPort: UInt16 = 48_629

  /// How long a browser may take to say what it wants (milliseconds); some open connections in advance and say nothing.
  private static let requestPatience = 2_000
  /// How long it may take to accept the page (milliseconds).
  private static let pagePatience = 5_000

  /// - Parameter port: nil for the usual one, or any that is free.
  init(port: UInt16?) throws {
    guard let port else {
      socket = try (try? ListeningSocket.loopback(port: Self.usualPort)) ?? ListeningSocket.loopback(port: 0)
      return
    }
    do throws(SystemError) {
      socket = try ListeningSocket.loopback(port: port)
    } catch {
      throw ClientFailure(
        .configuration,
        "port \(port) of this machine can't be used (\(error.reason)); choose another with --port, or use --oob")
    }
  }

  /// The port that it listens on.
  var port: UInt16 { get throws { try socket.port() } }

  /// The code that the server gave the browser.
  ///
  /// - Parameters:
  ///   - session: What has to come back as `state`.
  ///   - locale: The language of the pages that the browser shows.
  func code(session: String, within seconds: Int, locale: LocaleTag) throws -> String {
    let deadline = Deadline(milliseconds: seconds * 1_000)
    let sentences = Sentences(locale: locale)
    while !deadline.isOver, let connection = try socket.accept(within: Int(deadline.pollTimeout)) {
      guard let request = RedirectRequest(from: connection, within: Self.requestPatience) else { continue }
      let answer = request.answer(session: session)
      try? connection.sendAll(RedirectPage(answer, sentences).bytes, within: Self.pagePatience)
      try? connection.shutDown(.both)
      switch answer {
      case .code(let code): return code
      case .denied: throw ClientFailure(.notAuthorised, "the login was refused in the browser; nothing has changed")
      case .failed(let error):
        throw ClientFailure(.notAuthorised, "the server ended the login with '\(error)'; try --oob")
      case .wrongState, .notHere: continue
      }
    }
    throw ClientFailure(
      .tryLater, "no browser came back within \(seconds) s; run it again, with --oob where the browser is elsewhere")
  }
}
