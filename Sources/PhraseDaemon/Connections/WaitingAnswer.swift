// SPDX-License-Identifier: Apache-2.0

internal import Dispatch
internal import IPCProtocol
internal import LinuxSupport
internal import Synchronization

/// An answer that takes its time, made on a thread of its own while the connection's goes on reading.
final class WaitingAnswer: Sendable {
  /// Readable when the answer is there.
  let signal: EventCounter
  private let result = Mutex<(answer: RequestDispatcher.Answer, session: Session)?>(nil)
  private let isDone = DispatchSemaphore(value: 0)

  /// - Throws: When no thread is left.
  static func start(
    _ record: Record, by dispatcher: RequestDispatcher, _ session: Session
  ) throws(SystemError) -> WaitingAnswer {
    let waiting = try WaitingAnswer()
    try DetachedThread.start(named: "waiting") {
      var session = session
      let answer = dispatcher.answer(record, &session)
      waiting.result.withLock { $0 = (answer, session) }
      waiting.signal.add()
      waiting.isDone.signal()
    }
    return waiting
  }

  private init() throws(SystemError) { signal = try EventCounter() }

  /// The answer and what became of the session, or nil when it is not there yet.
  var value: (answer: RequestDispatcher.Answer, session: Session)? { result.withLock { $0 } }

  /// Blocks until the answer is there.
  func wait() { isDone.wait() }
}
