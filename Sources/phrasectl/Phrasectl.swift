// SPDX-License-Identifier: Apache-2.0

import Glibc
import LinuxSupport

/// The command-line client of phrased, and the phrase author's workbench.
@main
struct Phrasectl {
  static let commands =
    [
      SayCommand.specification, MatchCommand.specification, ExplainCommand.specification, CheckCommand.specification,
      TestCommand.specification, EvaluateCommand.specification, PhrasesCommand.specification,
      VocabularyCommand.specification,
    ] + OwnerCommands.all

  static func main() {
    CurrentProcess.openMissingStandardStreams()
    SignalSource.ignoreSIGPIPE()
    CurrentProcess.forbidCoreDumps()
    let environment = CurrentProcess.environment()
    let output = Output(environment: environment)
    do {
      exit(run(try CurrentProcess.arguments(), environment: environment, output: output).rawValue)
    } catch {
      output.complain(error.description)
      exit(ExitCode(for: error).rawValue)
    }
  }

  private static func run(_ words: [String], environment: [String: String], output: Output) -> ExitCode {
    guard let name = words.first else {
      output.diagnose(help)
      return .usage
    }
    if name == "--version" {
      output.line("phrasectl \(ProgramVersion.text)")
      return .done
    }
    if name == "--help" || name == "-h" || name == "help" { return printHelp(words.dropFirst().first, output) }
    guard let command = commands.first(where: { $0.name == name }) else {
      output.complain("there is no command '\(name)'; 'phrasectl --help' lists them")
      return .usage
    }
    return run(command, words.dropFirst(), environment, output)
  }

  private static func run(
    _ command: CommandSpecification, _ words: some Sequence<String>, _ environment: [String: String], _ output: Output
  ) -> ExitCode {
    do {
      let arguments = try command.arguments(words)
      if arguments.has("--help") {
        output.line(command.help)
        return .done
      }
      return try command.run(CommandContext(arguments: arguments, environment: environment, output: output))
    } catch {
      if let message = error.messageForPerson { output.complain(message) }
      if error is UsageError { output.diagnose("Usage: phrasectl \(command.name) \(command.synopsis)") }
      return ExitCode(for: error)
    }
  }

  private static func printHelp(_ name: String?, _ output: Output) -> ExitCode {
    guard let name else {
      output.line(help)
      return .done
    }
    guard let command = commands.first(where: { $0.name == name }) else {
      output.complain("there is no command '\(name)'")
      return .usage
    }
    output.line(command.help)
    return .done
  }

  private static var help: String {
    let width = commands.map(\.name.count).max() ?? 0
    let rows = commands.map { "  \($0.name)\(String(repeating: " ", count: width - $0.name.count))  \($0.summary)" }
    return """
      phrasectl: says what a person says to phrased, and helps to write phrases

      Usage: phrasectl COMMAND [OPTION]… [OPERAND]…

      Commands:
      \(rows.joined(separator: "\n"))

      'phrasectl COMMAND --help' explains a command; 'phrasectl --version' prints the version. Exit codes: 0 done, 1 no match (or a failed case),
      2 a value or a choice is needed, 3 a confirmation is needed, 64 usage, 65 bad input, 69 daemon
      unreachable, 70 a bug, 75 try later, 76 no answer, 77 not authorised, 78 configuration.
      """
  }
}
