// SPDX-License-Identifier: Apache-2.0

import LinuxSupport

/// One command of the program.
struct CommandSpecification: Sendable {
  let name: String
  /// What follows the name on a command line.
  let synopsis: String
  /// One line for the list of commands.
  let summary: String
  /// What a person should know beyond the options.
  let discussion: String
  let options: [OptionSpecification]
  /// How many operands it takes at most.
  let operandLimit: Int
  let run: @Sendable (CommandContext) throws -> ExitCode

  /// Options that every command takes.
  static let commonOptions = [OptionSpecification("--help", nil, "what the command does")]

  var allOptions: [OptionSpecification] { options + Self.commonOptions }

  /// The arguments of a command line that the command can do something with.
  func arguments(_ words: some Sequence<String>) throws(UsageError) -> CommandLineArguments {
    let arguments = try CommandLineArguments(words, options: allOptions)
    if arguments.operands.count > operandLimit, !arguments.has("--help") {
      throw UsageError(message: "'\(arguments.operands[operandLimit])' is more than '\(name)' takes")
    }
    return arguments
  }

  var help: String {
    """
    phrasectl \(name): \(summary)

    Usage: phrasectl \(name) \(synopsis)

    \(discussion)

    Options:
    \(allOptions.help)
    """
  }
}
