// SPDX-License-Identifier: Apache-2.0

package import SourceDiagnostics

/// Reads tables of translations.
package enum PhraseTableReader {
  /// Reads a string catalog, `.xcstrings`.
  package static func readCatalog(_ file: SourceFile) -> (table: PhraseTable?, diagnostics: [Diagnostic]) {
    let reading = JSONReader.read(file)
    var diagnostics = reading.diagnostics
    guard let root = reading.root else { return (nil, diagnostics) }
    guard let strings = root["strings"]?.dictionary else {
      let place = root["strings"]?.span ?? SourceSpan(file, root.span.range.lowerBound..<root.span.range.lowerBound)
      diagnostics.append(Diagnostic(.wrongType, "a string catalog has an object 'strings'", at: place))
      return (nil, diagnostics)
    }
    var table = PhraseTable(file: file, isCatalog: true)
    table.sourceLanguage = root["sourceLanguage"]?.text?.name
    table.entries = strings.map { entry($0, into: &diagnostics) }
    return (table, diagnostics)
  }

  /// Reads one language's strings, in any form of a property list.
  ///
  /// - Parameter language: That of the folder that the file lies in, `de.lproj`.
  package static func readStrings(
    _ file: SourceFile, language: String
  ) -> (table: PhraseTable?, diagnostics: [Diagnostic]) {
    let (decoded, problems) = file.decodedPropertyList
    let reading = PropertyListReader.read(decoded)
    var diagnostics = problems + reading.diagnostics
    guard let root = reading.root else { return (nil, diagnostics) }
    guard let pairs = root.dictionary else {
      diagnostics.append(
        Diagnostic(.wrongType, "a table of strings is a dictionary, not \(root.kindName)", at: root.span))
      return (nil, diagnostics)
    }
    let name = NameSyntax(text: language, span: SourceSpan(decoded, 0..<0))
    var table = PhraseTable(file: decoded, isCatalog: false)
    table.entries = pairs.compactMap { pair(in: name, $0, into: &diagnostics) }
    reportRepetitions(in: table, &diagnostics)
    return (table, diagnostics)
  }

  private static func pair(
    in language: NameSyntax, _ pair: PropertyEntry, into diagnostics: inout [Diagnostic]
  ) -> PhraseTable.Entry? {
    guard let value = pair.value.text else {
      diagnostics.append(
        Diagnostic(.wrongType, "a translation is text, not \(pair.value.kindName)", at: pair.value.span))
      return nil
    }
    let localization = PhraseTable.Localization(language: language, isSet: false, state: nil, values: [value])
    return PhraseTable.Entry(key: pair.key, extractionState: nil, localizations: [localization])
  }

  private static func reportRepetitions(in table: PhraseTable, _ diagnostics: inout [Diagnostic]) {
    var known: [String: SourceSpan] = [:]
    for entry in table.entries {
      guard let first = known.updateValue(entry.key.span, forKey: entry.key.text) else { continue }
      diagnostics.append(
        Diagnostic(
          .duplicateKey, "'\(entry.key.text)' stands twice in the table", severity: .warning, at: entry.key.span,
          notes: [Note(span: first, message: "first written here")]))
    }
  }

  // MARK: Catalogs

  private static func entry(_ entry: PropertyEntry, into diagnostics: inout [Diagnostic]) -> PhraseTable.Entry {
    var localizations: [PhraseTable.Localization] = []
    if let nodes = dictionary(entry.value, "an entry", &diagnostics)?["localizations"] {
      for localization in dictionary(nodes, "'localizations'", &diagnostics)?.dictionary ?? [] {
        localizations += self.localizations(localization, into: &diagnostics)
      }
    }
    return PhraseTable.Entry(
      key: entry.key, extractionState: entry.value["extractionState"]?.text?.text, localizations: localizations)
  }

  private static func dictionary(
    _ node: PropertyNode, _ what: String, _ diagnostics: inout [Diagnostic]
  ) -> PropertyNode? {
    if node.dictionary != nil { return node }
    diagnostics.append(Diagnostic(.wrongType, "\(what) is an object, not \(node.kindName)", at: node.span))
    return nil
  }

  /// A language's set, its unit, or the units of its variations by device and number.
  private static func localizations(
    _ entry: PropertyEntry, into diagnostics: inout [Diagnostic]
  ) -> [PhraseTable.Localization] {
    guard let node = dictionary(entry.value, "a localization", &diagnostics) else { return [] }
    if let set = node["stringSet"] {
      guard let values = set["values"]?.array else {
        diagnostics.append(Diagnostic(.wrongType, "'stringSet' has a list 'values'", at: set.span))
        return []
      }
      return [
        PhraseTable.Localization(
          language: entry.key.name, isSet: true, state: set["state"]?.text?.text,
          values: values.compactMap { text($0, &diagnostics) })
      ]
    }
    return units(in: node).map { unit in
      PhraseTable.Localization(
        language: entry.key.name, isSet: false, state: unit["state"]?.text?.text,
        values: (unit["value"].flatMap { text($0, &diagnostics) }).map { [$0] } ?? [])
    }
  }

  /// Nesting is limited by the reader of JSON, so recursion is here too.
  private static func units(in node: PropertyNode) -> [PropertyNode] {
    (node.dictionary ?? []).flatMap { $0.key.text == "stringUnit" ? [$0.value] : units(in: $0.value) }
  }

  private static func text(_ node: PropertyNode, _ diagnostics: inout [Diagnostic]) -> SourceText? {
    if let text = node.text { return text }
    diagnostics.append(Diagnostic(.wrongType, "a translation is text, not \(node.kindName)", at: node.span))
    return nil
  }
}
