// SPDX-License-Identifier: Apache-2.0

/// What a browser shows when it comes back from a login.
extension Sentences {
  package func loginGoesOn() -> String {
    choose(
      "Thank you. You can close this page; phrasectl goes on.",
      "Merci. Vous pouvez fermer cette page ; phrasectl continue.",
      "Danke. Du kannst diese Seite schließen; phrasectl macht weiter.", "ありがとうございます。このページは閉じてかまいません。")
  }

  package func loginDenied() -> String {
    choose(
      "You said no, so nothing was changed. You can close this page.",
      "Vous avez refusé ; rien n'a été modifié. Vous pouvez fermer cette page.",
      "Du hast abgelehnt; es wurde nichts geändert. Du kannst diese Seite schließen.",
      "拒否されたので、何も変更していません。このページは閉じてかまいません。")
  }

  package func loginFailed() -> String {
    choose(
      "The server did not go on with the login; phrasectl says why.",
      "Le serveur a interrompu la connexion ; phrasectl dit pourquoi.",
      "Der Server hat die Anmeldung abgebrochen; phrasectl sagt, warum.", "サーバーがログインを中断しました。理由はphrasectlが表示します。")
  }

  package func loginUnknown() -> String {
    choose(
      "This page belongs to no login that is under way. Go back to phrasectl and use the address that it shows.",
      "Cette page n'appartient à aucune connexion en cours. Utilisez l'adresse que phrasectl affiche.",
      "Diese Seite gehört zu keiner laufenden Anmeldung. Benutze die Adresse, die phrasectl zeigt.",
      "進行中のログインのページではありません。phrasectlが表示したアドレスを開いてください。")
  }

  package func loginElsewhere() -> String {
    choose("There is nothing here.", "Il n'y a rien ici.", "Hier ist nichts.", "ここには何もありません。")
  }
}
