// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials

/// Asks a server what it is and what it takes. Public answers only: no token is sent.
struct InstanceReader: Sendable {
  let origin: ServerOrigin
  let transport: CurlTransport
  /// Seconds for each request.
  let timeout: Double

  /// What can be known about the server at that time (seconds since 1970).
  ///
  /// - Returns: nil when the server can't be reached; what it does not tell has its default.
  func read(at now: Double) async -> InstanceKnowledge? {
    let name = await softwareName()
    let newer = await reply("/api/v2/instance")
    if let description = described(newer) { return InstanceKnowledge(description, softwareName: name, learnedAt: now) }
    let older = await reply("/api/v1/instance")
    if let description = described(older) { return InstanceKnowledge(description, softwareName: name, learnedAt: now) }
    guard name != nil || newer != nil || older != nil else { return nil }
    return InstanceKnowledge(InstanceDescription(), softwareName: name, learnedAt: now)
  }

  /// nodeinfo's `software.name`, or nil.
  func softwareName() async -> String? {
    guard let links = await reply("/.well-known/nodeinfo")?.decoded(NodeInfoLinks.self) else { return nil }
    // The newest version is listed last or first; each names the software.
    for link in links.links.reversed() {
      guard let path = origin.nodeInfoPath(of: link.href) else { continue }
      if let name = await reply(path)?.decoded(NodeInfo.self)?.software.name { return name }
    }
    return nil
  }

  private func described(_ reply: HTTPReply?) -> InstanceDescription? { reply?.decoded(InstanceDescription.self) }

  /// A reply with 200, or nil.
  private func reply(_ path: String) async -> HTTPReply? {
    let result = await transport.send(HTTPRequest(.get, path, at: origin, token: nil, timeout: timeout))
    guard case .success(let reply) = result, reply.status == 200 else { return nil }
    return reply
  }
}

extension ServerOrigin {
  /// The path of a nodeinfo document. A server behind a proxy writes its public name, so any host that is named counts
  /// as this one: the document is public, and is asked for here.
  fileprivate func nodeInfoPath(of address: String?) -> String? {
    guard let address else { return nil }
    if address.hasPrefix("/") { return address }
    let pieces = address.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    guard pieces.count == 4, pieces[0].hasPrefix("http") else { return nil }
    return "/" + pieces[3]
  }
}

/// What is read of `/.well-known/nodeinfo`.
private struct NodeInfoLinks: Decodable {
  struct Link: Decodable {
    let href: String?
  }

  let links: [Link]

  init(from decoder: any Decoder) throws {
    links = try decoder.container(keyedBy: CodingKeys.self).list(of: Link.self, .links)
  }

  private enum CodingKeys: CodingKey { case links }
}

/// What is read of a nodeinfo document.
private struct NodeInfo: Decodable {
  struct Software: Decodable {
    let name: String?
  }

  let software: Software
}
