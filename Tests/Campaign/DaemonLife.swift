// SPDX-License-Identifier: Apache-2.0

import Glibc
import IPCProtocol
import LinuxSupport
import TestSupport

/// The folders of one campaign, and the daemon's program in them.
struct CampaignFolder {
  let path: String
  let scale: Double

  var state: String { path + "/state" }
  var socket: String { path + "/run/phrased.sock" }
  var log: String { path + "/phrased.log" }
  var picture: String { path + "/picture.png" }

  init(path: String, scale: Double) throws {
    (self.path, self.scale) = (path, scale)
    for folder in ["run", "state", "phrases", "phrases/Campaign"] { try PrivateDirectory.make("\(path)/\(folder)") }
    for (name, text) in [("app.yaml", Self.app), ("en.yaml", Self.phrases)] {
      try File.write(Array(text.utf8), to: "\(path)/phrases/Campaign/\(name)")
    }
    try File.write(Self.png, to: picture)
    try File.write(Array(FakeMastodon.token.utf8), to: path + "/token")
  }

  func startDaemon() throws -> DaemonLife {
    let own = try CurrentProcess.executablePath()
    let environment = [
      "HOME": path, "PATH": "/usr/bin:/bin", "LANG": "en_GB.UTF-8", "PHRASED_TIME_SCALE": "\(scale)",
    ]
    let words = [
      File.folder(of: own) + "/phrased", "--phrases", path + "/phrases", "--state", state, "--socket", socket,
    ]
    let log = try FileDescriptor.open(self.log, O_WRONLY | O_CREAT | O_APPEND)
    let process = try ChildProcess.start(
      Command(words, environment: environment, folder: "/"),
      streams: StandardStreams(output: log.rawValue, error: log.rawValue))
    return DaemonLife(process: process, socket: socket)
  }

  private static let app = """
    application:
      name: Campaign
    intents:
      PostIntent:
        title: Post
        parameters: {content: text}
        perform: mastodon.post
      PostPhotoIntent:
        title: Post photos
        parameters:
          images: {type: file, list: true}
          content: {type: text}
        perform: mastodon.postPhoto

    """

  private static let phrases = #"""
    PostIntent:
      - 'Post \(content) in \(applicationName)'
    PostPhotoIntent:
      - 'Send photos \(images) saying \(content) with \(applicationName)'

    """#

  /// One black pixel.
  private static let png: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1, 8, 0,
    0,
    0, 0, 0x3A, 0x7E, 0x9B, 0x55, 0, 0, 0, 10, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9C, 0x63, 0x60, 0, 0, 0, 2, 0, 1, 0x48,
    0xAF, 0xA4, 0x71, 0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
  ]
}

/// One run of the daemon, which may be killed at any moment.
final class DaemonLife: Sendable {
  private let process: ChildProcess
  private let socket: String

  init(process: ChildProcess, socket: String) { (self.process, self.socket) = (process, socket) }

  deinit { kill() }

  /// One line there and one line back; nil when the daemon is dead or does not answer yet.
  func ask(_ request: JSONValue) -> JSONValue? {
    guard let connection = try? UnixSocket.connect(socket),
      (try? connection.sendAll(request.bytes + [UInt8(ascii: "\n")], within: 10_000)) != nil
    else { return nil }
    var received: [UInt8] = []
    while !received.contains(UInt8(ascii: "\n")) {
      guard (try? connection.waitUntilReadable(within: 60_000)) == true,
        let bytes = try? connection.readBytes(limit: 64 << 10), !bytes.isEmpty
      else { return nil }
      received += bytes
    }
    return JSONValue(parsing: Array(received.prefix { $0 != UInt8(ascii: "\n") }))
  }

  /// - Returns: Whether it answers; false when it died before.
  func waitUntilItAnswers() -> Bool {
    while !isDead {
      if ask(.object(["op": .string("status")])) != nil { return true }
      DetachedThread.pause(milliseconds: 5)
    }
    return false
  }

  var isDead: Bool { (try? process.wait(within: 0)) != .some(nil) }

  /// Entries that are not at their end.
  var openCount: Int? {
    guard let counts = ask(.object(["op": .string("status")]))?["status"]?["outbox"]?.members else { return nil }
    let open = counts.filter { ["queued", "uploading", "sending", "uncertain"].contains($0.name) }
    return Int(open.reduce(0) { $0 + ($1.value.number ?? 0) })
  }

  func kill() {
    process.signal(SIGKILL)
    _ = try? process.wait(within: 60_000)
  }
}
