// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MastodonBackend

@Suite struct HTMLTextTests {
  @Test(arguments: [
    ("<p>hello</p>", "hello\n"), ("a<br>b<br/>c", "a\nb\nc"),
    ("&lt;b&gt; &amp;amp; &quot;x&quot; &#39;y&#x27;", "<b> &amp; \"x\" 'y'"),
    ("<a href=\"https://a\"><span class=\"invisible\">https://</span>a.example</a>", "https://a.example"),
    ("5 > 4 & 3", "5 > 4 & 3"), ("&bogus; &#xFFFFFFFF; &", "&bogus; &#xFFFFFFFF; &"), ("cut <b", "cut <b"), ("", ""),
    ("&#128105;&#8205;&#128103;", "👩‍👧"),
  ])
  func `the words of a page are what a person reads`(_ html: String, _ text: String) {
    #expect(HTMLText.text(of: html) == text)
  }
}
