// SPDX-License-Identifier: Apache-2.0

internal import CSystemCalls
internal import Glibc

/// posix_spawn(3) with this project's rules.
enum Spawn {
  /// - Returns: The new process's number.
  static func start(
    _ command: Command, _ streams: StandardStreams, newSession: Bool
  ) throws(CommandError) -> Int32 {
    guard let program = command.programPath() else { throw .notFound(program: command.arguments.first ?? "") }
    // Sorted, so that a program that prints its environment does so in one order.
    let variables = command.environment.map { "\($0.key)=\($0.value)" }.sorted()
    guard (command.arguments + variables + [command.folder ?? ""]).allSatisfy({ !$0.utf8.contains(0) }) else {
      throw .nulInArgument
    }
    var processID: pid_t = 0
    let code = unsafe withActions(streams, folder: command.folder) { actions in
      unsafe withAttributes(newSession: newSession) { attributes in
        unsafe withCStrings(command.arguments) { arguments in
          unsafe withCStrings(variables) { environment in
            unsafe posix_spawn(&processID, program, actions, attributes, arguments, environment)
          }
        }
      }
    }
    if code == ENOENT || code == EACCES { throw .notFound(program: program) }
    if code != 0 { throw .failed(SystemError(call: "posix_spawn", code: code, path: program)) }
    return processID
  }

  private static func withActions(
    _ streams: StandardStreams, folder: String?, _ body: (UnsafePointer<posix_spawn_file_actions_t>) -> Int32
  ) -> Int32 {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    var code: Int32 = 0
    for (number, source) in [(0, streams.input), (1, streams.output), (2, streams.error)] as [(Int32, Int32?)] {
      let result =
        if let source {
          unsafe posix_spawn_file_actions_adddup2(&actions, source, number)
        } else {
          unsafe posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
        }
      if result != 0 { code = result }
    }
    if let folder, code == 0 { code = unsafe CSystemCalls_spawnInFolder(&actions, folder) }
    return code != 0 ? code : unsafe body(&actions)
  }

  private static func withAttributes(
    newSession: Bool, _ body: (UnsafePointer<posix_spawnattr_t>) -> Int32
  ) -> Int32 {
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    // A daemon ignores SIGPIPE and the signals it has sources for, and libdispatch blocks some; an ignored or
    // blocked signal stays so across exec, and a child that ignores SIGTERM could not be stopped.
    var signals = sigset_t()
    unsafe sigfillset(&signals)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    // A new session is a new group already.
    let group = newSession ? CSystemCalls_spawnNewSession() : Int16(POSIX_SPAWN_SETPGROUP)
    let flags = Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK) | group
    unsafe posix_spawnattr_setflags(&attributes, flags)
    return unsafe body(&attributes)
  }

  /// Lends texts as the array of C strings with a null at its end that exec(3) takes.
  private static func withCStrings(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Int32
  ) -> Int32 {
    let copies = unsafe texts.map { unsafe strdup($0) } + [nil]
    defer { unsafe copies.forEach { unsafe free($0) } }
    return unsafe body(copies)
  }
}
