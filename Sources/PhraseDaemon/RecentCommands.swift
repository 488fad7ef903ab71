// SPDX-License-Identifier: Apache-2.0

internal import IPCProtocol
internal import IntentModel
internal import Synchronization

/// The last commands whose actions the journal does not keep, so that none of them is done twice.
final class RecentCommands: Sendable {
  /// So many are remembered; the oldest is forgotten for a new one.
  static let countLimit = 256

  enum Claim: Equatable {
    /// Nobody has given this command yet; it is the caller's to carry out.
    case new
    /// It was given before, and this has become of it.
    case known(ActionReport)
    /// Its id stands for another action.
    case reused
  }

  private struct Command {
    let id: String
    let action: Action
    /// nil while it is carried out.
    var report: ActionReport?
  }

  private let commands = Mutex<[Command]>([])

  func claim(_ id: String, for action: Action) -> Claim {
    commands.withLock { commands in
      if let first = commands.first(where: { $0.id == id }) {
        guard first.action == action else { return .reused }
        let underWay = ActionReport(state: "not-performed", reason: "the same command is being carried out")
        return .known(first.report ?? underWay)
      }
      if commands.count >= Self.countLimit { commands.removeFirst() }
      commands.append(Command(id: id, action: action))
      return .new
    }
  }

  /// Whether the id stands for a command.
  func contains(_ id: String) -> Bool { commands.withLock { $0.contains { $0.id == id } } }

  /// Forgets a command that came to nothing, so that it may be given again.
  func drop(_ id: String) { commands.withLock { $0.removeAll { $0.id == id } } }

  /// Records what became of a command.
  func finish(_ id: String, _ report: ActionReport) {
    commands.withLock { commands in
      guard let index = commands.firstIndex(where: { $0.id == id }) else { return }
      commands[index].report = report
    }
  }
}
