// SPDX-License-Identifier: Apache-2.0

import TestSupport

/// The words of a language that damage is done with.
struct DamageWords {
  let leading: [String]
  let trailing: [String]
  let articles: Set<String>
  /// What recognisers hear for a word, or for several, likeliest first.
  let confusions: [String: [String]]

  /// The words of a sample, one of them or two taken for what they sound like; nil where there is none of the table.
  func heard(in sample: SampleUtterance, _ random: inout SplitMix64) -> [String]? {
    let texts = sample.words.map(\.text)
    var places: [(range: Range<Int>, heard: [String])] = []
    for index in texts.indices where !sample.words[index].isFreeText {
      for length in 1...2 where index + length <= texts.count {
        let range = index..<index + length
        let said = texts[range].joined(separator: " ").lowercased()
        if let heard = confusions[said], range.allSatisfy({ !sample.words[$0].isFreeText }) {
          places.append((range, heard))
        }
      }
    }
    guard !places.isEmpty else { return nil }
    let place = random.pick(places)
    var damaged = texts
    damaged.replaceSubrange(place.range, with: [random.pick(place.heard)])
    return damaged
  }

  static let all: [String: DamageWords] = ["en": english, "de": german, "fr": french]

  private static let english = DamageWords(
    leading: ["please", "hey", "um", "okay", "could you please", "so", "I want to"],
    trailing: ["please", "thanks", "for me", "right now", "thank you"],
    articles: ["the", "a", "an", "my"],
    confusions: [
      "ice cubes": ["nice cubes", "ice cube's", "eyes cubes", "icecubes"], "mastodon": ["mastodont", "masterdon"],
      "in": ["and", "an", "into"], "on": ["in", "and"], "post": ["host", "ghost", "pulse"],
      "write": ["right", "bright"], "toot": ["two", "tube"], "share": ["chair", "sure"], "send": ["sand", "said"],
      "open": ["opened"], "bookmark": ["but mark", "book mark"], "boost": ["goose"], "favourite": ["favor it"],
      "unfollow": ["and follow"], "reply": ["replied", "replay"], "delete": ["believe"], "list": ["lists", "lest"],
      "show": ["so", "shoe"], "mention": ["mansion", "mentioned"], "schedule": ["scheduled"], "thread": ["threat"],
      "clipboard": ["clip board"], "photo": ["photos", "foto"], "profile": ["profiles"], "last": ["lost", "least"],
    ])

  private static let german = DamageWords(
    leading: ["bitte", "hey", "äh", "okay", "also", "so", "kannst du bitte"],
    trailing: ["bitte", "danke", "mal bitte", "jetzt", "vielen Dank"],
    articles: [
      "der", "die", "das", "den", "dem", "ein", "eine", "einen", "einem", "mein", "meine", "meinen", "meinem", "meiner",
    ],
    confusions: [
      "ice cubes": ["Eis Cubes", "Ice Kjubs", "icecubes", "Eis Kubes"],
      "mastodon": ["Mastodont", "Masto Don", "Mastodonn"],
      "in": ["im", "ihn", "den"], "auf": ["und"], "mit": ["mich"], "poste": ["Küste", "posten"], "posten": ["kosten"],
      "tröte": ["Kröte", "trete"], "tröten": ["treten"], "teile": ["heile", "Teil"], "teilen": ["heilen"],
      "schreibe": ["Scheibe"], "schreiben": ["Scheiben"], "öffne": ["offene", "öffnen"], "öffnen": ["öffne"],
      "zeige": ["Ziege", "Zeiger"], "lösche": ["löschen", "Löscher"], "löschen": ["löschten"],
      "folge": ["Volk", "Folgen"],
      "entfolge": ["und folge", "ent Folge"], "antworte": ["Antwort", "an Worte"], "booste": ["puste", "Büste"],
      "merke": ["merken", "Werke"], "beitrag": ["Betrag", "Beiträge"], "erwähnung": ["Währung", "Erwähnungen"],
      "letzten": ["letzter", "setzten"], "letzte": ["letzter", "setzte"], "liste": ["leiste", "Listen"],
      "profil": ["Profile"], "bild": ["wild"], "foto": ["Fotos", "Photo"], "umfrage": ["Anfrage", "um Frage"],
      "hashtag": ["hasch Tag", "Hash Tag"], "zwischenablage": ["Zwischenanlage", "zwischen Ablage"],
      "thread": ["Fred", "Threat"], "starte": ["startet"], "veröffentliche": ["veröffentlicht"],
    ])

  private static let french = DamageWords(
    leading: ["s'il te plaît", "hé", "euh", "bon", "alors", "ok", "est-ce que tu peux"],
    trailing: ["s'il te plaît", "merci", "maintenant", "merci beaucoup", "tout de suite"],
    articles: ["le", "la", "les", "un", "une", "des", "mon", "ma", "mes"],
    confusions: [
      "ice cubes": ["ice cube", "aïce cubes", "icecubes", "ice cub"],
      "mastodon": ["mastodonte", "masto don", "mastodonne"],
      "sur": ["sûr", "sous"], "dans": ["d'en", "dent"], "publie": ["publié", "oublie"], "publier": ["publié"],
      "poste": ["posté", "porte"], "poster": ["posté", "postée"], "partage": ["partagé", "par tage"],
      "partager": ["partagé"], "écris": ["écrit", "cri"], "envoie": ["envoi", "en voie"], "envoyer": ["envoyé"],
      "ouvre": ["œuvre", "ouvrent"], "affiche": ["à fiche", "affichent"], "montre": ["montrent", "monte"],
      "supprime": ["suprême", "supprimes"], "efface": ["et face"], "réponds": ["répond", "réponse"],
      "booste": ["boost", "buste"], "suis": ["suit", "suie"], "masque": ["masques"], "bloque": ["bloc"],
      "message": ["mes sages", "messages"], "dernier": ["derniers", "denier"], "dernière": ["dernier"],
      "mention": ["mentions", "mansion"], "sondage": ["sondages"], "profil": ["profile"], "liste": ["listes"],
      "photo": ["photos"], "image": ["images"], "statut": ["statue"], "enregistre": ["enregistré"],
      "programme": ["programmes"], "lance": ["lances"], "hashtag": ["ashtag", "hash tag"],
    ])
}
