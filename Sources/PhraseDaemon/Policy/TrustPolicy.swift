// SPDX-License-Identifier: Apache-2.0

internal import IPCProtocol
internal import IntentModel

/// Whether what was understood is done, asked about first, or left alone. A function of what is known and nothing else.
///
/// A voice may be a television's, and a pipe's text was heard too; only what was typed is its owner's for certain.
struct TrustPolicy: Sendable, Equatable {
  /// What its author wrote for the intent.
  var confirmation = ConfirmationPolicy.never
  var source = UtteranceSource.typed
  /// Whether anything is to be carried out; an intent without an action is only reported.
  var hasAction = true
  /// Whether others can see the result.
  var isVisibleToOthers = true
  /// Whether another reading would do something else.
  var isUncertain = false
  /// Whether the phrase fits only where mistakes are tolerated.
  var isTolerant = false
  /// Whether the same was said in the same talk a moment ago.
  var isRepeat = false

  enum Decision: Sendable, Equatable {
    case act
    /// A person has to agree first; where `isLocal`, at the keyboard or on the desktop.
    case ask(isLocal: Bool)
    /// It was done, or asked, when it was said first.
    case leave
  }

  var decision: Decision {
    if isRepeat, source.isSpoken { return .leave }
    if isUncertain { return .ask(isLocal: isLocal) }
    guard hasAction else { return .act }
    if isTolerant, isVisibleToOthers { return .ask(isLocal: isLocal) }
    return switch confirmation {
    case .never: .act
    case .always: .ask(isLocal: false)
    case .voice, .local: source.isSpoken ? .ask(isLocal: isLocal) : .act
    }
  }

  private var isLocal: Bool { confirmation == .local && hasAction }

  /// Whether a yes of that source is enough for a question.
  static func accepts(_ source: UtteranceSource, isLocal: Bool) -> Bool { !isLocal || source == .typed }
}
