// SPDX-License-Identifier: Apache-2.0

import LinuxSupport

/// Turns pictures that a server does not take into JPEG files that it does, with `vips` of libvips. Blocks.
///
/// The program looks at the contents and not at the name, turns the pixels upright, and writes no metadata.
struct PictureConverter: Sendable {
  private let environment: [String: String]

  /// How long a picture may take (milliseconds).
  private static let patience = 60_000
  /// Mastodon shrinks larger pictures to 8.3 million pixels itself, which is a square of that side.
  private static let longestSide = 3_840
  /// The quality of the JPEG file, in libvips' units from 1 to 100.
  private static let quality = 88

  init(environment: [String: String]) { self.environment = environment }

  /// Whether the program is there.
  var isInstalled: Bool { command([]).programPath() != nil }

  /// A JPEG file of the picture in another.
  ///
  /// - Throws: When the program is missing, or can't read the picture: in a sentence that names the package.
  func jpeg(of path: String) throws(ImageMetadataFilter.Refusal) -> [UInt8] {
    guard isInstalled else { throw .needsConverter }
    let result: CommandResult
    do throws(CommandError) {
      // To standard output, so that no copy lies about afterwards.
      result = try ChildProcess.run(
        command([
          "thumbnail", path, ".jpg[Q=\(Self.quality),strip]", "\(Self.longestSide)", "--height", "\(Self.longestSide)",
          "--size", "down",
        ]), within: Self.patience, outputLimit: PhotoReader.byteLimit)
    } catch {
      throw .notConverted
    }
    guard result.status == .exited(0), !result.isTimedOut, !result.isTruncated else { throw .notConverted }
    return result.standardOutput
  }

  private func command(_ words: [String]) -> Command { Command(["vips"] + words, environment: environment) }
}

extension ImageMetadataFilter.Refusal {
  static let needsConverter = ImageMetadataFilter.Refusal(
    reason: "such pictures are converted by 'vips'; install the package libvips-tools, or convert it to JPEG first")
  static let notConverted = ImageMetadataFilter.Refusal(
    reason: "'vips' can't convert it; convert it to JPEG first")
}
