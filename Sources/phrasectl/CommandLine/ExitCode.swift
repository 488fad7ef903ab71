// SPDX-License-Identifier: Apache-2.0

import LinuxSupport
import UtteranceMatching

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
  /// Nothing that the owner or the daemon did: a bug of this program.
  case internalError = 70
  case tryLater = 75
  /// The daemon closed the connection without an answer.
  case noAnswer = 76
  case notAuthorised = 77
  /// Something on this machine that its owner has to set right: a folder, a variable, a program.
  case configuration = 78

  /// What an error means for a script.
  init(for error: any Error) {
    self =
      switch error {
      case let code as ExitCode: code
      case let failure as ClientFailure: failure.code
      case is UsageError: .usage
      case is MatchError, is FileError, is NotUTF8: .badInput
      case let error as UnixSocketError: Self(for: error)
      case let error as SystemError: Self(for: error)
      case is BaseDirectoriesError, is SocketLocationError, is PrivateDirectoryError, is CommandError: .configuration
      default: .internalError
      }
  }

  private init(for error: UnixSocketError) {
    self =
      switch error {
      case .busy: .tryLater
      case .permissionDenied: .notAuthorised
      case .pathTooLong, .folder, .notASocket, .foreignSocket: .configuration
      case .alreadyRunning, .notRunning, .failed: .unreachable
      }
  }

  private init(for error: SystemError) {
    self =
      if error.isDisconnected {
        .noAnswer
      } else if error.isTimeout || error.isOutOfDescriptors || error.isOutOfSpace {
        .tryLater
      } else if error.isPermissionDenied || error.isMissing {
        .configuration
      } else {
        .internalError
      }
  }
}

extension Error {
  /// What a person should know of an error; nil where all has been said.
  var messageForPerson: String? {
    switch self as any Error {
    case is ExitCode: nil
    case let failure as ClientFailure: failure.message
    case let error as UsageError: error.message
    case MatchError.utteranceTooLong(let count, let limit):
      "an utterance has at most \(limit) bytes, and this has \(count)"
    case let error as SystemError where error.isDisconnected: "the daemon closed the connection without an answer"
    case let error as SystemError where error.isTimeout: "the daemon took too long"
    default: "\(self)"
    }
  }
}
