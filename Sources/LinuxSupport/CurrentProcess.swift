// SPDX-License-Identifier: Apache-2.0

internal import CSystemCalls
internal import Glibc

/// What a process can know about itself.
package enum CurrentProcess {
  /// The absolute path of the running program, from /proc/self/exe.
  ///
  /// When the file has been replaced meanwhile, the path ends in ` (deleted)`, as the kernel writes it.
  package static func executablePath() throws(SystemError) -> String {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = try systemCall("readlink", path: "/proc/self/exe") {
      unsafe buffer.withUnsafeMutableBytes { bytes in
        unsafe readlink("/proc/self/exe", bytes.baseAddress!.assumingMemoryBound(to: CChar.self), bytes.count)
      }
    }
    return String(decoding: buffer[..<count], as: UTF8.self)
  }

  /// The words of the command line without the program's name, as they were given.
  ///
  /// - Throws: For a word that is not UTF-8. `CommandLine.arguments` would put U+FFFD into it.
  package static func arguments() throws(NotUTF8) -> [String] {
    var words: [String] = []
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let pointer = unsafe CommandLine.unsafeArgv[index] else { break }
      guard let word = unsafe String(validatingCString: pointer) else {
        throw NotUTF8(subject: "word \(index) of the command line")
      }
      words.append(word)
    }
    return words
  }

  /// The absolute path of the current folder.
  package static func currentFolder() throws(SystemError) -> String {
    guard let path = unsafe getcwd(nil, 0) else { throw SystemError(call: "getcwd", code: errno) }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }

  /// The environment. Of two variables with one name the first counts, as for getenv(3).
  ///
  /// - Complexity: Linear in its size; read it once at the start and hand it on.
  package static func environment() -> [String: String] {
    var variables: [String: String] = [:]
    guard var entry = unsafe CSystemCalls_environment() else { return variables }
    while let text = unsafe entry.pointee {
      let parts = unsafe String(cString: text).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 && variables[String(parts[0])] == nil { variables[String(parts[0])] = String(parts[1]) }
      unsafe entry += 1
    }
    return variables
  }

  /// The user whose rights the process has.
  package static var userID: UInt32 { geteuid() }

  /// This process's number.
  package static var processID: Int32 { getpid() }

  /// Keeps this process's memory, which may hold a token, out of core dumps and from other programs of its user that
  /// would attach to it. Programs that it starts are not concerned.
  package static func forbidCoreDumps() { _ = CSystemCalls_forbidCoreDumps() }

  /// Opens /dev/null in place of standard input, output or error when the program was started without one,
  /// so that no file or socket gets that number and receives what is printed. To be called first.
  package static func openMissingStandardStreams() {
    // Outside of `systemCall`, which treats the EBADF that is looked for here as a bug.
    for number in Int32(0)...2 where CSystemCalls_descriptorFlags(number) == -1 {
      // The lowest free number is taken, and those below are open by now.
      _ = unsafe open("/dev/null", O_RDWR | O_NOCTTY)
    }
  }

  /// How many processors there are to run on, at least 1.
  package static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Gives back what a large piece of work leaves behind: memory that is free, and the pages of program text that only it
  /// needed. What is needed again comes back by itself, in well under a millisecond.
  package static func giveBackMemory() { CSystemCalls_giveBackMemory() }
}
