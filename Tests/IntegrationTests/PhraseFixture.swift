// SPDX-License-Identifier: Apache-2.0

/// The phrase files that most tests use.
enum PhraseFixture {
  static let app = """
    application:
      name: Ice Cubes
      synonyms: [icecubes]
    intents:
      PostIntent:
        title: Post status
        parameters:
          content: {type: text, ask: 'What would you like to post?'}
        perform: mastodon.post
        confirm: voice
      AnnounceIntent:
        title: Announce
        parameters: {content: text}
        perform: mastodon.post
        confirm: always
      PostPhotoIntent:
        title: Post photos
        parameters:
          images: {type: file, list: true}
          description: {type: text, optional: true}
        perform: mastodon.postPhoto
        confirm: never
      TabIntent:
        title: Open tab
        parameters:
          tab: {type: TabEnum}
        perform: mastodon.open
      ListIntent:
        title: Show list
        parameters:
          list: {type: ListEnum}
      NoteIntent:
        title: Take a note
        parameters: {content: text}
        confirm: never
    types:
      TabEnum:
        timeline: {title: Home}
        notifications: {title: Notifications}
      ListEnum:
        home: {title: Home}
        friends: {title: Friends}

    """

  static let english = #"""
    PostIntent:
      - 'Post \(content) in \(applicationName)'
      - 'Post a status with \(applicationName)'
    AnnounceIntent:
      - 'Announce \(content) in \(applicationName)'
    PostPhotoIntent:
      - 'Send photos \(images) with \(applicationName)'
      - 'Send photo \(images) described as \(description) with \(applicationName)'
    TabIntent:
      - 'Open \(tab) in \(applicationName)'
      - 'Show \(tab) in \(applicationName)'
    ListIntent:
      - 'Show \(list) in \(applicationName)'
    NoteIntent:
      - 'Note \(content) in \(applicationName)'
    negative:
      - 'how do I post in \(applicationName)'

    """#

  static let german = #"""
    PostIntent:
      - 'Poste \(content) in \(applicationName)'
    NoteIntent:
      - 'Notiere \(content) in \(applicationName)'

    """#

  /// One more phrase than ``english``.
  static let moreEnglish = english.replacing(
    "NoteIntent:\n",
    with: #"""
      NoteIntent:
        - 'Remember \(content) in \(applicationName)'

      """#)

  /// Names a parameter that the intent does not have, in line 2 and from column 13.
  static let broken = #"""
    PostIntent:
      - 'Post \(contnet) in \(applicationName)'
    NoteIntent:
      - 'Remember \(content) in \(applicationName)'

    """#
}
