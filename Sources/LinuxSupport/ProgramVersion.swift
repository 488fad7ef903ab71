// SPDX-License-Identifier: Apache-2.0

/// The version of both programs, which are released together.
package enum ProgramVersion {
  package static let text = "0.1.0"
}
