// SPDX-License-Identifier: Apache-2.0

import CCurl
import Glibc

/// Takes addresses apart with the parser that the transport uses too, so that both see the same host.
enum CurlURL {
  struct Parts {
    let scheme: String
    /// ASCII: an internationalised name is in punycode, an IPv4 address in four decimal parts.
    let host: String
    /// The host as it was written.
    let typedHost: String
    let port: Int?
    let path: String
    let hasExtras: Bool

    /// Whether there is no path, no user, no query and no fragment.
    var namesOnlyAServer: Bool { !hasExtras && (path.isEmpty || path == "/") && !host.isEmpty }
  }

  /// - Returns: nil when libcurl does not take the text for an address.
  static func parts(of text: String) -> Parts? {
    guard !text.utf8.contains(0), CurlLibrary.isReady, let url = unsafe CCurl_url() else { return nil }
    defer { unsafe CCurl_url_cleanup(url) }
    guard unsafe CCurl_url_set(url, CURLUPART_URL, text, flag(CURLU_DEFAULT_SCHEME)) == CURLUE_OK,
      let scheme = unsafe part(CURLUPART_SCHEME, of: url, flag(CURLU_DEFAULT_SCHEME)),
      let host = readingUTF8({ unsafe part(CURLUPART_HOST, of: url, flag(CURLU_PUNYCODE)) }),
      let typedHost = unsafe part(CURLUPART_HOST, of: url, 0)
    else { return nil }
    let extras = [CURLUPART_USER, CURLUPART_PASSWORD, CURLUPART_QUERY, CURLUPART_FRAGMENT, CURLUPART_ZONEID]
    return Parts(
      scheme: scheme, host: host, typedHost: typedHost,
      port: unsafe part(CURLUPART_PORT, of: url, 0).flatMap { Int($0) },
      path: unsafe part(CURLUPART_PATH, of: url, 0) ?? "",
      hasExtras: extras.contains { unsafe part($0, of: url, 0) != nil })
  }

  private static func flag(_ bits: Int32) -> UInt32 { UInt32(bitPattern: bits) }

  private static func part(_ part: CURLUPart, of url: OpaquePointer, _ flags: UInt32) -> String? {
    var text: UnsafeMutablePointer<CChar>?
    guard unsafe CCurl_url_get(url, part, &text, flags) == CURLUE_OK, let text = unsafe text else { return nil }
    defer { unsafe CCurl_free(text) }
    return unsafe String(cString: text)
  }

  /// libcurl reads names in the charset of the thread's locale. A daemon's is often `C`, so it is UTF-8 meanwhile.
  private static func readingUTF8<T>(_ body: () -> T) -> T {
    guard let utf8 = unsafe newlocale(LC_CTYPE_MASK, "C.UTF-8", nil) else { return body() }
    let previous = unsafe uselocale(utf8)
    defer {
      _ = unsafe uselocale(previous)
      unsafe freelocale(utf8)
    }
    return body()
  }
}
