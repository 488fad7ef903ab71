// SPDX-License-Identifier: Apache-2.0

import CCurl

/// Gathers what comes back during one transfer. libcurl calls it on the thread that sends.
final class ReplyCollector {
  private(set) var headers = HTTPHeaders()
  private(set) var body: [UInt8] = []
  private var isTooLong = false
  private let stop: StopFlag

  init(stop: StopFlag) { self.stop = stop }

  var shallStop: Bool { stop.isRaised }

  /// - Returns: Whether the transfer may go on.
  func take(body bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count <= CurlTransport.replyByteLimit - body.count else {
      isTooLong = true
      return false
    }
    unsafe body.append(contentsOf: bytes)
    return true
  }

  /// Takes one line. A new status line starts anew: an interim reply (`103`) came before it.
  func take(headerLine bytes: UnsafeRawBufferPointer) {
    let line = unsafe String(decoding: bytes, as: UTF8.self)
    if line.hasPrefix("HTTP/") { headers = HTTPHeaders() } else { headers.append(line: line) }
  }

  func kind(of code: CURLcode) -> TransportCause.Kind {
    switch code {
    case CURLE_WRITE_ERROR where isTooLong: .replyTooLong
    case CURLE_ABORTED_BY_CALLBACK where shallStop: .cancelled
    case CURLE_COULDNT_RESOLVE_HOST: .unknownHost
    case CURLE_COULDNT_CONNECT, CURLE_COULDNT_RESOLVE_PROXY, CURLE_PROXY: .unreachable
    case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE: .untrusted
    case CURLE_OPERATION_TIMEDOUT: .timedOut
    case CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE: .cutOff
    case CURLE_READ_ERROR, CURLE_URL_MALFORMAT, CURLE_UNSUPPORTED_PROTOCOL: .malformedRequest
    default: .other
    }
  }
}

/// libcurl's CURLOPT_WRITEFUNCTION: another count than it was given ends the transfer.
func receiveBody(
  _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ context: UnsafeMutableRawPointer?
) -> Int {
  let received = unsafe UnsafeRawBufferPointer(start: bytes, count: size * count)
  let goesOn = unsafe collector(context).take(body: received)
  return goesOn ? size * count : 0
}

/// libcurl's CURLOPT_HEADERFUNCTION: called once for each line.
func receiveHeader(
  _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ context: UnsafeMutableRawPointer?
) -> Int {
  let received = unsafe UnsafeRawBufferPointer(start: bytes, count: size * count)
  unsafe collector(context).take(headerLine: received)
  return size * count
}

/// libcurl's CURLOPT_XFERINFOFUNCTION: called about once a second; anything but 0 ends the transfer.
func askWhetherToStop(
  _ context: UnsafeMutableRawPointer?, _: curl_off_t, _: curl_off_t, _: curl_off_t, _: curl_off_t
) -> Int32 {
  unsafe collector(context).shallStop ? 1 : 0
}

/// Sound because the handle keeps the collector alive until `curl_easy_perform` has returned.
private func collector(_ context: UnsafeMutableRawPointer?) -> ReplyCollector {
  guard let context = unsafe context else { preconditionFailure("libcurl lost the context that it was given") }
  return unsafe Unmanaged<ReplyCollector>.fromOpaque(context).takeUnretainedValue()
}
