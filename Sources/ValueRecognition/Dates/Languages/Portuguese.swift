// SPDX-License-Identifier: Apache-2.0

extension DateLanguage {
  static let portuguese = DateLanguage()
}
