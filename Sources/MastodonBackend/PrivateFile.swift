// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Files that hold a secret: mode 0600, replaced as a whole, refused when others can read them.
enum PrivateFile {
  struct Failure: Error {
    /// A sentence for a person.
    let reason: String

    init(reason: String) { self.reason = reason }

    /// Says which call on which file failed and why, from `errno`.
    init(_ verb: String, _ path: String) {
      reason = "\(path) can't be \(verb): \(unsafe String(cString: strerror(errno)))"
    }
  }

  /// - Returns: nil when there is no such file.
  static func read(_ path: String) throws(Failure) -> [UInt8]? {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw Failure("opened", path)
    }
    defer { close(descriptor) }
    try checkPrivacy(of: descriptor, path)
    return try FileBytes.readAll(descriptor, limit: 1 << 20, path)
  }

  /// Writes a new file beside the old one, makes it durable, and puts it in the old one's place.
  static func replace(_ path: String, inFolder folder: String, with bytes: [UInt8]) throws(Failure) {
    if unsafe mkdir(folder, 0o700) != 0, errno != EEXIST { throw Failure("created", folder) }
    let draft = path + ".new"
    unsafe unlink(draft)
    do throws(Failure) {
      try write(bytes, toNew: draft)
      guard unsafe rename(draft, path) == 0 else { throw Failure("replaced", path) }
    } catch {
      unsafe unlink(draft)
      throw error
    }
    try makeDurable(folder: folder)
  }

  private static func checkPrivacy(of descriptor: Int32, _ path: String) throws(Failure) {
    var facts = stat()
    guard unsafe fstat(descriptor, &facts) == 0 else { throw Failure("examined", path) }
    guard facts.st_mode & S_IFMT == S_IFREG else { throw Failure(reason: "\(path) is not a file") }
    guard facts.st_uid == geteuid() else { throw Failure(reason: "\(path) belongs to another user") }
    guard facts.st_mode & 0o077 == 0 else {
      throw Failure(reason: "\(path) holds a token and is open to others; run 'chmod 600 \(path)'")
    }
  }

  private static func write(_ bytes: [UInt8], toNew path: String) throws(Failure) {
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw Failure("created", path) }
    defer { close(descriptor) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Failure("written", path) }
      rest = rest.dropFirst(count)
    }
    guard fsync(descriptor) == 0 else { throw Failure("made durable", path) }
  }

  private static func makeDurable(folder: String) throws(Failure) {
    let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure("opened", folder) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw Failure("made durable", folder) }
  }
}

/// Reads from a descriptor to its end.
enum FileBytes {
  static func readAll(_ descriptor: Int32, limit: Int, _ path: String) throws(PrivateFile.Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe piece.withUnsafeMutableBytes { unsafe Glibc.read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw PrivateFile.Failure("read", path) }
      if count == 0 { return bytes }
      bytes += piece.prefix(count)
      guard bytes.count <= limit else { throw PrivateFile.Failure(reason: "\(path) is larger than \(limit) bytes") }
    }
  }
}
