// SPDX-License-Identifier: Apache-2.0

import MastodonBackend
import Testing

@Suite struct ImageMetadataFilterTests {
  private func strip(_ bytes: [UInt8]) throws -> [UInt8] {
    try ImageMetadataFilter.strip(bytes, kind: try #require(ImageKind(sniffing: bytes)))
  }

  @Test(arguments: 1...8 as ClosedRange<UInt8>)
  func `nothing but pixels, profile and orientation is left of a picture`(_ turned: UInt8) throws {
    let jpeg = try strip(Picture.jpeg(exif: Picture.exif(orientation: turned)))
    #expect(jpeg == Picture.strippedJPEG(orientation: turned))
    #expect(try strip(Picture.png(orientation: turned)) == Picture.strippedPNG(orientation: turned))
    #expect(try strip(Picture.webp(orientation: turned)) == Picture.strippedWebP(orientation: turned))
  }

  @Test func `comments, XMP and what follows the end are not left of a GIF, and how often it plays is`() throws {
    #expect(try strip(Picture.film) == Picture.strippedFilm)
  }

  @Test func `no thumbnail is left of a JPEG, and its JFIF comes first`() throws {
    for jpeg in [Picture.jpegWithThumbnails(jfifFirst: true), Picture.jpegWithThumbnails(jfifFirst: false)] {
      #expect(try strip(jpeg) == Picture.strippedJPEG(orientation: 6))
    }
  }

  @Test func `both byte orders of Exif give the same orientation`() throws {
    let exif = Picture.exif(orientation: 6, isLittleEndian: true)
    #expect(try strip(Picture.jpeg(exif: exif)) == Picture.strippedJPEG(orientation: 6))
  }

  @Test func `stripping twice is stripping once`() throws {
    for bytes in [
      Picture.strippedJPEG(orientation: 8), Picture.strippedPNG(orientation: 3), Picture.strippedWebP(orientation: 5),
      Picture.gif, Picture.strippedFilm,
    ] {
      #expect(try strip(bytes) == bytes)
    }
  }

  @Test(arguments: [0, 9, 255] as [UInt8])
  func `an orientation that does not exist is dropped`(_ turned: UInt8) throws {
    #expect(try strip(Picture.jpeg(exif: Picture.exif(orientation: turned))) == Picture.strippedJPEG(orientation: 1))
  }

  @Test func `Exif that is cut anywhere never leaks and never stops the picture`() throws {
    let exif = Picture.exif(orientation: 6)
    for count in 0..<exif.count {
      let stripped = try strip(Picture.jpeg(exif: Array(exif.prefix(count))))
      #expect(!stripped.holdsSecret)
      #expect([1, 6].contains { stripped == Picture.strippedJPEG(orientation: $0) }, "cut at \(count)")
    }
  }

  @Test func `Exif whose places lie outside of it has no orientation`() throws {
    for (place, value) in [(4, 0xFF), (7, 0xFF), (8, 0xFF), (0, 0x00), (2, 0x01)] as [(Int, UInt8)] {
      var exif = Picture.exif(orientation: 6)
      exif[place] = value
      let stripped = try strip(Picture.jpeg(exif: exif))
      #expect([1, 6].contains { stripped == Picture.strippedJPEG(orientation: $0) })
    }
  }

  @Test func `a picture that ends too early is refused, wherever it ends`() throws {
    for (whole, kind) in [
      (Picture.strippedJPEG(orientation: 6), ImageKind.jpeg), (Picture.strippedPNG(orientation: 6), .png),
      (Picture.strippedWebP(orientation: 6), .webp), (Picture.strippedFilm, .gif),
    ] {
      for count in 12..<whole.count {
        #expect(throws: ImageMetadataFilter.Refusal.self, "cut at \(count)") {
          try ImageMetadataFilter.strip(Array(whole.prefix(count)), kind: kind)
        }
      }
    }
  }

  @Test func `no change of a byte crashes the filter or makes a picture grow`() {
    for (whole, kind) in [
      (Picture.jpeg(exif: Picture.exif(orientation: 6)), ImageKind.jpeg), (Picture.png(orientation: 6), .png),
      (Picture.webp(orientation: 6), .webp), (Picture.film, .gif),
    ] {
      for place in whole.indices {
        for value in [0, 1, 0x7F, 0x80, 0xD8, 0xDA, 0xFE, 0xFF] as [UInt8] {
          var bytes = whole
          bytes[place] = value
          let stripped = try? ImageMetadataFilter.strip(bytes, kind: kind)
          #expect((stripped?.count ?? 0) <= whole.count + 36)
        }
      }
    }
  }

  @Test(
    arguments: [
      [0xFF, 0xD8, 0xFF], [0xFF, 0xD8, 0xFF, 0xD9], [0xFF, 0xD8, 0xFF, 0xE1, 0, 0],
      [0xFF, 0xD8, 0xFF, 0xE1, 0, 1, 0xFF],
      [0xFF, 0xD8, 0xFF, 0xFF, 0xFF, 0xFF], [0xFF, 0xD8, 0xFF, 0xDA, 0, 2, 1, 2, 3],
      [0xFF, 0xD8, 0xFF, 0xE1, 0xFF, 0xFF],
      [0xFF, 0xD8, 0xFF, 0, 0, 2, 0xFF, 0xD9], [UInt8](repeating: 0xFF, count: 50),
    ] as [[UInt8]])
  func `a hostile JPEG is refused with a sentence`(_ bytes: [UInt8]) {
    let refusal = ImageMetadataFilter.Refusal(reason: "it is a damaged JPEG file")
    #expect(throws: refusal) { try ImageMetadataFilter.strip(bytes, kind: .jpeg) }
  }

  @Test(
    arguments: [
      [], [1, 0, 1, 0, 0x87, 0, 0, 0x3B], [1, 0, 1, 0, 0, 0, 0, 0x3B], [1, 0, 1, 0, 0, 0, 0, 0x2C],
      [1, 0, 1, 0, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0x87, 2, 0, 0x3B], [1, 0, 1, 0, 0, 0, 0, 0x21],
      [1, 0, 1, 0, 0, 0, 0, 0x21, 0xFE, 0xFF, 1, 0x3B], [1, 0, 1, 0, 0, 0, 0, 0, 0x3B],
    ] as [[UInt8]])
  func `a hostile GIF is refused with a sentence`(_ bytes: [UInt8]) {
    #expect(throws: ImageMetadataFilter.Refusal(reason: "it is a damaged GIF file")) {
      try strip(Array("GIF89a".utf8) + bytes)
    }
  }

  @Test func `a hostile length in a PNG or WebP is refused with a sentence`() {
    let png = Picture.pngSignature + [0xFF, 0xFF, 0xFF, 0xFF] + Array("IHDR".utf8) + [0, 0, 0, 0]
    #expect(throws: ImageMetadataFilter.Refusal(reason: "it is a damaged PNG file")) { try strip(png) }
    let webp = Picture.riff([Array("VP8 ".utf8) + [0xFF, 0xFF, 0xFF, 0xFF]])
    #expect(throws: ImageMetadataFilter.Refusal(reason: "it is a damaged WebP file")) { try strip(webp) }
    let empty = Picture.riff([])
    #expect(throws: ImageMetadataFilter.Refusal(reason: "it is a damaged WebP file")) { try strip(empty) }
    let shortHeader = Picture.riff([Picture.block("VP8X", []), Picture.block("VP8 ", [1])])
    #expect(throws: ImageMetadataFilter.Refusal(reason: "it is a damaged WebP file")) { try strip(shortHeader) }
  }

  @Test func `the kind is told by the bytes`() {
    #expect(ImageKind(sniffing: Picture.jpeg(exif: [])) == .jpeg)
    #expect(ImageKind(sniffing: Picture.png(orientation: 1)) == .png)
    #expect(ImageKind(sniffing: Picture.webp(orientation: 1)) == .webp)
    #expect(ImageKind(sniffing: Picture.gif) == .gif)
    #expect(ImageKind(sniffing: Picture.heic) == .heif)
    for other in ["", "RIFF", "RIFF....WAVE", "....ftypmp42", "<svg xmlns=''>", "BM", "\u{FF}\u{D8}"] {
      #expect(ImageKind(sniffing: other.utf8) == nil)
    }
  }
}
