// SPDX-License-Identifier: Apache-2.0

/// Which software answers, by its nodeinfo name. Never by its version text: snac2 calls itself Mastodon 4.0.0.
package enum ServerKind: Sendable, Hashable {
  case mastodon
  case gotosocial
  case takahe
  case snac
  case pixelfed
  case pleroma
  /// Pleroma's descendant.
  case akkoma
  /// One that says another name, in lower case.
  case other(String)
  /// One that says nothing.
  case unknown

  /// - Parameter softwareName: nodeinfo's `software.name`.
  package init(softwareName: String?) {
    let name = (softwareName ?? "").lowercased()
    self =
      switch name {
      case "": .unknown
      case "mastodon", "hometown", "glitch-soc", "glitchsoc": .mastodon
      case "gotosocial": .gotosocial
      case "takahe", "takahē": .takahe
      case "snac", "snac2": .snac
      case "pixelfed": .pixelfed
      case "pleroma": .pleroma
      case "akkoma": .akkoma
      default: .other(name)
      }
  }

  /// The nodeinfo name, empty where there is none.
  package var softwareName: String {
    switch self {
    case .mastodon: "mastodon"
    case .gotosocial: "gotosocial"
    case .takahe: "takahe"
    case .snac: "snac"
    case .pixelfed: "pixelfed"
    case .pleroma: "pleroma"
    case .akkoma: "akkoma"
    case .other(let name): name
    case .unknown: ""
    }
  }
}

extension ServerKind: Codable {
  package init(from decoder: any Decoder) throws {
    self.init(softwareName: try decoder.singleValueContainer().decode(String.self))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(softwareName)
  }
}
