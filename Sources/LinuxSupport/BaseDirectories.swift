// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// The folders of phrased in a user's home (XDG Base Directory specification 0.8). Nothing is made here:
/// see ``PrivateDirectory``.
///
/// They are computed here even under systemd, because version 252 puts `StateDirectory=` of a user unit
/// into the same folder as `ConfigurationDirectory=`.
package struct BaseDirectories: Sendable, Equatable {
  /// `$XDG_CONFIG_HOME/phrased`, by default `~/.config/phrased`.
  package let configuration: String
  /// `$XDG_STATE_HOME/phrased`, by default `~/.local/state/phrased`.
  package let state: String
  /// `$XDG_CACHE_HOME/phrased`, by default `~/.cache/phrased`.
  package let cache: String
  /// `$XDG_DATA_HOME/phrased`, by default `~/.local/share/phrased`.
  package let data: String
  /// The `phrased` folders of `$XDG_DATA_DIRS` (by default /usr/local/share and /usr/share), the first wins.
  package let systemData: [String]

  /// Reads the variables. What is empty or not absolute is ignored, as the specification says.
  ///
  /// - Parameter environment: As from ``CurrentProcess/environment()``; without HOME the user database is asked.
  package init(environment: [String: String]) throws(BaseDirectoriesError) {
    guard let home = Self.absolute(environment["HOME"]) ?? Self.homeInUserDatabase() else { throw .noHome }
    func folder(_ variable: String, _ standard: String) -> String {
      "\(Self.absolute(environment[variable]) ?? "\(home)/\(standard)")/phrased"
    }
    configuration = folder("XDG_CONFIG_HOME", ".config")
    state = folder("XDG_STATE_HOME", ".local/state")
    cache = folder("XDG_CACHE_HOME", ".cache")
    data = folder("XDG_DATA_HOME", ".local/share")
    let listed = (environment["XDG_DATA_DIRS"] ?? "").split(separator: ":").compactMap { Self.absolute(String($0)) }
    systemData = (listed.isEmpty ? ["/usr/local/share", "/usr/share"] : listed).map { "\($0)/phrased" }
  }

  /// The same, with the environment of this process.
  package init() throws(BaseDirectoriesError) { try self.init(environment: CurrentProcess.environment()) }

  private static func absolute(_ path: String?) -> String? {
    guard let path, path.hasPrefix("/") else { return nil }
    return File.withoutTrailingSlashes(path)
  }

  private static func homeInUserDatabase() -> String? {
    var record = unsafe passwd()
    var found: UnsafeMutablePointer<passwd>?
    // 16 KiB hold any entry of a sane user database; a larger one counts as none.
    var buffer = [CChar](repeating: 0, count: 16 * 1024)
    let result = unsafe getpwuid_r(getuid(), &record, &buffer, buffer.count, &found)
    guard result == 0, unsafe found != nil, let home = unsafe record.pw_dir else { return nil }
    return absolute(unsafe String(cString: home))
  }
}

/// Why the folders can't be told.
package enum BaseDirectoriesError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Neither HOME nor the user database has an absolute path.
  case noHome

  package var description: String {
    "HOME is not set and the user database has no home for this user; set HOME to an absolute path"
  }
}
