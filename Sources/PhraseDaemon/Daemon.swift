// SPDX-License-Identifier: Apache-2.0

internal import ActionJournal
internal import Dispatch
internal import IPCProtocol
package import IntentModel
package import LinuxSupport
internal import PhraseCompiler

/// The daemon: sockets, connections, phrases, actions, and an orderly end.
package final class Daemon: Sendable {
  private let configuration: DaemonConfiguration
  private let log: JournalLog
  private let serviceManager: ServiceManager
  private let stopping: StopSignal
  private let connections = ConnectionTable()
  private let events: EventHub
  private let reloader: PhraseReloader
  private let journal: ActionJournal
  private let runner: ActionRunner
  /// Clients are dealt out among them.
  private let receptions: [Reception]
  private let acceptors = DispatchGroup()
  private let clients = DispatchGroup()

  /// Opens the journal and loads the phrases. Phrases with errors don't keep it from starting, and neither does a
  /// journal that can't be used: what is to be kept is refused then, with the reason.
  ///
  /// - Throws: When another daemon has the journal, or its folder can't be made private, in a sentence.
  package init(_ configuration: DaemonConfiguration, backend: any ActionBackend & AccountBackend, log: JournalLog)
    throws
  {
    self.configuration = configuration
    self.log = log
    stopping = try StopSignal()
    serviceManager = ServiceManager(environment: configuration.environment)
    try PrivateDirectory.make(configuration.stateFolder)
    journal = try Self.journal(in: configuration.stateFolder, log)
    runner = ActionRunner(journal: journal, backend: backend, log: log, times: configuration.times)
    let loader = PhraseLoader(
      folders: configuration.phraseFolders, actionNames: backend.actionNames,
      learnedFolder: configuration.learnedFolder)
    reloader = PhraseReloader(loader: loader, serviceManager: serviceManager, log: log)
    events = EventHub(backlog: configuration.limits.eventBacklog)
    let counters = Counters()
    let dialogue = Self.dialogue(
      configuration, reloader,
      ActionDesk(
        backend: backend, journal: journal, runner: runner, browser: WebBrowser(environment: configuration.environment),
        clipboard: Clipboard(environment: configuration.environment)),
      events, counters, log)
    let dispatcher = RequestDispatcher(
      dialogue: dialogue, wyoming: WyomingHandler(dialogue: dialogue),
      owner: OutboxHandler(journal: journal, runner: runner),
      accounts: AccountHandler(backend: backend, journal: journal, runner: runner),
      status: StatusReporter(
        reloader: reloader, backend: backend, journal: journal, counters: counters, connections: connections,
        events: events, startedAt: MonotonicClock.nanoseconds(), folders: configuration.phraseFolders,
        learnedFolder: configuration.learnedFolder, settingErrors: configuration.settingErrors),
      reloader: reloader)
    let (events, stopping) = (events, stopping)
    receptions = try (0..<min(CurrentProcess.processorCount, Self.receptionLimit)).map { _ in
      try Reception(dispatcher: dispatcher, limits: configuration.limits, events: events, stopping: stopping)
    }
  }

  /// More than so many threads are not needed for clients who keep nobody waiting.
  private static let receptionLimit = 4

  private static func journal(in folder: String, _ log: JournalLog) throws(JournalError) -> ActionJournal {
    do {
      return try ActionJournal(folder: folder)
    } catch .locked(let folder) {
      throw .locked(folder: folder)
    } catch {
      log.error("nothing can be kept or sent: \(error)")
      return ActionJournal(unusable: folder, because: error)
    }
  }

  private static func dialogue(
    _ configuration: DaemonConfiguration, _ reloader: PhraseReloader, _ desk: ActionDesk, _ events: EventHub,
    _ counters: Counters, _ log: JournalLog
  ) -> Dialogue {
    let (limits, environment) = (configuration.limits, configuration.environment)
    let patience = Double(limits.answerMilliseconds) / 1_000
    let store = reloader.matchers
    return Dialogue(
      resolver: UtteranceResolver(
        store: store, defaultLocale: configuration.locale, homeFolder: configuration.homeFolder,
        timeZone: SystemTimeZone.identifier(environment: environment)),
      questions: QuestionTable(lifetime: patience),
      repeats: RepeatGuard(seconds: Double(limits.repeatMilliseconds) / 1_000),
      performer: IntentPerformer(desk: desk, events: events), past: PastActions(desk: desk, store: store),
      prompt: configuration.asksOnDesktop ? DesktopPrompt(environment: environment, lifetime: patience, log: log) : nil,
      counters: counters,
      memory: configuration.learnedFolder.map { WordingMemory(folder: $0, reloader: reloader, log: log) })
  }

  /// Serves on the sockets until a signal (or ``DaemonConfiguration/idleSeconds``) ends it.
  package func run(on sockets: [ListeningSocket], signals: SignalSource) async throws {
    let teller = await startTellingOfChanges()
    await runner.start()
    try startReceiving()
    let library = reloader.matchers.library
    try DetachedThread.start(named: "prepare") { library.prepare() }
    for socket in sockets { try startAccepting(on: socket) }
    startWatching()
    _ = serviceManager.ready(status: "Listening; \(reloader.matchers.library.phraseCount) phrases")
    CurrentProcess.giveBackMemory()
    let watchers = [teller, Task { await self.watchIdleness() }, Task { await self.feedWatchdog() }]
    await obey(signals)
    for watcher in watchers { watcher.cancel() }
    await shutDown(sockets)
  }

  private func obey(_ signals: SignalSource) async {
    let listener = Task {
      for await signal in signals.signals {
        if signal != .hangUp { return self.stopping.stop() }
        self.startReloading()
      }
    }
    await stopping.wait()
    listener.cancel()
  }

  /// Compiling takes long and blocks, so it has a thread of its own.
  private func startReloading() {
    do {
      try DetachedThread.start(named: "reload") { _ = self.reloader.reload() }
    } catch {
      log.error("the phrase files can't be read again: \(error)")
    }
  }

  private func shutDown(_ sockets: [ListeningSocket]) async {
    log.notice("stopping")
    _ = serviceManager.stopping()
    stopping.stop()
    connections.close()
    await withCheckedContinuation { done in acceptors.notify(queue: .global()) { done.resume() } }
    for reception in receptions { reception.close() }
    for socket in sockets { socket.removePath() }
    // Before the clients: some of them wait for what becomes of an action.
    await runner.stop(within: Self.patienceAtTheEnd)
    await clientsAreGone(within: Self.clientPatienceAtTheEnd)
    await journal.close()
  }

  /// How long an action that is under way may take at the end (seconds).
  private static let patienceAtTheEnd = 20.0

  /// How long the request of a client may take at the end (seconds). One that waits for a server longer than that is
  /// left, so that the service manager need not kill what is not in order yet.
  private static let clientPatienceAtTheEnd = 5.0

  private func clientsAreGone(within seconds: Double) async {
    await withCheckedContinuation { done in
      DispatchQueue.global().async { [clients] in
        _ = clients.wait(timeout: .now() + seconds)
        done.resume()
      }
    }
  }

  // MARK: Connections

  private func startReceiving() throws(SystemError) {
    for reception in receptions {
      try DetachedThread.start(named: "reception") { [log] in
        do { try reception.run() } catch { log.error("clients can't be waited for: \(error)") }
      }
    }
  }

  private func startAccepting(on socket: ListeningSocket) throws(SystemError) {
    acceptors.enter()
    try DetachedThread.start(named: "accept") {
      self.accept(on: socket)
      self.acceptors.leave()
    }
  }

  private func accept(on socket: ListeningSocket) {
    while !stopping.isStopping {
      do {
        guard let connection = try socket.accept(or: stopping.wakeUp) else { return }
        admit(connection, socket)
      } catch {
        log.warning("a connection could not be accepted: \(error)")
        // Too many descriptors: the client stays in the queue, and trying at once would not help.
        DetachedThread.pause(milliseconds: 100)
      }
    }
  }

  private func admit(_ connection: consuming FileDescriptor, _ socket: ListeningSocket) {
    if socket.isUnixSocket, !isPermitted(connection) {
      refuse(connection, RequestFailure(.notPermitted, "this socket serves another user"), on: socket)
      return
    }
    let limits = configuration.limits
    let place = connections.enter(
      connection.rawValue, isGuest: !socket.isUnixSocket, limit: limits.connections,
      patience: UInt64(limits.idleMilliseconds) * 1_000_000,
      at: MonotonicClock.nanoseconds())
    guard let place else {
      let message =
        socket.isUnixSocket
        ? "\(limits.connections) clients are connected, which is the limit"
        : "\(max(1, limits.connections / 2)) clients are connected to this port, or all places are taken"
      refuse(connection, RequestFailure(.tooManyConnections, message, retryAfter: 1), on: socket)
      return
    }
    let client = Client(connection, place: place, in: connections, present: clients)
    do {
      let transport = socket.isUnixSocket ? Session.Transport.local : .loopback
      try receptions[place.number % receptions.count].admit(client, Session(number: place.number, transport: transport))
    } catch {
      refuse(client.descriptor, RequestFailure(.tooManyConnections, "\(error)", retryAfter: 1), on: socket)
    }
  }

  private func isPermitted(_ connection: borrowing FileDescriptor) -> Bool {
    guard let peer = try? UnixSocket.peerCredentials(of: connection) else { return false }
    return peer.userID == CurrentProcess.userID || configuration.permittedUsers.contains(peer.userID)
  }

  private func refuse(
    _ connection: borrowing FileDescriptor, _ failure: RequestFailure, on socket: ListeningSocket
  ) {
    let bytes =
      socket.isUnixSocket ? failure.json().bytes + [UInt8(ascii: "\n")] : WyomingReply.error(failure).bytes
    try? connection.sendAll(bytes, within: 100)
  }

  // MARK: Watching

  /// Takes new phrases when their files change. A daemon that can't watch them is told by a signal or a request.
  private func startWatching() {
    guard !configuration.watchedFolders.isEmpty else { return }
    let watch = PhraseWatch(
      folders: configuration.watchedFolders + [configuration.learnedFolder].compactMap { $0 },
      loaded: configuration.phraseFolders, reloader: reloader, stopping: stopping)
    do {
      try DetachedThread.start(named: "watch") { [log] in
        do { try watch.run() } catch { log.warning("changes of phrase files are not noticed: \(error)") }
      }
    } catch {
      log.warning("changes of phrase files are not noticed: \(error)")
    }
  }

  /// Has subscribers told of each change of an entry's state.
  private func startTellingOfChanges() async -> Task<Void, Never> {
    let (signals, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    do {
      try await journal.noteStateChanges { continuation.yield() }
    } catch {
      log.error("nobody is told of changes: \(error)")
    }
    return Task {
      for await _ in signals {
        for change in (try? await self.journal.takeStateChanges()) ?? [] {
          let report = ActionReport(state: change.state.rawValue, entry: change.entry, url: change.url)
          self.events.publish(Events.action(report, intent: change.intent))
        }
      }
    }
  }

  private func watchIdleness() async {
    guard let limit = configuration.idleSeconds else { return }
    while !Task.isCancelled {
      try? await Task.sleep(for: .milliseconds(500))
      let counts = (try? await journal.counts()) ?? [:]
      let isBusy = counts.contains { state, count in count > 0 && !state.isFinal && state != .draft }
      if connections.idleSeconds >= limit, !isBusy { return stopping.stop() }
    }
  }

  /// From the concurrency pool, so that a daemon whose pool hangs is restarted.
  private func feedWatchdog() async {
    guard let interval = serviceManager.watchdogMicroseconds else { return }
    while !Task.isCancelled {
      _ = serviceManager.watchdog()
      try? await Task.sleep(for: .microseconds(Int64(interval / 2)))
    }
  }
}
