// SPDX-License-Identifier: Apache-2.0

/// What a kind of server does otherwise than Mastodon's documentation says. Measured, or read in its source.
///
/// An unknown server is trusted with nothing: what is not known to be honoured counts as ignored.
package struct ServerQuirks: Sendable, Equatable {
  /// What a second POST with the same `Idempotency-Key` does.
  package enum IdempotencyKey: Sendable, Equatable {
    /// The first status comes back, for an hour (Mastodon; its 4.6 may answer 500 instead).
    case replaysStatus
    /// The first reply comes back, whatever it was, for six hours (Pleroma).
    case replaysReply
    /// 400, also when the first was refused (Pixelfed).
    case refusesReplay
    /// It publishes a second time.
    case ignored
  }

  /// How a server measures a post against its limit.
  package enum LengthRule: Sendable, Equatable {
    /// Graphemes of text and warning; an address counts as so many, a mention without its domain.
    case graphemes
    /// Code points of everything as it stands (GoToSocial).
    case codePoints
    /// Code points of the text alone (Takahē).
    case codePointsOfText
    /// Nobody knows, so the most lenient of them counts.
    case unknown
  }

  package let idempotencyKey: IdempotencyKey
  package let lengthRule: LengthRule
  /// Whether `scheduled_at` publishes later. Takahē and snac2 publish at once.
  package let honoursSchedule: Bool
  /// Whether metadata is taken out of pictures; all the same they are sent without.
  package let stripsMetadata: Bool
  /// Whether `GET /api/v1/media/:id` tells how far an upload is.
  package let answersMediaPolls: Bool
  /// Whether pictures appear in the order of `media_ids`. Takahē sorts them by id.
  package let keepsMediaOrder: Bool
  /// Whether a status may ignore what it replies to, with 200.
  package let mayDropReplyTarget: Bool
  /// Whether `allowed_mentions` is heeded.
  package let heedsAllowedMentions: Bool
  /// Whether the web pages of Mastodon's own interface are there.
  package let hasMastodonWeb: Bool
  /// Whether the port of a registered loopback redirect may vary.
  package let ignoresLoopbackPort: Bool
  /// Whether several redirects, one a line, can be registered.
  package let takesSeveralRedirects: Bool

  init(
    idempotencyKey: IdempotencyKey = .ignored, lengthRule: LengthRule = .unknown, honoursSchedule: Bool = false,
    stripsMetadata: Bool = false, answersMediaPolls: Bool = true, keepsMediaOrder: Bool = true,
    mayDropReplyTarget: Bool = false, heedsAllowedMentions: Bool = false, hasMastodonWeb: Bool = false,
    ignoresLoopbackPort: Bool = false, takesSeveralRedirects: Bool = false
  ) {
    self.idempotencyKey = idempotencyKey
    self.lengthRule = lengthRule
    self.honoursSchedule = honoursSchedule
    self.stripsMetadata = stripsMetadata
    self.answersMediaPolls = answersMediaPolls
    self.keepsMediaOrder = keepsMediaOrder
    self.mayDropReplyTarget = mayDropReplyTarget
    self.heedsAllowedMentions = heedsAllowedMentions
    self.hasMastodonWeb = hasMastodonWeb
    self.ignoresLoopbackPort = ignoresLoopbackPort
    self.takesSeveralRedirects = takesSeveralRedirects
  }
}

extension ServerKind {
  /// Mastodon 4.6, GoToSocial 0.20, Takahē 0.11, snac2 2.38, and the sources of Pixelfed and Pleroma.
  package var quirks: ServerQuirks {
    switch self {
    case .mastodon:
      ServerQuirks(
        idempotencyKey: .replaysStatus, lengthRule: .graphemes, honoursSchedule: true, stripsMetadata: true,
        heedsAllowedMentions: true, hasMastodonWeb: true, ignoresLoopbackPort: true, takesSeveralRedirects: true)
    case .gotosocial:
      ServerQuirks(
        lengthRule: .codePoints, honoursSchedule: true, stripsMetadata: true, takesSeveralRedirects: true)
    case .takahe:
      ServerQuirks(
        lengthRule: .codePointsOfText, stripsMetadata: true, keepsMediaOrder: false, mayDropReplyTarget: true)
    case .snac:
      ServerQuirks(answersMediaPolls: false, mayDropReplyTarget: true)
    case .pixelfed: ServerQuirks(idempotencyKey: .refusesReplay)
    case .pleroma, .akkoma: ServerQuirks(idempotencyKey: .replaysReply, honoursSchedule: true)
    case .other, .unknown: ServerQuirks()
    }
  }
}
