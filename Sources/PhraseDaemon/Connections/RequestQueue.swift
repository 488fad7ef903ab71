// SPDX-License-Identifier: Apache-2.0

internal import IPCProtocol

/// What a client has sent while the outcome of his last request is waited for, in the order in which it is answered.
///
/// Reading goes on meanwhile: a recogniser whose pipe is full would drop audio. What is beyond the limit gets an error in
/// its turn; after many of these nothing more is read for a while.
struct RequestQueue {
  enum Entry: Equatable {
    case record(Record)
    /// One that there was no place for, with its id where it had one.
    case refused(id: JSONValue?)
  }

  /// Requests that may wait.
  let limit: Int
  private var entries: [Entry] = []
  private var refusals = 0

  /// Errors that may wait to be sent before reading stops.
  private static let refusalLimit = 64

  init(limit: Int) { self.limit = limit }

  /// Whether more is to be read.
  var hasRoom: Bool { refusals < Self.refusalLimit }

  mutating func add(_ records: some Sequence<Record>) {
    for record in records {
      if entries.count - refusals < limit {
        entries.append(.record(record))
      } else {
        refusals += 1
        entries.append(.refused(id: record.id))
      }
    }
  }

  /// The next to be answered; nil when there is none.
  mutating func next() -> Entry? {
    guard !entries.isEmpty else { return nil }
    let entry = entries.removeFirst()
    if case .refused = entry { refusals -= 1 }
    return entry
  }
}

extension Record {
  /// Whether its answer may wait for what becomes of an action.
  var mayWait: Bool {
    guard case .request(let json) = self, let seconds = json["wait"]?.number else { return false }
    return seconds > 0
  }

  fileprivate var id: JSONValue? { if case .request(let json) = self { json["id"] } else { nil } }
}
