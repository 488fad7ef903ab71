// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import IntentModel
import Testing

/// What people hear, in each language that has sentences of its own.
@Suite struct SentencesTests {
  private let english = Sentences(locale: .english)
  private let german: Sentences
  private let japanese: Sentences

  init() throws {
    german = Sentences(locale: try #require(LocaleTag("de-AT")))
    japanese = Sentences(locale: try #require(LocaleTag("ja")))
  }

  private func all(_ sentence: (Sentences) -> String) -> [String] { [english, german, japanese].map(sentence) }

  @Test func `no match is said in each language, with the nearest phrase in its quotes`() {
    #expect(
      all { $0.noMatch(nearest: nil) } == [
        "I don't know a phrase for that.", "Dafür kenne ich keinen Satz.", "該当するフレーズがありません。",
      ])
    #expect(
      all { $0.noMatch(nearest: "Öffne X") } == [
        "I don't know a phrase for that. Did you mean “Öffne X”?",
        "Dafür kenne ich keinen Satz. Meintest du „Öffne X“?",
        "該当するフレーズがありません。「Öffne X」ですか？",
      ])
  }

  static let states: [(ActionReport, [String])] = [
    (
      ActionReport(state: "sent"), ["Posted “hi”.", "Veröffentlicht: „hi“.", "「hi」投稿しました。"]
    ), (ActionReport(state: "queued"), ["Queued “hi”.", "In der Warteschlange: „hi“.", "「hi」送信待ちです。"]),
    (ActionReport(state: "sending"), ["Queued “hi”.", "In der Warteschlange: „hi“.", "「hi」送信待ちです。"]),
    (ActionReport(state: "uploading"), ["Queued “hi”.", "In der Warteschlange: „hi“.", "「hi」送信待ちです。"]),
    (
      ActionReport(state: "uncertain"),
      [
        "No answer came; I look whether this was posted.", "Es kam keine Antwort; ich sehe nach, ob das da ist.",
        "応答がありません。投稿されたか確認しています。",
      ]
    ),
    (
      ActionReport(state: "draft"),
      [
        "Kept “hi” as a draft: nobody is logged in. Run 'phrasectl login'.",
        "Als Entwurf behalten: „hi“. Niemand ist angemeldet; 'phrasectl login' hilft.",
        "「hi」下書きとして保存しました。'phrasectl login'でログインしてください。",
      ]
    ),
    (
      ActionReport(state: "parked"),
      [
        "It can't be told whether this was posted; see 'phrasectl outbox'.",
        "Ob das veröffentlicht wurde, ist unklar; siehe 'phrasectl outbox'.",
        "投稿されたか確認できません。'phrasectl outbox'を見てください。",
      ]
    ), (ActionReport(state: "opened"), ["Opened.", "Geöffnet.", "開きました。"]),
    (ActionReport(state: "rejected", reason: "no"), ["Not done: no", "Nicht ausgeführt: no", "実行できませんでした: no"]),
    (ActionReport(state: "something new"), ["Not done", "Nicht ausgeführt", "実行できませんでした"]),
  ]

  @Test(arguments: states)
  func `what became of an action is said in each language`(_ report: ActionReport, _ sentences: [String]) {
    #expect(all { $0.action(report, text: "hi") } == sentences)
  }

  @Test func `every state of the journal has a sentence of its own or a reason`() {
    for state in ActionState.allCases where state != .rejected && state != .cancelled {
      let report = ActionReport(state: state.rawValue)
      #expect(all { $0.action(report, text: nil) }.allSatisfy { !$0.hasPrefix("Not done") && !$0.contains("  ") })
    }
  }

  @Test func `questions are asked in each language, and the app's own words go first`() {
    let own = MissingValue(parameter: Parameter(name: "content", type: .text, ask: "What?"), reason: .notSaid)
    #expect(all { $0.missing(own) } == ["What?", "What?", "What?"])
    let plain = MissingValue(parameter: Parameter(name: "tab", type: .text), reason: .notSaid)
    #expect(all { $0.missing(plain) } == ["What is the tab?", "Was ist tab?", "tabは何ですか？"])
    let gone = MissingValue(parameter: Parameter(name: "f", type: .file), reason: .noSuchFile("a"))
    #expect(
      all { $0.missing(gone) } == ["There is no file “a”.", "Es gibt keine Datei „a“.", "「a」というファイルはありません。"])
    let folder = MissingValue(parameter: Parameter(name: "f", type: .file), reason: .notAFile("a"))
    #expect(all { $0.missing(folder) } == ["“a” is not a file.", "„a“ ist keine Datei.", "「a」はファイルではありません。"])
  }

  @Test func `confirmations and choices are asked in each language`() {
    #expect(
      all { $0.confirm("Post", ConfirmationSummary(text: "hi")) } == [
        "Post: “hi”? Yes or no.", "Post: „hi“? Ja oder nein.", "Post 「hi」、よろしいですか？",
      ])
    let whole = ConfirmationSummary(text: "hi", visibility: "direct", account: "a@b", isLocal: true)
    #expect(
      all { $0.confirm("Post", whole) } == [
        "Post: “hi”, visibility direct, from a@b? Agree at the keyboard.",
        "Post: „hi“, Sichtbarkeit direct, von a@b? Bitte an der Tastatur bestätigen.",
        "Post 「hi」、公開範囲direct、a@bから、キーボードで確認してください。",
      ])
    #expect(
      english.confirm("Post", ConfirmationSummary(visibility: "default"))
        == "Post, visible as the account is set? Yes or no.")
    #expect(
      all { $0.ambiguous(["A", "B"]) } == [
        "That could mean: 1 A or 2 B. Which one?", "Das kann heißen: 1 A oder 2 B. Was meinst du?", "どれですか：1 A、2 B",
      ])
    #expect(all { $0.understood("A") } == ["Understood: A.", "Verstanden: A.", "了解：A"])
    #expect(
      all { $0.vetoed() } == [
        "That is not something to be done.", "Das ist nichts, was zu tun wäre.", "それは実行するものではありません。",
      ])
  }

  @Test func `a language without sentences gets English ones`() throws {
    let spanish = Sentences(locale: try #require(LocaleTag("es")))
    #expect(spanish.understood("A") == "Understood: A.")
  }

  @Test func `French has its own sentences, quotes and blanks before marks`() throws {
    let french = Sentences(locale: try #require(LocaleTag("fr-CA")))
    #expect(
      french.noMatch(nearest: "Ouvre X")
        == "Je ne connais pas de phrase pour cela. Vouliez-vous dire « Ouvre X » ?")
    #expect(
      french.confirm("Publier", ConfirmationSummary(text: "salut", visibility: "direct", account: "a@b"))
        == "Publier : « salut », visibilité direct, de a@b ? Oui ou non.")
    #expect(
      french.confirm("Publier", ConfirmationSummary(text: "salut", isLocal: true))
        == "Publier : « salut » ? À confirmer au clavier.")
    #expect(french.ambiguous(["A", "B"]) == "Cela peut vouloir dire : 1 A ou 2 B. Lequel ?")
    #expect(french.action(ActionReport(state: "sent"), text: "salut") == "Publié : « salut ».")
    #expect(french.buttons == ("Oui", "Non"))
    #expect(french.answer(.unread(count: 2, orMore: true)) == "Vous avez au moins 2 notifications non lues.")
  }

  @Test func `a long text is cut between characters, and one of sixty is whole`() {
    let family = "👩‍👩‍👧‍👦"
    let sixty = String(repeating: family, count: 60)
    #expect(english.confirm("P", ConfirmationSummary(text: sixty)) == "P: “\(sixty)”? Yes or no.")
    let cut = String(repeating: family, count: 59) + "…"
    #expect(english.confirm("P", ConfirmationSummary(text: sixty + family)) == "P: “\(cut)”? Yes or no.")
  }
}
