// SPDX-License-Identifier: Apache-2.0

/// A kind of picture, told from its first bytes: names lie (`.jpg` that holds HEIC).
package enum ImageKind: Sendable, Equatable, CaseIterable {
  case jpeg
  case png
  case webp
  case gif
  /// HEIC, HEIF and AVIF: converted before they are sent, for their metadata can't be taken out here.
  case heif

  /// How many bytes are enough to tell.
  package static let sniffLength = 12

  /// - Returns: nil for everything else.
  package init?(sniffing bytes: some Collection<UInt8>) {
    let head = Array(bytes.prefix(Self.sniffLength))
    if head.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if head.starts(with: "GIF87a".utf8) || head.starts(with: "GIF89a".utf8) {
      self = .gif
    } else if head.starts(with: "RIFF".utf8), head.dropFirst(8).starts(with: "WEBP".utf8) {
      self = .webp
    } else if head.dropFirst(4).starts(with: "ftyp".utf8), Self.heifBrands.contains(Array(head.dropFirst(8))) {
      self = .heif
    } else {
      return nil
    }
  }

  /// The MIME type, as `supported_mime_types` spells it.
  package var mimeType: String {
    switch self {
    case .jpeg: "image/jpeg"
    case .png: "image/png"
    case .webp: "image/webp"
    case .gif: "image/gif"
    case .heif: "image/heif"
    }
  }

  /// The usual end of a name, without the dot.
  package var fileExtension: String {
    switch self {
    case .jpeg: "jpg"
    case .png: "png"
    case .webp: "webp"
    case .gif: "gif"
    case .heif: "heic"
    }
  }

  private static let heifBrands = Set(
    ["heic", "heix", "hevc", "heim", "heis", "mif1", "msf1", "avif", "avis"].map { Array($0.utf8) })
}
