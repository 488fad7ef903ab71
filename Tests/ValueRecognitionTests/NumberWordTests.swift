// SPDX-License-Identifier: Apache-2.0

import IntentModel
import TestSupport
import Testing
import TextNormalization

@testable import ValueRecognition

/// One locale's recogniser, asked about the start of a text.
struct NumberReader {
  let normalizer: Normalizer
  let recognizer: NumberWordRecognizer

  init(_ locale: String) {
    normalizer = Normalizer(localeIdentifier: locale)
    recognizer = NumberWordRecognizer(localeIdentifier: locale)
  }

  /// The values that begin with the text, each with what it takes of the text.
  func read(_ text: String) -> [(said: String, value: Double, isAll: Bool)] {
    let normalized = normalizer.normalize(text)
    guard normalized.count > 0 else { return [] }
    return recognizer.values(in: normalized, at: 0).compactMap { found in
      guard case .number(let value) = found.value else { return nil }
      let said = normalized.text(normalized.originalRange(of: 0..<found.end))
      return (said, value, found.end == normalized.count)
    }
  }

  /// The value of a text that is one number as a whole.
  func value(of text: String) -> Double? { read(text).first(where: \.isAll)?.value }
}

/// Numbers as people say them.
struct NumberWordTests {
  typealias Example = (text: String, value: Double)

  static let examples: [String: [Example]] = [
    "en": [
      ("two point five million", 2_500_000), ("two and a half thousand", 2500), ("half a million", 500_000),
      ("three million sixty four thousand", 3_064_000), ("minus 40", -40), ("minus forty", -40), ("14 point 5", 14.5),
      ("2.5 million", 2_500_000), ("1.1 million", 1_100_000), ("nineteen eighty-four", 1984),
      ("twenty five hundred", 2500), ("a hundred", 100), ("one hundred and five", 105), ("five lakh", 500_000),
      ("two crore fifty lakh", 25_000_000), ("ten lakh crore", 1e13), ("twenty-first", 21), ("5th", 5), ("first", 1),
      ("three point one four one five", 3.1415), ("two point zero five", 2.05), ("a million and a half", 1_500_000),
      ("2 million 500 thousand", 2_500_000), ("five thousand, two hundred", 5200), ("zero", 0),
      ("a dozen", 12), ("half a dozen", 6), ("ten dozen", 120), ("point five", 0.5), ("minus point five", -0.5),
      ("six and three quarters", 6.75), ("two and a quarter million", 2_250_000), ("one half", 0.5),
    ],
    "de": [
      ("einundzwanzig", 21), ("ein und zwanzig", 21), ("zweieinhalb", 2.5), ("anderthalb", 1.5),
      ("drei Komma fünf", 3.5),
      ("eine halbe Million", 500_000), ("zweieinhalb Millionen", 2_500_000), ("2,5 Millionen", 2_500_000),
      ("neunzehnhundertvierundachtzig", 1984), ("tausend", 1000), ("hundertundeins", 101), ("dritte", 3), ("3.", 3),
      ("einundzwanzigste", 21), ("zwei Dutzend", 24), ("ein halbes Dutzend", 6), ("fuenf", 5), ("dreissig", 30),
      ("minus vierzig", -40),
    ],
    "fr": [
      ("quatre vingt onze", 91), ("quatre-vingts", 80), ("soixante et onze", 71), ("septante et un", 71),
      ("huitante", 80), ("octante-deux", 82), ("une douzaine", 12), ("une demi-douzaine", 6), ("deux et demi", 2.5),
      ("trois virgule quatorze", 3.14),
      ("moins dix", -10),
      ("un million et demi", 1_500_000), ("deux virgule cinq millions", 2_500_000), ("mille neuf cent", 1900),
      ("1er", 1), ("cent", 100), ("vingt un", 21),
    ],
    "fr-BE": [("nonante et un", 91)], "fr-CH": [("huitante-quatre", 84)],
    "es": [
      ("siete coma dos", 7.2), ("dos y medio", 2.5), ("treinta y uno", 31), ("treinta uno", 31), ("veintiun", 21),
      ("dos millones y medio", 2_500_000), ("2 mil", 2000), ("tercero", 3), ("mil novecientos", 1900), ("cien", 100),
    ],
    "it": [
      ("ventitre", 23), ("ventitré", 23), ("cento uno", 101), ("due virgola cinque", 2.5), ("due e mezzo", 2.5),
      ("ventunomila", 21_000), ("duemila ventisei", 2026),
    ],
    "pt": [
      ("dois e meio", 2.5), ("vinte um", 21), ("mil e cem", 1100), ("três vírgula cinco milhões", 3_500_000),
      ("um milhão e meio", 1_500_000),
    ],
    "nl": [
      ("tweeënhalf", 2.5), ("anderhalf", 1.5), ("twee en een half", 2.5), ("drie komma vijf", 3.5),
      ("een en twintig", 21), ("vijfentwintighonderd", 2500),
    ],
    "sv": [("tjugo ett", 21), ("två och en halv", 2.5), ("två komma fem", 2.5)],
    "da": [("femoghalvtreds", 55), ("to en halv", 2.5), ("halvanden", 1.5), ("enogfirs", 81)],
    "nb": [("to og en halv", 2.5), ("tjueen", 21), ("enogtyve", 21)],
    "ja": [
      ("五百五", 505), ("三点一四", 3.14), ("1億2000万", 120_000_000), ("三つ", 3), ("二〇二六", 2026), ("マイナス五", -5),
      ("2.5万", 25_000), ("にじゅう", 20), ("壱萬", 10_000),
    ],
    "zh": [
      ("两百五", 250), ("两百零五", 205), ("三点一四", 3.14), ("一万五", 15_000), ("二〇二六", 2026), ("2.5万", 25_000),
      ("负五", -5), ("三千五百万", 35_000_000), ("伍佰", 500), ("十五", 15),
    ],
    "zh-Hant": [("兩百五", 250), ("三點五", 3.5), ("壹仟貳佰", 1200)],
    "ko": [
      ("스물하나", 21), ("이십오", 25), ("삼점일사", 3.14), ("5만", 50_000), ("백이십 삼", 123), ("열두", 12), ("일곱", 7),
    ],
    "ru": [
      ("два с половиной", 2.5), ("полтора миллиона", 1_500_000), ("три целых пять десятых", 3.5), ("тысяча", 1000),
      ("ноль целых пять сотых", 0.05), ("3 целых 14 сотых", 3.14), ("двух", 2), ("минус 5", -5), ("третий", 3),
    ],
    "uk": [("два з половиною", 2.5), ("пять", 5), ("п'ять", 5), ("дві тисячі", 2000)],
    "pl": [("dwa i pół", 2.5), ("półtora miliona", 1_500_000), ("trzy przecinek pięć", 3.5), ("tysiąc", 1000)],
    "cs": [("pětadvacet", 25), ("dva a půl", 2.5), ("tři celé pět", 3.5), ("dva tisíce", 2000)],
    "fi": [("kaksi ja puoli", 2.5), ("puolitoista", 1.5), ("kolme pilkku viisi", 3.5), ("kaksi kymmentä yksi", 21)],
    "tr": [("yirmibir", 21), ("iki buçuk", 2.5), ("bir buçuk milyon", 1_500_000), ("iki virgül beş", 2.5)],
    "el": [("δύο και μισό", 2.5), ("δυόμισι", 2.5), ("τρία κόμμα πέντε", 3.5)],
    "ar": [
      ("خمسة وعشرون", 25), ("خمسة و عشرون", 25), ("ثلاثمائة وخمسة آلاف", 305_000), ("ألفان", 2000),
      ("اثنان ونصف", 2.5), ("ثلاثة فاصلة خمسة", 3.5), ("٢٥", 25),
    ],
    "he": [("עשרים וחמש", 25), ("שתיים וחצי", 2.5), ("שלושת אלפים", 3000), ("שלוש נקודה חמש", 3.5)],
    "hi": [
      ("एक सौ पचासी", 185), ("साढ़े तीन", 3.5), ("ढाई लाख", 250_000), ("सवा दो", 2.25), ("पौने दो", 1.75), ("सवा सौ", 125),
      ("2.5 लाख", 250_000), ("तीन दशमलव पाँच", 3.5), ("12,34,567", 1_234_567),
    ],
    "th": [("สองร้อยห้าสิบ", 250), ("สองจุดห้า", 2.5), ("5 ล้าน", 5_000_000), ("ยี่สิบเอ็ด", 21)],
    "vi": [("hai trăm năm mươi", 250), ("hai phẩy năm", 2.5), ("hai triệu rưỡi", 2_500_000), ("mười lăm", 15)],
    "fa": [
      ("بیست و یک", 21), ("صد و پنج", 105), ("دو هزار و سیصد", 2300), ("یک میلیون", 1_000_000), ("دو و نیم", 2.5),
      ("منفی پنج", -5), ("٢٫٥", 2.5),
    ],
    "id": [
      ("dua puluh lima", 25), ("dua koma lima", 2.5), ("dua setengah juta", 2_500_000), ("seratus ribu", 100_000),
    ],
  ]

  @Test(arguments: examples.keys.sorted()) func `what people say is a number as a whole`(_ locale: String) {
    let reader = NumberReader(locale)
    for example in Self.examples[locale] ?? [] {
      #expect(reader.value(of: example.text) == example.value, "\(locale): \(example.text)")
    }
  }

  @Test(arguments: [
    ("en", "five six"), ("en", "a"), ("en", "and five"), ("en", "minus"), ("en", "point"), ("fr", "virgule cinq"),
    ("en", "twentyx"),
    ("de", "drei vier"), ("de", "dreist"), ("de", "einundzwanziger"), ("fr", "cinq neuf"), ("fr", "centime"),
    ("es", "unos"), ("it", "vent"), ("zh", "点"), ("ko", "점"), ("en", "5 six"),
  ])
  func `what is none, or goes on, is no number`(_ example: (locale: String, text: String)) {
    #expect(NumberReader(example.locale).read(example.text).map(\.said) == [])
  }

  @Test(arguments: [
    ("en", "five posts", ["five"]), ("en", "five, six", ["five"]), ("en", "two and three", ["two"]),
    ("en", "80%", ["80"]), ("en", "5th", ["5th", "5"]), ("ja", "五百五件", ["五百五"]), ("ja", "三つ", ["三つ", "三"]),
    ("ko", "다섯개", ["다섯"]), ("ko", "이십오일", ["이십오"]), ("ko", "25일", ["25"]), ("zh", "五百条", ["五百"]),
    ("vi", "hai năm", ["hai"]), ("tr", "5'i", ["5"]), ("en", "two million. Five", ["two million"]),
    ("en", "5 1000", ["5"]), ("ja", "二・五", ["二"]),
  ])
  func `a number ends where its words end`(_ example: (locale: String, text: String, said: [String])) {
    #expect(NumberReader(example.locale).read(example.text).map(\.said) == example.said)
  }

  @Test(.timeLimit(.minutes(1))) func `a text of nothing but small words takes no time`() {
    for (locale, word) in [("nl", "een"), ("de", "ein"), ("vi", "mười "), ("ja", "一"), ("en", "one "), ("hi", "सवा ")] {
      let text = NumberReader(locale).normalizer.normalize(String(repeating: word, count: 500))
      let recognizer = NumberReader(locale).recognizer
      for position in 0..<text.count where text.isCharacterStart(position) {
        _ = recognizer.values(in: text, at: position)
      }
    }
  }
}
