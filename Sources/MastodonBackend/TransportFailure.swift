// SPDX-License-Identifier: Apache-2.0

/// What came of one request.
package typealias TransportResult = Result<HTTPReply, TransportFailure>

/// Why a request got no whole reply, and whether the server can have acted on it.
///
/// Holds neither the address nor anything that was sent.
package enum TransportFailure: Error, Sendable, Equatable {
  /// No byte of the request left this machine: the server did nothing.
  case nothingSent(TransportCause)
  /// Bytes of the request left. The server may have done what it asked for.
  case bytesSent(TransportCause)

  package var cause: TransportCause {
    switch self {
    case .nothingSent(let cause), .bytesSent(let cause): cause
    }
  }
}

/// What broke, in kinds that a person or a retry can act on.
package struct TransportCause: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    /// The host's name is not known to DNS.
    case unknownHost
    /// Nobody answers at that address, or a proxy is in the way.
    case unreachable
    /// No trusted and encrypted connection came about.
    case untrusted
    case timedOut
    /// The connection ended before the reply was whole.
    case cutOff
    /// The reply is longer than ``CurlTransport/replyByteLimit``.
    case replyTooLong
    /// The task was cancelled.
    case cancelled
    /// The request itself can't be sent: a file that can't be read, a header with a line end.
    case malformedRequest
    case other
  }

  package let kind: Kind
  /// libcurl's code (`CURLE_…`), for a log.
  package let curlCode: UInt32
  /// Bytes of the request that the kernel took.
  package let byteCount: Int

  package init(kind: Kind, curlCode: UInt32 = 0, byteCount: Int = 0) {
    self.kind = kind
    self.curlCode = curlCode
    self.byteCount = byteCount
  }
}
