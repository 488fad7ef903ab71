// SPDX-License-Identifier: Apache-2.0

/// BCP 47 tags made comparable by CLDR's likely subtags.
package enum LikelySubtags {
  /// The tag with language, script and region: `zh-TW` gives `zh-Hant-TW`, `zh-CN` and `zh-Hans` give
  /// `zh-Hans-CN` (UTS #35, Likely Subtags). A tag that CLDR does not know comes back as it is.
  package static func maximized(_ tag: String) -> String { ICU.maximized(tag) ?? tag }
}
