// SPDX-License-Identifier: Apache-2.0

import IntentModel

/// Finds whom somebody means: by handle, or by name among those who are followed and then among all.
struct PersonFinder {
  let session: AccountSession

  /// The most people that are read of those who are followed; pages hold 80.
  private static let pageLimit = 25
  private static let pageSize = 80

  /// What came of a search.
  enum Finding {
    case one(Person)
    /// Several, by handles with their `@`.
    case several([String])
    case nobody
  }

  /// - Parameter name: `@bob@example.social`, `@bob`, or a name that people see.
  func find(_ name: String) async throws(Ending) -> Finding {
    let wanted = name.trimmingWhitespace()
    guard !wanted.isEmpty else { throw Ending(Complaint(reason: Sentence.whoIsMeant)) }
    if wanted.hasPrefix("@") || wanted.contains("@") { return try await find(handle: wanted) }
    let followed = try await followed().filter { $0.isCalled(wanted) }
    if !followed.isEmpty { return Self.finding(followed) }
    return Self.finding(try await search(wanted).filter { $0.isCalled(wanted) })
  }

  /// An action whose `person` is found and named by handle, or the handles that it could be.
  func prepare(_ action: Action) async throws(Ending) -> ActionPreparation {
    switch try await find(try action.words("person")) {
    case .one(let person):
      return .ready([action.with(["person": .handle("@\(person.acct)"), "personID": .identifier(person.id)])])
    case .several(let handles):
      return .unclear(parameter: "person", handles.map { ActionChoice(title: $0, value: .handle($0)) })
    case .nobody: throw Ending(Complaint(reason: Sentence.nobodyFound(session.server)))
    }
  }

  private func find(handle: String) async throws(Ending) -> Finding {
    let acct = handle.hasPrefix("@") ? String(handle.dropFirst()) : handle
    if let person = try await session.find(Person.self, "/api/v1/accounts/lookup?acct=\(acct.percentEncoded())") {
      return .one(person)
    }
    // Takahē can't look up, and nobody knows people elsewhere before a search has asked for them.
    let found = try await search(acct).filter { session.isSame($0.acct, acct) }
    return found.first.map { .one($0) } ?? .nobody
  }

  private func search(_ text: String) async throws(Ending) -> [Person] {
    let query = "q=\(text.percentEncoded())&type=accounts&resolve=true&limit=20"
    return try await session.get(SearchResults.self, "/api/v2/search?\(query)").accounts
  }

  /// Everybody who is followed, page by page, as far as a person would wait for.
  private func followed() async throws(Ending) -> [Person] {
    var people: [Person] = []
    let id = session.account.id.percentEncoded()
    var path: String? = "/api/v1/accounts/\(id)/following?limit=\(Self.pageSize)"
    for _ in 0..<Self.pageLimit {
      guard let page = path else { break }
      let (found, next) = try await session.page(of: Person.self, page)
      people += found
      path = found.isEmpty ? nil : next
    }
    return people
  }

  private static func finding(_ people: [Person]) -> Finding {
    switch people.count {
    case 0: .nobody
    case 1: .one(people[0])
    default: .several(people.prefix(5).map { "@\($0.acct)" })
    }
  }
}

extension Person {
  /// Whether that is the name that people see, the user's name, or the handle, whatever its case.
  fileprivate func isCalled(_ name: String) -> Bool {
    let wanted = Self.key(name)
    return [displayName ?? "", String(acct.prefix { $0 != "@" }), acct].contains { Self.key($0) == wanted }
  }

  /// Emoji and other decoration of display names are not said.
  private static func key(_ name: String) -> String {
    name.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
  }
}

extension AccountSession {
  /// Whether two handles are one account's; one of this server may do without its domain.
  func isSame(_ left: String, _ right: String) -> Bool {
    let domain = account.handle.drop { $0 != "@" }.lowercased()
    let whole = { (acct: String) in acct.contains("@") ? acct.lowercased() : acct.lowercased() + domain }
    return whole(left) == whole(right)
  }

  /// A page of a list and the path of the next one, which is followed only on this server.
  func page<Item: Decodable>(of _: Item.Type, _ path: String) async throws(Ending) -> ([Item], next: String?) {
    let reply = try await getReply(path)
    guard let items = reply.decoded(Listed<Item>.self)?.items else {
      throw Ending(outcome: .retryLater(afterSeconds: nil, reason: Sentence.unreadableAnswer(server)))
    }
    let next = reply.headers["link"].flatMap { LinkHeader.address(in: $0, relation: "next") }
    return (items, next.flatMap { account.server.path(of: $0) })
  }
}

/// The `Link` header (RFC 8288), as far as paging goes.
enum LinkHeader {
  static func address(in header: String, relation: String) -> String? {
    for link in header.split(separator: ",") {
      let parts = link.split(separator: ";").map { $0.trimmingWhitespace() }
      guard let target = parts.first, target.hasPrefix("<"), target.hasSuffix(">") else { continue }
      if parts.dropFirst().contains(where: { $0 == "rel=\"\(relation)\"" || $0 == "rel=\(relation)" }) {
        return String(target.dropFirst().dropLast())
      }
    }
    return nil
  }
}
