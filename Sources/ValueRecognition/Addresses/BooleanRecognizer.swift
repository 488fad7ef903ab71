// SPDX-License-Identifier: Apache-2.0

internal import IntentModel
package import TextNormalization

/// Yes and no, on and off, true and false, in the words of a language; `true` and `false` everywhere.
package struct BooleanRecognizer: ValueRecognizer {
  private let words: WordTable<Bool>

  package init(localeIdentifier: String) {
    let language = String(localeIdentifier.prefix { $0 != "-" && $0 != "_" })
    let own = Self.byLanguage[language]
    let all = [("true", true), ("false", false)] + (own.map { [($0.yes, true), ($0.no, false)] } ?? [])
    words = WordTable(all, normalizer: Normalizer(localeIdentifier: localeIdentifier))
  }

  package func values(
    in text: NormalizedText, at position: Int, context: RecognitionContext
  ) -> [RecognizedValue] {
    guard position < text.count, text.beginsWord(at: position) else { return [] }
    return words.match(in: text, at: position).map { [RecognizedValue(end: $0.end, value: .boolean($0.meaning))] } ?? []
  }

  private static let byLanguage: [String: (yes: String, no: String)] = [
    "en": ("yes|yeah|yep|on|enabled", "no|nope|off|disabled"),
    "de": ("ja|jawohl|an|ein|wahr|richtig|eingeschaltet", "nein|nee|aus|falsch|ausgeschaltet"),
    "fr": ("oui|ouais|vrai|activé|allumé", "non|faux|désactivé|éteint"),
    "es": ("sí|verdadero|activado|encendido", "no|falso|desactivado|apagado"),
    "it": ("sì|vero|attivo|acceso", "no|falso|disattivato|spento"),
    "pt": ("sim|verdadeiro|ligado|ativado", "não|falso|desligado|desativado"),
    "nl": ("ja|aan|waar|ingeschakeld", "nee|uit|onwaar|uitgeschakeld"),
    "ja": ("はい|ええ|うん|オン|有効|真", "いいえ|いや|ううん|オフ|無効|偽"),
    "zh": ("是|是的|对|對|好|开|開|开启|開啟|打开|打開|真", "否|不|不是|不对|不對|不要|关|關|关闭|關閉|关掉|關掉|假"),
    "th": ("ใช่|เปิด|จริง", "ไม่|ไม่ใช่|ปิด|เท็จ"),
  ]
}
