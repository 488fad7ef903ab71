// SPDX-License-Identifier: Apache-2.0

internal import TextNormalization

extension DateLanguage {
  /// Whether there are tables for a locale's language.
  static func isKnown(_ localeIdentifier: String) -> Bool {
    let language = localeIdentifier.prefix { $0 != "-" && $0 != "_" }
    return ["en", "zh", "de", "fr", "es", "it", "pt", "nl", "ja", "th", "fa"].contains(language)
  }

  /// The tables of a locale's language, or nil where there are none.
  static func named(_ localeIdentifier: String) -> DateLanguage? {
    let language = String(localeIdentifier.prefix { $0 != "-" && $0 != "_" })
    switch language {
    case "en": return english(dates: EnglishDateOrder(localeIdentifier: localeIdentifier))
    case "zh": return chinese
    case "de": return german
    case "fr": return french
    case "es": return spanish
    case "it": return italian
    case "pt": return portuguese
    case "nl": return dutch
    case "ja": return japanese
    case "th": return thai
    case "fa": return persian
    default: return nil
    }
  }
}

/// How English writes 3/11/2026, by region.
enum EnglishDateOrder: Sendable {
  case monthFirst, dayFirst
  /// Canada writes it in both ways, so it says nothing there.
  case unknown

  init(localeIdentifier: String) {
    let region = LikelySubtags.maximized(localeIdentifier).split(separator: "-").dropFirst().last { $0.utf8.count == 2 }
    switch region {
    case "US", "PR", "GU", "VI", "AS", "MP", "UM": self = .monthFirst
    case "CA": self = .unknown
    default: self = .dayFirst
    }
  }

  /// The rules for dates in digits.
  var rules: [Rule] {
    switch self {
    case .monthFirst: [Rule("<mm>/<dd>/<yy>")]
    case .dayFirst: [Rule("<dd>/<mm>/<yy>"), Rule("<dd>.<mm>.<y>")]
    case .unknown: []
    }
  }

  /// The rules for dates in digits without a year, which are fractions unless something says that they are dates.
  var bareRules: [Rule] {
    switch self {
    case .monthFirst: [Rule("<mm>/<dd>")]
    case .dayFirst: [Rule("<dd>/<mm>")]
    case .unknown: []
    }
  }
}
