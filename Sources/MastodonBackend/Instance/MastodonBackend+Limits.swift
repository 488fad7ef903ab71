// SPDX-License-Identifier: Apache-2.0

import IntentModel

extension MastodonBackend {
  /// Holds back what is over its server's limits by every count, as far as they were learned before: nobody is asked
  /// now, for keeping an action must not wait for a network.
  func checkLength(of action: Action) async throws(Ending) {
    guard let summary = await account(for: action), let origin = try? ServerOrigin(summary.server),
      let knowledge = await instances.knowledge(of: origin)
    else { return }
    let (text, warning) = (try action.words("content"), try action.words("contentWarning"))
    let length = StatusLength(
      text, warning: warning, rule: knowledge.quirks.lengthRule, costPerURL: knowledge.posts.charactersPerURL)
    guard length.lowest <= knowledge.posts.characters else {
      throw Ending(Complaint(reason: Sentence.tooLong(length.lowest, limit: knowledge.posts.characters)))
    }
    try checkDescriptions(of: action, limit: knowledge.media.descriptionCharacters)
  }

  /// What is known of the server of an action's account, without asking it; Mastodon's own limits where nothing is.
  func mediaLimits(for action: Action) async -> MediaLimits {
    guard let summary = await account(for: action), let origin = try? ServerOrigin(summary.server) else {
      return InstanceKnowledge.none.media
    }
    return await mediaLimits(of: origin)
  }

  func mediaLimits(of origin: ServerOrigin) async -> MediaLimits {
    (await instances.knowledge(of: origin) ?? .none).media
  }

  private func checkDescriptions(of action: Action, limit: Int) throws(Ending) {
    guard action.name == ActionName.postPhoto else { return }
    let photos = try Ending.wrap { () throws(Complaint) in
      try ActionParameters(action).photos(limit: options.photoLimit)
    }
    for (index, photo) in photos.enumerated() {
      let count = photo.description?.count ?? 0
      guard count <= limit else {
        throw Ending(Complaint(reason: Sentence.descriptionTooLong(index + 1, count, limit: limit)))
      }
    }
  }
}
