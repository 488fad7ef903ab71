// SPDX-License-Identifier: Apache-2.0

extension RuleBook {
  /// Rules for letters of vowels; ``LetterContext`` explains the signs.
  ///
  /// Written for this project in the manner of NRL report 7948 and measured against CMUdict, from
  /// which nothing was taken. The order does not matter: the more exact rule is tried first.
  static let englishVowelRules = """
    ; a
    (a) AE
    (a)_ AX
    _(a)_ AX
    _(a)bo AX
    _(a)ba AX
    _(a)go AX
    _(a)ga AX
    _(a)gr AX
    _(a)lo AX
    _(a)li AX
    _(a)ma AX
    _(a)mo AX
    _(a)no AX
    _(a)ro AX
    _(a)rr AX
    _(a)wa AX
    _(a)cro AX
    _(a)cc AX
    _(a)tt AX
    _(a)pp AX
    _(a)ppl AE
    _(a)pp_ AE
    _(a)pps_ AE
    _(a)ff AX
    _(a)ss AX
    _(a)dd AE
    _(a)nn AX
    (a)C% EY
    (a)x% AE
    (a)ble EY
    (a)ste_ EY
    (a)stes_ EY
    (a)sted EY
    m(a)sted AE
    (a)sting EY
    (a)ti EY
    (a)tion EY
    (a)tional AE
    (a)nge EY
    ~(a)tic AE
    (a)cia EY
    (a)cio EY
    (a)dio EY
    (a)sis EY
    (a)sic EY
    (a)cy_ EY
    (a)dy_ EY
    (a)by_ EY
    (a)zy_ EY
    (a)vy_ EY
    (a)vor EY
    (a)mou EY
    h(a)ng EY
    h(a)ng_ AE
    (a)ken EY
    (a)jor EY
    (a)ture EY
    ~(ate)ly AX T
    (a)CiV EY
    f(a)th AA
    _(a)me AX
    _(a)mou AX
    _(a)cce AE
    ~(ally)_ AX L IY
    r(ain)_ EY N
    rt(ain) AX N
    nt(ain)_ AX N
    ~(age)m IH JH
    (ae) IY
    (ai) EY
    (air) EH R
    (ay) EY
    (au) AO
    (augh) AO
    l(augh) AE F
    (aw) AO
    (alk) AO K
    (all) AE L
    (all)_ AO L
    (alls)_ AO L Z
    (all)ed_ AO L
    (all)ing AO L
    _(all)V AX L
    (alm) AA M
    (alf) AE F
    (ald) AO L D
    (alt) AO L T
    (alth)ough AO L DH
    _(al)C AO L
    ~(al)_ AX L
    ~(als)_ AX L Z
    ~(al)ly_ AX
    ~(ar)_ ER
    ~(ars)_ ER Z
    (ar) AA R
    (are)_ EH R
    (ares)_ EH R Z
    (ared)_ EH R D
    (ar)ing EH R
    (arr) AE R
    (ar)V EH R
    ~(ary)_ EH R IY
    ~(ar)V ER
    w(ar) AO R
    qu(ar) AO R
    ~w(ard) ER D
    w(a) AA
    wh(a) AA
    qu(a) AA
    w(a)C% EY
    w(a)ter AO
    w(a)x AE
    w(a)g AE
    ~(age)_ IH JH
    ~(ages)_ IH JH IH Z
    ~(able)_ AX B AX L
    ~(ably)_ AX B L IY
    ~(ance)_ AX N S
    ~(ant)_ AX N T
    ~(ants)_ AX N T S
    ~(an)_ AX N
    ~(ans)_ AX N Z
    ~(a)CV AX
    ~(a)C% EY
    ~(a)ti EY
    ; e
    (e) EH
    ~(e)_
    !(e)_ IY
    _(e)_ IY
    (es)_ Z
    V(es)_ Z
    U(es)_ S
    S(es)_ IH Z
    s(es)_ IH Z
    c(es)_ IH Z
    x(es)_ IH Z
    h(es)_ IH Z
    !(es)_ EH S
    !C(es)_ EH S
    ~U(ed)_ T
    ~(ed)_ D
    ~t(ed)_ IH D
    ~d(ed)_ IH D
    !(ed)_ EH D
    !(e)t_ EH
    !(e)st_ EH
    !(en)_ EH N
    !(ent)_ EH N T
    !(ess)_ EH S
    (e)ment_
    (e)ments_
    ~C(e)ly_
    ~C(e)ful
    ~C(e)ness
    ~C(e)less
    ~C(e)book
    ~C(e)thing
    ~C(e)line
    ~C(e)time
    (e)ver EH
    (e)Ce_ IY
    (e)Ces_ IY
    (er) ER
    !(err) EH R
    ~(er)V ER
    !(er)V EH R
    (ere)_ IH R
    (eri)V IH R IY
    (ero) IH R OW
    (ear) IH R
    (ear)n ER
    (ear)l ER
    (ear)th ER
    (ear)ch ER
    h(ear)t AA R
    b(ear) EH R
    _w(ear) EH R
    p(ear) EH R
    pp(ear) IH R
    b(ear)d IH R
    (ea) IY
    (ea)d EH
    (ea)lth EH
    (ea)th EH
    (ea)the IY
    (ea)ther EH
    (ea)sur EH
    (ea)v EH
    (ea)ve IY
    (ea)vi IY
    (ea)nt EH
    gr(ea)t EY
    br(ea)k EY
    st(ea)k EY
    ~(ea)_ IY AX
    cr(ea) IY EY
    ~(em)_ AX M
    ~(ems)_ AX M Z
    m(er)ic EH R
    pr(e)si EH
    pr(e)sent EH
    (e)CiV IY
    (e)ciV EH
    (e)ssiV EH
    (e)tely IY
    (e)gal IY
    _(e)vent IH
    h(ear)d ER
    n(ear)l IH R
    (ea)ding IY
    b(eau) Y UW
    (eau) OW
    c(ess)_ EH S
    t(ent)_ EH N T
    (ee) IY
    ~(ee)_ IY
    !(ee)_ IY
    (eer) IH R
    (ei) IY
    (eigh) EY
    h(eigh)t AY
    (ein) EY N
    (eing) IY IH NG
    (eo) IY OW
    ~(eo) IY AX
    (eo)_ IY OW
    (eu) UW
    _(eu) Y UW
    (ew) UW
    f(ew) Y UW
    vi(ew) UW
    (ey) EY
    ~(ey)_ IY
    ~(eys)_ IY Z
    k(ey) IY
    ~(ege)_ IH JH
    ~(ell)_ EH L
    ~(el)_ AX L
    ~(els)_ AX L Z
    ~(en)_ AX N
    ~(ens)_ AX N Z
    ~(ened)_ AX N D
    ~(en)ing AX N
    ~(ent)_ AX N T
    ~(ents)_ AX N T S
    ~(ent)ly AX N T
    ~(ence)_ AX N S
    ~(ency)_ AX N S IY
    ~(ess)_ AX S
    ~(est)_ AX S T
    ~(et)_ AX T
    ~(ets)_ AX T S
    _(ex) IH K S
    _(ex)V IH G Z
    _(ex)er EH K S
    _(exc)F IH K S
    _(e)lV IH
    _(e)ff IH
    _r(e)pV IH
    _r(e)pl IH
    _r(e)bl IY
    _r(e)bo IY
    _r(e)do IY
    _r(e)su IH
    _r(e)so IY
    _r(e)si IH
    _r(e)se IY
    _r(e)sp IH
    _r(e)tu IY
    _r(e)ti IY
    _r(e)ta IY
    _r(e)tw IY
    _r(e)mo IY
    _r(e)me IH
    _r(e)ma IH
    _r(e)mi IY
    _r(e)vi IY
    _r(e)ve IH
    _r(e)la IH
    _r(e)li IH
    _r(e)le IH
    _r(e)ce IH
    _r(e)co IH
    _r(e)ga IH
    _r(e)qu IH
    _r(e)fu IH
    _r(e)fe IH
    _d(e)CV IH
    _d(e)sc IH
    _d(e)st IH
    _d(e)sp IH
    _d(e)pl IH
    _d(e)pr IH
    _d(e)cl IH
    _d(e)cr IH
    _d(e)ad EH
    _d(e)eV IY
    _b(e)CV IH
    _b(e)tt EH
    _pr(e)CV IH
    ~C(e)CV AX
    ~C(er)CV ER
    ; i
    (i) IH
    _(i)_ AY
    !(i)_ AY
    ~(i)_ IY
    (igh) AY
    (ign)_ AY N
    (ign)ed AY N
    (ild)_ AY L D
    (ild)ren IH L D
    (ind)_ AY N D
    (inds)_ AY N D Z
    (ind)ing AY N D
    (ie) IY
    !(ie)_ AY
    ~(ie)_ IY
    !(ied)_ AY D
    ~(ied)_ IY D
    pl(ied)_ AY D
    pl(ies)_ AY Z
    !(ies)_ AY Z
    ~(ies)_ IY Z
    (ier) IY ER
    (iet) AY AX T
    (ien) IY AX N
    sc(ien) AY AX N
    c(ien) AX N
    t(ien) AX N
    (iew) Y UW
    (ia) IY AX
    !(ia) AY AX
    t(ia) AX
    c(ia) AX
    (iate) IY EY T
    (iated)_ IY EY T IH D
    (iat)ion IY EY
    (io) IY OW
    !(io) AY AX
    (ious)_ IY AX S
    c(ious)_ AX S
    t(ious)_ AX S
    g(ious)_ AX S
    (ion) IY AX N
    g(ion) AX N
    l(ion) Y AX N
    n(ion) Y AX N
    !(ion) AY AX N
    (iu) IY AX
    (ir) ER
    (irr) IH R
    (ire) AY ER
    (ir)V IH R
    (ir)ing AY R
    (i)C% AY
    (i)x% IH
    ~(ive)_ IH V
    ~(ives)_ IH V Z
    ~(ice)_ IH S
    ~(ite)_ AY T
    ~(ing)_ IH NG
    ~(ings)_ IH NG Z
    ~(ing)ly IH NG
    ~(ism)_ IH Z AX M
    ~(ity)_ AX T IY
    ~(ities)_ AX T IY Z
    ~(ily)_ AX L IY
    ~(ible)_ AX B AX L
    ~(i)cV IH
    ~(i)CV AX
    (i)sion IH
    (i)tion IH
    (i)cer IH
    s(i)der IH
    r(i)ver IH
    dr(i)ver AY
    m(i)ted IH
    s(i)ted IH
    d(i)ted IH
    _(i)CV AY
    _(i)mV IH
    _(i)lV IH
    _(i)nV IH
    _(i)ta IH
    (ique)_ IY K
    (isl)and AY L
    !(i)CV IH
    !(i)nal AY
    (i)tle AY
    !(i)l%  AY
    ; o
    (o) AA
    (o)_ OW
    (o)s_ OW
    (oa) OW
    (oar) AO R
    (oi) OY
    (oing)_ OW IH NG
    (oy) OY
    (oo) UW
    (ook) UH K
    (ood) UH D
    f(ood) UW D
    m(ood) UW D
    l(ood) AH D
    (oor) AO R
    f(oo)t UH
    (ou) AW
    (ould) UH D
    (ough)t AO T
    (ought) AO T
    (ough) OW
    thr(ough) UW
    n(ough) AH F
    _t(ough) AH F
    r(ough) AH F
    c(ough) AO F
    thr(ough)_ UW
    (our) AW ER
    f(our) AO R
    c(our) AO R
    p(our) AO R
    y(our) AO R
    j(our) ER
    _t(our) UH R
    ~(our) ER
    s(our)ce AO R
    ~(ous)_ AX S
    ~(ous)ly AX S
    !(ous)_ AX S
    (ou)p UW
    y(ou) UW
    y(ou)ng AH
    c(ou)nt AW
    c(ou)ntry AH
    c(ou)ntri AH
    c(ou)pl AH
    d(ou)bl AH
    t(ou)ch AH
    tr(ou)bl AH
    c(ou)sin AH
    s(ou)l OW
    h(ou)lder OW
    r(ou)t UW
    s(ou)th AW
    s(ou)thern AH
    (ow) OW
    _h(ow) AW
    c(ow) AW
    _n(ow) AW
    all(ow) AW
    _w(ow) AW
    (own) AW N
    _(own) OW N
    kn(own) OW N
    sh(own) OW N
    r(own) OW N
    br(own) AW N
    cr(own) AW N
    dr(own) AW N
    thr(own) OW N
    bl(own) OW N
    (owd) AW D
    p(ower) AW ER
    t(ower) AW ER
    fl(ower) AW ER
    sh(ower) AW ER
    (or) AO R
    (orr) AA R
    (ore) AO R
    (ore)_ AO R
    ~(or)_ ER
    ~(ors)_ ER Z
    w(or) ER
    w(or)n AO R
    ~(ory)_ ER IY
    ~(ories)_ ER IY Z
    (o)C% OW
    (o)x% AA
    c(o)me AH
    c(o)mi AH
    s(o)me AH
    l(o)v AH
    l(o)ve AH
    ab(o)ve AH
    m(o)v UW
    m(o)ve UW
    m(o)ving UW
    pr(o)v UW
    pr(o)vi AX
    (o)the AH
    b(o)the AA
    br(o)the AH
    n(o)thi AH
    m(o)ney AH
    m(o)nth AH
    m(o)nd AH
    m(o)nk AH
    s(o)n_ AH
    w(o)n_ AH
    fr(o)nt AH
    fr(o)m AH
    t(o)n_ AH
    w(o)nd AH
    c(o)ver AH
    g(o)ver AH
    c(o)lor AH
    c(o)mpan AH
    w(o)man UH
    w(o)rr ER
    c(o)mf AH
    (ol)d OW L
    (oll) AA L
    (oll)_ OW L
    (olls)_ OW L Z
    (olled)_ OW L D
    (olk) OW K
    (olt) OW L T
    p(o)st OW
    h(o)st OW
    m(o)st OW
    (oss) AO S
    p(oss) AA S
    (ost) AO S T
    h(ost) OW S T
    p(ost) OW S T
    m(ost) OW S T
    (ong) AO NG
    d(o)g AO
    l(o)g AO
    (off) AO F
    (oft) AO F T
    b(o)th OW
    (o)th AO
    ~(on)_ AX N
    ~(ons)_ AX N Z
    _c(o)mp AX
    _c(o)mm AX
    _c(o)mme AA
    _c(o)mmo AA
    _c(o)n AX
    ~(ogy)_ AX JH IY
    ~(om)_ AX M
    ~(oms)_ AX M Z
    pr(o)b AA
    pr(o)gr OW
    (o)ken OW
    (o)CiV OW
    p(o)pu AA
    (olog)y AA L AX JH
    (olog)ies AA L AX JH
    (olog)ic AX L AA JH
    (oe) OW
    (oes)_ OW Z
    !(o)CV OW
    pr(o)d AA
    pr(o)j AA
    pr(o)ce AA
    pr(o)mi AA
    pr(o)pe AA
    b(o)dy AA
    b(o)di AA
    m(o)de AA
    m(o)d% OW
    c(o)py AA
    c(o)pi AA
    t(o)pi AA
    (o)Cic AA
    (o)Cit AA
    (o)li AA
    (o)lu AA
    (o)ne_ OW
    (o)nes OW
    (o)no AA
    (o)so AA
    (o)po AA
    ~(o)CV AX
    ~(o)C% OW
    _t(o)d AX
    _t(o)mo AX
    _t(o)ni AX
    _t(o)ge AX
    !(o)kV OW
    ; u
    (u) AH
    (u)C% Y UW
    T(u)C% UW
    !(u)CV Y UW
    !T(u)CV UW
    ~(u)CV Y AX
    ~T(u)CV AX
    st(u)dy AH
    s(u)gar UH
    p(u)bli AH
    p(u)ni AH
    m(u)ni Y UW
    (u)th UW
    p(u)la Y AX
    _(u)po AX
    ng(u)a W
    (ur) ER
    (ure)_ Y UH R
    T(ure)_ ER
    (ur)V Y UH R
    T(ur)V UH R
    (urr) ER
    (ui) UW
    b(ui)l IH
    (uid) UW IH D
    (uing) UW IH NG
    (uy) AY
    (ue) UW
    (ue)_ Y UW
    T(ue)_ UW
    ~l(ue)_ Y UW
    (ues)_ Y UW Z
    T(ues)_ UW Z
    (uest) EH S T
    (ua) UW AX
    (ual)_ UW AX L
    (ual)ly UW AX
    (ually)_ UW AX L IY
    (uate) UW EY T
    (uat)ion UW EY
    (u)_ UW
    (ull)_ UH L
    p(ull) UH L
    f(ull) UH L
    b(ull) UH L
    (ful)_ F AX L
    p(u)t UH
    p(u)sh UH
    _(u)ni Y UW
    _(un)i Y UW N
    _(u)ninV AH
    _(u)nl AH
    ~(um)_ AX M
    ~(us)_ AX S
    _(uk)_ Y UW K EY
    ; y
    (y) IH
    _(y) Y
    (y)V Y
    !(y)_ AY
    ~(y)_ IY
    pl(y)_ AY
    f(y)_ AY
    (ying)_ IY IH NG
    !(ying)_ AY IH NG
    pl(ying)_ AY IH NG
    (y)C% AY
    (y)self AY
    mpl(y)_ IY
    (yr) IH R
    ~(ys)_ IY Z

    """
}
