// SPDX-License-Identifier: Apache-2.0

internal import IntentModel
internal import PhraseSyntax
internal import SourceDiagnostics

/// Finds the apps among the files of Xcode projects and built apps, and reads what each file says of them.
///
/// An app lies where its `AppShortcutsProvider` lies; where there is none, where its tables lie. Every other file goes
/// to the app with which it shares most folders.
struct AppleProjectReader {
  private(set) var diagnostics: [Diagnostic] = []
  private var sources: [Located<AppIntentsSource>] = []
  private var tables: [Located<PhraseTable>] = []
  private var titleTables: [Located<PhraseTable>] = []
  private var names: [Located<AppNames>] = []
  private var projectNames: [Located<AppNames>] = []
  private var localNames: [Located<[String: AppNames]>] = []
  /// The folders in which apps lie.
  private var places: [[Substring]] = []

  /// Something that was read, and where it lay.
  struct Located<Content> {
    let path: FilePath
    let content: Content
  }

  mutating func read(_ files: [SourceFile]) -> [AppleApp] {
    for file in files.sorted(by: { $0.path < $1.path }) {
      if let kind = AppleFileKind(file) { read(file, kind, FilePath(file.path)) }
    }
    places = findPlaces()
    return merged(places.compactMap { app(at: $0) })
  }

  // MARK: Files

  private mutating func read(_ file: SourceFile, _ kind: AppleFileKind, _ path: FilePath) {
    switch kind {
    case .swift: sources.append(Located(path: path, content: keep(AppIntentsSourceReader.read(file))))
    case .actionsData: sources.append(Located(path: path, content: keep(ActionsDataReader.read(file))))
    case .project: projectNames.append(Located(path: path, content: keepAside(AppNamesReader.readProject(file))))
    case .information: names.append(Located(path: path, content: keepAside(AppNamesReader.readProperties(file))))
    case .table(let table, let form): read(file, table, form, path)
    }
  }

  private mutating func keep<Content>(_ result: (Content, [Diagnostic])) -> Content {
    diagnostics += result.1
    return result.0
  }

  /// Keeps what a file says that holds no phrases. What is wrong with it is for others to tell, but that it can't be
  /// read.
  private mutating func keepAside<Content>(_ result: (Content, [Diagnostic])) -> Content {
    let syntax: Set<DiagnosticID> = [.jsonSyntax, .propertyListSyntax, .invalidUTF8, .invalidUTF16]
    diagnostics += result.1.filter { syntax.contains($0.id) }.map {
      Diagnostic($0.id, $0.message, severity: .warning, at: $0.span, notes: $0.notes, fix: $0.fix)
    }
    return result.0
  }

  private mutating func read(
    _ file: SourceFile, _ table: AppleFileKind.Table, _ form: AppleFileKind.Form, _ path: FilePath
  ) {
    switch (table, form) {
    case (.information, .catalog):
      localNames.append(Located(path: path, content: keepAside(AppNamesReader.readCatalog(file))))
    case (.information, .strings(let language)):
      let names = keepAside(AppNamesReader.readProperties(file))
      localNames.append(Located(path: path, content: [language ?? "Base": names]))
    case (.phrases, _), (.misnamed, _), (.titles, _):
      let result =
        switch form {
        case .catalog: PhraseTableReader.readCatalog(file)
        case .strings(let language): PhraseTableReader.readStrings(file, language: language ?? "Base")
        }
      guard let content = table == .titles ? keepAside(result) : keep(result) else { return }
      keep(content, of: table, path)
    }
  }

  private mutating func keep(_ content: PhraseTable, of table: AppleFileKind.Table, _ path: FilePath) {
    if table != .phrases, let key = content.entries.first(where: { $0.key.text.contains("${applicationName}") })?.key {
      diagnostics.append(
        Diagnostic(
          .wrongTable, "Apple looks for phrases in the table 'AppShortcuts' only, not in '\(path.stem)'",
          severity: .warning, at: key.span))
    }
    if table == .titles {
      titleTables.append(Located(path: path, content: content))
    } else {
      tables.append(Located(path: path, content: content))
    }
  }

  // MARK: Places

  /// The folders in which apps lie, in order: those of providers, and those of tables that belong to none of them.
  private func findPlaces() -> [[Substring]] {
    let providers = sources.filter { !$0.content.providers.isEmpty }
    let phrases = Set(
      providers.flatMap(\.content.providers).flatMap(\.shortcuts).flatMap(\.phrases).map(\.tableText))
    let alone = tables.filter { table in
      let lies = providers.contains { table.path.sharedDepth(with: $0.path.folders) == $0.path.folders.count }
      return !lies && !table.content.entries.contains { phrases.contains($0.key.text) }
    }
    var seen: Set<[Substring]> = []
    return (providers.map(\.path.folders) + alone.map(\.path.folders)).filter { seen.insert($0).inserted }
  }

  /// What of some files belongs to an app: all that lies no nearer to another.
  private func own<Content>(_ items: [Located<Content>], of place: [Substring]) -> [Located<Content>] {
    items.filter { item in
      let depth = item.path.sharedDepth(with: place)
      return places.allSatisfy { item.path.sharedDepth(with: $0) <= depth }
    }
  }

  /// The nearest of some files to an app, the deepest of those in the order of their paths.
  private func nearest<Content>(_ items: [Located<Content>], to place: [Substring]) -> [Located<Content>] {
    items.sorted { $0.path.sharedDepth(with: place) > $1.path.sharedDepth(with: place) }
  }

  // MARK: Apps

  private mutating func app(at place: [Substring]) -> AppleApp? {
    let own = own(tables, of: place).map(\.content)
    let providers = sources.filter { $0.path.folders == place }.flatMap(\.content.providers)
    guard !providers.isEmpty || !own.isEmpty else { return nil }
    let localNames = localNames(of: place)
    let language = sourceLanguage(own, place)
    let name = name(of: place, localNames, language) ?? assumedName(providers, own, place)
    let told = nearest(self.own(names, of: place), to: place).lazy.map(\.content).first { !$0.isEmpty }
    return AppleApp(
      name: name.0, otherNames: name.others, alternatives: told?.alternatives ?? [], sourceLanguage: language,
      providers: providers,
      intents: byName(nearest(sources, to: place).flatMap(\.content.intents), \.name),
      types: byName(nearest(sources, to: place).flatMap(\.content.types), \.name), tables: own,
      titleTables: self.own(titleTables, of: place).map(\.content), localNames: localNames)
  }

  private func byName<Item>(_ items: [Item], _ name: (Item) -> NameSyntax) -> [String: Item] {
    Dictionary(items.map { (name($0).text, $0) }) { first, _ in first }
  }

  private func localNames(of place: [Substring]) -> [String: AppNames] {
    own(localNames, of: place).reduce(into: [:]) { all, item in all.merge(item.content) { first, _ in first } }
  }

  private func sourceLanguage(_ tables: [PhraseTable], _ place: [Substring]) -> NameSyntax {
    let told =
      tables.lazy.compactMap(\.sourceLanguage).first
      ?? nearest(names + projectNames, to: place).lazy.compactMap(\.content.developmentLanguage).first
    guard let told, LocaleTag(told.text) != nil else {
      return NameSyntax(text: "en", span: told?.span ?? SourceSpan(SourceFile(path: "", bytes: []), 0..<0))
    }
    return told
  }

  private typealias Names = (NameSyntax, others: [NameSyntax])

  private func name(of place: [Substring], _ local: [String: AppNames], _ language: NameSyntax) -> Names? {
    let near = nearest(own(names, of: place).filter { !$0.content.isExtension }, to: place).map(\.content)
    let localized = local[language.text] ?? local["Base"]
    let others = (near.first { !$0.isEmpty }?.otherNames ?? []) + (localized?.otherNames ?? [])
    let project = nearest(own(projectNames, of: place), to: place).lazy.compactMap(\.content.name).first
    guard let name = localized?.name ?? near.lazy.compactMap(\.name).first ?? project else { return nil }
    return (name, others)
  }

  // MARK: Names that no file tells

  /// A name made of that of the provider or the folder, since a phrase can't be said without one; and a word on it.
  private mutating func assumedName(
    _ providers: [ShortcutProviderSyntax], _ tables: [PhraseTable], _ place: [Substring]
  ) -> Names {
    let file = providers.first?.file ?? tables.first?.file ?? SourceFile(path: "", bytes: [])
    let span = providers.first?.name.span ?? SourceSpan(file, 0..<0)
    let bare = providers.first.flatMap { AssumedAppName(provider: $0.name.text) } ?? AssumedAppName(folders: place)
    diagnostics.append(
      Diagnostic(
        .unknownApplicationName,
        "no Info.plist or project here tells the app's name; it goes by '\(bare.spaced)' until one does",
        severity: .warning, at: span))
    let others = bare.text == bare.spaced ? [] : [NameSyntax(text: bare.text, span: span)]
    return (NameSyntax(text: bare.spaced, span: span), others)
  }

  // MARK: Several providers

  /// Apps of one name are one, such as that of a phone and that of a watch.
  private mutating func merged(_ apps: [AppleApp]) -> [AppleApp] {
    var result: [AppleApp] = []
    for app in apps {
      if let index = result.firstIndex(where: { $0.name.text == app.name.text }) {
        result[index].merge(app)
      } else {
        result.append(app)
      }
    }
    for app in result { reportSecondProvider(app) }
    return result
  }

  private mutating func reportSecondProvider(_ app: AppleApp) {
    guard let first = app.providers.first else { return }
    for provider in app.providers.dropFirst() where provider.name.text != first.name.text {
      diagnostics.append(
        Diagnostic(
          .secondProvider, "of the providers in one target Apple takes one and passes over the others in silence",
          severity: .warning, at: provider.name.span,
          notes: [Note(span: first.name.span, message: "the first provider is here")]))
    }
  }
}

extension AppleApp {
  fileprivate mutating func merge(_ other: AppleApp) {
    providers += other.providers
    tables += other.tables.filter { table in !tables.contains { $0.file === table.file } }
    titleTables += other.titleTables.filter { table in !titleTables.contains { $0.file === table.file } }
    intents.merge(other.intents) { first, _ in first }
    types.merge(other.types) { first, _ in first }
    localNames.merge(other.localNames) { first, _ in first }
  }
}
