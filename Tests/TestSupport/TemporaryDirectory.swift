// SPDX-License-Identifier: Apache-2.0

package import LinuxSupport

/// A private folder below /tmp for one test, removed with all that is in it when the value goes out of scope.
///
/// Its path is short enough for a Unix socket with a long name in it.
package struct TemporaryDirectory: ~Copyable, Sendable {
  /// Absolute, without a slash at the end.
  package let path: String

  package init() throws(PrivateDirectoryError) {
    path = "/tmp/phrased-\(String(UInt64.random(in: .min ... .max), radix: 36))"
    try PrivateDirectory.make(path)
  }

  deinit {
    _ = try? ChildProcess.run(Command(["rm", "-rf", "--", path], environment: [:]), within: 60_000)
  }

  /// The path of something in the folder.
  package func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Makes a file in the folder, or replaces it, and returns its path.
  package func file(_ name: String, _ bytes: [UInt8]) throws(FileError) -> String {
    try File.write(bytes, to: file(name))
    return file(name)
  }
}
