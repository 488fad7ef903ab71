// SPDX-License-Identifier: Apache-2.0

/// An option that a command takes.
package struct OptionSpecification: Sendable {
  package let name: String
  /// What its value is called in the help; nil for a flag.
  package let value: String?
  package let help: String

  package init(_ name: String, _ value: String? = nil, _ help: String) {
    self.name = name
    self.value = value
    self.help = help
  }
}

/// What stands wrong on the command line, in a sentence.
package struct UsageError: Error, Sendable {
  package let message: String

  package init(message: String) { self.message = message }
}

/// The words of a command line, sorted into options and operands.
///
/// `--name value` and `--name=value` are the same, an empty value counts, `--` ends the options, and a single
/// `-` is an operand (standard input).
package struct CommandLineArguments: Sendable {
  private var values: [String: [String]] = [:]
  package private(set) var operands: [String] = []

  package init(_ words: some Sequence<String>, options: [OptionSpecification]) throws(UsageError) {
    var rest = Array(words)[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        return
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      try read(word, &rest, options)
    }
  }

  private mutating func read(
    _ word: String, _ rest: inout ArraySlice<String>, _ options: [OptionSpecification]
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let option = options.first(where: { $0.name == parts[0] }) else {
      throw UsageError(message: "there is no option '\(parts[0])'")
    }
    guard let valueName = option.value else {
      if parts.count == 2 { throw UsageError(message: "'\(option.name)' takes no value") }
      values[option.name, default: []].append("")
      return
    }
    guard let value = parts.count == 2 ? parts[1] : rest.popFirst() else {
      throw UsageError(message: "'\(option.name)' needs a value: \(option.name) \(valueName)")
    }
    values[option.name, default: []].append(value)
  }

  /// Whether an option was given.
  package func has(_ name: String) -> Bool { values[name] != nil }

  /// The value of an option; the last where it was given more than once.
  package func value(_ name: String) -> String? { values[name]?.last }

  /// All values of an option that may be given more than once.
  package func all(_ name: String) -> [String] { values[name] ?? [] }
}

extension [OptionSpecification] {
  /// The options as a help text shows them, a line each.
  package var help: String {
    let labels = map { option in option.value.map { "\(option.name) \($0)" } ?? option.name }
    let width = labels.map(\.count).max() ?? 0
    return zip(self, labels)
      .map { "  \($1)\(String(repeating: " ", count: width - $1.count))  \($0.help)" }
      .joined(separator: "\n")
  }
}
