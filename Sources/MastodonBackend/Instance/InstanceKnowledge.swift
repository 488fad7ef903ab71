// SPDX-License-Identifier: Apache-2.0

/// What is known about a server: which it is, and how much it takes. Limits that it did not tell are Mastodon's own.
package struct InstanceKnowledge: Sendable, Equatable, Codable {
  package let kind: ServerKind
  /// `api_versions.mastodon`: 2 for 4.3, 6 for 4.4, 7 for 4.5, 10 for 4.6; nil for older and other servers.
  package let apiVersion: Int?
  package let posts: PostLimits
  package let media: MediaLimits
  package let polls: PollLimits
  /// Seconds since 1970.
  package let learnedAt: Double

  /// For this long it is not asked again (seconds).
  package static let lifetime = 86_400.0

  package var quirks: ServerQuirks { kind.quirks }

  /// - Parameter now: Seconds since 1970.
  package func isFresh(at now: Double) -> Bool { (0..<Self.lifetime).contains(now - learnedAt) }

  /// A server about which nothing is known.
  package static let none = InstanceKnowledge(InstanceDescription(), softwareName: nil, learnedAt: 0)
}

/// What a post may hold.
package struct PostLimits: Sendable, Equatable, Codable {
  /// In the units of ``ServerQuirks/LengthRule``.
  package let characters: Int
  /// What an address counts, whatever its length.
  package let charactersPerURL: Int
  package let attachments: Int
}

/// What an uploaded picture may be.
package struct MediaLimits: Sendable, Equatable, Codable {
  /// Graphemes of a description.
  package let descriptionCharacters: Int
  package let imageBytes: Int
  package let imagePixels: Int
  package let videoBytes: Int
  /// nil where the server does not say.
  package let mimeTypes: [String]?

  /// Whether the server takes such a file; one that lists nothing is asked.
  package func takes(mimeType: String) -> Bool { mimeTypes?.contains(mimeType) ?? true }
}

/// What a poll may be.
package struct PollLimits: Sendable, Equatable, Codable {
  package let options: Int
  /// Graphemes of one answer.
  package let charactersPerOption: Int
  /// Seconds.
  package let shortest: Double
  package let longest: Double
}

extension InstanceKnowledge {
  /// Defaults are those of a Mastodon without changes (4.6).
  init(_ description: InstanceDescription, softwareName: String?, learnedAt: Double) {
    kind = ServerKind(softwareName: softwareName)
    apiVersion = description.apiVersion
    posts = PostLimits(
      characters: description.characterLimit ?? 500, charactersPerURL: description.urlCost ?? 23,
      attachments: description.attachmentLimit ?? 4)
    media = MediaLimits(
      descriptionCharacters: description.descriptionLimit ?? 1_500,
      imageBytes: description.imageByteLimit ?? 16 << 20, imagePixels: description.imagePixelLimit ?? 33_177_600,
      videoBytes: description.videoByteLimit ?? 99 << 20, mimeTypes: description.mimeTypes)
    polls = PollLimits(
      options: description.pollOptionLimit ?? 4, charactersPerOption: description.pollOptionLength ?? 50,
      shortest: description.pollShortest ?? 300, longest: description.pollLongest ?? 2_629_746)
    self.learnedAt = learnedAt
  }
}
