// SPDX-License-Identifier: Apache-2.0

import LinuxSupport

/// A picture as it is uploaded.
struct Photo: Sendable {
  let kind: ImageKind
  let content: FormPart.Content
}

/// Reads pictures from disk and strips them. Calls block a queue of the reader's own.
actor PhotoReader {
  /// The largest file that is read, in bytes. The proxy that Mastodon ships with stops at 99 MB.
  static let byteLimit = 99_000_000

  private let executor = BlockingExecutor(label: "phrased.mastodon.photos")

  nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }

  /// - Throws: ``Complaint``; its sentence names the file without its folder.
  /// - Complexity: O(*n*) time and memory for *n* bytes. A GIF is only looked at; it is read while it is sent.
  func photo(at path: String) throws(Complaint) -> Photo {
    do throws(ImageMetadataFilter.Refusal) {
      return try read(path)
    } catch {
      throw Complaint(reason: "'\(File.name(of: path))' can't be posted: \(error.reason)")
    }
  }

  private func read(_ path: String) throws(ImageMetadataFilter.Refusal) -> Photo {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try RegularFile(path).read(limit: Self.byteLimit)
    } catch {
      throw ImageMetadataFilter.Refusal(reason: Self.reason(error))
    }
    guard let kind = ImageKind(sniffing: bytes) else { throw .unknownKind }
    let stripped = try ImageMetadataFilter.strip(bytes, kind: kind)
    return Photo(kind: kind, content: kind == .gif ? .file(path: path) : .bytes(stripped))
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
