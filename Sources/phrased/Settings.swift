// SPDX-License-Identifier: Apache-2.0

import LinuxSupport
import PhraseSyntax
import SourceDiagnostics

/// What the daemon was told: on its command line, else in its file of settings.
///
/// A mistake on the command line ends the program. One in the file is told of and the default counts: a daemon that
/// comes up by itself is worth more than none.
struct Settings {
  private let arguments: CommandLineArguments
  private let file: [String: [NameSyntax]]
  /// What is wrong with the file.
  private(set) var diagnostics: [Diagnostic] = []

  /// Larger files are no settings (bytes).
  private static let byteLimit = 256 << 10

  /// - Parameters:
  ///   - path: A file that need not exist.
  ///   - names: Options that may stand in it, without their dashes.
  init(_ arguments: CommandLineArguments, path: String, names: [String]) {
    self.arguments = arguments
    guard File.exists(path) else {
      file = [:]
      return
    }
    do {
      let source = SourceFile(path: path, bytes: try File.read(path, limit: Self.byteLimit))
      (file, diagnostics) = SettingsFileReader.read(source, names: names)
    } catch {
      file = [:]
      let source = SourceFile(path: path, bytes: [])
      diagnostics = [Diagnostic(.unreadableFile, error.description, at: SourceSpan(source, 0..<0))]
    }
  }

  /// All values of a setting, each made into something; none when there are none.
  ///
  /// - Parameter make: nil for a value that is none.
  /// - Parameter wanted: What a value has to be, `a number from 1 to 9`.
  mutating func all<Value>(
    _ name: String, wanted: String, _ make: (String) -> Value?
  ) throws(UsageError) -> [Value] {
    let given = arguments.all("--\(name)")
    if !given.isEmpty {
      var values: [Value] = []
      for text in given {
        guard let value = make(text) else {
          throw UsageError(message: "'--\(name)' takes \(wanted), not '\(text)'")
        }
        values.append(value)
      }
      return values
    }
    var values: [Value] = []
    for entry in file[name] ?? [] {
      if let value = make(entry.text) {
        values.append(value)
      } else {
        diagnostics.append(
          Diagnostic(.unknownValue, "'\(name)' takes \(wanted), not '\(entry.text)'", at: entry.span))
      }
    }
    return values
  }

  /// The value of a setting; the last where there are several.
  mutating func value<Value>(
    _ name: String, wanted: String, _ make: (String) -> Value?
  ) throws(UsageError) -> Value? {
    try all(name, wanted: wanted, make).last
  }

  mutating func text(_ name: String) throws(UsageError) -> String? { try value(name, wanted: "a text") { $0 } }

  mutating func number(
    _ name: String, in range: ClosedRange<Int> = 1...86_400_000
  ) throws(UsageError) -> Int? {
    try value(name, wanted: "a number from \(range.lowerBound) to \(range.upperBound)") { text in
      Int(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// A flag of the command line, or `true` or `false` in the file.
  mutating func flag(_ name: String) throws(UsageError) -> Bool {
    if arguments.has("--\(name)") { return true }
    let words = ["true": true, "yes": true, "false": false, "no": false]
    return try value(name, wanted: "true or false") { words[$0] } ?? false
  }
}
