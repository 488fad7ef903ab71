// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import IntentModel
import Testing

@testable import PhraseDaemon

/// The policy as a table: what is done at once, what is asked first, what is left.
@Suite struct TrustPolicyTests {
  typealias Decision = TrustPolicy.Decision

  /// What `confirm:` says, and what follows for a keyboard and for a voice or a pipe.
  static let rows: [(ConfirmationPolicy, typed: Decision, spoken: Decision)] = [
    (.never, .act, .act),
    (.voice, .act, .ask(isLocal: false)),
    (.always, .ask(isLocal: false), .ask(isLocal: false)),
    (.local, .act, .ask(isLocal: true)),
  ]

  @Test(arguments: rows, UtteranceSource.allCases)
  func `what the intent's author wrote counts, by source`(
    _ row: (ConfirmationPolicy, typed: Decision, spoken: Decision), _ source: UtteranceSource
  ) {
    let policy = TrustPolicy(confirmation: row.0, source: source)
    #expect(policy.decision == (source == .typed ? row.typed : row.spoken))
  }

  @Test(arguments: ConfirmationPolicy.allCases, UtteranceSource.allCases)
  func `what could mean something else is asked about, whoever said it`(
    _ confirmation: ConfirmationPolicy, _ source: UtteranceSource
  ) {
    let policy = TrustPolicy(confirmation: confirmation, source: source, isUncertain: true)
    #expect(policy.decision == .ask(isLocal: confirmation == .local))
  }

  @Test(arguments: ConfirmationPolicy.allCases, UtteranceSource.allCases)
  func `a tolerated mistake is asked about before others can see the result, and never goes out at once`(
    _ confirmation: ConfirmationPolicy, _ source: UtteranceSource
  ) {
    let visible = TrustPolicy(confirmation: confirmation, source: source, isTolerant: true)
    #expect(visible.decision == .ask(isLocal: confirmation == .local))
    var hidden = visible
    hidden.isVisibleToOthers = false
    hidden.isTolerant = false
    let exact = hidden.decision
    hidden.isTolerant = true
    #expect(hidden.decision == exact)
  }

  @Test(arguments: ConfirmationPolicy.allCases, [true, false])
  func `what is heard twice is left, and what is typed twice is meant twice`(
    _ confirmation: ConfirmationPolicy, _ hasAction: Bool
  ) {
    for source in UtteranceSource.allCases {
      var policy = TrustPolicy(confirmation: confirmation, source: source, hasAction: hasAction)
      let first = policy.decision
      policy.isRepeat = true
      #expect(policy.decision == (source == .typed ? first : .leave))
    }
  }

  @Test(arguments: ConfirmationPolicy.allCases, UtteranceSource.allCases)
  func `an intent without an action is told at once`(
    _ confirmation: ConfirmationPolicy, _ source: UtteranceSource
  ) {
    #expect(TrustPolicy(confirmation: confirmation, source: source, hasAction: false).decision == .act)
  }

  @Test func `a yes at the keyboard is enough for everything, and a spoken one is not enough for what is local`() {
    for source in UtteranceSource.allCases {
      #expect(TrustPolicy.accepts(source, isLocal: false))
      #expect(TrustPolicy.accepts(source, isLocal: true) == (source == .typed))
    }
  }

  @Test func `a request may lower the trust of its connection and never raises it`() {
    var session = Session(number: 1, transport: .local)
    #expect(UtteranceSource.allCases.map { session.speaker($0).source } == [.typed, .voice, .pipe])
    session.lower(to: .voice)
    #expect(UtteranceSource.allCases.map { session.speaker($0).source } == [.voice, .voice, .pipe])
    session.lower(to: .typed)
    #expect(session.ceiling == .voice)
    session.lower(to: .pipe)
    #expect(UtteranceSource.allCases.map { session.speaker($0).source } == [.pipe, .pipe, .pipe])
    let remote = Session(number: 2, transport: .loopback)
    #expect(UtteranceSource.allCases.map { remote.speaker($0).source } == [.voice, .voice, .pipe])
  }

  @Test func `talks of the socket, of the port and of connections are never the same`() {
    let (local, remote) = (Session(number: 1, transport: .local), Session(number: 1, transport: .loopback))
    let names = [
      local.speaker().conversation, local.speaker(conversation: "connection 1").conversation,
      remote.speaker(conversation: "connection 1").conversation,
      Session(number: 2, transport: .local).speaker().conversation,
    ]
    #expect(Set(names).count == 4)
  }
}
