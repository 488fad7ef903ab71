// SPDX-License-Identifier: Apache-2.0

import IntentModel
import LinuxSupport

/// What a command has to work with: its arguments, and the world that it runs in.
struct CommandContext {
  let arguments: CommandLineArguments
  let environment: [String: String]
  let output: Output

  /// The operands as one text, the way a shell splits an utterance that was not quoted.
  var text: String { arguments.operands.joined(separator: " ") }

  /// The locale that was asked for, else that of the environment (LC_ALL, LC_MESSAGES, LANG), else English.
  func locale() throws(UsageError) -> LocaleTag {
    if let given = arguments.value("--locale") {
      guard let locale = LocaleTag(given) else { throw UsageError(message: "'\(given)' is no language tag") }
      return locale
    }
    let name = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    return name.flatMap { LocaleTag($0) } ?? .english
  }

  /// The folders of phrase files: `--phrases`, or by ``PhraseLocation``.
  var phraseFolders: [String] {
    PhraseLocation.folders(
      given: arguments.all("--phrases"), environment: environment, executable: try? CurrentProcess.executablePath())
  }
}
