// SPDX-License-Identifier: Apache-2.0

extension Sentence {
  static let noMention = "nobody has mentioned you yet"
  static let noPost = "there is no post to go back to"
  static let nothingToUndo = "nothing was posted that could be taken back"
  static let whoIsMeant = "whose account is meant?"
  static let nothingToReplace = "what is to be replaced?"
  static let sameWords = "the new words are the old ones, so nothing is changed"
  static let emptyAfterEdit = "nothing would be left of the post; take it back instead"

  static func clockAhead(_ server: String, minutes: Int) -> String {
    "this machine's clock is ahead of \(server)'s: it is not yet that time there, but in \(max(minutes, 1)) min"
  }

  static func clockDiffers(_ server: String, by seconds: Double) -> String {
    let minutes = max(1, Int(abs(seconds) / 60))
    return "this machine's clock is \(minutes) min \(seconds > 0 ? "ahead of" : "behind") \(server)'s"
  }

  static func unreadableAnswer(_ server: String) -> String { "\(server) answered with something that can't be read" }

  static func notThere(_ server: String) -> String { "\(server) says that it is not there any more" }

  static func missingScope(_ scope: String) -> String {
    "the account's token does not allow this (\(scope)); 'phrasectl login' asks for it"
  }

  static func nobodyFound(_ server: String) -> String { "\(server) knows nobody of that name" }

  static func several(_ handles: [String]) -> String {
    "several people are called so; say which: \(handles.joined(separator: ", "))"
  }

  static func tooLongForThread(_ limit: Int) -> String { "the text would take more than \(limit) posts; shorten it" }

  static func noSuchPost(_ server: String) -> String { "\(server) can't find that post" }

  static func noSuchList(_ names: [String]) -> String {
    names.isEmpty ? "the account has no lists" : "there is no such list; there are \(names.joined(separator: ", "))"
  }

  static func noWebInterface(_ server: String) -> String {
    "\(server) has no web pages of Mastodon's kind for this"
  }

  static let notInPost = "the words that are to be replaced are not in the last post"

  static func tooFewOptions(_ range: ClosedRange<Int>) -> String {
    "a poll has \(range.lowerBound) to \(range.upperBound) answers on this server"
  }

  static func optionTooLong(_ limit: Int) -> String { "an answer of a poll has at most \(limit) characters" }

  static func tooLong(_ count: Int, limit: Int) -> String {
    "the post is \(count) characters long and this server takes \(limit); shorten it, or have it posted as a thread"
  }

  static func descriptionTooLong(_ number: Int, _ count: Int, limit: Int) -> String {
    "the description of picture \(number) is \(count) characters long and this server takes \(limit); shorten it"
  }
}
