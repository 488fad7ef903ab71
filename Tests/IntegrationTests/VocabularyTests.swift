// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import LinuxSupport
import Testing

/// `phrasectl vocabulary`: what recognisers are told, read by the recognisers.
@Suite struct VocabularyTests {
  let world: TestWorld

  init() throws {
    world = try TestWorld()
    try world.write("", to: "config/phrased/phrases/IceCubes/de.yaml")
    try world.writePhraseFile("app.yaml", Self.app)
    try world.writePhraseFile("en.yaml", Self.english)
  }

  private static let app = """
    application: {name: Ice Cubes, synonyms: [Tusky, Toot!], nameRequired: false}
    intents:
      post.status: {parameters: {content: text, visibility: {type: Visibility, optional: true}}}
      like: {parameters: {person: text}}
      tab: {parameters: {tab: Tab}}
      remind: {parameters: {content: text, when: date}}
      pause: {}
    types:
      Visibility: {public: {title: public}, private: {title: followers only, synonyms: [private]}}
      Tab: {home: {title: Home, synonyms: [home feed]}, dms: {title: DMs}}

    """

  private static let english = #"""
    post.status:
      - 'Post \(content) in \(applicationName)'
      - 'Toot \(content) as \(visibility) in \(applicationName)'
    like:
      - 'Like \(person)''s last post in \(applicationName)'
    tab:
      - '(Open|Show me) [the] \(tab), in \(applicationName)'
      - '<go> \(tab)'
    remind:
      - 'Remind me of \(content) at \(when)'
    pause:
      - '(Pause;now)'
    negative:
      - 'how do I post in \(applicationName)'
    rules:
      go: 'Go to [the tab]'

    """#

  private func vocabulary(_ format: String, _ options: String...) throws -> String {
    let result = try world.phrasectl(["vocabulary", "--for", format] + options)
    #expect(result.status == .exited(0) && result.errorText.isEmpty, "\(result.errorText)")
    return result.outputText
  }

  private func texts(_ lines: String...) throws -> String {
    try world.write(lines.joined(separator: "\n"), to: "said.txt")
  }

  @Test func `plain has each name, value and choice of each phrase, and each wording once`() throws {
    #expect(
      try vocabulary("plain") == """
        Post {content} in Ice Cubes
        Post {content} in Tusky
        Post {content} in Toot!
        Toot {content} as public in Ice Cubes
        Toot {content} as followers only in Tusky
        Toot {content} as private in Toot!
        Like {person}'s last post in Ice Cubes
        Like {person}'s last post in Tusky
        Like {person}'s last post in Toot!
        Open Home, in Ice Cubes
        Show me Home, in Ice Cubes
        Open the Home, in Ice Cubes
        Show me the Home, in Ice Cubes
        Open home feed, in Tusky
        Show me home feed, in Tusky
        Open the home feed, in Tusky
        Show me the home feed, in Tusky
        Open DMs, in Toot!
        Show me DMs, in Toot!
        Open the DMs, in Toot!
        Show me the DMs, in Toot!
        Go to Home
        Go to the tab Home
        Go to home feed
        Go to the tab home feed
        Go to DMs
        Go to the tab DMs
        Remind me of {content} at {when}
        Pause now
        now Pause

        """)
  }

  @Test func `whisper's prompt is one line that begins with all names of the apps`() throws {
    let prompt = try vocabulary("whisper")
    #expect(prompt == "Ice Cubes, Tusky, Toot! Open the Home, in Ice Cubes. Pause now.\n")
    #expect(prompt.split(separator: "\n").count == 1 && !prompt.contains("{") && !prompt.contains("…"))
    #expect(
      try vocabulary("whisper", "--text", texts("the soup is ready")).contains("Post the soup is ready in Ice Cubes."))
  }

  @Test(arguments: ["Quite a long name", "とても長い名前"])
  func `whisper's prompt stays below 224 tokens, however many names there are`(_ name: String) throws {
    let synonyms = (0..<500).map { "\(name) \($0)" }.joined(separator: ", ")
    try world.writePhraseFile("app.yaml", Self.app.replacing("Tusky", with: synonyms))
    let prompt = try vocabulary("whisper")
    let nonASCII = prompt.unicodeScalars.count { !$0.isASCII }
    // Whisper's tokenizer makes no more than a token of three letters here, and two of any other character.
    #expect(prompt.contains(name) && (prompt.utf8.count < 900 && nonASCII == 0 || nonASCII < 160), "\(prompt.count)")
  }

  @Test func `vosk gets sentences of plain words, and may hear something else`() throws {
    let list = JSONValue(parsing: Array(try vocabulary("vosk").utf8))?.array?.compactMap(\.string) ?? []
    #expect(list.last == "[unk]" && Set(list).count == list.count)
    for wanted in ["post", "in ice cubes", "in toot", "open dms in toot", "like", "last post in tusky"] {
      #expect(list.contains(wanted), "\(wanted)")
    }
    #expect(list.dropLast().allSatisfy { $0.allSatisfy { $0.isLowercase || $0 == " " || $0 == "'" } })
  }

  @Test func `each text of a person's own comes to stand for free text, and for nothing else`() throws {
    let path = try texts("first", "second, really", "", "It’s third")
    let lines = try vocabulary("pocketsphinx", "--text", path).split(separator: "\n")
    for text in ["first", "second really", "it's third"] {
      #expect(lines.contains("post \(text) in ice cubes"), "\(text)")
    }
    #expect(lines.contains("like first's last post in ice cubes"))
    #expect(lines.contains("remind me of first at") || lines.contains("remind me of second really at"))
    let many = try texts(
      (0..<500).map { "text \($0) \(String(repeating: "x", count: $0 % 7 + 1))" }.joined(separator: "\n"))
    let all = try vocabulary("pocketsphinx", "--text", many)
    for number in 0..<500 { #expect(all.contains("text \(number) x"), "\(number)") }
  }

  @Test func `words that the recogniser's dictionary lacks get a pronunciation, and others keep theirs`() throws {
    let dictionary = try world.write("post P OW S T\npost(2) P OW S\ntusky X X X\nunused Y\n", to: "a.dict")
    let folder = "\(world.path)/model"
    _ = try vocabulary("pocketsphinx", "--dictionary", dictionary, "--output", folder)
    let lines = String(decoding: try File.read("\(folder)/phrases.dict", limit: 1 << 16), as: UTF8.self)
      .split(separator: "\n").map(String.init)
    for line in ["post P OW S T", "post(2) P OW S", "tusky X X X", "'s Z", "toot T UW T"] {
      #expect(lines.contains(line), "\(line)")
    }
    #expect(!lines.contains { $0.hasPrefix("unused") })
    let words = String(decoding: try File.read("\(folder)/words.txt", limit: 1 << 16), as: UTF8.self).split(
      separator: "\n")
    #expect(Set(lines.map { String($0.prefix { $0 != " " && $0 != "(" }) }) == Set(words.map(String.init)))
    try world.writePhraseFile("de.yaml", "pause: ['Höre auf']\n")
    let german = try world.phrasectl(["vocabulary", "--for", "pocketsphinx", "--locale", "de", "--output", folder])
    #expect(german.status == .exited(0) && german.errorText.contains("höre"), "\(german.errorText)")
  }

  static let misuses = [
    "", "--for", "--for siri", "--for jsgf --output x", "--for plain --text x", "--for pocketsphinx --dictionary x",
    "--for plain more",
  ]

  @Test(arguments: misuses)
  func `a format that there is not, or an option that it has no use for, exits 64`(_ line: String) throws {
    let result = try world.phrasectl(["vocabulary"] + line.split(separator: " ").map(String.init))
    #expect(result.status == .exited(64) && result.outputText.isEmpty && result.errorText.hasPrefix("phrasectl: "))
  }

  // MARK: Read by others

  private static let hassil = """
    import json, sys, yaml
    from hassil import Intents, recognize
    intents = Intents.from_dict(yaml.safe_load(open(sys.argv[1])))
    for sentence in sys.argv[2:]:
        found = recognize(sentence, intents)
        print(json.dumps(found and [found.intent.name, {k: v.value for k, v in found.entities.items()}], sort_keys=True))
    """

  @Test(.enabled(if: PythonPackage.hasHassil, "hassil is not to be had; pip install hassil"))
  func `hassil understands the phrases and gives values by their ids`() throws {
    let path = try world.write(try vocabulary("hassil"), to: "intents.yaml")
    let result = try PythonPackage.run(
      Self.hassil, path, "post soup is ready in tusky", "Toot hello as followers only in Toot!",
      "like alice's last post in ice cubes", "show me the home feed in Tusky", "open DMs in Tusky",
      "go to the tab home",
      "now pause", "pause now", "remind me of soup at noon", "gibberish")
    #expect(
      result.outputText == #"""
        ["post.status", {"content": "soup is ready"}]
        ["post.status", {"content": "hello", "visibility": "private"}]
        ["like", {"person": "alice"}]
        ["tab", {"tab": "home"}]
        ["tab", {"tab": "dms"}]
        ["tab", {"tab": "home"}]
        ["pause", {}]
        ["pause", {}]
        ["remind", {"content": "soup", "when": "noon"}]
        null

        """#, "\(result.errorText)")
  }

  private static let recognizer = """
    import os, sys, wave
    import pocketsphinx
    dictionary, language, option = sys.argv[1:4]
    acoustics = os.path.join(os.path.dirname(pocketsphinx.__file__), 'model', 'en-us', 'en-us')
    decoder = pocketsphinx.Decoder(hmm=acoustics, dict=dictionary, loglevel='ERROR', **{option: language})
    for path in sys.argv[4:]:
        with wave.open(path) as sound:
            decoder.start_utt()
            decoder.process_raw(sound.readframes(sound.getnframes()), full_utt=True)
            decoder.end_utt()
        print(decoder.hyp().hypstr if decoder.hyp() else None)
    """

  private static let dictionary = """
    import os, pocketsphinx
    print(os.path.join(os.path.dirname(pocketsphinx.__file__), 'model', 'en-us', 'cmudict-en-us.dict'))
    """

  /// Writes a dictionary, an n-gram model by pocketsphinx_lm and a grammar, and returns their folder.
  private func model() throws -> String {
    let folder = "\(world.path)/model"
    let path = try texts("the soup is ready", "see you at the corner")
    let known = try PythonPackage.run(Self.dictionary).outputText.filter { !$0.isNewline }
    _ = try vocabulary("pocketsphinx", "--text", path, "--dictionary", known, "--output", folder)
    try world.write(try vocabulary("jsgf", "--text", path), to: "model/phrases.gram")
    let command = Command(
      ["pocketsphinx_lm", "-a", "-s", "\(folder)/corpus.txt", "-o", "\(folder)/phrases.lm"],
      environment: CurrentProcess.environment())
    #expect(try ChildProcess.run(command, within: 60_000).status == .exited(0))
    return folder
  }

  private func speak(_ text: String, to name: String) throws -> String {
    let path = "\(world.path)/\(name).wav"
    let command = Command(
      ["flite", "-voice", "slt", "-t", text, "-o", path], environment: CurrentProcess.environment())
    #expect(try ChildProcess.run(command, within: 60_000).status == .exited(0))
    return path
  }

  static let languages = [("lm", "phrases.lm"), ("jsgf", "phrases.gram")]

  @Test(
    .enabled(if: PythonPackage.hasPocketsphinx, "pocketsphinx is not to be had; pip install pocketsphinx"),
    arguments: languages)
  func `pocketsphinx loads the model and the grammar without a word`(_ option: String, _ file: String) throws {
    let folder = try model()
    let result = try PythonPackage.run(Self.recognizer, "\(folder)/phrases.dict", "\(folder)/\(file)", option)
    #expect(result.status == .exited(0) && result.errorText.isEmpty, "\(result.errorText)")
  }

  @Test(
    .enabled(if: PythonPackage.hasPocketsphinx, "pocketsphinx is not to be had; pip install pocketsphinx"),
    .enabled(if: Program.installed("flite") != nil, "flite is not installed"), arguments: languages)
  func `pocketsphinx hears spoken phrases, a name that its dictionary lacks among them`(
    _ option: String, _ file: String
  ) throws {
    let folder = try model()
    let said = ["show me the home feed in tusky", "post see you at the corner in ice cubes"]
    let sounds = try said.enumerated().map { try speak($1, to: "\($0)") }
    let command = Command(
      ["python3", "-c", Self.recognizer, "\(folder)/phrases.dict", "\(folder)/\(file)", option] + sounds,
      environment: CurrentProcess.environment())
    let result = try ChildProcess.run(command, within: 120_000)
    #expect(result.outputText.split(separator: "\n").map(String.init) == said, "\(result.errorText)")
  }
}
