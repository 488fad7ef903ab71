// SPDX-License-Identifier: Apache-2.0

import MastodonBackend
import Testing

@Suite struct RetryDelayTests {
  /// 2026-08-07T12:00:00Z.
  private static let now = 1_786_104_000.0

  private func delay(_ fields: (String, String)...) -> Double? {
    RetryDelay.seconds(from: HTTPHeaders(fields.map { HTTPHeaders.Field($0.0, $0.1) }), now: Self.now)
  }

  @Test(arguments: [
    "2026-08-07T12:01:30.123456Z", "2026-08-07T12:01:30.000Z", "2026-08-07T12:01:30Z", "2026-08-07T14:01:30+02:00",
    "2026-08-07T07:31:30-04:30", "1786104090", "1786104090.5", "90", "Fri, 07 Aug 2026 12:01:30 GMT",
  ])
  func `every form of the reset header gives the same wait`(_ text: String) throws {
    #expect(abs(try #require(delay(("x-ratelimit-reset", text))) - 90) < 1)
  }

  @Test func `the names of headers are found in any case`() {
    #expect(delay(("X-Ratelimit-RESET", "7")) == 7)
    #expect(delay(("RETRY-AFTER", "8")) == 8)
  }

  @Test func `Retry-After goes before the reset of the rate limit`() {
    #expect(delay(("X-RateLimit-Reset", "90"), ("Retry-After", "5")) == 5)
    #expect(delay(("X-RateLimit-Reset", "90"), ("Retry-After", "soon")) == 90)
  }

  @Test func `the server's clock is the one that counts`() {
    let fields = [("Date", "Fri, 07 Aug 2026 10:00:00 GMT"), ("X-RateLimit-Reset", "2026-08-07T10:00:20.000Z")]
    #expect(delay(fields[0], fields[1]) == 20)
  }

  @Test(arguments: [("0", 1), ("-5", 1), ("1e9", 1), ("99999", 10_800), ("2020-01-01T00:00:00Z", 1)])
  func `a wait is at least one second and at most three hours`(_ text: String, _ expected: Double) {
    #expect(delay(("Retry-After", text)) == expected)
  }

  @Test(arguments: [
    "", "soon", "nan", "inf", "2026-08-07", "2026-13-07T12:00:00Z", "2026-08-07T12:00:00", "2026-08-07T25:00:00Z",
    "T", "--T::Z", "2026-08-07T12:00:00+99:99", "Fri, 07 Foo 2026 12:01:30 GMT",
    "2026-08-07T12:60:00Z", "2026-08-07T12:00:61Z", "2026-08-07T-1:00:00Z", "9223372036854775807-01-01T00:00:00Z",
    "2026-08-07T12:00:00.Z0", "2026-08-07T9223372036854775807:00:00Z",
  ])
  func `what is no time is no wait`(_ text: String) {
    #expect(delay(("X-RateLimit-Reset", text)) == nil)
  }

  @Test func `leap days are counted`() {
    let fields = [("Date", "Wed, 28 Feb 2028 23:59:59 GMT"), ("X-RateLimit-Reset", "2028-03-01T00:00:00Z")]
    #expect(delay(fields[0], fields[1]) == 10_800)
    #expect(delay(("Date", "Tue, 29 Feb 2028 23:59:50 GMT"), fields[1]) == 10)
  }
}
