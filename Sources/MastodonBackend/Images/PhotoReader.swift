// SPDX-License-Identifier: Apache-2.0

import LinuxSupport

/// A picture as it is uploaded.
struct Photo: Sendable {
  let kind: ImageKind
  let content: FormPart.Content
}

/// Reads pictures from disk, converts those that the server does not take, and strips them. Calls block a queue of the
/// reader's own.
actor PhotoReader {
  /// The largest file that is read, in bytes. The proxy that Mastodon ships with stops at 99 MB.
  static let byteLimit = 99_000_000

  private let executor = BlockingExecutor(label: "phrased.mastodon.photos")
  private let converter: PictureConverter

  nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }

  init(converter: PictureConverter) { self.converter = converter }

  /// - Parameter limits: What the server takes.
  /// - Throws: ``Complaint``; its sentence names the file without its folder.
  /// - Complexity: O(*n*) time and memory for *n* bytes, and a process for what has to be converted. A GIF is only looked
  ///   at; it is read while it is sent.
  func photo(at path: String, for limits: MediaLimits) throws(Complaint) -> Photo {
    try naming(path) { () throws(ImageMetadataFilter.Refusal) in try read(path, limits) }
  }

  /// Whether a picture can be read and there is a converter if it needs one, without converting it.
  func check(_ path: String, for limits: MediaLimits) throws(Complaint) {
    try naming(path) { () throws(ImageMetadataFilter.Refusal) in
      let (bytes, kind) = try contents(of: path)
      guard !needsConversion(bytes, kind, limits) else {
        guard converter.isInstalled else { throw .needsConverter }
        return
      }
      _ = try ImageMetadataFilter.strip(bytes, kind: kind)
    }
  }

  private func read(_ path: String, _ limits: MediaLimits) throws(ImageMetadataFilter.Refusal) -> Photo {
    let (bytes, kind) = try contents(of: path)
    if needsConversion(bytes, kind, limits) {
      let converted = try converter.jpeg(of: path)
      // It is stripped all the same: nothing goes out that was not looked at.
      let stripped = try ImageMetadataFilter.strip(converted, kind: .jpeg)
      return Photo(kind: .jpeg, content: .bytes(stripped))
    }
    let stripped = try ImageMetadataFilter.strip(bytes, kind: kind)
    return Photo(kind: kind, content: kind == .gif ? .file(path: path) : .bytes(stripped))
  }

  private func contents(of path: String) throws(ImageMetadataFilter.Refusal) -> ([UInt8], ImageKind) {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try RegularFile(path).read(limit: Self.byteLimit)
    } catch {
      throw ImageMetadataFilter.Refusal(reason: Self.reason(error))
    }
    guard let kind = ImageKind(sniffing: bytes) else { throw .unknownKind }
    return (bytes, kind)
  }

  /// HEIC and AVIF always: their metadata can't be taken out here. A GIF never: its pictures would stand still.
  private func needsConversion(_ bytes: [UInt8], _ kind: ImageKind, _ limits: MediaLimits) -> Bool {
    switch kind {
    case .heif: true
    case .gif: false
    case .jpeg, .png, .webp:
      bytes.count > limits.imageBytes || !limits.takes(mimeType: kind.mimeType)
        || ImageSize.pixels(of: bytes, kind: kind) ?? 0 > limits.imagePixels
    }
  }

  private func naming<Value>(
    _ path: String, _ body: () throws(ImageMetadataFilter.Refusal) -> Value
  ) throws(Complaint) -> Value {
    do throws(ImageMetadataFilter.Refusal) {
      return try body()
    } catch {
      throw Complaint(reason: "'\(File.name(of: path))' can't be posted: \(error.reason)")
    }
  }

  private static func reason(_ error: FileError) -> String {
    switch error {
    case .missing: "there is no such file"
    case .isFolder, .notRegular: "it is not a file"
    case .tooLarge: "it is larger than \(byteLimit / 1_000_000) MB"
    case .permissionDenied: "it can't be opened"
    case .shortened, .failed: "it can't be read"
    }
  }
}
