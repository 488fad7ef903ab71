// SPDX-License-Identifier: Apache-2.0

extension RuleBook {
  /// Names of letters, and common words that rules get wrong, each with its sounds.
  static let englishExceptions = """
    a AX
    b B IY
    c S IY
    d D IY
    e IY
    f EH F
    g JH IY
    h EY CH
    i AY
    j JH EY
    k K EY
    l EH L
    m EH M
    n EH N
    o OW
    p P IY
    q K Y UW
    r AA R
    s EH S
    t T IY
    u Y UW
    v V IY
    w D AH B AX L Y UW
    x EH K S
    y W AY
    z Z IY

    ; small words
    the DH AX
    to T UW
    of AX V
    off AO F
    this DH IH S
    are AA R
    have HH AE V
    having HH AE V IH NG
    one W AH N
    once W AH N S
    two T UW
    four F AO R
    eight EY T
    what W AH T
    do D UW
    doing D UW IH NG
    does D AH Z
    done D AH N
    dont D OW N T
    were W ER
    who HH UW
    whose HH UW Z
    their DH EH R
    there DH EH R
    where W EH R
    been B IH N
    into IH N T UW
    onto AA N T UW
    any EH N IY
    many M EH N IY
    us AH S
    is IH Z
    his HH IH Z
    was W AA Z
    has HH AE Z
    as AE Z
    yes Y EH S
    said S EH D
    says S EH Z
    they DH EY
    you Y UW
    your Y AO R
    youre Y AO R
    yours Y AO R Z
    im AY M
    ive AY V
    could K UH D
    would W UH D
    should SH UH D
    sure SH UH R
    both B OW TH
    only OW N L IY
    even IY V AX N
    every EH V R IY
    everyone EH V R IY W AH N
    everything EH V R IY TH IH NG
    anyone EH N IY W AH N
    anything EH N IY TH IH NG
    someone S AH M W AH N
    between B IH T W IY N
    yet Y EH T
    yeah Y AE
    oh OW
    than DH AE N
    then DH EH N
    wont W OW N T
    cant K AE N T
    isnt IH Z AX N T
    ok OW K EY
    okay OW K EY
    mr M IH S T ER
    mrs M IH S IH Z
    dr D AA K T ER

    ; common words
    people P IY P AX L
    women W IH M AX N
    business B IH Z N AX S
    friend F R EH N D
    friends F R EH N D Z
    pretty P R IH T IY
    eye AY
    eyes AY Z
    guy G AY
    guys G AY Z
    buy B AY
    give G IH V
    gives G IH V Z
    given G IH V AX N
    giving G IH V IH NG
    live L IH V
    lives L IH V Z
    living L IH V IH NG
    gone G AO N
    move M UW V
    today T AX D EY
    tomorrow T AX M AA R OW
    tonight T AX N AY T
    together T AX G EH DH ER
    idea AY D IY AX
    ideas AY D IY AX Z
    hello HH AX L OW
    again AX G EH N
    against AX G EH N S T
    away AX W EY
    awake AX W EY K
    around ER AW N D
    enough IH N AH F
    maybe M EY B IY
    almost AO L M OW S T
    also AO L S OW
    always AO L W EY Z
    already AO L R EH D IY
    woman W UH M AX N
    heart HH AA R T
    shoe SH UW
    shoes SH UW Z
    blood B L AH D
    busy B IH Z IY
    minute M IH N AX T
    minutes M IH N AX T S
    hour AW ER
    hours AW ER Z
    iron AY ER N
    island AY L AX N D
    wednesday W EH N Z D EY
    february F EH B Y AX W EH R IY
    library L AY B R EH R IY
    number N AH M B ER
    numbers N AH M B ER Z
    remember R IH M EH M B ER
    member M EH M B ER
    members M EH M B ER Z
    november N OW V EH M B ER
    december D IH S EH M B ER
    september S EH P T EH M B ER
    october AA K T OW B ER

    ; words of commands
    write R AY T
    read R IY D
    reading R IY D IH NG
    unread AH N R EH D
    favorite F EY V ER IH T
    favorites F EY V ER IH T S
    favourite F EY V ER IH T
    favourites F EY V ER IH T S
    image IH M IH JH
    video V IH D IY OW
    videos V IH D IY OW Z
    photo F OW T OW
    photos F OW T OW Z
    profile P R OW F AY L
    private P R AY V AX T
    account AX K AW N T
    timeline T AY M L AY N
    hashtag HH AE SH T AE G
    queue K Y UW
    queues K Y UW Z

    july JH UW L AY
    american AX M EH R IH K AX N
    lose L UW Z
    area EH R IY AX
    areas EH R IY AX Z
    began B IH G AE N
    gas G AE S
    bus B AH S
    ones W AH N Z

    """
}
