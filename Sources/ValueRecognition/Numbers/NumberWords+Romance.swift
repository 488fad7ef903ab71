// SPDX-License-Identifier: Apache-2.0

extension NumberLanguage {
  /// With the words of Belgium and Switzerland, which mean the same everywhere.
  static let french = NumberLanguage(
    """
    0 zéro
    1 un, une
    2 deux
    3 trois
    4 quatre
    5 cinq
    6 six
    7 sept
    8 huit
    9 neuf
    10 dix
    11 onze
    12 douze
    13 treize
    14 quatorze
    15 quinze
    16 seize
    17 dix sept
    18 dix huit
    19 dix neuf
    20 vingt
    30 trente
    40 quarante
    50 cinquante
    60/20 soixante
    70 septante
    80/20 quatre vingt, quatre vingts
    80 huitante, octante
    90 nonante
    x100? cent
    x100 cents
    x1000? mille
    1000 mil
    x1e6 million, millions
    x1e9 milliard, milliards
    x1e12 billion, billions
    x12/0 douzaine, douzaines
    6 une demi douzaine
    0.5 un demi, une demie
    & et
    half et demi, et demie
    point virgule, point
    neg moins
    1. premier, première
    2. deuxième, second, seconde
    3. troisième
    4. quatrième
    5. cinquième
    6. sixième
    7. septième
    8. huitième
    9. neuvième
    10. dixième
    11. onzième
    12. douzième
    13. treizième
    14. quatorzième
    15. quinzième
    16. seizième
    17. dix septième
    18. dix huitième
    19. dix neuvième
    20. vingtième
    30. trentième
    1. unième
    100. centième
    1000. millième
    th er, re, e, ère, ème, ième, nd, nde
    """)

  static let spanish = NumberLanguage(
    """
    0 cero
    1 un, uno, una
    2 dos
    3 tres
    4 cuatro
    5 cinco
    6 seis
    7 siete
    8 ocho
    9 nueve
    10 diez
    11 once
    12 doce
    13 trece
    14 catorce
    15 quince
    16 dieciséis, diez y seis
    17 diecisiete, diez y siete
    18 dieciocho, diez y ocho
    19 diecinueve, diez y nueve
    20 veinte
    21 veintiún, veintiuno, veintiuna
    22 veintidós
    23 veintitrés
    24 veinticuatro
    25 veinticinco
    26 veintiséis
    27 veintisiete
    28 veintiocho
    29 veintinueve
    30 treinta
    40 cuarenta
    50 cincuenta
    60 sesenta
    70 setenta
    80 ochenta
    90 noventa
    100 cien, ciento
    200 doscient(os|as)
    300 trescient(os|as)
    400 cuatrocient(os|as)
    500 quinient(os|as)
    600 seiscient(os|as)
    700 setecient(os|as), sietecient(os|as)
    800 ochocient(os|as)
    900 novecient(os|as), nuevecient(os|as)
    x1000? mil
    x1e6 millón, millones
    x1e12 billón, billones
    x12/0 docena, docenas
    0.5 medio, media
    & y
    half y medio, y media
    point coma, punto
    neg menos
    1. primer, primero, primera
    2. segundo, segunda
    3. tercer, tercero, tercera
    4. cuarto, cuarta
    5. quinto, quinta
    6. sexto, sexta
    7. séptimo, séptima
    8. octavo, octava
    9. noveno, novena
    10. décimo, décima
    th o, a, er, ro, ra, do, da, to, ta, mo, ma, vo, va, no, na
    """)

  static let portuguese = NumberLanguage(
    """
    0 zero
    1 um, uma
    2 dois, duas
    3 três
    4 quatro
    5 cinco
    6 seis
    7 sete
    8 oito
    9 nove
    10 dez
    11 onze
    12 doze
    13 treze
    14 catorze, quatorze
    15 quinze
    16 dezesseis, dezasseis
    17 dezessete, dezassete
    18 dezoito
    19 dezenove, dezanove
    20 vinte
    30 trinta
    40 quarenta
    50 cinquenta, cinqüenta
    60 sessenta
    70 setenta
    80 oitenta
    90 noventa
    100 cem, cento
    200 duzent(os|as)
    300 trezent(os|as)
    400 quatrocent(os|as)
    500 quinhent(os|as)
    600 seiscent(os|as)
    700 setecent(os|as)
    800 oitocent(os|as)
    900 novecent(os|as)
    x1000? mil
    x1e6 milhão, milhões
    x1e9 bilhão, bilhões
    x1e12 trilhão, trilhões, bilião, biliões
    x12/0 dúzia, dúzias
    0.5 meio, meia
    & e
    half e meio, e meia
    point vírgula, ponto
    neg menos
    1. primeiro, primeira
    2. segundo, segunda
    3. terceiro, terceira
    4. quarto, quarta
    5. quinto, quinta
    6. sexto, sexta
    7. sétimo, sétima
    8. oitavo, oitava
    9. nono, nona
    10. décimo, décima
    th o, a
    """)

  static let italian = NumberLanguage(
    [.compounds],
    """
    0 zero
    1 un, uno, una
    2 due
    3 tre, tré
    4 quattro
    5 cinque
    6 sei
    7 sette
    8 otto
    9 nove
    10 dieci
    11 undici
    12 dodici
    13 tredici
    14 quattordici
    15 quindici
    16 sedici
    17 diciassette
    18 diciotto
    19 diciannove
    20 venti, vent-
    30 trenta, trent-
    40 quaranta, quarant-
    50 cinquanta, cinquant-
    60 sessanta, sessant-
    70 settanta, settant-
    80 ottanta, ottant-
    90 novanta, novant-
    x100? cento, cent-
    1000 mille
    x1000 mila
    x1e6 milione, milioni
    x1e9 miliardo, miliardi
    x1e12 bilione, bilioni
    x12/0 dozzina, dozzine
    0.5 mezzo, mezza
    & e
    half e mezzo, e mezza
    point virgola, punto
    neg meno
    1. primo, prima
    2. secondo, seconda
    3. terzo, terza
    4. quarto, quarta
    5. quinto, quinta
    6. sesto, sesta
    7. settimo, settima
    8. ottavo, ottava
    9. nono, nona
    10. decimo, decima
    th o, a
    """)
}
