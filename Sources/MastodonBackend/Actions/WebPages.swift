// SPDX-License-Identifier: Apache-2.0

import IntentModel

/// Pages of the web interface beside its tabs: people, tags, lists, and the composer.
struct WebPages {
  let session: AccountSession

  /// Where the account's own page is; that may be another host than the one in its handle.
  private var origin: ServerOrigin { session.account.webOrigin }

  func address(for action: Action) async throws(Ending) -> String {
    switch action.name {
    case ActionName.openProfile: return try await profile(try action.words("person"))
    case ActionName.openTag: return "\(origin)/tags/\(try action.words("tag").percentEncoded())"
    case ActionName.openList: return try await list(try action.words("list"))
    default: return try await composer(action)
    }
  }

  private func profile(_ name: String) async throws(Ending) -> String {
    switch try await PersonFinder(session: session).find(name) {
    case .one(let person): return "\(origin)/@\(person.acct.percentEncodedHandle)"
    case .several(let handles): throw Ending(Complaint(reason: Sentence.several(handles)))
    case .nobody: throw Ending(Complaint(reason: Sentence.nobodyFound(session.server)))
    }
  }

  private func list(_ title: String) async throws(Ending) -> String {
    try await checkWebInterface()
    let lists = try await session.get(Listed<PersonList>.self, "/api/v1/lists").items
    let wanted = title.trimmingWhitespace().lowercased()
    guard let list = lists.first(where: { $0.title.lowercased() == wanted }) else {
      throw Ending(Complaint(reason: Sentence.noSuchList(lists.map(\.title))))
    }
    return "\(origin)/lists/\(list.id.percentEncoded())"
  }

  /// `/share` takes its text from the query (Mastodon's web interface).
  private func composer(_ action: Action) async throws(Ending) -> String {
    try await checkWebInterface()
    let text = try action.parameters["content"] == nil ? "" : action.words("content")
    return text.isEmpty ? "\(origin)/publish" : "\(origin)/share?\([("text", text)].formEncoded)"
  }

  private func checkWebInterface() async throws(Ending) {
    let kind = await session.backend.knowledge(of: session.account.server).kind
    switch kind {
    // Each has an interface of its own, or none.
    case .gotosocial, .snac, .pixelfed, .takahe:
      throw Ending(Complaint(reason: Sentence.noWebInterface(session.server)))
    case .mastodon, .pleroma, .akkoma, .other, .unknown: return
    }
  }
}

extension String {
  /// A handle in a path: its `@` may stand there.
  fileprivate var percentEncodedHandle: String {
    split(separator: "@").map { String($0).percentEncoded() }.joined(separator: "@")
  }
}
