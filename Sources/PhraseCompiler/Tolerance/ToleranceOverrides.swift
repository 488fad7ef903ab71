// SPDX-License-Identifier: Apache-2.0

internal import IntentModel
internal import PhraseSyntax
internal import SourceDiagnostics

/// What authors overlook beside, or instead of, what a language does: `tolerance/en.yaml` in a folder of phrases.
///
/// It counts for all apps of the folder, since one utterance is weighed against the phrases of all. A file of a language
/// counts for its regions; one of a region comes after it.
struct ToleranceOverrides {
  /// The name of the folder that such files lie in.
  static let folderName = "tolerance"

  private var files: [(locale: LocaleTag, tolerance: ToleranceFile)] = []
  private(set) var diagnostics: [Diagnostic] = []

  static let none = ToleranceOverrides([])

  /// - Parameter files: The files of such folders, in any order; each is called after its locale.
  init(_ files: [SourceFile]) {
    for file in files.sorted(by: { $0.path < $1.path }) { read(file) }
  }

  private mutating func read(_ file: SourceFile) {
    guard let locale = LocaleTag(file.stem) else {
      diagnostics.append(
        Diagnostic(
          .unknownLocale, "'\(file.stem)' is not called after a locale, like en.yaml", at: SourceSpan(file, 0..<0)))
      return
    }
    let (tolerance, found) = ToleranceFileReader.read(file)
    let language = LocaleTolerance.file(of: locale.language) ?? ToleranceFile()
    var checker = ToleranceChecker(tolerance.merged(over: language))
    checker.check(tolerance)
    diagnostics += found + checker.diagnostics
    // A mistake leaves the whole file out: half of it could overlook what nobody meant to.
    if !(found + checker.diagnostics).hasErrors { files.append((locale, tolerance)) }
  }

  /// What counts in a locale beside its language's own file, the most special last.
  func files(for locale: LocaleTag) -> [ToleranceFile] {
    files.filter { $0.locale.identifier == locale.language }.map(\.tolerance)
      + files.filter { $0.locale == locale && locale.identifier != locale.language }.map(\.tolerance)
  }
}

/// Tells what a file of tolerance names that is not there.
struct ToleranceChecker {
  /// The roles that phrases may have, as kinds name them.
  static let roles = ["text", "person", "value", "date"]

  private let merged: ToleranceFile
  private(set) var diagnostics: [Diagnostic] = []
  /// How many parts a rule has once the rules in it are written out; 0 for one that is being counted.
  private var sizes: [String: Int] = [:]

  /// - Parameter merged: The file over its language's own.
  init(_ merged: ToleranceFile) { self.merged = merged }

  mutating func check(_ file: ToleranceFile) {
    for rule in file.rules {
      check(rule.template.elements)
      var seen: Set<String> = []
      if reaches(rule.name.text, from: rule.template.elements, &seen) {
        diagnostics.append(Diagnostic(.cyclicRule, "rule '\(rule.name.text)' holds itself", at: rule.name.span))
      }
    }
    for template in file.kinds.flatMap(\.phrases) {
      check(template.elements)
      if size(of: template.elements) > TemplateChecker.elementLimit {
        diagnostics.append(
          Diagnostic(.templateTooLarge, "with its rules written out the phrase is too large", at: template.span))
      }
    }
  }

  /// How many parts some elements come to, up to one more than is allowed.
  private mutating func size(of elements: [TemplateElement]) -> Int {
    var count = 0
    for element in elements {
      switch element.form {
      case .literal, .applicationName, .parameter: count += 1
      case .rule(let name): count += size(ofRule: name)
      case .optional(let inner): count += size(of: inner)
      case .alternatives(let parts), .permutation(let parts): for part in parts { count += size(of: part) }
      }
      count = min(count, TemplateChecker.elementLimit + 1)
    }
    return count
  }

  private mutating func size(ofRule name: String) -> Int {
    if let known = sizes[name] { return known }
    sizes[name] = 0
    let size = size(of: rule(name)?.template.elements ?? [])
    sizes[name] = size
    return size
  }

  private mutating func check(_ elements: [TemplateElement]) {
    for element in elements {
      switch element.form {
      case .literal, .applicationName: break
      case .parameter(let name) where !Self.roles.contains(name):
        let message = "phrases of a kind have no role '\(name)', only text, person, value and date"
        diagnostics.append(Diagnostic(.unknownParameter, message, at: element.span))
      case .parameter: break
      case .rule(let name) where rule(name) == nil:
        diagnostics.append(Diagnostic(.unknownRule, "there is no rule '\(name)'", at: element.span))
      case .rule: break
      case .optional(let inner): check(inner)
      case .alternatives(let parts), .permutation(let parts): for part in parts { check(part) }
      }
    }
  }

  private func rule(_ name: String) -> RuleSyntax? { merged.rules.first { $0.name.text == name } }

  /// Whether a rule is among the parts, or among the parts of theirs.
  private func reaches(_ name: String, from elements: [TemplateElement], _ seen: inout Set<String>) -> Bool {
    elements.contains { element in
      switch element.form {
      case .literal, .applicationName, .parameter: false
      case .rule(let other):
        other == name
          || seen.insert(other).inserted && reaches(name, from: rule(other)?.template.elements ?? [], &seen)
      case .optional(let inner): reaches(name, from: inner, &seen)
      case .alternatives(let parts), .permutation(let parts): parts.contains { reaches(name, from: $0, &seen) }
      }
    }
  }
}
