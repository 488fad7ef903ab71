// SPDX-License-Identifier: Apache-2.0

extension NumberLanguage {
  static let finnish = NumberLanguage(
    [.compounds],
    """
    0 nolla, noll(an|aa|aan|assa|asta|alla|alta|alle|aksi|ana)
    1 yksi, yhde(n|ssä|stä|llä|ltä|lle|ksi), yhtenä, yhtä, yhteen, yks
    2 kaksi, kahde(n|ssa|sta|lla|lta|lle|ksi), kahtena, kahta, kahteen, kaks
    3 kolme, kolme(n|ssa|sta|lla|lta|lle|ksi), kolmena, kolmea, kolmeen
    4 neljä, neljä(n|ssä|stä|llä|ltä|lle|ksi), neljänä, neljää, neljään
    5 viisi, viide(n|ssä|stä|llä|ltä|lle|ksi), viitenä, viittä, viiteen, viis
    6 kuusi, kuude(n|ssa|sta|lla|lta|lle|ksi), kuutena, kuutta, kuuteen, kuus
    7 seitsemän, seitsemä(ssä|stä|llä|ltä|lle|ksi), seitsemänä, seitsemää, seitsemään
    8 kahdeksan, kahdeksa(ssa|sta|lla|lta|lle|ksi), kahdeksana, kahdeksaa, kahdeksaan
    9 yhdeksän, yhdeksä(ssä|stä|llä|ltä|lle|ksi), yhdeksänä, yhdeksää, yhdeksään
    11 yksitoista, yhde(n|ssä|stä|llä|ltä|lle|ksi)toista, yhtenätoista, yhtätoista, yhteentoista
    12 kaksitoista, kahde(n|ssa|sta|lla|lta|lle|ksi)toista, kahtenatoista, kahtatoista, kahteentoista
    13 kolmetoista, kolme(n|ssa|sta|lla|lta|lle|ksi)toista, kolmenatoista, kolmeatoista, kolmeentoista
    14 neljätoista, neljä(n|ssä|stä|llä|ltä|lle|ksi)toista, neljänätoista, neljäätoista, neljääntoista
    15 viisitoista, viide(n|ssä|stä|llä|ltä|lle|ksi)toista, viitenätoista, viittätoista, viiteentoista
    16 kuusitoista, kuude(n|ssa|sta|lla|lta|lle|ksi)toista, kuutenatoista, kuuttatoista, kuuteentoista
    17 seitsemäntoista, seitsemä(ssä|stä|llä|ltä|lle|ksi)toista, seitsemänätoista, seitsemäätoista, seitsemääntoista
    18 kahdeksantoista, kahdeksa(ssa|sta|lla|lta|lle|ksi)toista, kahdeksanatoista, kahdeksaatoista, kahdeksaantoista
    19 yhdeksäntoista, yhdeksä(ssä|stä|llä|ltä|lle|ksi)toista, yhdeksänätoista, yhdeksäätoista, yhdeksääntoista
    x10? kymmenen, kymmentä, kymmeneen, kymmene(ssä|stä|llä|ltä|lle|ksi), kymmenenä
    x100? sata, sataa, sataan, sada(n|ssa|sta|lla|lta|lle|ksi), satana
    x1000? tuhat, tuhatta, tuhanteen, tuhanne(n|ssa|sta|lla|lta|lle|ksi), tuhantena
    x1e6^ miljoona(n|a|an|ssa|sta|lla|lta|lle|ksi|na|)
    x1e9^ miljardi(n|a|in|ssa|sta|lla|lta|lle|ksi|na|)
    x1e12^ biljoona(n|a|an|ssa|sta|lla|lta|lle|ksi|na|)
    0.5 puoli, puolen, puolta
    1.5 puolitoista, puolentoista, puoltatoista
    half ja puoli, ja puolen
    point pilkku, piste
    neg miinus
    1. ensimmäinen, ensimmäisen, ensimmäistä
    2. toinen, toisen
    3. kolmas, kolmannen, kolmatta
    4. neljäs, neljännen, neljättä
    5. viides, viidennen, viidettä
    6. kuudes, kuudennen, kuudetta
    7. seitsemäs, seitsemännen, seitsemättä
    8. kahdeksas, kahdeksannen, kahdeksatta
    9. yhdeksäs, yhdeksännen, yhdeksättä
    10. kymmenes, kymmenennen, kymmenettä
    """)

  static let turkish = NumberLanguage(
    [.compounds],
    """
    0 sıfır
    1 bir
    2 iki
    3 üç
    4 dört
    5 beş
    6 altı
    7 yedi
    8 sekiz
    9 dokuz
    10/10 on
    20 yirmi
    30 otuz
    40 kırk
    50 elli
    60 altmış
    70 yetmiş
    80 seksen
    90 doksan
    x100? yüz
    x1000? bin
    x1e6 milyon
    x1e9 milyar
    x1e12 trilyon
    0.5 yarım, buçuk
    1.5 bir buçuk
    half buçuk
    point virgül, nokta
    neg eksi
    1. birinci
    2. ikinci
    3. üçüncü
    4. dördüncü
    5. beşinci
    6. altıncı
    7. yedinci
    8. sekizinci
    9. dokuzuncu
    10. onuncu
    th inci, ıncı, uncu, üncü, nci, ncı, ncu, ncü
    """)

  static let greek = NumberLanguage(
    """
    0 μηδέν
    1 ένα, ένας, μία, μια, έναν, ενός, μίας, μιας
    2 δύο, δυο
    3 τρία, τρεις, τριών
    4 τέσσερα, τέσσερις, τεσσάρων, τέσσερεις
    5 πέντε
    6 έξι
    7 επτά, εφτά
    8 οκτώ, οχτώ
    9 εννέα, εννιά
    10 δέκα
    11 έντεκα, ένδεκα
    12 δώδεκα
    13 δεκατρία, δεκατρείς, δεκατριών
    14 δεκατέσσερα, δεκατέσσερις, δεκατεσσάρων
    15 δεκαπέντε
    16 δεκαέξι, δεκάξι
    17 δεκαεπτά, δεκαεφτά
    18 δεκαοκτώ, δεκαοχτώ
    19 δεκαεννέα, δεκαεννιά
    20 είκοσι
    30 τριάντα
    40 σαράντα
    50 πενήντα
    60 εξήντα
    70 εβδομήντα
    80 ογδόντα
    90 ενενήντα, εννενήντα
    100 εκατό, εκατόν
    200 διακόσι(α|οι|ες), διακοσίων
    300 τριακόσι(α|οι|ες), τριακοσίων
    400 τετρακόσι(α|οι|ες), τετρακοσίων
    500 πεντακόσι(α|οι|ες), πεντακοσίων
    600 εξακόσι(α|οι|ες), εξακοσίων
    700 επτακόσι(α|οι|ες), εφτακόσι(α|οι|ες)
    800 οκτακόσι(α|οι|ες), οχτακόσι(α|οι|ες)
    900 εννιακόσι(α|οι|ες), εννεακόσι(α|οι|ες), ενιακόσι(α|οι|ες)
    1000 χίλια, χίλιοι, χίλιες, χιλίων
    x1000 χιλιάδες, χιλιάδων, χιλιάδα
    x1e6 εκατομμύριο, εκατομμύρια, εκατομμυρίων, εκατομμυρίου
    x1e9 δισεκατομμύριο, δισεκατομμύρια, δισεκατομμυρίων
    x1e12 τρισεκατομμύριο, τρισεκατομμύρια, τρισεκατομμυρίων
    0.5 μισό, μισή, μισός
    1.5 ενάμισι, ενάμισης, μιάμιση, ενάμισυ
    2.5 δυόμισι, δυόμιση
    3.5 τρεισήμισι, τριάμισι
    4.5 τεσσεράμισι
    & και
    half και μισό, και μισή, και μισός, κι μισό
    point κόμμα, τελεία
    neg μείον, πλην
    1. πρώτ(ος|η|ο|ου|ης|ον)
    2. δεύτερ(ος|η|ο|ου|ης|ον)
    3. τρίτ(ος|η|ο|ου|ης|ον)
    4. τέταρτ(ος|η|ο|ου|ης|ον)
    5. πέμπτ(ος|η|ο|ου|ης|ον)
    6. έκτ(ος|η|ο|ου|ης|ον)
    7. έβδομ(ος|η|ο|ου|ης|ον)
    8. όγδο(ος|η|ο|ου|ης|ον)
    9. ένατ(ος|η|ο|ου|ης|ον)
    10. δέκατ(ος|η|ο|ου|ης|ον)
    th ος, η, ο, ης, ου
    """)
}
