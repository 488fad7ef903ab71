// SPDX-License-Identifier: Apache-2.0

/// Where phrase files lie: one rule, used by both programs.
package enum PhraseLocation {
  /// The folders to read, in this order: those given; `PHRASED_PHRASES` (divided by colons); the first that exists
  /// of `$XDG_CONFIG_HOME/phrased/phrases`, `phrased/phrases` below each of `$XDG_DATA_DIRS`, and, for programs that
  /// run from where they were built, the `Phrases` folder of their package.
  ///
  /// - Returns: Empty when there is none.
  package static func folders(
    given: [String], environment: [String: String], executable: String?
  ) -> [String] {
    let candidates = candidates(given: given, environment: environment, executable: executable)
    if isNamed(given, environment) { return candidates }
    return candidates.first(where: File.isFolder).map { [$0] } ?? []
  }

  /// The folders that are looked for, in this order, whether they exist or not.
  package static func candidates(
    given: [String], environment: [String: String], executable: String?
  ) -> [String] {
    if !given.isEmpty { return given }
    if isNamed(given, environment) {
      return (environment["PHRASED_PHRASES"] ?? "").split(separator: ":").map(String.init)
    }
    let directories = try? BaseDirectories(environment: environment)
    let installed = directories.map { [$0.configuration] + $0.systemData } ?? []
    return installed.map { $0 + "/phrases" } + packageFolders(above: executable)
  }

  /// Whether somebody says which folders to read; then all of them are.
  private static func isNamed(_ given: [String], _ environment: [String: String]) -> Bool {
    !given.isEmpty || environment["PHRASED_PHRASES"]?.isEmpty == false
  }

  /// `Phrases` beside a `Package.swift`, above a program in `.build`.
  private static func packageFolders(above executable: String?) -> [String] {
    guard var folder = executable.map(File.folder(of:)) else { return [] }
    while folder != "/", folder != "." {
      if File.isRegularFile(folder + "/Package.swift") { return [folder + "/Phrases"] }
      folder = File.folder(of: folder)
    }
    return []
  }
}
