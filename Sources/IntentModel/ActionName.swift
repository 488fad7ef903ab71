// SPDX-License-Identifier: Apache-2.0

/// The names by which phrase files ask for actions, after `perform:`.
package enum ActionName {
  /// Publishes `content`.
  package static let post = "mastodon.post"
  /// Publishes `images`, with `content` if there is one.
  package static let postPhoto = "mastodon.postPhoto"
  /// Opens a `tab` of the server's web interface.
  package static let open = "mastodon.open"

  /// Actions that nobody but the person who asks sees anything of: they are done although something was overlooked.
  package static let harmless: Set<String> = [open]

  /// Every action that there is.
  package static let all: Set<String> = [post, postPhoto, open]
}
