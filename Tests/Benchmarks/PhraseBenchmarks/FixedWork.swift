// SPDX-License-Identifier: Apache-2.0

import IntentModel
import LinuxSupport
import UtteranceMatching

/// A piece of work that is the same each time, for counting instructions: two runs with different rounds differ by
/// just the rounds.
enum FixedWork {
  static func run(rounds: Int) throws {
    let set = PhraseGenerator.phrases(1_000)
    let matcher = try set.matcher()
    let utterances = (set.hits.prefix(40) + set.misses.prefix(20)).map { Utterance($0.text, isStrict: true) }
    var answered = 0
    for _ in 0..<rounds {
      for utterance in utterances {
        if try matcher.resolve(utterance).leadingMatch != nil { answered += 1 }
      }
    }
    guard answered == rounds * 40 else { throw UsageError(message: "the phrases no longer match their utterances") }
    print("\(answered) of \(rounds * utterances.count) utterances matched")
  }
}
