// SPDX-License-Identifier: Apache-2.0

internal import Glibc

extension File {
  /// Makes a folder that only its owner can use (0700), and waits until its name is on the disk.
  ///
  /// A folder that exists is left as it is, whatever its permissions, and what is missing above is not made: see
  /// ``PrivateDirectory`` for both.
  package static func makeFolder(_ path: String) throws(FileError) {
    do throws(SystemError) {
      try systemCall("mkdir", path: path) { unsafe mkdir(path, 0o700) }
    } catch {
      if error.code == EEXIST { return }
      throw FileError(error, path: path)
    }
    try synchronizeFolder(folder(of: path))
  }

  /// Waits until the names in a folder are on the disk, those that are new and those that are gone.
  package static func synchronizeFolder(_ path: String) throws(FileError) {
    try FileError.wrap(path) { () throws(SystemError) in
      try FileDescriptor.open(path, O_RDONLY | O_DIRECTORY).synchronize()
    }
  }
}
