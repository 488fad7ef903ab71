// SPDX-License-Identifier: Apache-2.0

package import IntentModel

/// Why the journal could not do something. Nothing was changed by the call that threw it.
///
/// No case and no description holds an utterance or a parameter's value; only ``file(path:reason:)``
/// names something that the person gave, the file.
package enum JournalError: Error, Sendable, Equatable {
  /// SQLite's own words; the codes are in <https://sqlite.org/rescode.html>.
  case sqlite(code: Int32, extendedCode: Int32, message: String)
  /// No room for the record or for a copy of a file.
  case diskFull(path: String)
  /// Another process, or another journal of this one, has the folder.
  case locked(folder: String)
  /// A later phrased wrote the file.
  case newerVersion(path: String, found: Int, known: Int)
  /// The file isn't what SQLite wrote. It is left as it is.
  case corrupt(path: String, detail: String)
  /// The entry's state does not allow it.
  case illegalTransition(id: Int64, from: ActionState, to: ActionState)
  case noSuchEntry(id: Int64)
  /// Another action was kept under the command's id; the number of its entry.
  case commandIDReused(id: Int64)
  /// What the server has under an id is another entry's.
  case alreadyClaimed(remoteID: String, by: Int64)
  /// A file or folder can't be used.
  case file(path: String, reason: String)
  /// The journal has been closed.
  case closed
}

extension JournalError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .sqlite(let code, let extendedCode, let message):
      "the journal's database failed: \(message) (SQLite code \(code), extended \(extendedCode))"
    case .diskFull(let path):
      "the disk that holds '\(path)' is full; nothing was recorded; free some space and try again"
    case .locked(let folder):
      "another process uses the journal in '\(folder)'; stop it first with 'systemctl --user stop phrased'"
    case .newerVersion(let path, let found, let known):
      "'\(path)' was written by a newer phrased (version \(found), this one knows \(known)); install that one again"
    case .corrupt(let path, let detail):
      "'\(path)' is damaged: \(detail); nothing was deleted; stop phrased, keep a copy of the whole folder, "
        + "and save what can be read with \"sqlite3 '\(path)' .recover\""
    case .illegalTransition(let id, let from, let to):
      "entry \(id) is \(from.rawValue) and can't become \(to.rawValue)"
    case .noSuchEntry(let id):
      "the journal has no entry \(id)"
    case .commandIDReused(let id):
      "the command id belongs to entry \(id), which is for something else"
    case .alreadyClaimed(_, let id):
      "what the server names is entry \(id)'s already"
    case .file(let path, let reason):
      "'\(path)' can't be used: \(reason)"
    case .closed:
      "the journal has been closed"
    }
  }
}
