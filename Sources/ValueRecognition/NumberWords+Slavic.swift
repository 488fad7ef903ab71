// SPDX-License-Identifier: Apache-2.0

extension NumberLanguage {
  static let russian = NumberLanguage(
    """
    0 ноль, нуль, нол(я|ю|ём|ем|е), нул(я|ю|ём|ем|е)
    1 один, одна, одно, одну, одни, одн(ого|ому|им|ом|ой|их|ими)
    2 два, две, двух, двум, двумя
    3 три, трёх, трех, трём, трем, тремя
    4 четыре, четырёх, четырех, четырём, четырем, четырьмя
    5 пят(ь|и|ью)
    6 шест(ь|и|ью)
    7 сем(ь|и|ью)
    8 восемь, восьми, восемью, восьмью
    9 девят(ь|и|ью)
    10 десят(ь|и|ью)
    11 одиннадцат(ь|и|ью)
    12 двенадцат(ь|и|ью)
    13 тринадцат(ь|и|ью)
    14 четырнадцат(ь|и|ью)
    15 пятнадцат(ь|и|ью)
    16 шестнадцат(ь|и|ью)
    17 семнадцат(ь|и|ью)
    18 восемнадцат(ь|и|ью)
    19 девятнадцат(ь|и|ью)
    20 двадцат(ь|и|ью)
    30 тридцат(ь|и|ью)
    40 сорок, сорока
    50 пятьдесят, пятидесяти, пятьюдесятью
    60 шестьдесят, шестидесяти, шестьюдесятью
    70 семьдесят, семидесяти, семьюдесятью
    80 восемьдесят, восьмидесяти, восьмьюдесятью, восемьюдесятью
    90 девяносто, девяноста
    100 сто, ста
    200 двести, двухсот, двумстам, двумястами, двухстах
    300 триста, трёхсот, трехсот, трёмстам, тремстам, тремястами, трёхстах, трехстах
    400 четыреста, четырёхсот, четырехсот, четырёмстам, четыремстам, четырьмястами, четырёхстах, четырехстах
    500 пятьсот, пятисот, пятистам, пятьюстами, пятистах
    600 шестьсот, шестисот, шестистам, шестьюстами, шестистах
    700 семьсот, семисот, семистам, семьюстами, семистах
    800 восемьсот, восьмисот, восьмистам, восемьюстами, восьмьюстами, восьмистах
    900 девятьсот, девятисот, девятистам, девятьюстами, девятистах
    x1000^ тысяч(а|и|у|е|ей|ью|ам|ами|ах|)
    x1e6^ миллион(а|у|ом|е|ы|ов|ам|ами|ах|)
    x1e9^ миллиард(а|у|ом|е|ы|ов|ам|ами|ах|)
    x1e12^ триллион(а|у|ом|е|ы|ов|ам|ами|ах|)
    1.5 полтора, полторы, полутора
    0.5 половина, пол
    500000 полмиллиона
    half с половиной
    point запятая, точка, целых, целая, целых и, целая и
    /1 десятых, десятая
    /2 сотых, сотая
    /3 тысячных, тысячная
    neg минус
    1. перв(ый|ая|ое|ого|ую|ом|ой|ому|ым|ые|ых)
    2. втор(ой|ая|ое|ого|ую|ом|ому|ым|ые|ых)
    3. трет(ий|ья|ье|ьего|ью|ьем|ьей|ьи|ьих)
    4. четв(е|ё)рт(ый|ая|ое|ого|ую|ом|ой|ые|ых)
    5. пят(ый|ая|ое|ого|ую|ом|ой|ые|ых)
    6. шест(ой|ая|ое|ого|ую|ом|ые|ых)
    7. седьм(ой|ая|ое|ого|ую|ом|ые|ых)
    8. восьм(ой|ая|ое|ого|ую|ом|ые|ых)
    9. девят(ый|ая|ое|ого|ую|ом|ой|ые|ых)
    10. десят(ый|ая|ое|ого|ую|ом|ой|ые)
    th й, я, е, го, ый, ой, ая, ое, ого, ую
    """)

  static let ukrainian = NumberLanguage(
    """
    0 нуль, ноль, нуля
    1 один, одна, одне, одно, одну, одного, однієї, одної, одним, одному, одні, одній
    2 два, дві, двох, двом, двома
    3 три, трьох, трьом, трьома
    4 чотири, чотирьох, чотирьом, чотирма
    5 п(ʼ|)ять, п(ʼ|)яти, п(ʼ|)ятьох
    6 шість, шести, шістьох
    7 сім, семи, сімох
    8 вісім, восьми, вісьмох
    9 дев(ʼ|)ять, дев(ʼ|)яти, дев(ʼ|)ятьох
    10 десять, десяти, десятьох
    11 одинадцят(ь|и)
    12 дванадцят(ь|и)
    13 тринадцят(ь|и)
    14 чотирнадцят(ь|и)
    15 п(ʼ|)ятнадцят(ь|и)
    16 шістнадцят(ь|и)
    17 сімнадцят(ь|и)
    18 вісімнадцят(ь|и)
    19 дев(ʼ|)ятнадцят(ь|и)
    20 двадцят(ь|и)
    30 тридцят(ь|и)
    40 сорок, сорока
    50 п(ʼ|)ятдесят, п(ʼ|)ятдесяти
    60 шістдесят, шістдесяти
    70 сімдесят, сімдесяти
    80 вісімдесят, вісімдесяти
    90 дев(ʼ|)яносто, дев(ʼ|)яноста
    100 сто, ста
    200 двісті, двохсот
    300 триста, трьохсот
    400 чотириста, чотирьохсот
    500 п(ʼ|)ятсот, п(ʼ|)ятисот
    600 шістсот, шестисот
    700 сімсот, семисот
    800 вісімсот, восьмисот
    900 дев(ʼ|)ятсот, дев(ʼ|)ятисот
    x1000^ тисяч(а|і|у|ею|ам|ами|ах|)
    x1e6^ мільйон(а|у|ом|и|ів|ам|ами|ах|)
    x1e9^ мільярд(а|у|ом|и|ів|ам|ами|ах|)
    x1e12^ трильйон(а|у|ом|и|ів|ам|), більйон(а|у|ом|и|ів|ам|)
    1.5 півтора, півтори
    0.5 половина, пів
    half з половиною, із половиною
    point кома, крапка, цілих, ціла, цілих і, ціла і, цілих та
    /1 десятих, десята
    /2 сотих, сота
    /3 тисячних, тисячна
    neg мінус
    1. перш(ий|а|е|ого|у|ої)
    2. друг(ий|а|е|ого|у|ої)
    3. трет(ій|я|є|ього|ю|ьої)
    4. четверт(ий|а|е|ого|у|ої)
    5. п(ʼ|)ят(ий|а|е|ого|у|ої)
    6. шост(ий|а|е|ого|у|ої)
    7. сьом(ий|а|е|ого|у|ої)
    8. восьм(ий|а|е|ого|у|ої)
    9. дев(ʼ|)ят(ий|а|е|ого|у|ої)
    10. десят(ий|е|ого|у|ої)
    th й, я, е, го, ий, а
    """)

  static let polish = NumberLanguage(
    """
    0 zero, zera, zeru, zerem, zerze
    1 jeden, jedna, jedno, jedną, jednego, jednej, jednym, jednemu
    2 dwa, dwie, dwóch, dwu, dwaj, dwóm, dwoma, dwiema, dwoje
    3 trzy, trzech, trzej, trzem, trzema, troje
    4 cztery, czterech, czterej, czterem, czterema, czworo
    5 pięć, pięciu, pięcioma
    6 sześć, sześciu, sześcioma
    7 siedem, siedmiu, siedmioma
    8 osiem, ośmiu, ośmioma
    9 dziewięć, dziewięciu, dziewięcioma
    10 dziesięć, dziesięciu, dziesięcioma
    11 jedenaście, jedenastu, jedenastoma
    12 dwanaście, dwunastu, dwunastoma
    13 trzynaście, trzynastu, trzynastoma
    14 czternaście, czternastu, czternastoma
    15 piętnaście, piętnastu, piętnastoma
    16 szesnaście, szesnastu, szesnastoma
    17 siedemnaście, siedemnastu, siedemnastoma
    18 osiemnaście, osiemnastu, osiemnastoma
    19 dziewiętnaście, dziewiętnastu, dziewiętnastoma
    20 dwadzieścia, dwudziestu, dwudziestoma
    30 trzydzieści, trzydziestu, trzydziestoma
    40 czterdzieści, czterdziestu, czterdziestoma
    50 pięćdziesiąt, pięćdziesięciu, pięćdziesięcioma
    60 sześćdziesiąt, sześćdziesięciu, sześćdziesięcioma
    70 siedemdziesiąt, siedemdziesięciu, siedemdziesięcioma
    80 osiemdziesiąt, osiemdziesięciu, osiemdziesięcioma
    90 dziewięćdziesiąt, dziewięćdziesięciu, dziewięćdziesięcioma
    100 sto, stu, stoma
    200 dwieście, dwustu, dwustoma
    300 trzysta, trzystu, trzystoma
    400 czterysta, czterystu, czterystoma
    500 pięćset, pięciuset
    600 sześćset, sześciuset
    700 siedemset, siedmiuset
    800 osiemset, ośmiuset
    900 dziewięćset, dziewięciuset
    x1000? tysiąc, tysiąca, tysiące, tysięcy, tysiącom, tysiącami, tysiącach, tysiącowi, tysiącem, tysiącu
    x1e6? milion(a|y|ów|om|ami|ach|owi|em|ie|)
    x1e9? miliard(a|y|ów|om|ami|ach|owi|em|zie|)
    x1e12? bilion(a|y|ów|om|ami|ach|owi|em|ie|)
    1.5 półtora, półtorej
    0.5 pół, połowa
    half i pół, z połową
    point przecinek, kropka, całych, cała, całe, całych i
    /1 dziesiątych, dziesiąta, dziesiąte
    /2 setnych, setna, setne
    /3 tysięcznych, tysięczna, tysięczne
    neg minus
    1. pierwsz(y|a|e|ego|ą|ej|ym)
    2. drug(i|a|ie|iego|ą|iej|im)
    3. trzec(i|ia|ie|iego|ią|iej|im)
    4. czwart(y|a|e|ego|ą|ej|ym)
    5. piąt(y|a|e|ego|ą|ej|ym)
    6. szóst(y|a|e|ego|ą|ej|ym)
    7. siódm(y|a|e|ego|ą|ej|ym)
    8. ósm(y|a|e|ego|ą|ej|ym)
    9. dziewiąt(y|a|e|ego|ą|ej|ym)
    10. dziesiąt(y|ego|ą|ej|ym)
    """)

  static let czech = NumberLanguage(
    """
    0 nula, nul, nuly
    1 jeden, jedna, jedno, jednu, jednoho, jedné, jedním
    2 dva, dvě, dvou, dvěma
    3 tři, tří, třech, třem, třemi
    4 čtyři, čtyř, čtyřech, čtyřem, čtyřmi
    5 pět, pěti
    6 šest, šesti
    7 sedm, sedmi, sedum
    8 osm, osmi, osum
    9 devět, devíti
    10 deset, deseti, desíti
    11 jedenáct(i|)
    12 dvanáct(i|)
    13 třináct(i|)
    14 čtrnáct(i|)
    15 patnáct(i|)
    16 šestnáct(i|)
    17 sedmnáct(i|)
    18 osmnáct(i|)
    19 devatenáct(i|)
    20 dvacet(i|)
    30 třicet(i|)
    40 čtyřicet(i|)
    50 padesát(i|)
    60 šedesát(i|)
    70 sedmdesát(i|)
    80 osmdesát(i|)
    90 devadesát(i|)
    21 jed(en|na|no)advacet(i|)
    22 dvaadvacet(i|)
    23 třiadvacet(i|)
    24 čtyřiadvacet(i|)
    25 pětadvacet(i|)
    26 šestadvacet(i|)
    27 sedmadvacet(i|)
    28 osmadvacet(i|)
    29 devětadvacet(i|)
    31 jed(en|na)atřicet(i|)
    32 dvaatřicet(i|)
    33 třiatřicet(i|)
    34 čtyřiatřicet(i|)
    35 pětatřicet(i|)
    36 šestatřicet(i|)
    37 sedmatřicet(i|)
    38 osmatřicet(i|)
    39 devětatřicet(i|)
    41 jed(en|na)ačtyřicet(i|)
    42 dvaačtyřicet(i|)
    43 třiačtyřicet(i|)
    44 čtyřiačtyřicet(i|)
    45 pětačtyřicet(i|)
    46 šestačtyřicet(i|)
    47 sedmačtyřicet(i|)
    48 osmačtyřicet(i|)
    49 devětačtyřicet(i|)
    51 jed(en|na)apadesát(i|)
    52 dvaapadesát(i|)
    53 třiapadesát(i|)
    54 čtyřiapadesát(i|)
    55 pětapadesát(i|)
    56 šestapadesát(i|)
    57 sedmapadesát(i|)
    58 osmapadesát(i|)
    59 devětapadesát(i|)
    61 jed(en|na)ašedesát(i|)
    62 dvaašedesát(i|)
    63 třiašedesát(i|)
    64 čtyřiašedesát(i|)
    65 pětašedesát(i|)
    66 šestašedesát(i|)
    67 sedmašedesát(i|)
    68 osmašedesát(i|)
    69 devětašedesát(i|)
    71 jed(en|na)asedmdesát(i|)
    72 dvaasedmdesát(i|)
    73 třiasedmdesát(i|)
    74 čtyřiasedmdesát(i|)
    75 pětasedmdesát(i|)
    76 šestasedmdesát(i|)
    77 sedmasedmdesát(i|)
    78 osmasedmdesát(i|)
    79 devětasedmdesát(i|)
    81 jed(en|na)aosmdesát(i|)
    82 dvaaosmdesát(i|)
    83 třiaosmdesát(i|)
    84 čtyřiaosmdesát(i|)
    85 pětaosmdesát(i|)
    86 šestaosmdesát(i|)
    87 sedmaosmdesát(i|)
    88 osmaosmdesát(i|)
    89 devětaosmdesát(i|)
    91 jed(en|na)adevadesát(i|)
    92 dvaadevadesát(i|)
    93 třiadevadesát(i|)
    94 čtyřiadevadesát(i|)
    95 pětadevadesát(i|)
    96 šestadevadesát(i|)
    97 sedmadevadesát(i|)
    98 osmadevadesát(i|)
    99 devětadevadesát(i|)
    x100? sto
    x100 stě, sta, set
    x1000? tisíc
    x1000 tisíce, tisíců, tisících, tisícům
    x1e6? mili(o|ó)n
    x1e6 mili(o|ó)n(u|y|ů|ech|ům)
    x1e9? miliarda, miliardu
    x1e9 miliard, miliardy, miliardám, miliardách
    x1e12? bili(o|ó)n
    x1e12 bili(o|ó)n(u|y|ů|ech|ům)
    1.5 jeden a půl, jedna a půl
    0.5 půl, polovina
    half a půl
    point čárka, tečka, celá, celé, celých, celých a
    /1 desetin, desetina, desetiny
    /2 setin, setina, setiny
    /3 tisícin, tisícina, tisíciny
    neg mínus, minus
    1. první
    2. druh(ý|á|é|ého|ou)
    3. třetí
    4. čtvrt(ý|á|é|ého|ou)
    5. pát(ý|á|é|ého|ou)
    6. šest(ý|á|é|ého|ou)
    7. sedm(ý|á|é|ého|ou)
    8. osm(ý|á|é|ého|ou)
    9. devát(ý|á|é|ého|ou)
    10. desát(ý|á|é|ého|ou)
    """)
}
