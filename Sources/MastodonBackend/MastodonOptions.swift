// SPDX-License-Identifier: Apache-2.0

package import IntentModel

/// How long the backend waits, and how it names itself. Times are seconds.
package struct MastodonOptions: Sendable {
  /// Sent with every request. GoToSocial refuses requests without one.
  package var userAgent = "phrased/0.1"
  /// For finding the host, connecting and the TLS handshake.
  package var connectTimeout = 15.0
  /// For publishing a status. The proxy that Mastodon ships with gives up at 120 s, so that most slow posts end with
  /// an answer and not in doubt.
  package var postTimeout = 150.0
  /// For uploading one picture. A broken upload does no harm, so it may take its time on a slow line.
  package var uploadTimeout = 600.0
  /// For requests that only read.
  package var readTimeout = 30.0
  /// The first wait before the server is asked whether a picture is ready; each further wait is twice as long, up to
  /// ten times the first.
  package var firstPollDelay = 1.0
  /// How long to ask before the post is put off.
  package var pollLimit = 120.0
  /// How many pictures a status takes (`configuration.statuses.max_media_attachments`; 4 on Mastodon).
  package var photoLimit = 4

  package init() {}

  /// The waits of all that is sent.
  package init(times: SendingTimes) {
    connectTimeout = times.connectTimeout
    postTimeout = times.postTimeout
    uploadTimeout = times.uploadTimeout
    readTimeout = times.readTimeout
    firstPollDelay = times.firstPollDelay
    pollLimit = times.pollLimit
  }
}
