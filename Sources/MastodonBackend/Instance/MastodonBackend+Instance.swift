// SPDX-License-Identifier: Apache-2.0

import LinuxSupport

extension MastodonBackend {
  /// What is known about an account's server: from the last day, else asked for anew, else from longer ago, else
  /// nothing. Never fails, for a post goes out without it.
  package func knowledge(of origin: ServerOrigin) async -> InstanceKnowledge {
    let now = WallClock.secondsSinceEpoch()
    let kept = await instances.knowledge(of: origin)
    if let kept, kept.isFresh(at: now) { return kept }
    let reader = InstanceReader(origin: origin, transport: transport, timeout: options.readTimeout)
    guard let learned = await reader.read(at: now) else { return kept ?? .none }
    // Which server it is decides how a post in doubt is treated, so one that did not say is asked again.
    if learned.kind != .unknown { await instances.keep(learned, of: origin) }
    return learned
  }

  /// Asks anew what was learned more than a day ago. What was never learned is left so: a post does not need it.
  func refreshKnowledge(of origin: ServerOrigin) async {
    if await instances.knowledge(of: origin) != nil { _ = await knowledge(of: origin) }
  }
}
