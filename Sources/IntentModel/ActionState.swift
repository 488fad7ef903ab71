// SPDX-License-Identifier: Apache-2.0

/// How a kept action stands. The raw values are stored and sent.
package enum ActionState: String, Sendable, CaseIterable {
  /// Kept without an account; it waits for `phrasectl login`.
  case draft
  /// On disk; never tried, or proven to have created nothing. It waits for its turn or its time.
  case queued
  /// Its files are on their way; nothing that anybody sees has been created.
  case uploading
  /// Committed to disk before the request; a request may be under way.
  case sending
  /// A request may have done it; the server is asked, and it is sent again only after a proof that it did not.
  case uncertain
  /// Done, and the server's id is known.
  case sent
  /// The server refused and created nothing; the text is kept.
  case rejected
  /// It can't go on without its owner, who decides. Never sent again by itself.
  case parked
  /// Dropped by its owner.
  case cancelled

  /// Whether nothing more happens by itself.
  package var isFinal: Bool { self == .sent || self == .rejected || self == .parked || self == .cancelled }
}
