// SPDX-License-Identifier: Apache-2.0

extension NumberLanguage {
  static let english = NumberLanguage(
    [.yearPairs, .leadingPoint],
    """
    0 zero, nought, naught, nil
    1 one
    2 two
    3 three
    4 four
    5 five
    6 six
    7 seven
    8 eight
    9 nine
    10 ten
    11 eleven
    12 twelve
    13 thirteen
    14 fourteen
    15 fifteen
    16 sixteen
    17 seventeen
    18 eighteen
    19 nineteen
    20 twenty
    30 thirty
    40 forty, fourty
    50 fifty
    60 sixty
    70 seventy
    80 eighty
    90 ninety
    x100^ hundred
    x100 hundreds
    x1000^ thousand
    x1e6^ million, millions
    x1e9^ billion, billions
    x1e12^ trillion, trillions
    x1e5 lakh, lakhs
    x1e7+ crore, crores
    x12/0 dozen
    a a, an
    0.5 half, one half
    0.25 a quarter, one quarter
    0.75 three quarters
    &100 and
    half and a half, and one half
    half.25 and a quarter, and one quarter
    half.75 and three quarters
    point point, dot
    neg minus, negative
    1. first
    2. second
    3. third
    4. fourth
    5. fifth
    6. sixth
    7. seventh
    8. eighth
    9. ninth
    10. tenth
    11. eleventh
    12. twelfth
    13. thirteenth
    14. fourteenth
    15. fifteenth
    16. sixteenth
    17. seventeenth
    18. eighteenth
    19. nineteenth
    20. twentieth
    30. thirtieth
    40. fortieth
    50. fiftieth
    60. sixtieth
    70. seventieth
    80. eightieth
    90. ninetieth
    100. hundredth
    1000. thousandth
    th st, nd, rd, th
    """)

  static let german = NumberLanguage(
    [.compounds, .unitsFirst],
    """
    0 null
    1 ein, eins, eine(n|r|m|s|)
    2 zwei, zwo, zweie(n|r)
    3 drei, dreie(n|r)
    4 vier
    5 fünf, fuenf
    6 sechs
    7 sieben
    8 acht
    9 neun
    10 zehn
    11 elf
    12 zwölf, zwoelf
    13 dreizehn
    14 vierzehn
    15 fünfzehn, fuenfzehn
    16 sechzehn
    17 siebzehn
    18 achtzehn
    19 neunzehn
    20 zwanzig
    30 dreißig
    40 vierzig
    50 fünfzig, fuenfzig
    60 sechzig
    70 siebzig
    80 achtzig
    90 neunzig
    x100? hundert
    x1000? tausend
    x1e6 Million(en|)
    x1e9 Milliarde(n|)
    x1e12 Billion(en|)
    x12/0 Dutzend
    0.5 ein halb, ein halbe(r|s|n|m|), eine(r|n|m|) halbe(n|r|), halbe, halben
    1.5 anderthalb, anderthalbe, eineinhalb, einundeinhalb
    & und
    half einhalb, und ein halb, und einhalb, und ein halbe(r|s|n|m|), und eine halbe
    point Komma, Punkt
    neg minus, negativ
    1. erste(r|s|n|m|)
    2. zweite(r|s|n|m|)
    3. dritte(r|s|n|m|)
    4. vierte(r|s|n|m|)
    5. fünfte(r|s|n|m|)
    6. sechste(r|s|n|m|)
    7. siebte(r|s|n|m|), siebente(r|s|n|m|)
    8. achte(r|s|n|m|)
    9. neunte(r|s|n|m|)
    10. zehnte(r|s|n|m|)
    11. elfte(r|s|n|m|)
    12. zwölfte(r|s|n|m|)
    13. dreizehnte(r|s|n|m|)
    14. vierzehnte(r|s|n|m|)
    15. fünfzehnte(r|s|n|m|)
    16. sechzehnte(r|s|n|m|)
    17. siebzehnte(r|s|n|m|)
    18. achtzehnte(r|s|n|m|)
    19. neunzehnte(r|s|n|m|)
    20. zwanzigste(r|s|n|m|)
    30. dreißigste(r|s|n|m|)
    40. vierzigste(r|s|n|m|)
    50. fünfzigste(r|s|n|m|)
    60. sechzigste(r|s|n|m|)
    70. siebzigste(r|s|n|m|)
    80. achtzigste(r|s|n|m|)
    90. neunzigste(r|s|n|m|)
    100. hundertste(r|s|n|m|)
    1000. tausendste(r|s|n|m|)
    th te, ten, ter, tes, ste, sten, ster, stes
    """)

  static let dutch = NumberLanguage(
    [.compounds, .unitsFirst],
    """
    0 nul
    1 een, één, ene
    2 twee
    3 drie
    4 vier
    5 vijf
    6 zes
    7 zeven
    8 acht
    9 negen
    10 tien
    11 elf
    12 twaalf
    13 dertien
    14 veertien
    15 vijftien
    16 zestien
    17 zeventien
    18 achttien
    19 negentien
    20 twintig
    30 dertig
    40 veertig
    50 vijftig
    60 zestig
    70 zeventig
    80 tachtig
    90 negentig
    x100? honderd
    x1000? duizend
    x1e6 miljoen, miljoenen
    x1e9 miljard, miljarden
    x1e12 biljoen, biljoenen
    x12/0 dozijn
    0.5 een half, een halve
    1.5 anderhalf, anderhalve
    & en
    half enhalf, en half, en een half, en een halve, enhalve
    point komma, punt
    neg min, minus
    1. eerste
    2. tweede
    3. derde
    4. vierde
    5. vijfde
    6. zesde
    7. zevende
    8. achtste
    9. negende
    10. tiende
    11. elfde
    12. twaalfde
    13. dertiende
    14. veertiende
    15. vijftiende
    16. zestiende
    17. zeventiende
    18. achttiende
    19. negentiende
    20. twintigste
    30. dertigste
    40. veertigste
    50. vijftigste
    60. zestigste
    70. zeventigste
    80. tachtigste
    90. negentigste
    100. honderdste
    1000. duizendste
    th e, ste, de
    """)

  static let swedish = NumberLanguage(
    [.compounds],
    """
    0 noll
    1 ett, en, et-
    2 två
    3 tre
    4 fyra
    5 fem
    6 sex
    7 sju
    8 åtta
    9 nio
    10 tio
    11 elva
    12 tolv
    13 tretton
    14 fjorton
    15 femton
    16 sexton
    17 sjutton
    18 arton, aderton
    19 nitton
    20 tjugo, tjugi, tjug-
    30 trettio, tretti
    40 fyrtio, förti
    50 femtio, femti
    60 sextio, sexti
    70 sjuttio, sjutti
    80 åttio, åtti
    90 nittio, nitti
    x100? hundra
    x1000? tusen
    x1e6 miljon, miljoner
    x1e9 miljard, miljarder
    x1e12 biljon, biljoner
    x12/0 dussin
    0.5 en halv, ett halvt
    1.5 en och en halv, halvannan
    &100 och
    half och en halv, och ett halvt
    point komma, punkt
    neg minus
    1. första, förste
    2. andra, andre
    3. tredje
    4. fjärde
    5. femte
    6. sjätte
    7. sjunde
    8. åttonde
    9. nionde
    10. tionde
    11. elfte
    12. tolfte
    13. trettonde
    14. fjortonde
    15. femtonde
    16. sextonde
    17. sjuttonde
    18. artonde
    19. nittonde
    20. tjugonde
    30. trettionde
    40. fyrtionde
    50. femtionde
    60. sextionde
    70. sjuttionde
    80. åttionde
    90. nittionde
    100. hundrade
    1000. tusende
    th a, e, an, en
    """)

  static let danish = NumberLanguage(
    [.compounds, .unitsFirst],
    """
    0 nul
    1 en, et, én, ét
    2 to
    3 tre
    4 fire
    5 fem
    6 seks
    7 syv
    8 otte
    9 ni
    10 ti
    11 elleve
    12 tolv
    13 tretten
    14 fjorten
    15 femten
    16 seksten
    17 sytten
    18 atten
    19 nitten
    20 tyve
    30 tredive
    40 fyrre, fyrretyve
    50 halvtreds, halvtredsindstyve, femti
    60 tres, tresindstyve, seksti
    70 halvfjerds, halvfjerdsindstyve, syvti
    80 firs, firsindstyve, otti
    90 halvfems, halvfemsindstyve, niti
    x100? hundrede, hundred
    x1000? tusind, tusinde
    x1e6^ million, millioner
    x1e9^ milliard, milliarder
    x1e12^ billion, billioner
    x12/0 dusin
    0.5 en halv, et halvt
    1.5 halvanden, halvandet
    & og
    half og en halv, og et halvt, en halv, et halvt
    point komma, punktum
    neg minus
    1. første
    2. anden, andet
    3. tredje
    4. fjerde
    5. femte
    6. sjette
    7. syvende
    8. ottende
    9. niende
    10. tiende
    11. ellevte
    12. tolvte
    13. trettende
    14. fjortende
    15. femtende
    16. sekstende
    17. syttende
    18. attende
    19. nittende
    20. tyvende
    30. tredivte
    """)

  static let norwegian = NumberLanguage(
    [.compounds, .unitsFirst, .yearPairs],
    """
    0 null
    1 en, ett, et, én, ei, éi, ein, eitt
    2 to
    3 tre
    4 fire
    5 fem
    6 seks
    7 sju, syv
    8 åtte
    9 ni
    10 ti
    11 elleve
    12 tolv
    13 tretten
    14 fjorten
    15 femten
    16 seksten
    17 sytten
    18 atten
    19 nitten
    20 tjue, tyve
    30 tretti, tredve
    40 førti, førr
    50 femti
    60 seksti
    70 sytti
    80 åtti
    90 nitti
    x100? hundre
    x1000? tusen
    x1e6 million, millioner
    x1e9 milliard, milliarder
    x1e12 billion, billioner
    x12/0 dusin
    0.5 en halv, et halvt
    1.5 halvannen, halvannet
    & og
    half og en halv, og et halvt, en halv, et halvt
    point komma, punktum
    neg minus
    1. første
    2. andre
    3. tredje
    4. fjerde
    5. femte
    6. sjette
    7. sjuende, syvende
    8. åttende
    9. niende
    10. tiende
    11. ellevte
    12. tolvte
    13. trettende
    14. fjortende
    15. femtende
    16. sekstende
    17. syttende
    18. attende
    19. nittende
    20. tjuende
    30. trettiende
    """)
}
