// SPDX-License-Identifier: Apache-2.0

package import IntentModel

/// Everything that a daemon is told from outside.
package struct DaemonConfiguration: Sendable {
  /// Folders of phrase files.
  package var phraseFolders: [String]
  /// Where the journal and the account are kept; only its owner may read it.
  package var stateFolder: String
  /// The locale of utterances that name none.
  package var locale: LocaleTag
  /// What `~` stands for in file names, and where those of clients without a folder begin.
  package var homeFolder: String
  package var environment: [String: String]
  package var limits: Limits
  /// How long to wait for what, when something is sent.
  package var times: SendingTimes
  /// Stop when there was no client for so many seconds and nothing is left to send; nil never stops.
  package var idleSeconds: Double?
  /// Users, beside the daemon's own, who may connect.
  package var permittedUsers: Set<UInt32>

  package init(
    phraseFolders: [String], stateFolder: String, locale: LocaleTag, homeFolder: String,
    environment: [String: String], limits: Limits = Limits(), times: SendingTimes = SendingTimes(),
    idleSeconds: Double? = nil,
    permittedUsers: Set<UInt32> = []
  ) {
    self.phraseFolders = phraseFolders
    self.stateFolder = stateFolder
    self.locale = locale
    self.homeFolder = homeFolder
    self.environment = environment
    self.limits = limits
    self.times = times
    self.idleSeconds = idleSeconds
    self.permittedUsers = permittedUsers
  }

  /// What one client may use (protocol.md, "Limits").
  package struct Limits: Sendable {
    /// Bytes of a line of text.
    package var textLine = 8 << 10
    /// Bytes of a JSON record.
    package var jsonRecord = 64 << 10
    /// Clients at the same time.
    package var connections = 32
    /// How long a client may take to accept a reply, in milliseconds.
    package var replyMilliseconds = 5_000
    /// A line that is not ended counts as ended after so many milliseconds of silence; 0 waits for ever.
    package var idleFlushMilliseconds = 700
    /// A connection is closed when its JSON record is not ended and nothing has come for so many milliseconds.
    package var partialRecordMilliseconds = 30_000
    /// A client who was silent for so many milliseconds, or always, loses his place to a new one when there is no other.
    package var idleMilliseconds = 600_000

    package init() {}
  }
}
