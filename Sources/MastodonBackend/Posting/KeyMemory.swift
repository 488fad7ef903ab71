// SPDX-License-Identifier: Apache-2.0

extension MastodonBackend {
  /// Whether a server answers a key that it has seen with the status that it made for it (Mastodon, for an hour). Its
  /// nodeinfo says what it is; the version that others claim to have is not true.
  func remembersKeys(_ origin: ServerOrigin) async -> Bool {
    guard let links = await publicReply(origin, "/.well-known/nodeinfo")?.decoded(NodeInfoLinks.self),
      let path = links.links.last?.href.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false).last,
      let info = await publicReply(origin, "/" + path)?.decoded(NodeInfo.self)
    else { return false }
    return ["mastodon", "hometown"].contains(info.software.name.lowercased())
  }

  private func publicReply(_ origin: ServerOrigin, _ path: String) async -> HTTPReply? {
    try? await transport.send(HTTPRequest(.get, path, at: origin, token: nil, timeout: options.readTimeout)).get()
  }
}

private struct NodeInfoLinks: Decodable {
  struct Link: Decodable {
    let href: String
  }

  let links: [Link]
}

private struct NodeInfo: Decodable {
  struct Software: Decodable {
    let name: String
  }

  let software: Software
}
