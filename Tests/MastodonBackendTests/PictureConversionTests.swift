// SPDX-License-Identifier: Apache-2.0

import IntentModel
import LinuxSupport
import MastodonBackend
import TestSupport
import Testing

private let canConvert = ["vips", "heif-enc"].allSatisfy {
  Command([$0], environment: CurrentProcess.environment()).programPath() != nil
}

/// Pictures that no server takes as they are, converted by the real program.
@Suite(
  .enabled(
    if: canConvert, "vips and heif-enc are not there; install libvips-tools, libheif-examples"))
struct PictureConversionTests {
  private func stage() async throws -> Stage { try await Stage(path: "/usr/local/bin:/usr/bin:/bin") }

  private func run(_ words: String...) throws {
    let result = try ChildProcess.run(Command(words, environment: CurrentProcess.environment()), within: 120_000)
    #expect(result.status == .exited(0), "\(result.errorText)")
  }

  /// A black picture of that size.
  private func png(_ stage: Stage, _ width: Int, _ height: Int) throws -> String {
    let path = "\(stage.folder.path)/black.png"
    try run("vips", "black", path, "\(width)", "\(height)", "--bands", "3")
    return path
  }

  private func size(_ bytes: [UInt8], _ stage: Stage) throws -> String {
    let path = try stage.folder.file("received", bytes)
    let command = Command(["vipsheader", path], environment: CurrentProcess.environment())
    return try ChildProcess.run(command, within: 60_000).outputText
  }

  @Test func `a HEIC picture that is called jpg goes out as a JPEG one`() async throws {
    let stage = try await stage()
    let path = "\(stage.folder.path)/photo.jpg"
    try run("heif-enc", try png(stage, 300, 200), "-o", "\(stage.folder.path)/photo.heic")
    try File.write(try File.read("\(stage.folder.path)/photo.heic", limit: 1 << 20), to: path)
    let action = Action.photos([path], ["description": .text("nothing but black")])
    #expect(await stage.backend.complaint(about: action) == nil)
    #expect(await stage.perform(action).kind == "done")
    let medium = try #require(stage.server.media.first)
    #expect(ImageKind(sniffing: medium.bytes) == .jpeg && medium.mimeType == "image/jpeg")
    #expect(medium.description == "nothing but black")
    #expect(try size(medium.bytes, stage).contains("300x200"))
  }

  @Test func `a picture of more pixels than the server takes is made smaller, and its shape stays`() async throws {
    let stage = try await stage()
    #expect(try await stage.perform(.photos([png(stage, 8_000, 5_000)])).kind == "done")
    let medium = try #require(stage.server.media.first)
    #expect(ImageKind(sniffing: medium.bytes) == .jpeg)
    #expect(try size(medium.bytes, stage).contains("3840x2400"))
  }

  @Test func `a picture that the server takes is sent byte for byte`() async throws {
    let stage = try await stage()
    #expect(try await stage.perform(.photos([png(stage, 30, 20)])).kind == "done")
    #expect(ImageKind(sniffing: try #require(stage.server.media.first).bytes) == .png)
  }

  @Test func `a file that only begins like a picture is told, and nothing is posted`() async throws {
    let stage = try await stage()
    let outcome = try await stage.perform(.photos([stage.folder.file("a.heic", Picture.heic)]))
    #expect(outcome.reason == "'a.heic' can't be posted: 'vips' can't convert it; convert it to JPEG first")
    #expect(stage.server.media.isEmpty && stage.posts.isEmpty)
  }
}
