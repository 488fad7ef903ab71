// SPDX-License-Identifier: Apache-2.0

import TestSupport

/// One thing to post.
struct PlannedPost: Sendable {
  enum Way: Sendable {
    /// Over the socket, as words.
    case said
    /// Over the socket, with a picture.
    case photo
    /// Into the journal, after another post of the plan that it continues.
    case reply(to: Int)
    /// Into the journal, to be sent so many seconds later.
    case scheduled(seconds: Double)
  }

  /// Its place in the plan, from 0.
  let number: Int
  let text: String
  let way: Way

  var commandID: String { "post-\(number)" }

  var isSaid: Bool {
    switch way {
    case .said, .photo: true
    case .reply, .scheduled: false
    }
  }
}

/// What is posted in a campaign: the same for the same seed.
struct PostPlan {
  private(set) var posts: [PlannedPost] = []
  private var random: SplitMix64
  private let onlyPhotos: Bool

  /// - Parameter onlyPhotos: For servers that take nothing else.
  init(count: Int, seed: UInt64, onlyPhotos: Bool) {
    self.onlyPhotos = onlyPhotos
    random = SplitMix64(seed: seed)
    while posts.count < count { addSome(upTo: count) }
  }

  private mutating func addSome(upTo count: Int) {
    switch random.below(20) {
    case 0, 1:
      add(.scheduled(seconds: Double(random.below(1_000)) / 1_000))
    case 2:
      let first = posts.count
      add(.scheduled(seconds: 0))
      for _ in 0..<(1 + random.below(3)) where posts.count < count { add(.reply(to: max(first, posts.count - 1))) }
    case 3, 4, 5: add(.photo)
    default: add(onlyPhotos ? .photo : .said)
    }
  }

  private mutating func add(_ way: PlannedPost.Way) {
    // About a third of all texts are posted more than once.
    let text = random.oneIn(3) ? "Guten Morgen \(random.below(40))" : "Straße 👩‍👧 \(posts.count) & <\(random.below(100))>"
    posts.append(PlannedPost(number: posts.count, text: text, way: way))
  }
}
