// SPDX-License-Identifier: Apache-2.0

import Glibc
import LinuxSupport

// Steps of tests that the module itself has no need for.

func makeLink(at path: String, to target: String) throws(SystemError) {
  try systemCall("symlink", path: path) { unsafe symlink(target, path) }
}

func setPermissions(of path: String, _ permissions: UInt32) throws(SystemError) {
  try systemCall("chmod", path: path) { unsafe chmod(path, permissions) }
}

/// Makes the user and group `nobody` own something.
func giveAway(_ path: String) throws(SystemError) {
  try systemCall("chown", path: path) { unsafe chown(path, 65534, 65534) }
}

/// The next connection, which is expected to come within a minute.
func nextConnection(of listener: ListeningSocket) throws(SystemError) -> FileDescriptor {
  guard let connection = try listener.accept(within: 60_000) else {
    throw SystemError(call: "accept4", code: ETIMEDOUT)
  }
  return connection
}
