// SPDX-License-Identifier: Apache-2.0

internal import IPCProtocol
internal import IntentModel
internal import LinuxSupport

/// What subscribers hear of.
enum Events {
  /// An intent that was understood and not only asked about.
  static func intent(_ match: Match, locale: LocaleTag, source: UtteranceSource, action: ActionReport?) -> [UInt8] {
    event("intent") { json in
      json.add("source", source.rawValue)
      Reply(answering: .matched(match), locale: locale, action: action).addMembers(to: &json)
    }
  }

  /// A change of a kept action's state.
  static func action(_ report: ActionReport, intent: String) -> [UInt8] {
    event("action") { json in
      json.add("intent", intent)
      report.addMembers(to: &json)
    }
  }

  private static func event(_ name: String, _ body: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.add("event", name)
      json.add("time", WallClock.secondsSinceEpoch())
      body(&json)
    }
    return json.bytes
  }
}
