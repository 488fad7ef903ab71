// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import IntentModel
import PhraseCompiler
import PhraseSyntax
import SourceDiagnostics

/// The app that a row of a case file describes, as the compiler takes it.
struct CaseApp {
  private let row: CaseFile.Row
  private let file: SourceFile
  private let span: SourceSpan
  /// What is wrong with the templates' syntax.
  private(set) var diagnostics: [Diagnostic] = []

  init(_ row: CaseFile.Row) {
    self.row = row
    file = SourceFile(path: "\(row.path):\(row.line)", text: "")
    span = SourceSpan(file, 0..<0)
  }

  /// The app with its phrases in the row's locale (or in `template_locale` or the locales of `phrase_locales`).
  mutating func source() -> PhraseCompiler.AppSource {
    let options = row.json["options"]
    let locale = options?["template_locale"]?.string ?? row.json["locale"]?.string ?? "en"
    let locales = options?["phrase_locales"]?.array?.compactMap(\.string) ?? [locale]
    let phrases = phraseFile(locale: locales.first ?? locale)
    return PhraseCompiler.AppSource(app: app(), phrases: [phrases])
  }

  private func app() -> AppSyntax {
    let parameters = (row.json["parameters"]?.members ?? []).map(parameter)
    let templates = row.json["templates"]?.array ?? []
    let intents = templates.compactMap { $0["intent"]?.string }.uniqued.map {
      IntentSyntax(name: name($0), parameters: parameters)
    }
    return AppSyntax(
      name: name(row.json["app"]?["name"]?.string ?? "App"),
      otherNames: (row.json["app"]?["synonyms"]?.array ?? []).compactMap(\.string).map(name),
      declaredLocales: (row.json["options"]?["declared_locales"]?.array ?? []).compactMap(\.string).map(name),
      intents: intents, types: types(), file: file)
  }

  /// Every parameter is optional: a row lists all of them for all of its templates.
  private func parameter(_ member: JSONValue.Member) -> ParameterSyntax {
    let type = member.value["type"]?.string ?? "text"
    let isClosed = type == "enum" || type == "entity"
    return ParameterSyntax(
      name: name(member.name), type: name(isClosed ? member.name + "Type" : type), isOptional: true,
      isList: member.value["list"]?.bool ?? false)
  }

  private func types() -> [TypeSyntax] {
    (row.json["parameters"]?.members ?? []).compactMap { member in
      guard let values = member.value["values"]?.array else { return nil }
      return TypeSyntax(name: name(member.name + "Type"), values: values.map(value))
    }
  }

  private func value(_ json: JSONValue) -> ValueSyntax {
    ValueSyntax(
      id: name(json["id"]?.string ?? ""), title: json["title"]?.string.map(name),
      synonyms: (json["synonyms"]?.array ?? []).compactMap(\.string).map(name))
  }

  private mutating func phraseFile(locale: String) -> PhraseFile {
    var phrases = PhraseFile(locale: name(locale), file: file)
    for json in row.json["templates"]?.array ?? [] {
      let (template, found) = TemplateSyntax.parse(json["phrase"]?.string ?? "", path: file.path)
      diagnostics += found
      phrases.phrases.append(IntentPhrases(intent: name(json["intent"]?.string ?? ""), templates: [template]))
    }
    return phrases
  }

  private func name(_ text: String) -> NameSyntax { NameSyntax(text: text, span: span) }
}

extension Sequence where Element: Hashable {
  /// The elements without repetitions, in order.
  var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
