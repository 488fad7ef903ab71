// SPDX-License-Identifier: Apache-2.0

import LinuxSupport

/// Data that lies beside the package and is no part of it; tests skip where it is not there.
package enum SharedFolder {
  /// Named by `PHRASED_SHARED`, else `shared` beside the package's folder.
  package static let path = find()

  private static func find() -> String {
    if let folder = CurrentProcess.environment()["PHRASED_SHARED"] { return folder }
    // <package>/Tests/TestSupport/<this file>
    let package = #filePath.split(separator: "/").dropLast(3)
    return "/" + package.dropLast().joined(separator: "/") + "/shared"
  }
}
