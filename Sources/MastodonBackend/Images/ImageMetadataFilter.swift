// SPDX-License-Identifier: Apache-2.0

/// Takes out of a picture what tells about the person and not about the picture: place, time, camera, names.
///
/// Pixels, colour profile and orientation stay, byte for byte; nothing is encoded anew. What follows the picture's end
/// (a film, a second picture with metadata of its own) goes too. Some servers publish files as they got them.
package enum ImageMetadataFilter {
  /// - Parameter bytes: A whole file of that kind.
  /// - Throws: ``Refusal`` when the file is not a whole picture of that kind: no length in it is believed.
  /// - Complexity: O(*n*) for *n* bytes.
  package static func strip(_ bytes: [UInt8], kind: ImageKind) throws(Refusal) -> [UInt8] {
    switch kind {
    case .jpeg: try JPEGFilter.strip(bytes)
    case .png: try PNGFilter.strip(bytes)
    case .webp: try WebPFilter.strip(bytes)
    case .gif: try GIFFilter.strip(bytes)
    case .heif: throw .needsConverter
    }
  }

  /// Why a picture is not sent, in a sentence for a person that does not name the file.
  package struct Refusal: Error, Sendable, Equatable {
    package let reason: String

    package init(reason: String) { self.reason = reason }

    static let unknownKind = Refusal(reason: "it is not a JPEG, PNG, WebP or GIF picture")

    static func damaged(_ kind: String) -> Refusal { Refusal(reason: "it is a damaged \(kind) file") }
  }
}
