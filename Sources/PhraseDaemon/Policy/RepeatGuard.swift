// SPDX-License-Identifier: Apache-2.0

internal import Synchronization

/// What was heard a moment ago, so that a recogniser that repeats itself does nothing twice: whisper writes a sentence
/// again in its next block, and some servers answer silence with the sentence before it.
///
/// It has no clock: callers say what ``BootClock`` shows, in nanoseconds.
final class RepeatGuard: Sendable {
  /// So many sentences are remembered; the oldest is forgotten for a new one.
  private static let countLimit = 256

  private struct Sentence {
    let conversation: String
    let key: [UInt8]
    var lastSaid: UInt64
  }

  /// How long the same sentence is a repetition (nanoseconds); 0 takes nothing for one.
  private let window: UInt64
  private let sentences = Mutex<[Sentence]>([])

  init(seconds: Double = 10) { window = UInt64(seconds * 1e9) }

  /// Whether anything can be a repetition.
  var isOn: Bool { window > 0 }

  /// Takes note of a sentence, and tells whether it is a repetition. A repetition begins the time anew.
  ///
  /// - Parameter key: The same for everything that counts as the same words.
  func isRepeat(_ key: [UInt8], in conversation: String, at now: UInt64) -> Bool {
    sentences.withLock { sentences in
      sentences.removeAll { $0.lastSaid + window <= now }
      if let index = sentences.firstIndex(where: { $0.key == key && $0.conversation == conversation }) {
        sentences[index].lastSaid = now
        return true
      }
      guard window > 0 else { return false }
      if sentences.count >= Self.countLimit { sentences.removeFirst() }
      sentences.append(Sentence(conversation: conversation, key: key, lastSaid: now))
      return false
    }
  }

  /// Forgets what was said in a talk: whoever says no and then says it again means it.
  func forget(_ conversation: String) {
    sentences.withLock { $0.removeAll { $0.conversation == conversation } }
  }
}
