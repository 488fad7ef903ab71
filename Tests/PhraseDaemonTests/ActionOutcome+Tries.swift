// SPDX-License-Identifier: Apache-2.0

import IntentModel

extension ActionOutcome {
  /// Whether a try with this outcome is counted.
  var countsAsTry: Bool {
    switch self {
    case .rateLimited, .unauthorized: false
    default: true
    }
  }
}
