// SPDX-License-Identifier: Apache-2.0

package import SourceDiagnostics

/// What a language overlooks, as its file has it: words as they are written, costs in points.
package struct ToleranceFile: Sendable {
  /// Words that may stand for one another.
  package struct WordClass: Sendable {
    package let words: [String]
    package let cost: Int
    /// Whether only a recogniser takes one for the other.
    package let isHeard: Bool
  }

  /// A kind of intent: by which phrases it is known, and what else is said for it.
  package struct Kind: Sendable {
    package let name: NameSyntax
    /// One of these words stands in the phrase.
    package let verbs: [String]
    /// If there are any, one of these does too.
    package let words: [String]
    /// And none of these.
    package let without: [String]
    /// What the phrase holds beside words: `text`, `person`, `value`, `date`, in this order.
    package let roles: [String]
    /// Phrases with `\(role)` for parameters.
    package let phrases: [TemplateSyntax]
  }

  /// The keys of the language's own file that count for nothing beside this one.
  package var replaced: [NameSyntax] = []
  package var limit: Int?
  package var costs: [String: Int] = [:]
  package var leading: [String] = []
  package var heardLeading: [String] = []
  package var trailing: [String] = []
  package var hesitations: [String] = []
  package var ghosts: [String] = []
  package var endGhosts: [String] = []
  package var reports: [String] = []
  package var neverPeople: [String] = []
  package var corrections: [String] = []
  package var times: [String] = []
  package var droppable: [(word: String, cost: Int)] = []
  package var insertable: [(word: String, cost: Int)] = []
  package var heardInsertable: [(word: String, cost: Int)] = []
  package var classes: [WordClass] = []
  package var prepositions: [String] = []
  package var beforeNames: [String] = []
  package var heardMarks: [String] = []
  package var articles: [String] = []
  package var titles: [String] = []
  package var questions: [String] = []
  package var denials: [String] = []
  package var notTold: [String] = []
  package var particles: [String] = []
  package var objects: [String] = []
  package var tellers: [String] = []
  /// Words that people say often, which short names are taken for.
  package var common: [String] = []
  package var rules: [RuleSyntax] = []
  package var kinds: [Kind] = []

  /// A file that overlooks nothing.
  package init() {}
}

extension ToleranceFile {
  /// The keys under `costs`.
  package static let costNames = [
    "filler", "hesitation", "heardFiller", "repeated", "split", "likeness", "perSound", "ghost", "missingApp",
    "paraphrase", "heardMark", "noise",
  ]

  fileprivate static var wordLists: [(name: String, list: WritableKeyPath<Self, [String]>)] {
    [
      ("leading", \.leading), ("heardLeading", \.heardLeading), ("trailing", \.trailing),
      ("hesitations", \.hesitations), ("ghosts", \.ghosts), ("endGhosts", \.endGhosts), ("reports", \.reports),
      ("neverPeople", \.neverPeople), ("corrections", \.corrections), ("times", \.times),
      ("prepositions", \.prepositions), ("beforeNames", \.beforeNames), ("heardMarks", \.heardMarks),
      ("articles", \.articles), ("titles", \.titles), ("questions", \.questions), ("denials", \.denials),
      ("notTold", \.notTold), ("particles", \.particles), ("objects", \.objects), ("tellers", \.tellers),
      ("common", \.common),
    ]
  }

  fileprivate static var costLists: [(name: String, list: WritableKeyPath<Self, [(word: String, cost: Int)]>)] {
    [("droppable", \.droppable), ("insertable", \.insertable), ("heardInsertable", \.heardInsertable)]
  }

  /// What `replaces` may name.
  package static let listNames =
    wordLists.map(\.name) + costLists.map(\.name) + ["classes", "rules", "kinds"]

  /// This file over another: costs of the same name and rules of the same name take the others' place, a kind of the same
  /// name gets its words and phrases beside the others, and lists are added to, unless they are replaced.
  package func merged(over base: ToleranceFile) -> ToleranceFile {
    var merged = base
    let isReplaced = { (name: String) in replaced.contains { $0.text == name } }
    merged.limit = limit ?? base.limit
    merged.costs = base.costs.merging(costs) { _, own in own }
    for (name, list) in Self.wordLists {
      merged[keyPath: list] = (isReplaced(name) ? [] : base[keyPath: list]) + self[keyPath: list]
    }
    for (name, list) in Self.costLists {
      let own = self[keyPath: list]
      let others = isReplaced(name) ? [] : base[keyPath: list]
      merged[keyPath: list] = others.filter { other in !own.contains { $0.word == other.word } } + own
    }
    merged.classes = (isReplaced("classes") ? [] : base.classes) + classes
    let otherRules = isReplaced("rules") ? [] : base.rules
    merged.rules = otherRules.filter { other in !rules.contains { $0.name.text == other.name.text } } + rules
    merged.kinds = kinds.reduce(into: isReplaced("kinds") ? [] : base.kinds) { all, kind in
      if let index = all.firstIndex(where: { $0.name.text == kind.name.text }) {
        all[index] = kind.added(to: all[index])
      } else {
        all.append(kind)
      }
    }
    return merged
  }
}

extension ToleranceFile.Kind {
  /// The words and phrases of both; what it holds is the other's business unless it says so itself.
  fileprivate func added(to other: Self) -> Self {
    Self(
      name: name, verbs: other.verbs + verbs, words: other.words + words, without: other.without + without,
      roles: roles.isEmpty ? other.roles : roles, phrases: other.phrases + phrases)
  }
}

/// Reads a language's tolerance, `Tolerance/en.yaml`.
package struct ToleranceFileReader {
  private var diagnostics: [Diagnostic] = []

  package static func read(_ file: SourceFile) -> (tolerance: ToleranceFile, diagnostics: [Diagnostic]) {
    var yaml = YAMLReader(file)
    let root = yaml.read()
    var reader = ToleranceFileReader()
    var tolerance = ToleranceFile()
    if let root { reader.read(root, into: &tolerance) }
    return (tolerance, yaml.diagnostics + reader.diagnostics)
  }

  private mutating func read(_ root: YAMLNode, into tolerance: inout ToleranceFile) {
    var keys = MappingReader(root, subject: "a tolerance file")
    tolerance.replaced = keys.names("replaces")
    tolerance.limit = keys.name("limit").flatMap { number($0.text, at: $0.span) }
    tolerance.costs = Dictionary(costs(known(keys.entries("costs")))) { first, _ in first }
    for (name, list) in ToleranceFile.wordLists { tolerance[keyPath: list] = keys.names(name).map(\.text) }
    for (name, list) in ToleranceFile.costLists { tolerance[keyPath: list] = costs(keys.entries(name)) }
    tolerance.classes = (keys.node("classes")?.sequence ?? []).compactMap { wordClass($0) }
    tolerance.rules = keys.entries("rules").compactMap { entry in
      template(entry.value).map { RuleSyntax(name: NameSyntax(entry.key), template: $0) }
    }
    tolerance.kinds = keys.entries("kinds").map { kind($0) }
    diagnostics += keys.finish() + unknownKeys(of: tolerance)
  }

  /// The costs that there are.
  private mutating func known(_ entries: [YAMLEntry]) -> [YAMLEntry] {
    entries.filter { entry in
      if ToleranceFile.costNames.contains(entry.key.text) { return true }
      diagnostics.append(Self.unknown(NameSyntax(entry.key), "there is no cost", among: ToleranceFile.costNames))
      return false
    }
  }

  private func unknownKeys(of tolerance: ToleranceFile) -> [Diagnostic] {
    tolerance.replaced.filter { !ToleranceFile.listNames.contains($0.text) }.map {
      Self.unknown($0, "nothing can be replaced that is called", among: ToleranceFile.listNames)
    }
  }

  private static func unknown(_ name: NameSyntax, _ problem: String, among names: [String]) -> Diagnostic {
    let nearest = nearestName(to: name.text, among: names)
    let fix = nearest.map { FixIt(span: name.span, replacement: $0, label: "did you mean '\($0)'?") }
    return Diagnostic(.unknownKey, "\(problem) '\(name.text)'", at: name.span, fix: fix)
  }

  private mutating func kind(_ entry: YAMLEntry) -> ToleranceFile.Kind {
    var keys = MappingReader(entry.value, subject: "kind '\(entry.key.text)'")
    let kind = ToleranceFile.Kind(
      name: NameSyntax(entry.key), verbs: keys.names("verbs").map(\.text), words: keys.names("words").map(\.text),
      without: keys.names("without").map(\.text), roles: keys.names("parameters").map(\.text),
      phrases: (keys.node("phrases")?.sequence ?? []).compactMap { template($0) })
    diagnostics += keys.finish()
    return kind
  }

  private mutating func wordClass(_ node: YAMLNode) -> ToleranceFile.WordClass? {
    var keys = MappingReader(node, subject: "a class of words")
    let cost = keys.name("cost").flatMap { number($0.text, at: $0.span) }
    let words = keys.names("words").map(\.text)
    let isHeard = keys.flag("heard", default: false)
    diagnostics += keys.finish()
    return cost.map { ToleranceFile.WordClass(words: words, cost: $0, isHeard: isHeard) }
  }

  private mutating func template(_ node: YAMLNode) -> TemplateSyntax? {
    guard let scalar = node.scalar else {
      diagnostics.append(Diagnostic(.wrongType, "a phrase has to be text, not \(node.kindName)", at: node.span))
      return nil
    }
    return TemplateParser.parse(scalar, into: &diagnostics)
  }

  private mutating func costs(_ entries: [YAMLEntry]) -> [(word: String, cost: Int)] {
    entries.compactMap { entry in
      number(entry.value.scalar?.text ?? "", at: entry.value.span).map { (entry.key.text, $0) }
    }
  }

  private mutating func number(_ text: String, at span: SourceSpan) -> Int? {
    if let number = Int(text), (0...1_000).contains(number) { return number }
    diagnostics.append(Diagnostic(.wrongType, "a cost has to be a number from 0 to 1000", at: span))
    return nil
  }
}
