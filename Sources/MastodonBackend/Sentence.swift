// SPDX-License-Identifier: Apache-2.0

/// Every sentence that the backend says to a person. None holds a token or a post's words.
enum Sentence {
  static let notLoggedIn = "nobody is logged in; run 'phrasectl login'"
  static let unsendable = "the request could not be built; this is a bug of phrased"
  static let notRecorded = "the try could not be recorded on disk, so nothing was sent"
  static let badToken = "this is not a token: it is empty or holds characters that no token has"

  static func otherAccount(_ handle: String) -> String {
    "it is for \(handle), which is not logged in; log in as \(handle) or cancel it"
  }

  static func tokenNotAccepted(_ server: String) -> String {
    "\(server) does not accept this account's token; run 'phrasectl login'"
  }

  static func tooManyRequests(_ server: String) -> String { "\(server) asks for a pause: too many requests" }

  static func duplicate(_ server: String) -> String {
    "\(server) speaks of a duplicate, so an earlier try may have been published"
  }

  static func firewall(_ server: String) -> String { "something in front of \(server) blocks the request" }

  static func mediaNotReady(_ server: String) -> String { "\(server) is still working on the attached media" }

  static func unreadableSuccess(_ server: String) -> String {
    "\(server) answered without saying which post it created, so it may or may not be published"
  }

  static func doubtful(_ server: String, status: Int) -> String {
    "\(server) answered with HTTP status \(status), so the post may or may not be published"
  }

  static func refused(by server: String, _ reply: HTTPReply, hiding hidden: [String]) -> String {
    "\(server) refused with HTTP status \(reply.status)\(quotation(of: reply, hiding: hidden))"
  }

  static func unreached(_ server: String, _ kind: TransportCause.Kind) -> String {
    switch kind {
    case .unknownHost: "the name of \(server) can't be found"
    case .untrusted: "no trusted connection to \(server) is possible; its certificate may be wrong or out of date"
    case .timedOut: "\(server) did not answer in time"
    case .cancelled: "it was stopped before anything was sent to \(server)"
    default: "\(server) can't be reached"
    }
  }

  static func brokeOff(_ server: String, _ kind: TransportCause.Kind) -> String {
    let what =
      switch kind {
      case .timedOut: "\(server) did not answer in time"
      case .replyTooLong: "\(server) answered with far more than a post"
      case .cancelled: "waiting for \(server) was stopped"
      default: "the connection to \(server) broke off"
      }
    return what + " after the post was sent, so it may or may not be published"
  }

  static func parentGone(_ server: String) -> String { "\(server) does not know the post that it replies to" }

  static func notAReply(_ server: String) -> String { "\(server) published it, but not as a reply" }

  static func dropped(_ server: String) -> String {
    "\(server) took it and does not show it; it may have been dropped as spam"
  }

  static func lookalike(_ server: String) -> String {
    "\(server) has a post with these words that may be this one; look, then retry or cancel"
  }

  static func tooManyPosts(_ server: String) -> String { "\(server) shows more posts than can be looked through" }

  static func unreadable(_ server: String) -> String { "\(server) answered with something that can't be read" }

  static func unseen(_ reason: String) -> String {
    "the account's posts can't be read, so it could not be told what became of a post: \(reason)"
  }

  static func notMastodon(_ server: String) -> String { "\(server) does not answer like a Mastodon server" }

  static func redirected(_ server: String) -> String {
    "\(server) sends visitors elsewhere; log in with the name of the server that the account is on"
  }

  static func busy(_ server: String, status: Int) -> String {
    "\(server) can't answer now (HTTP status \(status))"
  }

  static func unreadableUpload(_ server: String) -> String {
    "\(server) did not say under which id the picture is kept"
  }

  static func uploadBroke(_ server: String, _ kind: TransportCause.Kind) -> String {
    kind == .cutOff ? "the connection to \(server) broke off during the upload" : unreached(server, kind)
  }

  static func pictureRefused(by server: String, _ reply: HTTPReply, hiding hidden: [String]) -> String {
    "the picture: " + refused(by: server, reply, hiding: hidden)
  }

  static func otherVisibility(_ server: String, got: String, wanted: String) -> String {
    "\(server) published it as '\(got.onOneLine(limit: 20))', not as '\(wanted)'"
  }

  static func otherPictures(_ server: String, got: Int, wanted: Int) -> String {
    "\(server) published it with \(got) of \(wanted) pictures"
  }

  /// The server's own words on one line, cut at 200 characters; nothing when they hold what must stay hidden.
  private static func quotation(of reply: HTTPReply, hiding hidden: [String]) -> String {
    guard let text = reply.errorText, !hidden.contains(where: { text.contains($0) }) else { return "" }
    let line = text.onOneLine(limit: 200)
    return line.isEmpty ? "" : ": \(line)"
  }
}
