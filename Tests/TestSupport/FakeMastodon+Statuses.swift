// SPDX-License-Identifier: Apache-2.0

import Glibc
import IPCProtocol
import Synchronization

/// Statuses: published, read, edited, deleted, and marked.
extension FakeMastodon {
  /// nil for every other request.
  func statusReply(to request: FakeRequest) -> FakeReply? {
    let steps = request.steps
    guard steps.first == "statuses" else { return nil }
    switch (request.method, steps.count) {
    case ("POST", 1): return publish(request)
    case ("GET", 2): return withStatus(steps[1]) { .json($0.json($1, origin)) }
    case ("GET", 3) where steps[2] == "source": return source(steps[1])
    case ("PUT", 2): return edit(steps[1], request)
    case ("DELETE", 2): return delete(steps[1])
    case ("POST", 3): return mark(steps[1], steps[2])
    default: return nil
    }
  }

  private func withStatus(_ id: String, _ answer: (inout State, FakeStatus) -> FakeReply) -> FakeReply {
    state.withLock { state in
      guard let status = state.statuses.first(where: { $0.id == id }) else { return .error(404, "Record not found") }
      return answer(&state, status)
    }
  }

  private func source(_ id: String) -> FakeReply {
    guard settings.personality.hasSource else { return .error(404, "Record not found") }
    return withStatus(id) { _, status in
      .json(
        .object([
          "id": .string(id), "text": .string(status.text), "spoiler_text": .string(status.spoilerText),
        ]))
    }
  }

  private func edit(_ id: String, _ request: FakeRequest) -> FakeReply {
    guard let post = FakePost(request) else { return .error(400, "the body is not JSON") }
    return withStatus(id) { state, status in
      let edited = status.edited(post)
      state.statuses = state.statuses.map { $0.id == id ? edited : $0 }
      return .json(state.json(edited, origin))
    }
  }

  private func delete(_ id: String) -> FakeReply {
    withStatus(id) { state, status in
      state.statuses.removeAll { $0.id == id }
      let text = JSONValue.Member("text", .string(status.text))
      return .json(.object((state.json(status, origin).members ?? []) + [text]))
    }
  }

  private func mark(_ id: String, _ verb: String) -> FakeReply? {
    let marks = [
      "favourite": "favourited", "reblog": "reblogged", "bookmark": "bookmarked", "pin": "pinned", "mute": "muted",
    ]
    let isUndone = verb.hasPrefix("un")
    guard let mark = marks[isUndone ? String(verb.dropFirst(2)) : verb] else { return nil }
    return withStatus(id) { state, status in
      var status = status
      if isUndone { status.marks.remove(mark) } else { status.marks.insert(mark) }
      state.statuses = state.statuses.map { $0.id == id ? status : $0 }
      return .json(state.json(status, origin))
    }
  }

  // MARK: Publishing

  private func publish(_ request: FakeRequest) -> FakeReply {
    guard let post = FakePost(request) else { return .error(400, "the body is neither JSON nor a form") }
    return state.withLock { state in
      let key = request.headers["idempotency-key"]
      if let key, let reply = state.replay(key, origin) { return reply }
      let reply = state.refusal(of: post) ?? state.publish(post, key: key, origin)
      if let key { state.remember(reply, under: key) }
      return reply
    }
  }
}

extension FakeMastodon.State {
  /// What was answered under a key, and what came of it.
  struct KeyMemory {
    let reply: FakeReply
    let at: Double
  }

  /// What a server that has seen a key does about it; nil when it goes on.
  func replay(_ key: String, _ origin: String) -> FakeReply? {
    if case .remembered(let locks, _) = settings.personality.keys, locks, runningKeys.contains(key) {
      return .error(503, "There was a temporary problem serving your request, please try again")
    }
    guard let memory = keys[key] else { return nil }
    switch settings.personality.keys {
    case .ignored: return nil
    case .burnt: return .error(400, "Duplicate idempotency key.")
    case .replaysAnswers: return now - memory.at < 6 * 3_600 ? memory.reply : nil
    case .remembered(_, let failsOnReplay):
      guard memory.reply.status == 200, now - memory.at < 3_600 else { return nil }
      return failsOnReplay ? .html(500) : memory.reply
    }
  }

  mutating func remember(_ reply: FakeReply, under key: String) {
    keys[key] = KeyMemory(reply: reply, at: now)
  }

  /// Mastodon's words for what it refuses.
  func refusal(of post: FakePost) -> FakeReply? {
    let personality = settings.personality
    func refused(_ text: String) -> FakeReply { .error(personality.refusalStatus, "Validation failed: \(text)") }
    if post.status.isEmpty, post.mediaIDs.isEmpty, post.spoilerText.isEmpty { return refused("Text can't be blank") }
    if post.status.count > personality.characterLimit {
      return refused("Text character limit of \(personality.characterLimit) exceeded")
    }
    if personality.refusesTextOnly, post.mediaIDs.isEmpty { return .error(403, "media is required") }
    if let parent = post.inReplyTo, !isPublished(parent), personality.unknownParent == .refused {
      return .error(404, "Record not found")
    }
    if let stranger = stranger(in: post) {
      return .json(
        .object([
          "error": .string("Post would be sent to unexpected accounts"),
          "unexpected_accounts": .array([.object(["acct": .string(stranger)])]),
        ]), status: 422)
    }
    return mediaRefusal(of: post)
  }

  private func mediaRefusal(of post: FakePost) -> FakeReply? {
    let personality = settings.personality
    func refused(_ text: String) -> FakeReply { .error(personality.refusalStatus, text) }
    let found = media.filter { post.mediaIDs.contains($0.id) }
    if found.count != post.mediaIDs.count {
      if personality.unknownMedia == .refused { return refused("Media not found or already attached") }
      if personality.unknownMedia == .page { return .html(404) }
    }
    let used = Set(statuses.flatMap(\.mediaIDs))
    if personality.usesMediaOnce, !used.isDisjoint(with: post.mediaIDs) {
      return refused("Media not found or already attached")
    }
    if found.contains(where: { $0.pollsLeft > 0 }) {
      return refused("Cannot attach files that have not finished processing. Try again in a moment!")
    }
    return nil
  }

  /// Somebody who would be mentioned and is not on the list of Mastodon's `allowed_mentions`.
  private func stranger(in post: FakePost) -> String? {
    guard settings.personality.software == "mastodon", let allowed = post.allowedMentions, allowed.isEmpty else {
      return nil
    }
    return settings.knownAccounts.first { post.status.contains("@\($0)") }
  }

  private func isPublished(_ id: String) -> Bool {
    statuses.contains { $0.id == id } || social.mentions.contains { $0.id == id }
  }

  mutating func publish(_ post: FakePost, key: String?, _ origin: String) -> FakeReply {
    if let time = post.scheduledAt, settings.personality.schedules == .kept {
      scheduled.append(time)
      return .json(
        .object([
          "id": .string(takeID()), "scheduled_at": .string(time), "params": .object(["text": .string(post.status)]),
        ]
        ))
    }
    let isTopLevel = settings.personality.unknownParent == .topLevel && post.inReplyTo.map(isPublished) != true
    let status = FakeStatus(
      post, id: takeID(), settings: settings, key: key, inReplyTo: isTopLevel ? nil : post.inReplyTo, at: now)
    if settings.dropsSilently { dropped.append(status) } else { statuses.append(status) }
    return .json(json(status, origin))
  }
}
