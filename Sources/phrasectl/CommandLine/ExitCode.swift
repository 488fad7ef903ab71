// SPDX-License-Identifier: Apache-2.0

/// What the program exits with (protocol.md; numbers from 64 on are those of sysexits.h).
enum ExitCode: Int32, Error {
  case done = 0
  case noMatch = 1
  /// A choice or a value is needed.
  case incomplete = 2
  case confirmationNeeded = 3
  case usage = 64
  /// A phrase file, a suite or an utterance that can't be used.
  case badInput = 65
  case unreachable = 69
  case internalError = 70
  case tryLater = 75
  /// The daemon closed the connection without an answer.
  case noAnswer = 76
  case notAuthorised = 77
  case configuration = 78
}
