// SPDX-License-Identifier: Apache-2.0

/// The places that an app like Ice Cubes calls tabs, and where they are in Mastodon's web interface (4.0 and newer).
package enum WebTab: String, Sendable, CaseIterable {
  case timeline
  case notifications
  /// The filter has no address of its own.
  case mentions
  case explore
  case trending
  case links
  case messages
  case federated
  case local
  case profile
  case bookmarks
  case favorites
  case followedTags
  case lists
  case settings
  case post

  /// - Parameter username: The account's name without its server, for the profile.
  package func path(username: String) -> String {
    switch self {
    case .timeline: "/home"
    case .notifications, .mentions: "/notifications"
    case .explore, .trending: "/explore"
    case .links: "/explore/links"
    case .messages: "/conversations"
    case .federated: "/public"
    case .local: "/public/local"
    case .profile: "/@" + username.percentEncoded()
    case .bookmarks: "/bookmarks"
    case .favorites: "/favourites"
    case .followedTags: "/followed_tags"
    case .lists: "/lists"
    case .settings: "/settings/preferences/appearance"
    case .post: "/publish"
    }
  }
}
