// SPDX-License-Identifier: Apache-2.0

internal import IntentModel
internal import PhraseSyntax

/// Puts native files and Apple's beside them together: what a native file says counts, and Apple's add to it.
struct AppSourceMerger {
  /// Apps with the folders that they lie in.
  let native: [(folder: String, source: PhraseCompiler.AppSource)]
  let apple: [(folder: String, source: PhraseCompiler.AppSource)]

  func merged() -> [PhraseCompiler.AppSource] {
    var result = native
    for (folder, source) in apple {
      // The innermost native app that it lies in.
      let home = result.indices.filter { contains(result[$0].folder, folder) && $0 < native.count }
        .max { result[$0].folder.utf8.count < result[$1].folder.utf8.count }
      if let home {
        result[home].source = merged(result[home].source, source)
      } else {
        result.append((folder, source))
      }
    }
    return result.map(\.source)
  }

  private func contains(_ outer: String, _ inner: String) -> Bool {
    outer == inner || inner.hasPrefix(outer + "/")
  }

  private func merged(
    _ native: PhraseCompiler.AppSource, _ apple: PhraseCompiler.AppSource
  ) -> PhraseCompiler.AppSource {
    var app = native.app
    let intents = Set(app.intents.map(\.name.text))
    app.intents += apple.app.intents.filter { !intents.contains($0.name.text) }
    let types = Set(app.types.map(\.name.text))
    app.types += apple.app.types.filter { !types.contains($0.name.text) }
    app.sourceLocale = app.sourceLocale ?? apple.app.sourceLocale
    let phrases = native.phrases.map { file in
      apple.phrases.first { LocaleTag($0.locale.text) == LocaleTag(file.locale.text) }.map { merged(file, $0) } ?? file
    }
    let own = Set(native.phrases.map { LocaleTag($0.locale.text) })
    return PhraseCompiler.AppSource(
      app: app, phrases: phrases + apple.phrases.filter { !own.contains(LocaleTag($0.locale.text)) },
      apple: apple.apple)
  }

  private func merged(_ native: PhraseFile, _ apple: PhraseFile) -> PhraseFile {
    var file = native
    file.phrases += apple.phrases
    file.negative += apple.negative
    file.appNames += apple.appNames
    let titles = Set(file.titles.map(\.name.text))
    file.titles += apple.titles.filter { !titles.contains($0.name.text) }
    return file
  }
}
