// SPDX-License-Identifier: Apache-2.0

package import IntentModel

/// Everything that is said to a person in an answer: the one catalogue, in every language that we speak.
///
/// English where a language has no sentences of its own.
package struct Sentences: Sendable {
  private let language: Language

  private enum Language { case english, french, german, japanese }

  package init(locale: LocaleTag) {
    switch locale.language {
    case "de": language = .german
    case "fr": language = .french
    case "ja": language = .japanese
    default: language = .english
    }
  }

  func choose(
    _ english: @autoclosure () -> String, _ french: @autoclosure () -> String, _ german: @autoclosure () -> String,
    _ japanese: @autoclosure () -> String
  ) -> String {
    switch language {
    case .english: english()
    case .french: french()
    case .german: german()
    case .japanese: japanese()
    }
  }

  /// Text of the person's in quotes, cut where it is long.
  private func quoted(_ text: String) -> String {
    let short = text.count > 60 ? text.prefix(59) + "…" : text[...]
    return choose("“\(short)”", "« \(short) »", "„\(short)“", "「\(short)」")
  }

  // MARK: What an utterance asked for

  package func noMatch(nearest: String?) -> String {
    guard let nearest else {
      return choose(
        "I don't know a phrase for that.", "Je ne connais pas de phrase pour cela.", "Dafür kenne ich keinen Satz.",
        "該当するフレーズがありません。")
    }
    return choose(
      "I don't know a phrase for that. Did you mean “\(nearest)”?",
      "Je ne connais pas de phrase pour cela. Vouliez-vous dire « \(nearest) » ?",
      "Dafür kenne ich keinen Satz. Meintest du „\(nearest)“?", "該当するフレーズがありません。「\(nearest)」ですか？")
  }

  package func vetoed() -> String {
    choose(
      "That is not something to be done.", "Ce n'est pas une chose à faire.", "Das ist nichts, was zu tun wäre.",
      "それは実行するものではありません。")
  }

  package func ambiguous(_ titles: [String]) -> String {
    let numbered = titles.enumerated().map { "\($0 + 1) \($1)" }
    let list = numbered.joined(separator: choose(" or ", " ou ", " oder ", "、"))
    return choose(
      "That could mean: \(list). Which one?", "Cela peut vouloir dire : \(list). Lequel ?",
      "Das kann heißen: \(list). Was meinst du?", "どれですか：\(list)")
  }

  package func missing(_ missing: MissingValue) -> String {
    switch missing.reason {
    case .notSaid:
      missing.parameter.ask
        ?? choose(
          "What is the \(missing.parameter.name)?", "Quel est « \(missing.parameter.name) » ?",
          "Was ist \(missing.parameter.name)?",
          "\(missing.parameter.name)は何ですか？")
    case .noSuchFile(let name):
      choose(
        "There is no file \(quoted(name)).", "Il n'y a pas de fichier \(quoted(name)).",
        "Es gibt keine Datei \(quoted(name)).", "\(quoted(name))というファイルはありません。")
    case .notAFile(let name):
      choose(
        "\(quoted(name)) is not a file.", "\(quoted(name)) n'est pas un fichier.", "\(quoted(name)) ist keine Datei.",
        "\(quoted(name))はファイルではありません。")
    }
  }

  package func confirm(_ title: String, _ summary: ConfirmationSummary) -> String {
    let what = summary.text.map { choose(": ", " : ", ": ", " ") + quoted($0) } ?? ""
    let details = [visibility(summary.visibility), account(summary.account)].compactMap { $0 }
    let list = details.map { choose(", ", ", ", ", ", "、") + $0 }.joined()
    return choose(
      "\(title)\(what)\(list)? \(summary.isLocal ? "Agree at the keyboard." : "Yes or no.")",
      "\(title)\(what)\(list) ? \(summary.isLocal ? "À confirmer au clavier." : "Oui ou non.")",
      "\(title)\(what)\(list)? \(summary.isLocal ? "Bitte an der Tastatur bestätigen." : "Ja oder nein.")",
      "\(title)\(what)\(list)、\(summary.isLocal ? "キーボードで確認してください。" : "よろしいですか？")")
  }

  /// The answers to a confirmation, for buttons.
  package var buttons: (yes: String, no: String) {
    (choose("Yes", "Oui", "Ja", "はい"), choose("No", "Non", "Nein", "いいえ"))
  }

  private func visibility(_ name: String?) -> String? {
    guard let name else { return nil }
    if name == ConfirmationSummary.accountDefault {
      return choose(
        "visible as the account is set", "visible selon le réglage du compte", "sichtbar wie im Konto eingestellt",
        "公開範囲はアカウントの設定")
    }
    return choose("visibility \(name)", "visibilité \(name)", "Sichtbarkeit \(name)", "公開範囲\(name)")
  }

  private func account(_ handle: String?) -> String? {
    handle.map { choose("from \($0)", "de \($0)", "von \($0)", "\($0)から") }
  }

  package func understood(_ title: String) -> String {
    choose("Understood: \(title).", "Compris : \(title).", "Verstanden: \(title).", "了解：\(title)")
  }

  // MARK: Talk about what is done

  package func cancelled() -> String { choose("Cancelled.", "Annulé.", "Abgebrochen.", "キャンセルしました。") }

  /// What is asked about before a voice takes something back.
  package func takeBack() -> String { choose("Take back", "Retirer", "Zurücknehmen", "取り消し") }

  /// Whether what was to be taken back is, or will be.
  package func isTakenBack(_ report: ActionReport) -> Bool {
    let good: [ActionState] = [.cancelled, .sent, .queued, .uploading, .sending]
    return good.contains { $0.rawValue == report.state }
  }

  /// What became of taking something back.
  package func undone(_ report: ActionReport, text: String?) -> String {
    let what = text.map(quoted)
    switch report.state {
    case ActionState.cancelled.rawValue, ActionState.sent.rawValue:
      return choose(
        "Taken back\(space(what)).", "Retiré\(colon(what)).", "Zurückgenommen\(colon(what)).",
        "\(what ?? "")取り消しました。")
    default: return action(report, named: ActionName.undo, text: text)
    }
  }

  package func nothingToUndo() -> String {
    choose(
      "There is nothing to take back.", "Il n'y a rien à retirer.", "Es gibt nichts zurückzunehmen.", "取り消すものはありません。")
  }

  /// What was done last.
  package func last(_ report: ActionReport, title: String, text: String?) -> String {
    "\(title): \(action(report, text: text))"
  }

  package func nothingDone() -> String {
    choose("I have done nothing yet.", "Je n'ai encore rien fait.", "Ich habe noch nichts getan.", "まだ何もしていません。")
  }

  // MARK: What became of an action

  /// How an action stands, for the words that it is about.
  package func action(_ report: ActionReport, text: String?) -> String {
    let what = text.map(quoted)
    switch report.state {
    case ActionState.queued.rawValue, ActionState.uploading.rawValue, ActionState.sending.rawValue:
      return choose(
        "Queued\(space(what)).", "En attente\(colon(what)).", "In der Warteschlange\(colon(what)).",
        "\(what ?? "")送信待ちです。")
    case ActionState.sent.rawValue:
      return choose(
        "Posted\(space(what)).", "Publié\(colon(what)).", "Veröffentlicht\(colon(what)).", "\(what ?? "")投稿しました。")
    case ActionState.draft.rawValue:
      return choose(
        "Kept\(space(what)) as a draft: nobody is logged in. Run 'phrasectl login'.",
        "Gardé comme brouillon\(colon(what)). Personne n'est connecté ; lancez 'phrasectl login'.",
        "Als Entwurf behalten\(colon(what)). Niemand ist angemeldet; 'phrasectl login' hilft.",
        "\(what ?? "")下書きとして保存しました。'phrasectl login'でログインしてください。")
    case ActionState.uncertain.rawValue:
      return choose(
        "No answer came; I look whether this was posted.", "Pas de réponse ; je regarde si c'est publié.",
        "Es kam keine Antwort; ich sehe nach, ob das da ist.",
        "応答がありません。投稿されたか確認しています。")
    case ActionState.parked.rawValue:
      return choose(
        "It can't be told whether this was posted; see 'phrasectl outbox'.",
        "Impossible de dire si c'est publié ; voir 'phrasectl outbox'.",
        "Ob das veröffentlicht wurde, ist unklar; siehe 'phrasectl outbox'.", "投稿されたか確認できません。'phrasectl outbox'を見てください。"
      )
    case ActionState.cancelled.rawValue:
      return choose(
        "Cancelled\(space(what)).", "Annulé\(colon(what)).", "Abgebrochen\(colon(what)).", "\(what ?? "")キャンセルしました。")
    case "duplicate":
      return choose(
        "That was said just now; it is not done twice.", "Cela vient d'être dit ; ce n'est pas fait deux fois.",
        "Das wurde gerade erst gesagt und wird nicht zweimal getan.",
        "同じことを言われたばかりなので、二度は実行しません。")
    case "opened": return choose("Opened.", "Ouvert.", "Geöffnet.", "開きました。")
    default: return failure(report)
    }
  }

  private func failure(_ report: ActionReport) -> String {
    let reason = colon(report.reason)
    return choose("Not done\(reason)", "Pas fait\(reason)", "Nicht ausgeführt\(reason)", "実行できませんでした\(reason)")
  }

  private func space(_ text: String?) -> String { text.map { " \($0)" } ?? "" }

  private func colon(_ text: String?) -> String { text.map { choose(": ", " : ", ": ", ": ") + $0 } ?? "" }
}
