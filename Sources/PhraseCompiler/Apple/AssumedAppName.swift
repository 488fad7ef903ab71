// SPDX-License-Identifier: Apache-2.0

/// What an app is called where no file says so.
struct AssumedAppName {
  /// As it was found: `SoupChef`.
  let text: String
  /// In words: `Soup Chef`.
  var spaced: String {
    var words = ""
    var before: Character = " "
    for character in text {
      if character.isUppercase, before.isLowercase { words.append(" ") }
      words.append(character == "_" || character == "-" ? " " : character)
      before = character
    }
    return words
  }

  /// The name of a provider without what says that it is one.
  init?(provider: String) {
    var name = provider[...]
    while let ending = Self.endings.first(where: { name.hasSuffix($0) }) { name = name.dropLast(ending.count) }
    guard !name.isEmpty, !Self.placeless.contains(String(name)) else { return nil }
    text = String(name)
  }

  private static let endings = ["Providers", "Provider", "Shortcuts", "Shortcut", "AppIntents", "AppIntent", "Intents"]

  /// The innermost folder that is not one of every project.
  init(folders: [Substring]) {
    text =
      folders.last { !$0.isEmpty && !Self.placeless.contains(String($0)) && !$0.hasPrefix(".") }
      .map { String($0.hasSuffix(".app") ? $0.dropLast(4) : $0) } ?? "App"
  }

  private static let placeless: Set = [
    "App", "My", "MyApp", "Resources", "Supporting Files", "SupportingFiles", "Localization", "Localizations",
    "Localizable",
    "Shared", "Intents", "AppIntents", "Shortcuts", "Sources", "Source", "src", "iOS", "ios", "macOS", "Siri", "tmp",
  ]
}
