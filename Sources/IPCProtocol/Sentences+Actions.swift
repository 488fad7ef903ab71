// SPDX-License-Identifier: Apache-2.0

package import IntentModel

/// What became of an action, by what it does.
extension Sentences {
  /// How an action stands, for the words that it is about.
  ///
  /// - Parameter name: Which action, ``ActionName``.
  package func action(_ report: ActionReport, named name: String?, text: String?) -> String {
    if let answer = report.answer { return self.answer(answer) }
    if report.state == ActionState.cancelled.rawValue { return takenBack(nil) }
    guard let name, ActionName.repeatable.contains(name) else { return action(report, text: text) }
    switch report.state {
    case ActionState.sent.rawValue: return done(name)
    case ActionState.queued.rawValue, ActionState.sending.rawValue: return willBeDone(name)
    default: return action(report, text: text)
    }
  }

  private func done(_ name: String) -> String {
    switch name {
    case ActionName.undo: takenBack(nil)
    case ActionName.edit: choose("Changed.", "Modifié.", "Geändert.", "編集しました。")
    case ActionName.favourite: choose("Favourited.", "Ajouté aux favoris.", "Favorisiert.", "お気に入りに登録しました。")
    case ActionName.boost: choose("Boosted.", "Partagé.", "Geteilt.", "ブーストしました。")
    case ActionName.bookmark: choose("Bookmarked.", "Ajouté aux marque-pages.", "Lesezeichen gesetzt.", "ブックマークしました。")
    case ActionName.follow, ActionName.followTag:
      choose("Followed.", "Vous suivez maintenant.", "Du folgst jetzt.", "フォローしました。")
    case ActionName.unfollow, ActionName.unfollowTag:
      choose("Not followed any more.", "Vous ne suivez plus.", "Du folgst nicht mehr.", "フォローを解除しました。")
    case ActionName.mute: choose("Muted.", "Masqué.", "Stummgeschaltet.", "ミュートしました。")
    case ActionName.block: choose("Blocked.", "Bloqué.", "Blockiert.", "ブロックしました。")
    default: choose("Done.", "C'est fait.", "Erledigt.", "完了しました。")
    }
  }

  private func willBeDone(_ name: String) -> String {
    name == ActionName.undo
      ? choose("It is being taken back.", "C'est en train d'être retiré.", "Es wird zurückgenommen.", "取り消しています。")
      : choose("It will be done.", "Ce sera fait.", "Es wird erledigt.", "これから実行します。")
  }

  private func takenBack(_ text: String?) -> String {
    choose(
      "Taken back; the text is kept.", "Retiré ; le texte est conservé.", "Zurückgenommen; der Text bleibt erhalten.",
      "取り消しました。本文は残してあります。")
  }

  // MARK: Answers

  package func answer(_ answer: ActionAnswer) -> String {
    switch answer {
    case .unread(let count, let orMore): unread(count, orMore: orMore)
    case .mentions(let mentions):
      mentions.isEmpty
        ? choose(
          "Nobody has mentioned you.", "Personne ne vous a mentionné.", "Niemand hat dich erwähnt.", "メンションはありません。")
        : mentions.map(self.mention).joined(separator: " ")
    }
  }

  private func unread(_ count: Int, orMore: Bool) -> String {
    if orMore {
      return choose(
        "You have \(count) unread notifications or more.", "Vous avez au moins \(count) notifications non lues.",
        "Du hast \(count) oder mehr ungelesene Mitteilungen.",
        "未読の通知が\(count)件以上あります。")
    }
    switch count {
    case 0: return choose("Nothing is unread.", "Rien n'est non lu.", "Nichts ist ungelesen.", "未読の通知はありません。")
    case 1:
      return choose(
        "You have one unread notification.", "Vous avez une notification non lue.",
        "Du hast eine ungelesene Mitteilung.", "未読の通知が1件あります。")
    default:
      return choose(
        "You have \(count) unread notifications.", "Vous avez \(count) notifications non lues.",
        "Du hast \(count) ungelesene Mitteilungen.", "未読の通知が\(count)件あります。")
    }
  }

  private func mention(_ mention: ActionAnswer.Mention) -> String {
    choose(
      "\(mention.author) wrote: \(mention.text)", "\(mention.author) a écrit : \(mention.text)",
      "\(mention.author) schreibt: \(mention.text)",
      "\(mention.author)さん：\(mention.text)")
  }
}

extension JSONValue {
  init(_ answer: ActionAnswer) {
    switch answer {
    case .unread(let count, let orMore):
      self = .object(["unread": .number(Double(count)), "orMore": orMore ? .bool(true) : nil])
    case .mentions(let mentions):
      self = .object([
        "mentions": .array(
          mentions.map { .object(["author": .string($0.author), "text": .string($0.text)]) })
      ])
    }
  }
}
