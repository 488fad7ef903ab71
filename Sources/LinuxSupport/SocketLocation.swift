// SPDX-License-Identifier: Apache-2.0

/// Where the daemon's socket is: the one rule, for the daemon and its clients.
package enum SocketLocation {
  /// What `--socket` says, else `$PHRASED_SOCKET`, else `$XDG_RUNTIME_DIR/phrased/phrased.sock`; without a session
  /// (a container, cron, `su`) `run/phrased.sock` in the private state folder of ``BaseDirectories``.
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
    if let folder = environment["XDG_RUNTIME_DIR"], folder.hasPrefix("/") { return "\(folder)/phrased/phrased.sock" }
    guard let directories = try? BaseDirectories(environment: environment) else { throw .noFolder }
    return "\(directories.state)/run/phrased.sock"
  }

  /// The same, with the environment of this process.
  package static func path(explicit: String? = nil) throws(SocketLocationError) -> String {
    try path(explicit: explicit, environment: CurrentProcess.environment())
  }
}

/// Why nobody can say where the socket is.
package enum SocketLocationError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Neither an option nor a variable names a place, and the user has no home.
  case noFolder

  package var description: String {
    "there is neither XDG_RUNTIME_DIR nor a home, so there is no private folder for the socket; "
      + "set PHRASED_SOCKET to a path in a folder that only you can open"
  }
}
