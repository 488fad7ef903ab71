// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import Synchronization

/// Other people on a fake server, and what the account has to do with them.
package struct FakeSocial: Sendable {
  package struct Person: Sendable {
    package let id: String
    package let acct: String
    package let displayName: String

    package init(id: String, acct: String, displayName: String) {
      self.id = id
      self.acct = acct
      self.displayName = displayName
    }
  }

  /// A post of somebody else's.
  package struct Post: Sendable {
    package let id: String
    package let author: Person
    package let html: String
    package let visibility: String

    package init(id: String, by author: Person, html: String, visibility: String = "public") {
      self.id = id
      self.author = author
      self.html = html
      self.visibility = visibility
    }
  }

  package var people: [Person] = []
  /// Ids of those who are followed; pages hold two.
  package var followed: [String] = []
  /// Newest first.
  package var mentions: [Post] = []
  /// Posts that only a search finds, by their addresses.
  package var elsewhere: [String: Post] = [:]
  /// Titles by id.
  package var lists: [(id: String, title: String)] = []
  package var unread = 0
  /// What was done: `follow 2`, `favourite 7`, `tag follow x`.
  package private(set) var deeds: [String] = []

  package init() {}

  mutating func note(_ deed: String) { deeds.append(deed) }
}

extension FakeMastodon {
  package var social: FakeSocial {
    get { state.withLock { $0.social } }
    set { state.withLock { $0.social = newValue } }
  }

  /// nil for every request that is about something else.
  func socialReply(to request: FakeRequest) -> FakeReply? {
    let (steps, origin) = (request.steps, origin)
    let query = FakeRequest.fields(in: request.query)
    return state.withLock { state in
      switch (request.method, steps.first, steps.count) {
      case ("GET", "notifications", 1): return .json(.array(state.social.mentions.map { $0.notification(origin) }))
      case ("GET", "notifications", 2): return .json(.object(["count": .number(Double(state.social.unread))]))
      case ("GET", "search", 1): return .json(state.social.found(query, origin))
      case ("GET", "lists", 1):
        return .json(.array(state.social.lists.map { .object(["id": .string($0.id), "title": .string($0.title)]) }))
      case ("GET", "accounts", 2) where steps[1] == "lookup": return state.social.lookedUp(query["acct"] ?? "", origin)
      case ("GET", "accounts", 3) where steps[2] == "following":
        return state.social.following(from: Int(query["max_id"] ?? "0") ?? 0, origin, request.path)
      case ("POST", "accounts", 3): return state.social.done("\(steps[2]) \(steps[1])")
      case ("POST", "tags", 3): return state.social.done("tag \(steps[2]) \(steps[1])")
      case (_, "statuses", 2...3): return state.social.post(steps, request.method, origin)
      default: return nil
      }
    }
  }
}

extension FakeSocial {
  mutating func done(_ deed: String) -> FakeReply {
    note(deed)
    return .json(.object(["id": .string("1")]))
  }

  func lookedUp(_ acct: String, _ origin: String) -> FakeReply {
    guard let person = people.first(where: { $0.acct == acct }) else { return .error(404, "Record not found") }
    return .json(person.json(origin))
  }

  /// Two a page, as servers page: the next one stands in a header.
  func following(from start: Int, _ origin: String, _ path: String) -> FakeReply {
    let page = people.filter { followed.contains($0.id) }.dropFirst(start).prefix(2)
    let next = "<\(origin)\(path)?max_id=\(start + 2)>; rel=\"next\", <\(origin)\(path)>; rel=\"prev\""
    return .json(.array(page.map { $0.json(origin) }), headers: page.count < 2 ? [:] : ["Link": next])
  }

  func found(_ query: [String: String], _ origin: String) -> JSONValue {
    let text = query["q"] ?? ""
    let accounts = people.filter { $0.acct.contains(text) || $0.displayName.lowercased().contains(text.lowercased()) }
    return .object([
      "accounts": .array(query["type"] == "accounts" ? accounts.map { $0.json(origin) } : []),
      "statuses": .array(elsewhere[text].map { [$0.json(origin)] } ?? []), "hashtags": .array([]),
    ])
  }

  /// Somebody else's post, read or marked; nil for one of the account's own.
  mutating func post(_ steps: [String], _ method: String, _ origin: String) -> FakeReply? {
    guard let post = (mentions + elsewhere.values).first(where: { $0.id == steps[1] }) else { return nil }
    if method == "POST" { note("\(steps[2]) \(steps[1])") }
    return .json(post.json(origin))
  }
}

extension FakeSocial.Person {
  func json(_ origin: String) -> JSONValue {
    .object([
      "id": .string(id), "acct": .string(acct), "username": .string(String(acct.prefix { $0 != "@" })),
      "display_name": .string(displayName), "url": .string("\(origin)/@\(acct)"),
    ])
  }
}

extension FakeSocial.Post {
  func json(_ origin: String) -> JSONValue {
    .object([
      "id": .string(id), "url": .string("\(origin)/@\(author.acct)/\(id)"), "content": .string(html),
      "visibility": .string(visibility), "account": author.json(origin),
    ])
  }

  func notification(_ origin: String) -> JSONValue {
    .object([
      "id": .string("n\(id)"), "type": .string("mention"), "account": author.json(origin), "status": json(origin),
    ])
  }
}
