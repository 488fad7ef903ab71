// SPDX-License-Identifier: Apache-2.0

/// What a token may be used for (Mastodon's documentation, "OAuth scopes"): `read:accounts`, `write`.
package struct OAuthScopes: Sendable, Hashable, Codable {
  /// In the order of asking, without repetitions.
  package let names: [String]

  package init(_ names: [String]) {
    var seen: Set<String> = []
    self.names = names.filter { seen.insert($0).inserted }
  }

  /// Reads a list as servers write it: names with blanks between.
  package init(text: String) { self.init(text.split { $0 == " " || $0 == "+" || $0 == "," }.map(String.init)) }

  /// Names with blanks between.
  package var text: String { names.joined(separator: " ") }

  /// Whether a scope is among them, by itself or as part of a wider one: `write` holds `write:media`.
  package func allow(_ scope: String) -> Bool {
    let family = String(scope.prefix { $0 != ":" })
    return names.contains(scope) || names.contains(family)
      || (names.contains("follow") && Self.oldFollow.contains(scope))
  }

  /// Everything that the actions need and no more.
  static let granular = OAuthScopes([
    "read:accounts", "read:statuses", "read:search", "read:lists", "read:follows", "read:notifications",
    "read:bookmarks", "read:favourites", "write:statuses", "write:media", "write:favourites", "write:bookmarks",
    "write:follows", "write:lists", "write:mutes", "write:blocks",
  ])

  /// For servers that don't know the parts, or know others: Takahē wants `read:media` for reading a medium.
  static let broad = OAuthScopes(["read", "write"])

  /// What to ask a server for, the best first: the next is for a server that refuses the one before.
  ///
  /// - Parameter supported: What the server's metadata lists, or nothing. `profile` (4.3) is asked for only where it
  ///   is listed, for an older Mastodon refuses every list with a name that it does not know.
  static func ladder(for kind: ServerKind, supported: [String]) -> [OAuthScopes] {
    if kind == .takahe { return [broad] }
    if supported.isEmpty { return [granular, broad] }
    let names = ["profile"] + granular.names
    let isListed = { (name: String) in supported.contains(name) || supported.contains(String(name.prefix { $0 != ":" }))
    }
    let known = OAuthScopes(names.filter { $0 == "profile" ? supported.contains($0) : isListed($0) })
    return known.names.isEmpty ? [broad] : [known, broad]
  }

  /// What the deprecated `follow` held (before 3.5).
  private static let oldFollow: Set<String> = [
    "read:follows", "write:follows", "read:blocks", "write:blocks", "read:mutes", "write:mutes",
  ]
}
