// SPDX-License-Identifier: Apache-2.0

import IntentModel
import LinuxSupport
import PhraseCompiler
import UtteranceMatching

/// The phrases that the package ships, compiled once.
enum ShippedPhrases {
  static let result: PhraseCompiler.Result? = {
    // <package>/Tests/PhraseCompilerTests/Tolerance/<this file>
    let package = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    guard let files = try? FileTree.read(package + "/Phrases", extensions: ["yaml"]) else { return nil }
    return PhraseCompiler().compile(files.map { ($0.path, $0.content) })
  }()

  /// The matcher of one of the locales that there are phrases in.
  static func matcher(_ locale: String) -> Matcher? {
    LocaleTag(locale).flatMap { result?.library.matchers[$0] }
  }

  static func grammar(_ locale: String) -> PhraseGrammar? {
    LocaleTag(locale).flatMap { result?.grammar(for: $0) }
  }
}
