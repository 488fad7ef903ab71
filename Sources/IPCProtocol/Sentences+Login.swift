// SPDX-License-Identifier: Apache-2.0

/// What a browser shows when it comes back from a login.
extension Sentences {
  package func loginGoesOn() -> String {
    choose(
      "Thank you. You can close this page; phrasectl goes on.",
      "Danke. Du kannst diese Seite schließen; phrasectl macht weiter.", "ありがとうございます。このページは閉じてかまいません。")
  }

  package func loginDenied() -> String {
    choose(
      "You said no, so nothing was changed. You can close this page.",
      "Du hast abgelehnt; es wurde nichts geändert. Du kannst diese Seite schließen.",
      "拒否されたので、何も変更していません。このページは閉じてかまいません。")
  }

  package func loginFailed() -> String {
    choose(
      "The server did not go on with the login; phrasectl says why.",
      "Der Server hat die Anmeldung abgebrochen; phrasectl sagt, warum.", "サーバーがログインを中断しました。理由はphrasectlが表示します。")
  }

  package func loginUnknown() -> String {
    choose(
      "This page belongs to no login that is under way. Go back to phrasectl and use the address that it shows.",
      "Diese Seite gehört zu keiner laufenden Anmeldung. Benutze die Adresse, die phrasectl zeigt.",
      "進行中のログインのページではありません。phrasectlが表示したアドレスを開いてください。")
  }

  package func loginElsewhere() -> String {
    choose("There is nothing here.", "Hier ist nichts.", "ここには何もありません。")
  }
}
