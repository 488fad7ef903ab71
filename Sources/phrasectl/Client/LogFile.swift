// SPDX-License-Identifier: Apache-2.0

import Glibc

/// The log of a daemon that was started by the way: what its last start said.
enum LogFile {
  static let openFlags = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW
}
