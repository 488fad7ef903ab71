// SPDX-License-Identifier: Apache-2.0

/// The names by which phrase files ask for actions, after `perform:`.
package enum ActionName {
  /// Publishes `content`.
  package static let post = "mastodon.post"
  /// Publishes `images`, with `content` if there is one.
  package static let postPhoto = "mastodon.postPhoto"
  /// Publishes `content` as an answer to `target`: the last post or the last mention.
  package static let reply = "mastodon.reply"
  /// Publishes `content` with `options` to vote for.
  package static let poll = "mastodon.poll"
  /// Publishes a long `content` as several numbered posts.
  package static let thread = "mastodon.thread"
  /// Publishes what the clipboard holds.
  package static let postClipboard = "mastodon.postClipboard"
  /// Replaces `old` by `new` in the last post.
  package static let edit = "mastodon.edit"
  /// Deletes what was posted last.
  package static let undo = "mastodon.undo"
  /// Opens a `tab` of the server's web interface.
  package static let open = "mastodon.open"
  /// Opens the page of a `person`, a `tag` or a `list`.
  package static let openProfile = "mastodon.openProfile"
  package static let openTag = "mastodon.openTag"
  package static let openList = "mastodon.openList"
  /// Opens the web interface's composer with `content` in it.
  package static let compose = "mastodon.compose"
  /// Counts what is unread.
  package static let unread = "mastodon.unread"
  /// Reads the last mentions.
  package static let mentions = "mastodon.mentions"
  /// Marks a post: the last mention, or the one at `link`.
  package static let favourite = "mastodon.favourite"
  package static let boost = "mastodon.boost"
  package static let bookmark = "mastodon.bookmark"
  /// What an account has to do with a `person` or a `tag`.
  package static let follow = "mastodon.follow"
  package static let unfollow = "mastodon.unfollow"
  package static let followTag = "mastodon.followTag"
  package static let unfollowTag = "mastodon.unfollowTag"
  package static let mute = "mastodon.mute"
  package static let block = "mastodon.block"

  /// Each publishes a post, or several.
  package static let publishing: Set<String> = [post, postPhoto, reply, poll, thread, postClipboard]
  /// Each shows something and changes nothing.
  package static let showing: Set<String> = [open, openProfile, openTag, openList, compose, unread, mentions]
  /// Doing one of them twice is doing it once.
  package static let repeatable: Set<String> = [
    edit, undo, favourite, boost, bookmark, follow, unfollow, followTag, unfollowTag, mute, block,
  ]

  /// Actions that nobody but the person who asks sees anything of: they are done although something was overlooked.
  package static let harmless: Set<String> = [open]

  /// Every action that there is.
  package static let all: Set<String> = publishing.union(showing).union(repeatable)
}
