// SPDX-License-Identifier: Apache-2.0

internal import IPCProtocol
internal import IntentModel
internal import LinuxSupport

/// What subscribers hear of.
enum Events {
  /// An intent that was understood and not only asked about.
  static func intent(_ match: Match, locale: LocaleTag, source: UtteranceSource, action: ActionReport?) -> JSONValue {
    let reply = Reply(answering: .matched(match), locale: locale, action: action).json()
    let head: JSONValue = .object([
      "event": .string("intent"), "time": .number(WallClock.secondsSinceEpoch()), "source": .string(source.rawValue),
    ])
    return .object((head.members ?? []) + (reply.members ?? []).filter { $0.name != "outcome" })
  }

  /// A change of a kept action's state.
  static func action(_ report: ActionReport, intent: String) -> JSONValue {
    let head: JSONValue = .object([
      "event": .string("action"), "time": .number(WallClock.secondsSinceEpoch()), "intent": .string(intent),
    ])
    return .object((head.members ?? []) + (report.json.members ?? []))
  }
}
