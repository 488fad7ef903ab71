// SPDX-License-Identifier: Apache-2.0

internal import CSystemCalls
internal import Glibc

/// Threads for work that blocks, which Swift's own threads must not do.
package enum DetachedThread {
  /// Runs work on a thread of its own.
  ///
  /// - Parameter name: For `top` and debuggers; the kernel keeps 15 bytes of it.
  /// - Throws: EAGAIN when the user may have no more threads; the work is not done then.
  package static func start(named name: String, _ work: @escaping @Sendable () -> Void) throws(SystemError) {
    let body = unsafe Unmanaged.passRetained(Body(name: String(name.prefix(15)), work: work))
    var thread = pthread_t()
    let code = unsafe pthread_create(
      &thread, nil,
      { argument in
        guard let argument = unsafe argument else { return nil }
        let body = unsafe Unmanaged<Body>.fromOpaque(argument).takeRetainedValue()
        unsafe CSystemCalls_nameThread(body.name)
        body.work()
        return nil
      }, body.toOpaque())
    guard code == 0 else {
      unsafe body.release()
      throw SystemError(call: "pthread_create", code: code)
    }
    pthread_detach(thread)
  }

  /// Stops this thread for a while.
  package static func pause(milliseconds: Int) { usleep(UInt32(clamping: milliseconds * 1_000)) }

  private final class Body: Sendable {
    let name: String
    let work: @Sendable () -> Void

    init(name: String, work: @escaping @Sendable () -> Void) {
      self.name = name
      self.work = work
    }
  }
}
