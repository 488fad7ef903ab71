// SPDX-License-Identifier: Apache-2.0

/// An event of the Wyoming protocol (github.com/OHF-Voice/wyoming), without its payload, which no event of ours has.
package struct WyomingEvent: Sendable, Equatable {
  package let type: String
  /// An object; empty where the event has no data.
  package let data: JSONValue

  package init(_ type: String, _ data: JSONValue = .object([JSONValue.Member]())) {
    self.type = type
    self.data = data
  }

  /// The event as it goes over the wire: its data follow the line of its header, as all readers expect them since 1.1.
  package var bytes: [UInt8] {
    guard let members = data.members, !members.isEmpty else {
      return JSONValue.object(["type": .string(type)]).bytes + [UInt8(ascii: "\n")]
    }
    let body = data.bytes
    let header: JSONValue = .object(["type": .string(type), "data_length": .number(Double(body.count))])
    return header.bytes + [UInt8(ascii: "\n")] + body
  }
}

/// The line that begins an event, and tells how much follows.
struct WyomingHeader: Sendable, Equatable {
  let event: WyomingEvent
  /// Bytes of JSON after the line.
  let dataLength: Int
  /// Bytes after these.
  let payloadLength: Int

  /// Types that begin an event whatever else their object holds. Message buses name their messages by `type` too, but
  /// by no such name.
  private static let types: Set<String> = [
    "describe", "info", "recognize", "intent", "not-recognized", "transcript", "handled", "not-handled", "ping", "pong",
    "error", "transcribe", "synthesize", "detect", "detection", "audio-start", "audio-chunk", "audio-stop",
    "voice-started", "voice-stopped", "select-program", "run-satellite", "pause-satellite", "run-pipeline",
  ]

  /// Whether an object is the header of an event.
  static func isHeader(_ json: JSONValue) -> Bool {
    guard let type = json["type"]?.string else { return false }
    return types.contains(type) || json["data_length"] != nil || json["payload_length"] != nil
  }

  /// - Returns: nil when a length is no number of bytes, or inline data are no object.
  init?(_ json: JSONValue) {
    guard let type = json["type"]?.string, let dataLength = Self.length("data_length", of: json),
      let payloadLength = Self.length("payload_length", of: json)
    else { return nil }
    let data = json["data"] ?? .object([JSONValue.Member]())
    guard data.members != nil else { return nil }
    event = WyomingEvent(type, data)
    self.dataLength = dataLength
    self.payloadLength = payloadLength
  }

  /// The event with what followed its line; a member that stands in both is the later one's.
  func event(with data: JSONValue?) -> WyomingEvent {
    guard let later = data?.members else { return event }
    let earlier = (event.data.members ?? []).filter { member in !later.contains { $0.name == member.name } }
    return WyomingEvent(event.type, .object(earlier + later))
  }

  private static func length(_ name: String, of json: JSONValue) -> Int? {
    guard let value = json[name] else { return 0 }
    guard let number = value.number, let length = Int(exactly: number), (0...1 << 40).contains(length) else {
      return nil
    }
    return length
  }
}
