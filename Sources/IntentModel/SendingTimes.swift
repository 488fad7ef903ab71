// SPDX-License-Identifier: Apache-2.0

/// Every time that matters for sending, in seconds. Tests scale them all together.
package struct SendingTimes: Sendable, Equatable {
  /// For finding the host, connecting and the TLS handshake.
  package var connectTimeout = 15.0
  /// For publishing a status. The proxy that Mastodon ships with gives up at 120 s, so that most slow posts end with
  /// an answer and not in doubt.
  package var postTimeout = 150.0
  /// For uploading one file. A broken upload does no harm, so it may take its time on a slow line.
  package var uploadTimeout = 600.0
  /// For requests that only read.
  package var readTimeout = 30.0
  /// The first wait before the server is asked whether a file is ready; each further wait is twice as long, up to
  /// ten times the first.
  package var firstPollDelay = 1.0
  /// How long to ask whether a file is ready before the post is put off.
  package var pollLimit = 120.0

  /// When to look whether a post in doubt is there, since its last try began; the last look is at ``quietPeriod``.
  package var looks = [2.0, 15, 60]
  /// The least quiet period.
  package var leastQuietPeriod = 180.0
  /// The pauses between looks at a server that can't be asked: the first, twice the first, and so on up to the longest.
  package var firstLookPause = 60.0
  /// Between tries that are proven to have created nothing: the first pause, twice the first, and so on.
  package var firstPause = 5.0
  package var longestPause = 900.0
  /// How long a server of the Mastodon family surely remembers a key (it is an hour there).
  package var keyLifetime = 3_000.0
  /// How long a post may be in doubt before its owner is asked.
  package var doubtLimit = 86_400.0
  /// How old an uploaded file may be; servers drop what nothing uses after a day.
  package var uploadLifetime = 72_000.0
  /// How late something scheduled may begin by itself.
  package var lateness = 900.0
  /// How long what is sent or cancelled is kept.
  package var retention = 30 * 86_400.0
  /// What the times, and those that a server asks for, were multiplied by.
  package private(set) var scale = 1.0

  package init() {}

  /// How long to wait for a post to appear before its absence proves that it was not created: the server may be slower
  /// than we are patient.
  package var quietPeriod: Double { max(leastQuietPeriod, 1.5 * postTimeout) }

  /// The least patience with what does no harm: a machine under load is slow however times are scaled.
  private static let leastPatience = 2.0

  /// The same times, longer or shorter; the timeouts of what does no harm become no shorter than two seconds.
  ///
  /// - Parameter factor: Above 0. A test that scales by 0.01 waits a hundredth of the time.
  package func scaled(by factor: Double) -> SendingTimes {
    let times: [WritableKeyPath<SendingTimes, Double>] = [
      \.postTimeout, \.firstPollDelay, \.pollLimit, \.leastQuietPeriod, \.firstLookPause, \.firstPause, \.longestPause,
      \.keyLifetime, \.doubtLimit,
      \.uploadLifetime, \.lateness, \.retention, \.scale,
    ]
    var scaled = self
    for time in times { scaled[keyPath: time] *= factor }
    for time in [\SendingTimes.uploadTimeout, \.readTimeout] {
      let seconds = self[keyPath: time]
      scaled[keyPath: time] = max(seconds * factor, min(seconds, Self.leastPatience))
    }
    scaled.looks = looks.map { $0 * factor }
    return scaled
  }

  /// The pause before try *n* + 1, from 0: it doubles, up to ``longestPause``.
  package func pause(afterTries count: Int) -> Double {
    min(longestPause, firstPause * Double(1 << min(max(count, 0), 16)))
  }

  /// So many tries may end in doubt before the owner is asked.
  package static let doubtCountLimit = 8
  /// So often is something sent again for the quiet period's sake alone.
  package static let resendLimit = 2
}
