// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Glibc
import LinuxSupport
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(2)))
struct SystemCallTests {
  @Test func `a read that signals interrupt is made again and gets the bytes`() throws {
    let pipe = try Pipe()
    let number = pipe.readEnd.rawValue
    let calls = Atomic(0)
    var result: [UInt8] = [0]
    try withSignals(until: { calls.load(ordering: .relaxed) >= 3 }, then: { try pipe.writeEnd.writeAll("x") }) {
      _ = try systemCall("read") {
        calls.add(1, ordering: .relaxed)
        return unsafe Glibc.read(number, &result, 1)
      }
    }
    #expect(result == Array("x".utf8))
    #expect(calls.load(ordering: .relaxed) >= 3)
  }

  @Test func `signals don't make a wait longer than its time`() throws {
    let pipe = try Pipe()
    let isOver = Atomic(false)
    var isReadable = true
    try withSignals(until: { isOver.load(ordering: .relaxed) }, then: {}) {
      isReadable = try pipe.readEnd.waitUntilReadable(within: 200)
      isOver.store(true, ordering: .relaxed)
    }
    #expect(!isReadable)
  }

  @Test func `an error names the call, the file and the reason`() {
    let error = #expect(throws: SystemError.self) { _ = try FileDescriptor.open("/nowhere/x", O_RDONLY) }
    #expect(error?.description == "open /nowhere/x: No such file or directory")
    #expect(SystemError(call: "fsync", code: ENOSPC).description == "fsync: No space left on device")
    #expect(SystemError(call: "x", code: 9999).description == "x: error 9999")
  }

  @Test func `a descriptor that is not open stops the program`() async {
    await #expect(processExitsWith: .failure) {
      try systemCall("read") { Glibc.read(9999, nil, 0) }
    }
    await #expect(processExitsWith: .failure) {
      _ = try FileDescriptor(adopting: 9999).waitUntilReadable(within: 1000)
    }
  }
}

/// Runs `body` on a thread that gets SIGUSR1 every millisecond until `isEnough`; then does `finish` and waits for it.
private func withSignals(
  until isEnough: @Sendable () -> Bool, then finish: () throws -> Void, _ body: () throws -> Void
) throws {
  var action = sigaction()
  // A handler and no SA_RESTART: only so do calls return EINTR.
  unsafe action.__sigaction_handler.sa_handler = { _ in }
  unsafe sigaction(SIGUSR1, &action, nil)
  let thread = Atomic<UInt>(0)
  try withoutActuallyEscaping(body) { body in
    nonisolated(unsafe) let body = body
    let outcome = Mutex<Result<Void, any Error>?>(nil)
    let group = DispatchGroup()
    DispatchQueue(label: "interrupted").async(group: group) {
      // libdispatch blocks signals on its threads.
      var signals = sigset_t()
      unsafe sigaddset(&signals, SIGUSR1)
      unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      thread.store(UInt(pthread_self()), ordering: .releasing)
      let result = Result { try unsafe body() }
      thread.store(0, ordering: .releasing)
      unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
      outcome.withLock { $0 = result }
    }
    while !isEnough() {
      let target = thread.load(ordering: .acquiring)
      if target != 0 { pthread_kill(pthread_t(target), SIGUSR1) }
      usleep(1000)
    }
    try finish()
    group.wait()
    try outcome.withLock { $0 }?.get()
  }
}
