// SPDX-License-Identifier: Apache-2.0

/// Where the token of an account lies.
package enum TokenPlace: Sendable, Equatable {
  /// In the desktop's keyring, by `secret-tool`.
  case keyring
  /// In the accounts' own file, which only its owner can read.
  case file
  /// In the folder of systemd's credentials, under that name.
  case credential(String)

  /// For a person.
  var description: String {
    switch self {
    case .keyring: "the keyring"
    case .file: "a private file"
    case .credential(let name): "the credential '\(name)'"
    }
  }
}

extension TokenPlace: Codable {
  /// `keyring`, `file`, or `credential:NAME`.
  package init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    switch text {
    case "keyring": self = .keyring
    case "file": self = .file
    default:
      guard text.hasPrefix(Self.prefix) else {
        throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "an unknown place"))
      }
      self = .credential(String(text.dropFirst(Self.prefix.count)))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .keyring: try container.encode("keyring")
    case .file: try container.encode("file")
    case .credential(let name): try container.encode(Self.prefix + name)
    }
  }

  private static let prefix = "credential:"
}
