// SPDX-License-Identifier: Apache-2.0

internal import IntentModel
internal import PhraseSyntax
internal import SourceDiagnostics
internal import TextNormalization

/// Finds what is wrong with one template, beyond its syntax.
struct TemplateChecker {
  /// Larger groups of parts in any order are refused: each subset of them is a point of its own.
  static let permutationLimit = 9
  /// A template that has more parts once its rules are written out is refused.
  static let elementLimit = 20_000

  private let scope: TemplateScope
  /// nil for a negative phrase.
  private let definition: IntentDefinition?
  private let isNameRequired: Bool
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var isUsable = true
  private var elementCount = 0
  private var ruleStack: [String] = []

  /// - Parameter isNameRequired: Whether a phrase has to name the app; nil as the app's file says.
  init(scope: TemplateScope, definition: IntentDefinition?, isNameRequired: Bool? = nil) {
    self.scope = scope
    self.definition = definition
    self.isNameRequired = isNameRequired ?? scope.model.app.isNameRequired
  }

  /// What is known of the wordings of a part of a template.
  private struct Wordings {
    /// Whether some wording ends in free text with no word after it.
    var mayEndInText = false
    /// Whether each wording names the app.
    var namesApp = false
    /// Whether each wording has a word of its own.
    var hasLiteral = false
    /// Whether some wording has free text.
    var hasText = false
    /// Whether anything at all can be said for it.
    var isEmpty = true
    /// Parameters that some wording holds.
    var parameters: Set<String> = []
  }

  mutating func check(_ template: TemplateSyntax) {
    let wordings = sequence(template.elements, after: Wordings())
    guard elementCount <= Self.elementLimit else { return }
    if wordings.isEmpty {
      report(.emptyPhrase, "the phrase has no words", at: template.span)
      return
    }
    checkApplicationName(template, wordings)
    if wordings.hasText, !wordings.hasLiteral, definition != nil {
      diagnostics.append(
        Diagnostic(
          .noLiteralCarrier, "the phrase has no word of its own, so any words at all would match it",
          severity: .warning, at: template.span))
    }
  }

  /// Checks a rule for what is wrong with it whoever uses it: rules that do not exist, and itself.
  mutating func check(_ rule: RuleSyntax) {
    ruleStack = [rule.name.text]
    checkReferences(in: rule.template.elements)
  }

  private mutating func checkReferences(in elements: [TemplateElement]) {
    for element in elements {
      switch element.form {
      case .literal, .parameter, .applicationName: break
      case .optional(let inner): checkReferences(in: inner)
      case .alternatives(let branches), .permutation(let branches):
        for branch in branches { checkReferences(in: branch) }
      case .rule(let name): checkReference(to: name, at: element.span)
      }
    }
  }

  private mutating func checkReference(to name: String, at span: SourceSpan) {
    elementCount += 1
    guard let rule = usableRule(named: name, at: span), elementCount < 1_000 else { return }
    ruleStack.append(name)
    checkReferences(in: rule.template.elements)
    ruleStack.removeLast()
  }

  private mutating func checkApplicationName(_ template: TemplateSyntax, _ wordings: Wordings) {
    guard definition != nil, isNameRequired, !wordings.namesApp else { return }
    report(
      .missingApplicationName,
      "the phrase (or a wording of it) does not name the app; add \\(applicationName), or set nameRequired: false",
      at: template.span)
  }

  // MARK: Walking the template

  private mutating func sequence(_ elements: [TemplateElement], after start: Wordings) -> Wordings {
    var state = start
    for element in elements {
      elementCount += 1
      if elementCount > Self.elementLimit {
        if elementCount == Self.elementLimit + 1 {
          report(.templateTooLarge, "with its rules written out the phrase is too large", at: element.span)
        }
        return state
      }
      state = self.element(element, after: state)
    }
    return state
  }

  private mutating func element(_ element: TemplateElement, after state: Wordings) -> Wordings {
    switch element.form {
    case .literal(let text): return literal(text, after: state)
    case .parameter(let name): return parameter(name, at: element.span, after: state)
    case .applicationName:
      var result = state
      (result.namesApp, result.mayEndInText, result.isEmpty) = (true, false, false)
      return result
    case .optional(let elements): return merged([state, sequence(elements, after: state)])
    case .alternatives(let branches):
      var results: [Wordings] = []
      for branch in branches { results.append(sequence(branch, after: state)) }
      return merged(results)
    case .permutation(let members): return permutation(members, at: element.span, after: state)
    case .rule(let name): return rule(name, at: element.span, after: state)
    }
  }

  private func literal(_ text: String, after state: Wordings) -> Wordings {
    guard !scope.literals.key(of: text).bytes.isEmpty else { return state }
    var result = state
    (result.hasLiteral, result.mayEndInText, result.isEmpty) = (true, false, false)
    return result
  }

  private func merged(_ states: [Wordings]) -> Wordings {
    Wordings(
      mayEndInText: states.contains(where: \.mayEndInText), namesApp: states.allSatisfy(\.namesApp),
      hasLiteral: states.allSatisfy(\.hasLiteral), hasText: states.contains(where: \.hasText),
      isEmpty: states.allSatisfy(\.isEmpty), parameters: states.reduce(into: []) { $0.formUnion($1.parameters) })
  }

  // MARK: Parameters

  private mutating func parameter(_ name: String, at span: SourceSpan, after state: Wordings) -> Wordings {
    var result = state
    (result.mayEndInText, result.isEmpty) = (false, false)
    guard let definition else {
      // A negative phrase belongs to no intent; whatever stands there may stand there.
      result.mayEndInText = true
      return result
    }
    guard let parameter = definition.parameter(named: name) else {
      reportUnknown(name, of: definition, at: span)
      return result
    }
    // What is said of a list in several places comes together in their order.
    if !result.parameters.insert(name).inserted, !parameter.isList {
      report(.duplicateParameter, "'\(name)' stands twice in one phrase, and can't be said twice", at: span)
    }
    if parameter.type == .text || parameter.type == .file {
      if state.mayEndInText {
        report(
          .adjacentFreeText, "nothing stands between '\(name)' and the free text before it, so no border can be found",
          at: span)
      }
      (result.mayEndInText, result.hasText) = (true, true)
    } else if scope.slotKind(of: parameter.type) == nil, case .enumeration = parameter.type {
      isUsable = false
    } else if scope.slotKind(of: parameter.type) == nil {
      isUsable = false
      diagnostics.append(
        Diagnostic(
          .unsupportedType, "values like '\(name)' are not recognised yet, so this phrase never matches",
          severity: .warning, at: span))
    }
    return result
  }

  private mutating func reportUnknown(_ name: String, of definition: IntentDefinition, at span: SourceSpan) {
    isUsable = false
    let names = definition.parameters.map(\.name) + ["applicationName"]
    let fix = nearestName(to: name, among: names).map {
      FixIt(span: span, replacement: $0, label: "did you mean '\($0)'?")
    }
    diagnostics.append(
      Diagnostic(.unknownParameter, "intent '\(definition.name)' has no parameter '\(name)'", at: span, fix: fix))
  }

  // MARK: Groups and rules

  /// Each member may follow any other, so what one ends in stands before every other.
  private mutating func permutation(
    _ members: [[TemplateElement]], at span: SourceSpan, after state: Wordings
  ) -> Wordings {
    guard members.count <= Self.permutationLimit else {
      report(
        .templateTooLarge, "\(members.count) parts in any order; \(Self.permutationLimit) are the most", at: span)
      return state
    }
    let known = diagnostics.count
    var ends: [Bool] = []
    for member in members { ends.append(sequence(member, after: Wordings()).mayEndInText) }
    // The second walk finds the same faults again, but for the limit, which it is past.
    let isPastLimit = diagnostics[known...].filter { $0.id == .templateTooLarge }
    diagnostics.replaceSubrange(known..., with: isPastLimit)
    var result = state
    for (index, member) in members.enumerated() {
      var before = result
      let others = ends.indices.contains { $0 != index && ends[$0] }
      before.mayEndInText = others || state.mayEndInText
      result = sequence(member, after: before)
    }
    result.mayEndInText = state.mayEndInText || ends.contains(true)
    return result
  }

  /// A rule, unless there is none of the name or it contains itself, which is reported.
  private mutating func usableRule(named name: String, at span: SourceSpan) -> RuleSyntax? {
    guard let rule = scope.rule(named: name) else {
      let nearest = nearestName(to: name, among: scope.phrases.rules.map(\.name.text))
      let fix = nearest.map { FixIt(span: span, replacement: "<\($0)>", label: "did you mean '<\($0)>'?") }
      isUsable = false
      diagnostics.append(Diagnostic(.unknownRule, "the file has no rule '\(name)'", at: span, fix: fix))
      return nil
    }
    guard !ruleStack.contains(name) else {
      reportCycle(through: name)
      return nil
    }
    return rule
  }

  /// Told at the rule of the cycle that the file declares first, whichever the cycle was entered by.
  private mutating func reportCycle(through name: String) {
    let members = Set(ruleStack.drop { $0 != name })
    guard let first = scope.phrases.rules.first(where: { members.contains($0.name.text) }) else { return }
    report(.cyclicRule, "rule '\(first.name.text)' contains itself", at: first.name.span)
  }

  private mutating func rule(_ name: String, at span: SourceSpan, after state: Wordings) -> Wordings {
    guard let rule = usableRule(named: name, at: span) else { return state }
    if rule.template.isBroken { isUsable = false }
    ruleStack.append(name)
    defer { ruleStack.removeLast() }
    return sequence(rule.template.elements, after: state)
  }

  private mutating func report(_ id: DiagnosticID, _ message: String, at span: SourceSpan) {
    isUsable = false
    diagnostics.append(Diagnostic(id, message, at: span))
  }
}
