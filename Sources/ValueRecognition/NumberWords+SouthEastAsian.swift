// SPDX-License-Identifier: Apache-2.0

extension NumberLanguage {
  static let thai = NumberLanguage(
    """
    0 ศูนย์
    1 หนึ่ง, เอ็ด, นึง
    2 สอง
    3 สาม
    4 สี่
    5 ห้า
    6 หก
    7 เจ็ด
    8 แปด
    9 เก้า
    x10? สิบ
    20 ยี่สิบ
    x100^ ร้อย
    x1000^ พัน
    x1e4^ หมื่น
    x1e5^ แสน
    x1e6+ ล้าน
    0.5 ครึ่ง
    half ครึ่ง
    point จุด
    neg ลบ, ติดลบ
    """)

  /// Tones are folded away, so that `mười` and `mươi` are one key with two meanings.
  static let vietnamese = NumberLanguage(
    """
    0/1 không
    1 một, mốt
    2 hai
    3~ ba
    4 bốn, tư
    5~ năm, lăm, nhăm
    6 sáu
    7 bảy, bẩy
    8 tám
    9 chín
    10/10 mười
    x10 mươi
    x100^ trăm
    x1000^ nghìn, ngàn
    x1e6^ triệu
    x1e9^ tỷ, tỉ
    0.5 nửa, một nửa
    & lẻ, linh
    half rưỡi
    point phẩy, chấm, phảy
    neg âm, trừ
    """)

  static let indonesian = NumberLanguage(
    """
    0 nol, kosong
    1 satu
    2 dua
    3 tiga
    4 empat
    5 lima
    6 enam
    7 tujuh
    8 delapan
    9 sembilan
    10 sepuluh
    11 sebelas
    12 dua belas, duabelas
    13 tiga belas, tigabelas
    14 empat belas, empatbelas
    15 lima belas, limabelas
    16 enam belas, enambelas
    17 tujuh belas, tujuhbelas
    18 delapan belas, delapanbelas
    19 sembilan belas, sembilanbelas
    x10 puluh
    x100 ratus
    100 seratus
    x1000 ribu
    1000 seribu
    x1e6 juta
    1000000 sejuta
    x1e9 miliar, milyar
    1000000000 semiliar
    x1e12 triliun
    0.5 setengah
    half setengah
    point koma, titik
    neg minus, negatif
    1. pertama
    2. kedua
    3. ketiga
    4. keempat
    5. kelima
    6. keenam
    7. ketujuh
    8. kedelapan
    9. kesembilan
    10. kesepuluh
    """)
}
