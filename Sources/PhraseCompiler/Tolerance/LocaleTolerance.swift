// SPDX-License-Identifier: Apache-2.0

internal import IntentModel
internal import PhraseSyntax
internal import SourceDiagnostics
internal import Synchronization
internal import TextNormalization
internal import UtteranceMatching

/// What a language overlooks: its file, and the same with words as keys.
final class LocaleTolerance {
  let file: ToleranceFile
  let rules: Tolerance

  /// nil for a language that has no file, neither here nor among its author's.
  ///
  /// - Parameter overrides: What the author of the phrases sets over it.
  init?(_ locale: LocaleTag, overrides: [ToleranceFile] = [], normalizer: Normalizer) {
    let own = Self.file(of: locale.language)
    if own == nil, overrides.isEmpty { return nil }
    let file = overrides.reduce(own ?? ToleranceFile()) { base, override in override.merged(over: base) }
    self.file = file
    rules = Tolerance(file, normalizer: normalizer)
  }

  /// The file of a language, read once.
  static func file(of language: String) -> ToleranceFile? {
    files.withLock { files in
      if let known = files[language] { return known }
      guard let bytes = source(of: language) else { return nil }
      let read = ToleranceFileReader.read(SourceFile(path: "Tolerance/\(language).yaml", bytes: bytes))
      files[language] = read.tolerance
      return read.tolerance
    }
  }

  private static let files = Mutex<[String: ToleranceFile]>([:])

  /// The languages that have a file.
  static let languages = ["de", "en", "fr"]

  /// A language's file as it stands beside this one.
  static func source(of language: String) -> [UInt8]? {
    switch language {
    case "de": PackageResources.de_yaml
    case "en": PackageResources.en_yaml
    case "fr": PackageResources.fr_yaml
    default: nil
    }
  }
}

extension Tolerance {
  init(_ file: ToleranceFile, normalizer: Normalizer) {
    func keys(_ words: [String]) -> [[UInt8]] { words.map { normalizer.key(of: $0) } }
    func words(_ costs: [(word: String, cost: Int)]) -> [Word] {
      costs.map { Word(key: normalizer.key(of: $0.word), cost: Int32($0.cost)) }
    }
    self.init()
    leadingFillers = keys(file.leading)
    heardFillers = keys(file.heardLeading)
    trailingFillers = keys(file.trailing)
    hesitations = keys(file.hesitations)
    ghosts = keys(file.ghosts)
    endGhosts = keys(file.endGhosts)
    reports = keys(file.reports)
    neverPeople = WordList(keys(file.neverPeople))
    corrections = WordList(keys(file.corrections))
    times = WordList(keys(file.times))
    droppable = words(file.droppable)
    insertable = words(file.insertable)
    heardInsertable = words(file.heardInsertable)
    classes = file.classes.map { WordClass(words: keys($0.words), cost: Int32($0.cost), isHeard: $0.isHeard) }
    prepositions = keys(file.prepositions)
    wordsBeforeNames = keys(file.beforeNames)
    heardMarks = keys(file.heardMarks)
    articles = WordList(keys(file.articles))
    titles = WordList(keys(file.titles))
    questions = WordList(keys(file.questions))
    denials = WordList(keys(file.denials))
    notTold = WordList(keys(file.notTold))
    particles = WordList(keys(file.particles))
    objects = WordList(keys(file.objects))
    tellers = WordList(keys(file.tellers))
    if let points = file.limit { limit = Int32(points) }
    costs = Costs(file.costs)
  }
}

extension Tolerance.Costs {
  fileprivate init(_ costs: [String: Int]) {
    self.init()
    let places: [(String, WritableKeyPath<Self, Int32>)] = [
      ("filler", \.filler), ("hesitation", \.hesitation), ("heardFiller", \.heardFiller), ("repeated", \.repeatedWord),
      ("split", \.split),
      ("likeness", \.likeness), ("perSound", \.perSound), ("ghost", \.ghost), ("missingApp", \.missingApp),
      ("paraphrase", \.paraphrase), ("heardMark", \.heardMark), ("noise", \.noise),
    ]
    for (name, place) in places {
      if let cost = costs[name] { self[keyPath: place] = Int32(cost) }
    }
  }
}
