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
    if !given.isEmpty { return given }
    if let list = environment["PHRASED_PHRASES"], !list.isEmpty { return list.split(separator: ":").map(String.init) }
    let directories = try? BaseDirectories(environment: environment)
    let installed = directories.map { [$0.configuration] + $0.systemData } ?? []
    let candidates = installed.map { $0 + "/phrases" } + packageFolders(above: executable)
    return candidates.first(where: File.isFolder).map { [$0] } ?? []
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
