// SPDX-License-Identifier: Apache-2.0

import IPCProtocol

/// What the browser shows when it has come back. Nothing of the request is in it.
struct RedirectPage {
  private let status: String
  private let sentence: String

  init(_ answer: RedirectRequest.Answer, _ sentences: Sentences) {
    switch answer {
    case .code: (status, sentence) = ("200 OK", sentences.loginGoesOn())
    case .denied: (status, sentence) = ("200 OK", sentences.loginDenied())
    case .failed: (status, sentence) = ("200 OK", sentences.loginFailed())
    case .wrongState: (status, sentence) = ("400 Bad Request", sentences.loginUnknown())
    case .notHere: (status, sentence) = ("404 Not Found", sentences.loginElsewhere())
    }
  }

  /// The whole HTTP reply.
  var bytes: [UInt8] {
    let body = """
      <!DOCTYPE html>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>phrased</title>
      <body style="font: 1.2em sans-serif; margin: 15vh auto; max-width: 30em; padding: 1em">
      <p>\(sentence)</p>

      """
    let head = [
      "HTTP/1.1 \(status)", "Content-Type: text/html; charset=utf-8", "Content-Length: \(body.utf8.count)",
      "Cache-Control: no-store", "Referrer-Policy: no-referrer", "Connection: close",
      "Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'",
    ]
    return Array((head.joined(separator: "\r\n") + "\r\n\r\n" + body).utf8)
  }
}
