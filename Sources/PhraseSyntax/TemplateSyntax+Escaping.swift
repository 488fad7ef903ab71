// SPDX-License-Identifier: Apache-2.0

extension TemplateSyntax {
  /// Text as a native template says it: what would have a meaning there is escaped.
  ///
  /// A backslash can't be said and is left out; a line end becomes a blank, since a phrase stands on one line.
  package static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      // One backslash before a parenthesis would begin a placeholder.
      if character == "(" { result += "\\\\" } else if "[])|;<>{}$%".contains(character) { result.append("\\") }
      if character == "\\" { return }
      result.append(character.isNewline ? " " : character)
    }
  }
}
