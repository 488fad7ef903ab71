// SPDX-License-Identifier: Apache-2.0

/// Where the daemon's socket is: the one rule, for the daemon and its clients.
package enum SocketLocation {
  /// What `--socket` says, else `$PHRASED_SOCKET`, else `$XDG_RUNTIME_DIR/phrased/phrased.sock`.
  ///
  /// An empty value counts as absent, and so does an XDG_RUNTIME_DIR that is not absolute (XDG Base Directory
  /// specification). There is no fallback below /tmp, where other users could put a socket of their own.
  ///
  /// - Parameters:
  ///   - explicit: The value of `--socket`, or nil.
  ///   - environment: As from ``CurrentProcess/environment()``.
  package static func path(
    explicit: String? = nil, environment: [String: String]
  ) throws(SocketLocationError) -> String {
    if let explicit, !explicit.isEmpty { return explicit }
    if let path = environment["PHRASED_SOCKET"], !path.isEmpty { return path }
    guard let folder = environment["XDG_RUNTIME_DIR"], folder.hasPrefix("/") else { throw .noRuntimeDirectory }
    return "\(folder)/phrased/phrased.sock"
  }

  /// The same, with the environment of this process.
  package static func path(explicit: String? = nil) throws(SocketLocationError) -> String {
    try path(explicit: explicit, environment: CurrentProcess.environment())
  }
}

/// Why nobody can say where the socket is.
package enum SocketLocationError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Neither an option nor a variable names a place.
  case noRuntimeDirectory

  package var description: String {
    "XDG_RUNTIME_DIR is not set, so there is no private folder for the socket; "
      + "log in with a user session, or set PHRASED_SOCKET to a path in a folder that only you can open"
  }
}
