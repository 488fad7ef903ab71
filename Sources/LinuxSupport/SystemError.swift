// SPDX-License-Identifier: Apache-2.0

internal import CSystemCalls
internal import Glibc

/// A system call that failed: which, on what, and errno.
package struct SystemError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The call's name as its manual page has it, `open`.
  package let call: String
  /// The value of errno, `ENOENT`.
  package let code: Int32
  /// The file that the call was about, if it was about one.
  package let path: String?

  /// For errors that calls report otherwise than by -1 and errno.
  package init(call: String, code: Int32, path: String? = nil) {
    self.call = call
    self.code = code
    self.path = path
  }

  /// `open: No such file or directory`, or `open /etc/x: No such file or directory`; always English.
  package var description: String {
    guard let path else { return "\(call): \(reason)" }
    return "\(call) \(path): \(reason)"
  }

  /// What errno means, `No such file or directory`.
  package var reason: String {
    guard let text = unsafe CSystemCalls_errorText(code) else { return "error \(code)" }
    return unsafe String(cString: text)
  }

  /// The file or folder does not exist (ENOENT), or something in its path is not a folder (ENOTDIR).
  package var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  /// The caller may not do that (EACCES, EPERM).
  package var isPermissionDenied: Bool { code == EACCES || code == EPERM }

  /// The call would have to wait, or has waited as long as it was allowed to (EAGAIN, ETIMEDOUT).
  package var isTimeout: Bool { code == EAGAIN || code == ETIMEDOUT }

  /// The other end is gone (EPIPE, ECONNRESET).
  package var isDisconnected: Bool { code == EPIPE || code == ECONNRESET }

  /// The process or the system has no descriptors left (EMFILE, ENFILE): wait, then try again.
  package var isOutOfDescriptors: Bool { code == EMFILE || code == ENFILE }

  /// The disk or the quota is full (ENOSPC, EDQUOT).
  package var isOutOfSpace: Bool { code == ENOSPC || code == EDQUOT }
}

/// Makes a system call, again as long as a signal interrupts it: the only EINTR loop of the project.
///
/// EBADF and EFAULT stop the program, because only a bug of ours causes them and going on could
/// write into somebody else's file. `close` must not come through here: on Linux the descriptor is
/// gone even when close(2) says EINTR, and a second close would hit another thread's new file.
///
/// - Parameters:
///   - name: The call's name for the error.
///   - path: The file that it is about, for the error.
///   - body: The call; it is made anew after an interruption, so it computes what is left of a timeout.
/// - Returns: What `body` returned, never -1.
@discardableResult
package func systemCall<Value: FixedWidthInteger & SignedInteger>(
  _ name: StaticString, path: String? = nil, _ body: () -> Value
) throws(SystemError) -> Value {
  while true {
    let value = body()
    if value != -1 { return value }
    let code = errno
    if code == EINTR { continue }
    precondition(code != EBADF && code != EFAULT, "\(name) was given a descriptor or an address that is not ours")
    throw SystemError(call: "\(name)", code: code, path: path)
  }
}
