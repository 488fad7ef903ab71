// SPDX-License-Identifier: Apache-2.0

/// Why a Unix socket can't be listened on or connected to. The descriptions say what to do.
package enum UnixSocketError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The path has more bytes than a socket's address holds, or none.
  case pathTooLong(path: String, byteCount: Int, limit: Int)
  /// The folder of the socket can't be used.
  case folder(PrivateDirectoryError)
  /// Something that is not a socket is in the way; it is not touched.
  case notASocket(path: String)
  /// A socket of another user is in the way; it is not touched.
  case foreignSocket(path: String, userID: UInt32)
  /// Another daemon listens there, or is about to.
  case alreadyRunning(path: String)
  /// Nobody listens there.
  case notRunning(path: String)
  /// The socket belongs to somebody else.
  case permissionDenied(path: String)
  /// The daemon is there but does not take new connections.
  case busy(path: String)
  /// Something else failed.
  case failed(SystemError)

  package var description: String {
    switch self {
    case .pathTooLong(let path, let byteCount, let limit):
      "the socket's path '\(path)' has \(byteCount) bytes and the system takes 1 to \(limit); "
        + "set PHRASED_SOCKET to a shorter path"
    case .folder(let error): "the socket can't be made: \(error)"
    case .notASocket(let path): "'\(path)' is not a socket and was left alone; move it away or set PHRASED_SOCKET"
    case .foreignSocket(let path, let userID):
      "the socket '\(path)' belongs to user \(userID) and was left alone; set PHRASED_SOCKET to a path of your own"
    case .alreadyRunning(let path):
      "phrased is already running at \(path); stop it with 'systemctl --user stop phrased.socket phrased.service'"
    case .notRunning(let path):
      "phrased is not running at \(path); start it with 'systemctl --user start phrased.socket'"
    case .permissionDenied(let path):
      "the socket '\(path)' may not be used by this user; run the command as the user who runs phrased"
    case .busy(let path):
      "phrased at \(path) takes no new connections now; close some or run 'systemctl --user restart phrased'"
    case .failed(let error): error.description
    }
  }
}
