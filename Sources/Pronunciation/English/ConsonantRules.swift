// SPDX-License-Identifier: Apache-2.0

extension RuleBook {
  /// Rules for letters of consonants; ``LetterContext`` explains the signs.
  ///
  /// Written for this project in the manner of NRL report 7948 and measured against CMUdict, from
  /// which nothing was taken. The order does not matter: the more exact rule is tried first.
  static let englishConsonantRules = """
    ; b
    (b) B
    (bb) B
    m(b)_
    m(bs)_ Z
    m(b)ing
    m(b)er B
    (bt)_ T
    ; c
    (c) K
    (c)F S
    (cc) K
    (cc)F K S
    (cci)V K SH
    (ck) K
    (cq) K
    (ch) CH
    (ch)r K
    (ch)l K
    s(ch) K
    te(ch) K
    (ch)em K
    (ch)arac K
    me(ch)a K
    ar(ch)i K
    a(ch)e K
    ea(ch)e CH
    a(ch)in CH
    ma(ch)i SH
    (ci)a SH
    (ci)ou SH
    (ci)en SH
    (ce)an SH
    (sc)ien S
    s(c)F
    (cean) SH AX N
    ; d
    (d) D
    (dd) D
    (dg)e JH
    (dge) JH
    (dj) JH
    (du)ca JH AX
    (du)al JH UW
    (du)at JH UW
    ; f
    (f) F
    (ff) F
    ; g
    (g) G
    (gg) G
    (gg)est G JH
    (g)F JH
    (gh)
    _(gh) G
    (gn)_ N
    _(gn) N
    _(g)et G
    _(g)iv G
    _(g)ir G
    _(g)if G
    _(g)am G
    _(g)ear G
    e(g)in G
    to(g)et G
    ti(g)er G
    ea(g)er G
    ar(g)et G
    ur(g)er G
    or(g)et G
    or(g)iv G
    _(gu)V G
    (gue)_ G
    (gues)_ G Z
    u(ge)_ JH
    ; h
    (h)
    (h)V HH
    _(h)our
    _(h)ono
    _(h)one
    _(h)ones
    _(h)oney HH
    ; j
    (j) JH
    ; k
    (k) K
    (kk) K
    _(kn) N
    ; l
    (l) L
    (ll) L
    C(le)_ AX L
    C(les)_ AX L Z
    C(led)_ AX L D
    C(l)ing AX L
    r(le)_ L
    ; m
    (m) M
    (mm) M
    (mn)_ M
    ; n
    (n) N
    (nn) N
    (ng) NG
    (ng)_ NG
    (ng)V NG G
    (ng)l NG G
    (ng)r NG G
    (ng)u NG G
    (ng)F N JH
    a(ng)e N JH
    (ng)ing NG
    (ng)ed NG
    (ng)er NG
    a(ng)er NG G
    i(ng)er NG G
    o(ng)er NG G
    (ng)est NG G
    (n)k NG
    (n)ct NG
    (n)x NG
    (n)qu NG
    ; p
    (p) P
    (pp) P
    (ph) F
    _(ps) S
    ; q
    (q) K
    (qu) K W
    (que)_ K
    (ques)_ K S
    (que)st K W EH
    ; r
    (r) R
    (rr) R
    _(rh) R
    ; s
    (s) S
    (ss) S
    (sh) SH
    (sch) S K
    (ssion) SH AX N
    (sion) SH AX N
    V(sion) ZH AX N
    r(sion) ZH AX N
    (ss)ure SH
    (ss)ue SH
    (ssi)an SH
    (si)an ZH
    V(s)ure ZH
    V(su)al ZH UW
    _(s)ure SH
    as(s)ure SH
    V(s)_ Z
    e(s)_ S
    D(s)_ Z
    i(s)_ S
    u(s)_ S
    V(s)V Z
    a(s)e S
    a(s)es S
    a(s)ed S
    ou(s)e_ S
    u(s)in Z
    _V(s)V S
    a(s)i S
    V(s)es Z
    re(s)ea S
    (sm)_ Z AX M
    (st)le S
    (st)en_ S
    (st)ening S
    i(st)en S
    n(sw)er S
    _(sw)or S
    ea(s)e Z
    (s)ed Z
    rea(s)e S
    (s)is S
    si(s) S
    ; t
    (t) T
    (tt) T
    (th) TH
    _(th)e DH
    _(th)at_ DH
    _(th)an_ DH
    _(th)is DH
    _(th)ose DH
    _(th)ough_ DH
    _(th)us DH
    _(th)eo TH
    _(th)eme TH
    _(th)era TH
    _(th)eat TH
    _(th)ef TH
    (th)er DH
    (the)_ DH
    (thes)_ DH Z
    (th)ing TH
    (th)m DH
    (tion) SH AX N
    s(tion) CH AX N
    (ti)al SH
    (ti)en SH
    (ti)ou SH
    (ti)a SH
    _(ti)V T AY
    (tch) CH
    ~(tur)V CH ER
    (ture)_ CH ER
    (tures)_ CH ER Z
    (tur)e CH ER
    (tu)al CH UW
    (tu)at CH UW
    r(tun) CH AX N
    of(t)en
    (tz) T S
    s(t)m
    ; v
    (v) V
    ; w
    (w) W
    (wh) W
    (wh)o HH
    _(wr) R
    ; x
    (x) K S
    _(x) Z
    (xi)ou K SH
    ; z
    (z) Z
    (zz) Z

    """
}
