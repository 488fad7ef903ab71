// SPDX-License-Identifier: Apache-2.0

package import IPCProtocol
package import IntentModel
internal import LinuxSupport

/// Everything that a daemon is told from outside.
package struct DaemonConfiguration: Sendable {
  /// Folders of phrase files, looked for anew at each loading: there may be none yet.
  package var phraseFolders: @Sendable () -> [String]
  /// Folders whose changes can change what is loaded, existing or not.
  package var watchedFolders: [String]
  /// Where the journal and the account are kept; only its owner may read it.
  package var stateFolder: String
  /// Whether the wording of an utterance is kept when a person has picked its meaning.
  package var isLearning: Bool
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
  /// Whether a yes may be asked for by a notification.
  package var asksOnDesktop: Bool
  /// What of the settings could not be used and has its default.
  package var settingErrors: Int

  package init(
    phraseFolders: @escaping @Sendable () -> [String], watchedFolders: [String] = [], stateFolder: String,
    locale: LocaleTag, homeFolder: String,
    environment: [String: String], limits: Limits = Limits(), times: SendingTimes = SendingTimes(),
    idleSeconds: Double? = nil, permittedUsers: Set<UInt32> = [], asksOnDesktop: Bool = true, isLearning: Bool = true,
    settingErrors: Int = 0
  ) {
    self.phraseFolders = phraseFolders
    self.watchedFolders = watchedFolders
    self.stateFolder = stateFolder
    self.locale = locale
    self.homeFolder = homeFolder
    self.environment = environment
    self.limits = limits
    self.times = times
    self.idleSeconds = idleSeconds
    self.permittedUsers = permittedUsers
    self.asksOnDesktop = asksOnDesktop
    self.isLearning = isLearning
    self.settingErrors = settingErrors
  }

  /// Where learned wordings are kept; nil where nothing is learned.
  package var learnedFolder: String? { isLearning ? LearnedLocation.folder(in: stateFolder) : nil }

  /// What one client may use (protocol.md, "Limits").
  package struct Limits: Sendable {
    /// Bytes of lines of text, JSON records and events.
    package var records = RecordLimits()
    /// Clients at the same time.
    package var connections = 32
    /// Requests of one client that may wait behind one whose outcome is waited for.
    package var queuedRequests = 16
    /// How long a client may take to accept a reply, in milliseconds.
    package var replyMilliseconds = 5_000
    /// A line that is not ended counts as ended after so many milliseconds of silence; 0 waits for ever.
    package var idleFlushMilliseconds = 700
    /// A connection is closed when its JSON record is not ended and nothing has come for so many milliseconds.
    package var partialRecordMilliseconds = 30_000
    /// A client who was silent for so many milliseconds, or always, loses his place to a new one when there is no other.
    package var idleMilliseconds = 600_000
    /// How long a question waits for its answer, in milliseconds; silence means no.
    package var answerMilliseconds = 30_000
    /// The same words on one connection do nothing twice within so many milliseconds, unless they were typed; 0 turns
    /// that off.
    package var repeatMilliseconds = 10_000
    /// Events that a subscriber may be behind before it loses the oldest.
    package var eventBacklog = 256

    package init() {}
  }
}
