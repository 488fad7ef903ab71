// SPDX-License-Identifier: Apache-2.0

/// How one kind of server differs from others, as far as a sender can notice. Measured, or read in their sources.
package struct FakePersonality: Sendable {
  /// What a second POST with a key that was seen does.
  package enum KeyRule: Sendable, Equatable {
    /// The first status comes back for an hour. A second request while the first runs: 503 with `locks`, else a second
    /// status. With `failsOnReplay` the answer is 500 instead, though the first was published.
    case remembered(locks: Bool, failsOnReplay: Bool)
    case ignored
    /// 400, whatever came of the first.
    case burnt
    /// The first answer comes back, errors too.
    case replaysAnswers
  }

  /// What `scheduled_at` does.
  package enum ScheduleRule: Sendable, Equatable {
    case kept
    /// Published at once, with 200 and a status.
    case publishesNow
  }

  /// What a reply to a status that is not there becomes.
  package enum ParentRule: Sendable, Equatable { case refused, topLevel, kept }

  /// What a media id that is not there does.
  package enum MediaRule: Sendable, Equatable {
    case refused
    /// 404 with a page.
    case page
    case accepted
    /// The status is published without it.
    case leftOut
  }

  package enum RateHeaders: Sendable, Equatable { case mastodon, goToSocial, none }

  package enum IDForm: Sendable, Equatable { case snowflake, ulid, hexadecimal }

  /// What it is called in tests and on the command line.
  package let name: String
  /// nodeinfo's `software.name`.
  package let software: String
  /// What it says as its version, which need not be true.
  let version: String
  /// `api_versions.mastodon`.
  var apiVersion: Int?
  package var keys = KeyRule.ignored
  var schedules = ScheduleRule.kept
  /// The status of a refusal of what was sent.
  var refusalStatus = 422
  /// The status and the body for a bad token.
  var badToken = FakeReply.error(401, "Das Zugriffstoken ist ungültig")
  /// Whether uploads are always answered with 202.
  var alwaysProcesses = false
  /// Whether `GET /api/v1/media/:id` exists.
  var answersMediaPolls = true
  /// Whether a medium can be attached once only.
  var usesMediaOnce = true
  /// Whether attached media get other ids, or are sorted by their ids.
  var renamesMedia = false
  var sortsMedia = false
  var unknownMedia = MediaRule.refused
  var unknownParent = ParentRule.refused
  var rateHeaders = RateHeaders.none
  var ids = IDForm.snowflake
  /// Whether `GET /api/v1/statuses/:id/source` exists.
  var hasSource = true
  /// Whether posts without media are refused.
  package var refusesTextOnly = false
  var keepsLanguage = true
  /// What visibilities become.
  var changedVisibilities: [String: String] = [:]
  /// Endpoints that other servers have, by path.
  var missingPaths: Set<String> = []
  /// Members of statuses that are left out.
  var missingFields: Set<String> = []
  /// The most characters of a post.
  var characterLimit = 500

  /// Every kind there is.
  package static let all: [FakePersonality] = [
    mastodon46, mastodon46bug, mastodon45, gotosocial, takahe, snac2, pixelfed, pleroma,
  ]

  package static func named(_ name: String) -> FakePersonality? { all.first { $0.name == name } }
}

extension FakePersonality {
  package static let mastodon46 = FakePersonality(
    name: "mastodon46", software: "mastodon", version: "4.6.6", apiVersion: 11,
    keys: .remembered(locks: true, failsOnReplay: false), rateHeaders: .mastodon)

  /// mastodon#40399.
  package static let mastodon46bug = FakePersonality(
    name: "mastodon46bug", software: "mastodon", version: "4.6.3", apiVersion: 11,
    keys: .remembered(locks: true, failsOnReplay: true), rateHeaders: .mastodon)

  /// mastodon#37879.
  package static let mastodon45 = FakePersonality(
    name: "mastodon45", software: "mastodon", version: "4.5.9", apiVersion: 7,
    keys: .remembered(locks: false, failsOnReplay: false), rateHeaders: .mastodon)

  package static let gotosocial = FakePersonality(
    name: "gotosocial", software: "gotosocial", version: "0.20.0", refusalStatus: 400,
    badToken: .error(401, "Unauthorized: token not supplied"), rateHeaders: .goToSocial, ids: .ulid,
    missingPaths: ["/.well-known/oauth-authorization-server", "/api/v2/notifications"],
    missingFields: ["uri"], characterLimit: 5_000)

  package static let takahe = FakePersonality(
    name: "takahe", software: "takahe", version: "0.11.0", schedules: .publishesNow, refusalStatus: 400,
    badToken: FakeReply(400, headers: ["Content-Type": "text/plain"], body: "invalid token"), usesMediaOnce: false,
    sortsMedia: true, unknownMedia: .page, unknownParent: .topLevel, keepsLanguage: false,
    missingPaths: [
      "/.well-known/oauth-authorization-server", "/api/v2/notifications", "/api/v1/markers", "/api/v1/accounts/lookup",
      "/api/v1/apps/verify_credentials",
    ],
    missingFields: ["application", "uri"])

  package static let snac2 = FakePersonality(
    name: "snac2", software: "snac", version: "4.0.0 (not true; really snac/2.38)", schedules: .publishesNow,
    refusalStatus: 400, answersMediaPolls: false, usesMediaOnce: false, renamesMedia: true, unknownMedia: .accepted,
    unknownParent: .kept, ids: .hexadecimal, hasSource: false, changedVisibilities: ["unlisted": "private"],
    missingPaths: ["/.well-known/oauth-authorization-server", "/api/v2/instance", "/api/v1/apps/verify_credentials"],
    missingFields: ["application", "uri", "language"], characterLimit: 100_000)

  package static let pixelfed = FakePersonality(
    name: "pixelfed", software: "pixelfed", version: "3.5.3 (compatible; Pixelfed 0.12.5)", keys: .burnt,
    schedules: .publishesNow, refusalStatus: 400, unknownMedia: .leftOut, hasSource: false, refusesTextOnly: true,
    keepsLanguage: false, missingFields: ["uri"])

  package static let pleroma = FakePersonality(
    name: "pleroma", software: "pleroma", version: "2.7.2 (compatible; Pleroma 2.7.2)", keys: .replaysAnswers,
    alwaysProcesses: true, ids: .hexadecimal, missingPaths: ["/api/v2/instance"],
    missingFields: ["edited_at"], characterLimit: 5_000)
}

extension FakePersonality.IDForm {
  /// The n-th id of a server. Later ids sort after earlier ones.
  func id(_ number: Int) -> String {
    let digits = String(number, radix: self == .hexadecimal ? 16 : 10)
    return switch self {
    case .snowflake: String(109_000_000_000_000_000 + number)
    case .ulid: "01HZX" + Self.padded(digits, 21)
    case .hexadecimal: Self.padded(digits, 18)
    }
  }

  private static func padded(_ digits: String, _ width: Int) -> String {
    String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
