// SPDX-License-Identifier: Apache-2.0

import LinuxSupport
import Testing

struct FileTests {
  @Test func `every Swift file begins with its licence`() throws {
    for file in try SourceTree.swiftFiles(below: "Sources") + SourceTree.swiftFiles(below: "Tests") {
      #expect(file.text.hasPrefix("// SPDX-License-Identifier: Apache-2.0\n"), "\(file.path)")
    }
  }

  @Test func `whatever is marked as safe says why it is`() throws {
    for file in try SourceTree.swiftFiles(below: "Sources") {
      let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated()
      where line.contains("nonisolated(unsafe)") || line.contains("@unchecked Sendable") {
        let comment = lines[max(0, index - 4)..<index].joined(separator: "\n")
        #expect(comment.contains("Sound because"), "\(file.path):\(index + 1)")
      }
    }
  }

  @Test(arguments: ["EINTR", ": SerialExecutor {", "clock_gettime", "flock(", "fsync("])
  func `what LinuxSupport has is not written again elsewhere`(_ piece: String) throws {
    for file in try SourceTree.swiftFiles(below: "Sources") where !file.path.hasPrefix("Sources/LinuxSupport/") {
      #expect(!file.text.contains(piece), "\(file.path)")
    }
  }

  @Test func `no file names a shell to run`() throws {
    for file in try SourceTree.swiftFiles(below: "Sources") {
      #expect(!file.text.contains("\"/bin/sh\"") && !file.text.contains("\"sh\""), "\(file.path)")
    }
  }

  @Test func `nothing but the known files stands at the top of the package`() throws {
    let known: Set = [
      "LICENSE", "Package.resolved", "Package.swift", "Phrases", "README.md", "Sources", "Tests", "systemd",
    ]
    let names = try File.list(SourceTree.root).filter { !$0.hasPrefix(".") }
    #expect(Set(names).subtracting(known).isEmpty)
  }
}
