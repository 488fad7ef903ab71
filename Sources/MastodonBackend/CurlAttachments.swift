// SPDX-License-Identifier: Apache-2.0

import CCurl

/// What libcurl borrows for one transfer: the list of headers and the form. Freed when the transfer is over.
@safe final class CurlAttachments {
  private let handle: UnsafeMutableRawPointer
  private var headers: UnsafeMutablePointer<curl_slist>?
  private var form: OpaquePointer?

  init(handle: UnsafeMutableRawPointer) { unsafe self.handle = unsafe handle }

  deinit {
    unsafe CCurl_slist_free_all(headers)
    if let form = unsafe form { unsafe CCurl_mime_free(form) }
  }

  /// Hands the headers over. An empty `Expect:` keeps libcurl from waiting for a `100 Continue` that never comes.
  func attachHeaders(of request: HTTPRequest) throws(CurlError) {
    try append("Accept: application/json")
    try append("Expect:")
    switch request.body {
    case .json: try append("Content-Type: application/json")
    case .fields: try append("Content-Type: application/x-www-form-urlencoded")
    case .none, .form: break
    }
    if let token = request.token { try append("Authorization: Bearer \(token.secret)") }
    for header in request.headers { try append("\(header.name): \(header.value)") }
    try unsafe check(CCurl_setopt_list(handle, CURLOPT_HTTPHEADER, headers))
  }

  func attachBody(of request: HTTPRequest) throws(CurlError) {
    switch request.body {
    case .none:
      if request.method == .post || request.method == .put { try attach(bytes: []) }
    case .json(let bytes): try attach(bytes: bytes)
    case .fields(let fields): try attach(bytes: Array(fields.formEncoded.utf8))
    case .form(let parts): try attach(parts)
    }
  }

  private func append(_ line: String) throws(CurlError) {
    guard line.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { throw CurlError(code: CURLE_BAD_FUNCTION_ARGUMENT) }
    guard let longer = unsafe CCurl_slist_append(headers, line) else { throw CurlError(code: CURLE_OUT_OF_MEMORY) }
    unsafe headers = unsafe longer
  }

  /// Without an address libcurl would read the body from standard input, even a body of no bytes.
  private func attach(bytes: [UInt8]) throws(CurlError) {
    try unsafe check(CCurl_setopt_size(handle, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(bytes.count)))
    let code = unsafe (bytes.isEmpty ? [0] : bytes).withUnsafeBytes {
      unsafe CCurl_setopt_copy_body(handle, $0.baseAddress)
    }
    try check(code)
  }

  private func attach(_ parts: [FormPart]) throws(CurlError) {
    guard let form = unsafe CCurl_mime_init(handle) else { throw CurlError(code: CURLE_OUT_OF_MEMORY) }
    unsafe self.form = unsafe form
    for part in parts {
      guard let slot = unsafe CCurl_mime_addpart(form) else { throw CurlError(code: CURLE_OUT_OF_MEMORY) }
      try unsafe fill(slot, with: part)
    }
    try unsafe check(CCurl_setopt_mime(handle, form))
  }

  private func fill(_ slot: OpaquePointer, with part: FormPart) throws(CurlError) {
    try unsafe check(CCurl_mime_name(slot, part.name))
    switch part.content {
    case .text(let text): try unsafe copy(Array(text.utf8), to: slot)
    case .bytes(let bytes): try unsafe copy(bytes, to: slot)
    case .file(let path): try unsafe check(CCurl_mime_filedata(slot, path))
    }
    if let fileName = part.fileName { try unsafe check(CCurl_mime_filename(slot, fileName)) }
    if let mimeType = part.mimeType { try unsafe check(CCurl_mime_type(slot, mimeType)) }
  }

  private func copy(_ bytes: [UInt8], to slot: OpaquePointer) throws(CurlError) {
    let code = unsafe bytes.withUnsafeBytes { bytes in
      unsafe CCurl_mime_data(slot, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
    }
    try check(code)
  }
}
