// SPDX-License-Identifier: Apache-2.0

/// One thing that a client sent, in the form in which it came.
package enum Record: Sendable, Equatable {
  /// What a recogniser or a shell wrote: text that was said.
  case transcript(Transcript)
  /// A JSON object that asks for something.
  case request(JSONValue)
  /// An event of the Wyoming protocol.
  case event(WyomingEvent)
  /// Something that can't be used, and why.
  case broken(RequestFailure)
}

/// What a client may send at most, in bytes.
package struct RecordLimits: Sendable, Equatable {
  /// A line of text.
  package var textLine: Int
  /// A JSON record, or the header of a Wyoming event.
  package var jsonRecord: Int
  /// The data of a Wyoming event.
  package var eventData: Int

  package init(textLine: Int = 8 << 10, jsonRecord: Int = 64 << 10, eventData: Int = 256 << 10) {
    self.textLine = textLine
    self.jsonRecord = jsonRecord
    self.eventData = eventData
  }
}
