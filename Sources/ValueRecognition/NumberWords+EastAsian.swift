// SPDX-License-Identifier: Apache-2.0

extension NumberLanguage {
  /// Both scripts, and the figures of banks.
  static let chinese = NumberLanguage(
    [.elision],
    """
    0# 零, 〇, ○
    1# 一, 壹, 幺
    2# 二, 贰, 貳
    2 两, 兩
    3# 三, 叁, 參, 叄
    4# 四, 肆
    5# 五, 伍
    6# 六, 陆, 陸
    7# 七, 柒
    8# 八, 捌
    9# 九, 玖
    x10? 十, 拾
    20 廿
    30 卅
    x100 百, 佰
    x1000 千, 仟
    x1e4 万, 萬
    x1e8 亿, 億
    x1e12 兆
    0.5 半, 一半
    & 零, 〇
    half 个半, 個半
    point 点, 點
    neg 负, 負
    """)

  static let japanese = NumberLanguage(
    """
    0# 〇, 零, ゼロ, れい, ○
    1# 一, 壱, 壹
    2# 二, 弐, 貳
    3# 三, 参, 參
    4# 四
    5# 五, 伍
    6# 六
    7# 七
    8# 八
    9# 九
    1 いち
    2 に-
    3 さん
    4 よん
    5 ご-
    6 ろく
    7 なな
    8 はち
    9 きゅう
    x10? 十, 拾, じゅう
    x100? 百, 佰, ひゃく, びゃく, ぴゃく
    x1000? 千, 仟, 阡, せん, ぜん
    x1e4 万, 萬, まん
    x1e8 億, おく
    x1e12 兆
    1 ひとつ
    2 ふたつ
    3 みっつ
    4 よっつ
    5 いつつ
    6 むっつ
    7 ななつ
    8 やっつ
    9 ここのつ
    0.5 半分
    th つ
    point 点, てん
    neg マイナス, 負の
    """)

  /// Sino-Korean and native numbers.
  static let korean = NumberLanguage(
    [.compounds, .suffixes],
    """
    0 영, 공, 제로
    1 일
    2 이
    3 삼
    4 사
    5 오
    6 육, 륙
    7 칠
    8 팔
    9 구
    x10? 십
    x100? 백
    x1000? 천
    x1e4? 만
    x1e8? 억
    x1e12? 조
    1 하나, 한
    2 둘, 두
    3 셋, 세, 석
    4 넷, 네, 넉
    5 다섯
    6 여섯
    7 일곱
    8 여덟
    9 아홉
    10/10 열
    20/10 스물, 스무
    30 서른
    40 마흔
    50 쉰
    60 예순
    70 일흔
    80 여든
    90 아흔
    0.5 절반
    point 점, 쩜
    neg 마이너스, 영하
    """)
}
