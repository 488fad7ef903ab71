// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Glibc
import LinuxSupport
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(2)))
struct BlockingExecutorTests {
  private actor Blocker {
    private let executor = BlockingExecutor(label: "blocker")
    nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }

    func block(until semaphore: DispatchSemaphore, _ hasBegun: DispatchSemaphore) {
      preconditionIsolated()
      hasBegun.signal()
      semaphore.wait()
    }
  }

  @Test func `as many blocked actors as there are cores do not hold up a fresh task`() async {
    let count = max(2, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    let (end, hasBegun) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    await withTaskGroup { group in
      for _ in 0..<count { group.addTask { await Blocker().block(until: end, hasBegun) } }
      // Only when all block is the fresh task made; it alone can end them.
      await withCheckedContinuation { continuation in
        DispatchQueue(label: "observer").async {
          for _ in 0..<count { hasBegun.wait() }
          continuation.resume()
        }
      }
      group.addTask { for _ in 0..<count { end.signal() } }
    }
  }
}

/// In processes of their own, because the test process would not heed SIGTERM any more.
@Suite(.timeLimit(.minutes(2)))
struct SignalSourceTests {
  @Test func `signals arrive as values and don't end the process`() async {
    await #expect(processExitsWith: .exitCode(0)) {
      let source = SignalSource()
      for signal in [SignalSource.Signal.hangUp, .terminate, .interrupt, .hangUp] {
        kill(getpid(), signal.rawValue)
        var iterator = source.signals.makeAsyncIterator()
        #expect(await iterator.next() == signal)
      }
    }
  }

  @Test func `a signal without a source does what it did`() async {
    await #expect(processExitsWith: .signal(SIGTERM)) {
      let source = SignalSource([.hangUp])
      kill(getpid(), SIGTERM)
      for await _ in source.signals {}
    }
  }

  @Test func `the numbers are those of the system`() {
    #expect(SignalSource.Signal.allCases.map(\.rawValue) == [SIGTERM, SIGINT, SIGHUP])
  }

  @Test func `a write to a pipe without a reader is an error once SIGPIPE is ignored`() throws {
    SignalSource.ignoreSIGPIPE()
    let writer = try Pipe().writeEnd.duplicate()
    #expect(throws: SystemError(call: "write", code: EPIPE)) { try writer.writeAll("x") }
  }
}

struct ClockTests {
  @Test func `the monotonic clock goes forward and the wall clock is in this century`() {
    let (first, second) = (MonotonicClock.nanoseconds(), MonotonicClock.nanoseconds())
    #expect(second >= first)
    #expect((1.7e9..<4.1e9).contains(WallClock.secondsSinceEpoch()))
  }

  @Test func `a deadline rounds up, so that poll never spins on its last millisecond`() {
    #expect(Deadline(milliseconds: nil).pollTimeout == -1)
    #expect(!Deadline(milliseconds: nil).isOver)
    #expect(Deadline(milliseconds: 0).pollTimeout == 0)
    #expect(Deadline(milliseconds: -5).isOver)
    #expect((1...60_000).contains(Deadline(milliseconds: 60_000).pollTimeout))
    #expect(Deadline(milliseconds: Int.max).pollTimeout == Int32.max)
  }
}
