// SPDX-License-Identifier: Apache-2.0

/// Where the wordings lie whose meaning a person has picked: one rule, used by both programs.
package enum LearnedLocation {
  /// The folder below that of a daemon's state; it need not exist.
  package static func folder(in state: String) -> String { "\(state)/learned" }

  /// The files of all locales, as they are; none where there is no such folder yet.
  package static func read(_ folder: String) throws(FileError) -> [LoadedFile] {
    File.isFolder(folder) ? try FileTree.read(folder, extensions: ["yaml"]) : []
  }

  /// The file of a locale.
  ///
  /// - Parameter locale: A language tag, `en-GB`.
  package static func file(of locale: String, in folder: String) -> String { "\(folder)/\(locale).yaml" }
}
