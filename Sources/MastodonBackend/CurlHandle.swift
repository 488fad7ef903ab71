// SPDX-License-Identifier: Apache-2.0

import CCurl

/// libcurl itself, which most daemons never need: it is loaded for the first address that is taken apart.
enum CurlLibrary {
  /// Whether libcurl may be called; it has to be asked before anything of it is. False when it has no memory left.
  ///
  /// Swift finds it out once, whichever thread is first. A machine without the library stops the program, as it would if
  /// it were linked; what was accepted is in the journal.
  static let isReady: Bool = {
    guard CCurl_load() else { fatalError("libcurl.so.4 can't be loaded; install libcurl4") }
    return CCurl_global_init(Int(CURL_GLOBAL_SSL | CURL_GLOBAL_WIN32)) == CURLE_OK
  }()
}

/// The owner of one libcurl handle with its kept connections. Used by one thread at a time.
@safe final class CurlHandle {
  private let handle: UnsafeMutableRawPointer

  /// - Returns: nil when libcurl has no memory left.
  init?() {
    guard CurlLibrary.isReady, let handle = unsafe CCurl_easy_init() else { return nil }
    unsafe self.handle = unsafe handle
  }

  deinit { unsafe CCurl_easy_cleanup(handle) }

  /// Sends a request and blocks until its reply is whole or has failed.
  func carryOut(
    _ request: HTTPRequest, userAgent: String, connectTimeout: Double, until stop: StopFlag
  ) -> TransportResult {
    let reply = ReplyCollector(stop: stop)
    let attachments = unsafe CurlAttachments(handle: handle)
    unsafe CCurl_easy_reset(handle)
    do throws(CurlError) {
      try setBounds(request, userAgent: userAgent, connectTimeout: connectTimeout)
      try attachments.attachHeaders(of: request)
      try attachments.attachBody(of: request)
      try setCallbacks(to: reply)
    } catch {
      return .failure(.nothingSent(TransportCause(kind: .malformedRequest, curlCode: error.code.rawValue)))
    }
    let code = withExtendedLifetime((reply, attachments)) { unsafe CCurl_easy_perform(handle) }
    return result(code: code, reply: reply)
  }

  private func setBounds(_ request: HTTPRequest, userAgent: String, connectTimeout: Double) throws(CurlError) {
    try set(CURLOPT_URL, request.origin.description + request.path)
    try set(CURLOPT_PROTOCOLS_STR, request.origin.scheme)
    if request.origin.isLoopback { try set(CURLOPT_NOPROXY, "*") }
    try set(CURLOPT_USERAGENT, userAgent)
    try set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_1_1))
    try set(CURLOPT_FOLLOWLOCATION, 0)
    try set(CURLOPT_NOSIGNAL, 1)
    try set(CURLOPT_CONNECTTIMEOUT_MS, Int(connectTimeout * 1000))
    try set(CURLOPT_TIMEOUT_MS, Int(request.timeout * 1000))
    guard request.method != .get else { return }
    if request.method == .post {
      try set(CURLOPT_POST, 1)
    } else {
      try set(CURLOPT_CUSTOMREQUEST, request.method.rawValue)
    }
    try set(CURLOPT_FRESH_CONNECT, 1)
    try set(CURLOPT_FORBID_REUSE, 1)
  }

  private func setCallbacks(to reply: ReplyCollector) throws(CurlError) {
    let context = unsafe Unmanaged.passUnretained(reply).toOpaque()
    try unsafe check(CCurl_setopt_context(handle, CURLOPT_WRITEDATA, context))
    try unsafe check(CCurl_setopt_receiver(handle, CURLOPT_WRITEFUNCTION, receiveBody))
    try unsafe check(CCurl_setopt_context(handle, CURLOPT_HEADERDATA, context))
    try unsafe check(CCurl_setopt_receiver(handle, CURLOPT_HEADERFUNCTION, receiveHeader))
    try unsafe check(CCurl_setopt_context(handle, CURLOPT_XFERINFODATA, context))
    try unsafe check(CCurl_setopt_progress(handle, askWhetherToStop))
    try set(CURLOPT_NOPROGRESS, 0)
    try set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
  }

  private func result(code: CURLcode, reply: ReplyCollector) -> TransportResult {
    if code == CURLE_OK {
      return .success(HTTPReply(status: Int(fact(CURLINFO_RESPONSE_CODE)), headers: reply.headers, body: reply.body))
    }
    let cause = TransportCause(kind: reply.kind(of: code), curlCode: code.rawValue, byteCount: bytesSent())
    return .failure(cause.byteCount == 0 ? .nothingSent(cause) : .bytesSent(cause))
  }

  /// Bytes of header and body that the kernel (or, for TLS, the library) took. Counted after each write, so 0 is a
  /// proof that the server has no complete request.
  private func bytesSent() -> Int {
    var body: curl_off_t = 0
    _ = unsafe CCurl_getinfo_size(handle, CURLINFO_SIZE_UPLOAD_T, &body)
    return fact(CURLINFO_REQUEST_SIZE) + Int(body)
  }

  private func fact(_ info: CURLINFO) -> Int {
    var value = 0
    _ = unsafe CCurl_getinfo_long(handle, info, &value)
    return value
  }

  private func set(_ option: CURLoption, _ value: Int) throws(CurlError) {
    try unsafe check(CCurl_setopt_long(handle, option, value))
  }

  private func set(_ option: CURLoption, _ value: String) throws(CurlError) {
    try unsafe check(CCurl_setopt_string(handle, option, value))
  }
}

/// libcurl refused an option or ran out of memory.
struct CurlError: Error {
  let code: CURLcode
}

/// Turns a code of libcurl into an error unless it is `CURLE_OK`.
func check(_ code: CURLcode) throws(CurlError) {
  if code != CURLE_OK { throw CurlError(code: code) }
}
