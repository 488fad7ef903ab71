// SPDX-License-Identifier: Apache-2.0

package import SourceDiagnostics

/// Reads a program's settings: a mapping of names to texts, or to lists of texts.
package struct SettingsFileReader {
  /// The settings by name, each with its values and their places; and everything that is wrong with the file.
  ///
  /// - Parameter names: Those that there are.
  package static func read(
    _ file: SourceFile, names: [String]
  ) -> (settings: [String: [NameSyntax]], diagnostics: [Diagnostic]) {
    var yaml = YAMLReader(file)
    guard let root = yaml.read() else { return ([:], yaml.diagnostics) }
    var keys = MappingReader(root, subject: "the file of settings")
    var settings: [String: [NameSyntax]] = [:]
    for name in names {
      let values = keys.names(name)
      if !values.isEmpty { settings[name] = values }
    }
    return (settings, yaml.diagnostics + keys.finish())
  }
}
