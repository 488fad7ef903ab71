// SPDX-License-Identifier: Apache-2.0

package import SourceDiagnostics

/// What an app is called, as its `Info.plist` or a translation of it says.
package struct AppNames: Sendable {
  /// The display name, else the bundle's name.
  package var name: NameSyntax?
  /// How it is said, and the names that Siri also knows it by, at most three of them in each language by Apple's rule.
  package var otherNames: [NameSyntax] = []
  /// Those of `INAlternativeAppNames` alone.
  package var alternatives: [NameSyntax] = []
  package var developmentLanguage: NameSyntax?
  /// Whether it is that of an extension, which is not what people call the app.
  package var isExtension = false
  package let file: SourceFile

  package init(file: SourceFile) { self.file = file }

  package var isEmpty: Bool { name == nil && otherNames.isEmpty }
}

/// Reads the names of apps.
package enum AppNamesReader {
  /// Reads `Info.plist`, or one language's `InfoPlist.strings`.
  package static func readProperties(_ file: SourceFile) -> (names: AppNames, diagnostics: [Diagnostic]) {
    let (decoded, problems) = file.decodedPropertyList
    let reading = PropertyListReader.read(decoded)
    var names = AppNames(file: decoded)
    if let root = reading.root { read(root, into: &names) }
    return (names, problems + reading.diagnostics)
  }

  private static func read(_ root: PropertyNode, into names: inout AppNames) {
    names.name = known(root["CFBundleDisplayName"]) ?? known(root["CFBundleName"])
    names.developmentLanguage = known(root["CFBundleDevelopmentRegion"])
    names.isExtension = root["NSExtension"] != nil || root["EXAppExtensionAttributes"] != nil
    names.otherNames = [known(root["CFBundleSpokenName"])].compactMap { $0 }
    for alternative in root["INAlternativeAppNames"]?.array ?? [] {
      names.alternatives += [alternative["INAlternativeAppName"]?.text?.name].compactMap { $0 }
      names.otherNames += [
        known(alternative["INAlternativeAppName"]) ?? known(alternative),
        known(alternative["INAlternativeAppNamePronunciationHint"]),
      ].compactMap { $0 }
    }
    names.otherNames += indexed(root.dictionary ?? [])
  }

  /// Translations name the alternatives by number: `INAlternativeAppNames[0].INAlternativeAppName`, or by the key alone.
  private static func indexed(_ entries: [PropertyEntry]) -> [NameSyntax] {
    entries.filter { $0.key.text.hasPrefix("INAlternativeAppName") }.compactMap { known($0.value) }
  }

  /// A name that is written out: `$(PRODUCT_NAME)` is known to a build only.
  private static func known(_ node: PropertyNode?) -> NameSyntax? {
    guard let name = node?.text?.name, !name.text.contains("$("), !name.text.contains("${"), !name.text.isEmpty else {
      return nil
    }
    return name
  }

  /// Reads `InfoPlist.xcstrings`: names by language.
  package static func readCatalog(_ file: SourceFile) -> (names: [String: AppNames], diagnostics: [Diagnostic]) {
    let (table, diagnostics) = PhraseTableReader.readCatalog(file)
    var names: [String: AppNames] = [:]
    for entry in table?.entries ?? [] {
      for localization in entry.localizations {
        guard let value = localization.values.first?.name, !value.text.isEmpty else { continue }
        var known = names[localization.language.text] ?? AppNames(file: file)
        known.add(value, as: entry.key.text)
        names[localization.language.text] = known
      }
    }
    return (names, diagnostics)
  }

  /// Reads the names that an Xcode project gives to the application that it builds, for apps whose `Info.plist` is
  /// made by the build.
  package static func readProject(_ file: SourceFile) -> (names: AppNames, diagnostics: [Diagnostic]) {
    let reading = PropertyListReader.read(file)
    var names = AppNames(file: file)
    guard let objects = reading.root?["objects"] else { return (names, reading.diagnostics) }
    let project = XcodeProject(objects)
    names.name = project.displayName ?? project.productName
    names.developmentLanguage = project.developmentLanguage
    return (names, reading.diagnostics)
  }
}

extension AppNames {
  fileprivate mutating func add(_ value: NameSyntax, as key: String) {
    switch key {
    case "CFBundleDisplayName": name = value
    case "CFBundleName": name = name ?? value
    case "CFBundleSpokenName": otherNames.append(value)
    default: if key.hasPrefix("INAlternativeAppName") { otherNames.append(value) }
    }
  }
}
