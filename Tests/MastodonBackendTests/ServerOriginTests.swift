// SPDX-License-Identifier: Apache-2.0

import MastodonBackend
import Testing

@Suite struct ServerOriginTests {
  @Test(arguments: [
    ("example.social", "https://example.social"), ("  Example.Social\n", "https://example.social"),
    ("https://example.social", "https://example.social"), ("HTTPS://example.social/", "https://example.social"),
    ("example.social:8443", "https://example.social:8443"), ("https://example.social:443", "https://example.social"),
    ("http://127.0.0.1:3000", "http://127.0.0.1:3000"), ("http://localhost", "http://localhost"),
    ("http://[::1]:80/", "http://[::1]"), ("http://127.8.9.1:80", "http://127.8.9.1"),
  ])
  func `what a person types becomes an origin`(_ text: String, _ origin: String) throws {
    #expect(try ServerOrigin(text).description == origin)
  }

  @Test func `an internationalised name goes out in punycode and is shown as written`() throws {
    for text in ["bücher.example", "https://BÜCHER.example/", "bu\u{308}cher.example"] {
      let origin = try ServerOrigin(text)
      #expect(origin.description == "https://xn--bcher-kva.example", "\(text)")
    }
    #expect(try ServerOrigin("bücher.example:444").displayName == "bücher.example:444")
    #expect(try ServerOrigin("xn--bcher-kva.example").description == "https://xn--bcher-kva.example")
  }

  @Test(arguments: [
    "http://example.social", "http://192.168.1.1", "http://128.0.0.1", "http://localhost.example.com",
    "http://127.0.0.1.example.com", "http://localhost.", "http://0.0.0.0", "http://[::2]", "ftp://127.0.0.1",
    "file://localhost/etc/passwd", "gopher://127.0.0.1",
  ])
  func `a token is not sent unencrypted to another machine`(_ text: String) {
    #expect(throws: ServerOrigin.Refusal.self) { try ServerOrigin(text) }
  }

  @Test(arguments: [
    "", " ", "https://", "alice@example.social", "@alice@example.social", "http://127.0.0.1@example.social",
    "https://example.social/path", "https://example.social/?q", "https://example.social/#x", "exa mple.social",
    "example.social:99999", "example.social:x", "example\u{0}.social", "example.social\r\nHost: x",
    "http:example.social",
    "https://user:pw@example.social",
  ])
  func `what is more or less than a server is refused`(_ text: String) {
    #expect(throws: ServerOrigin.Refusal.self) { try ServerOrigin(text) }
  }
}
