// SPDX-License-Identifier: Apache-2.0

internal import IPCProtocol
internal import IntentModel

/// Has an intent's action done, and tells those who listen.
struct IntentPerformer: Sendable {
  let desk: ActionDesk
  let events: EventHub

  /// Takes an intent's action, or tells between what one of its parameters has to be chosen.
  func take(_ match: Match, _ context: Dialogue.Context) throws(RequestFailure) -> ActionReport {
    try desk.take(
      match, commandID: context.commandID, waitSeconds: context.waitSeconds,
      spokenIn: context.speaker.source.isSpoken ? context.locale : nil, isAgreed: context.isAgreed)
  }

  /// Tells those who listen, and whoever asked.
  func tell(_ report: ActionReport, on match: Match, _ context: Dialogue.Context) -> Reply {
    events.publish(Events.intent(match, locale: context.locale, source: context.speaker.source, action: report))
    return Reply(answering: .matched(match), locale: context.locale, action: report)
  }

  /// Whether others can see what comes of it: what is kept in the journal goes out to a server.
  func isVisibleToOthers(_ match: Match) -> Bool {
    match.definition.action.map { desk.backend.isJournaled(actionNamed: $0) } ?? false
  }

  /// What a person has to know before a yes: the text, who will see it, and the account.
  func summary(of match: Match, isLocal: Bool) -> ConfirmationSummary {
    guard isVisibleToOthers(match) else { return ConfirmationSummary(text: match.mainText, isLocal: isLocal) }
    let backend = desk.backend
    let account = BlockingCall.wait { await backend.account() }
    return ConfirmationSummary(
      text: match.mainText, visibility: visibility(of: match), account: account?.handle, isLocal: isLocal)
  }

  private func visibility(of match: Match) -> String? {
    switch match.intent.arguments["visibility"]?.value {
    case .identifier(let id): id
    default: match.definition.parameter(named: "visibility") == nil ? nil : ConfirmationSummary.accountDefault
    }
  }
}
