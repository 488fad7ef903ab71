// SPDX-License-Identifier: Apache-2.0

import IntentModel

/// A post with answers to vote for.
struct Polling {
  let session: AccountSession

  /// A poll that says no time is open for a day (seconds).
  private static let usualDuration = 86_400.0

  /// The poll as an ordinary post with its answers, checked against what the server takes.
  func prepare(_ action: Action) async throws(Ending) -> Action {
    let limits = await session.backend.knowledge(of: session.account.server).polls
    let options = try options(of: action)
    guard (2...limits.options).contains(options.count) else {
      throw Ending(Complaint(reason: Sentence.tooFewOptions(2...limits.options)))
    }
    guard options.allSatisfy({ $0.count <= limits.charactersPerOption }) else {
      throw Ending(Complaint(reason: Sentence.optionTooLong(limits.charactersPerOption)))
    }
    let seconds = min(max(duration(of: action), limits.shortest), limits.longest)
    return action.with(
      ["options": .list(options.map { .text($0) }), "duration": .duration(seconds: seconds)], name: ActionName.post)
  }

  private func options(of action: Action) throws(Ending) -> [String] {
    if case .list = action.parameters["options"] {
      return try Ending.wrap { () throws(Complaint) in try ActionParameters(action).texts("options") ?? [] }
    }
    return PollOptions.split(try action.words("options"))
  }

  private func duration(of action: Action) -> Double {
    if case .duration(let seconds) = action.parameters["duration"] { seconds } else { Self.usualDuration }
  }
}

/// The answers of a poll as they are said in one breath: `tea, coffee or water`.
enum PollOptions {
  private static let separators = [
    ", or ", ", and ", ", oder ", ", und ", " or ", " oder ", "それとも", "または", "、", ",", ";", "；",
  ]
  /// Only where nothing else divides: an answer may hold an `and`.
  private static let weakSeparators = [" and ", " und ", "と"]

  static func split(_ text: String) -> [String] {
    let parts = split(text, at: separators)
    return parts.count > 1 ? parts : split(text, at: weakSeparators)
  }

  private static func split(_ text: String, at separators: [String]) -> [String] {
    separators.reduce([text[...]]) { parts, separator in parts.flatMap { $0.split(separator: separator) } }
      .map { $0.trimmingWhitespace() }.filter { !$0.isEmpty }
  }
}

/// What `POST /api/v1/statuses` takes as `poll`.
struct PollRequest: Encodable, Sendable, Equatable {
  let options: [String]
  /// Seconds.
  let expiresIn: Int

  private enum CodingKeys: String, CodingKey {
    case options
    case expiresIn = "expires_in"
  }
}

extension ActionParameters {
  /// The poll of a prepared action; nil where there is none.
  func poll() throws(Complaint) -> PollRequest? {
    guard let options = try texts("options") else { return nil }
    guard case .duration(let seconds) = value("duration") else {
      throw Complaint(reason: "'duration' has to be a time")
    }
    return PollRequest(options: options, expiresIn: Int(seconds))
  }
}
