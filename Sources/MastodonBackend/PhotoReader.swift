// SPDX-License-Identifier: Apache-2.0

import Glibc

/// A picture as it is uploaded.
struct Photo: Sendable {
  let kind: ImageKind
  let content: FormPart.Content
}

/// Reads pictures from disk and strips them. Calls block a queue of the reader's own.
actor PhotoReader {
  /// The largest file that is read, in bytes. The proxy that Mastodon ships with stops at 99 MB.
  static let byteLimit = 99_000_000

  private let executor = QueueExecutor(label: "phrased.mastodon.photos")

  nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }

  /// - Throws: ``Complaint``; its sentence names the file without its folder.
  /// - Complexity: O(*n*) time and memory for *n* bytes. A GIF is only looked at; it is read while it is sent.
  func photo(at path: String) throws(Complaint) -> Photo {
    do throws(ImageMetadataFilter.Refusal) {
      return try read(path)
    } catch {
      let name = path.split(separator: "/").last.map(String.init) ?? path
      throw Complaint(reason: "'\(name)' can't be posted: \(error.reason)")
    }
  }

  private func read(_ path: String) throws(ImageMetadataFilter.Refusal) -> Photo {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw refusal(errno == ENOENT ? "there is no such file" : "it can't be opened") }
    defer { close(descriptor) }
    try checkSize(of: descriptor)
    let bytes: [UInt8]
    do throws(PrivateFile.Failure) {
      bytes = try FileBytes.readAll(descriptor, limit: Self.byteLimit, path)
    } catch {
      throw refusal("it can't be read")
    }
    guard let kind = ImageKind(sniffing: bytes) else { throw .unknownKind }
    let stripped = try ImageMetadataFilter.strip(bytes, kind: kind)
    return Photo(kind: kind, content: kind == .gif ? .file(path: path) : .bytes(stripped))
  }

  private func checkSize(of descriptor: Int32) throws(ImageMetadataFilter.Refusal) {
    var facts = stat()
    guard unsafe fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else {
      throw refusal("it is not a file")
    }
    guard facts.st_size <= Self.byteLimit else {
      throw refusal("it is larger than \(Self.byteLimit / 1_000_000) MB")
    }
  }

  private func refusal(_ reason: String) -> ImageMetadataFilter.Refusal { ImageMetadataFilter.Refusal(reason: reason) }
}
