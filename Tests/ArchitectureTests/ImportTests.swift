// SPDX-License-Identifier: Apache-2.0

import Testing

struct ImportTests {
  /// Each C library has one owner.
  static let owners = [
    "CICU": "TextNormalization", "CYAML": "PhraseSyntax", "CSQLite": "ActionJournal", "CCurl": "MastodonBackend",
    "CPSL": "MastodonBackend", "CSystemCalls": "LinuxSupport",
  ]

  @Test(arguments: owners.sorted { $0.key < $1.key })
  func `a C library is imported by its owner and by nobody else`(_ library: String, _ owner: String) throws {
    let importers = try SourceTree.targets().filter { $0.value.contains { $0.imports.contains(library) } }.keys
    #expect(Set(importers) == [owner])
  }

  @Test func `the full Foundation is imported nowhere, its Essentials only where JSON and property lists are read`()
    throws
  {
    let allowed: Set = ["IPCProtocol", "MastodonBackend", "PhraseSyntax"]
    for (target, files) in try SourceTree.targets() {
      for file in files {
        let foundations = file.imports.filter { $0.hasPrefix("Foundation") }
        #expect(foundations.allSatisfy { $0 == "FoundationEssentials" && allowed.contains(target) }, "\(file.path)")
      }
    }
  }

  @Test func `no target imports another that Package.swift does not list for it`() throws {
    let manifest = try SourceTree.swiftFiles(below: "Package.swift")[0].text
    for (target, files) in try SourceTree.targets() {
      let listed = try #require(Self.dependencies(of: target, in: manifest), "\(target) is not in Package.swift")
      let modules = Set(try SourceTree.targets().keys).union(Self.owners.keys)
      for file in files {
        let foreign = Set(file.imports).intersection(modules).subtracting(listed)
        #expect(foreign.isEmpty, "\(file.path) imports \(foreign)")
      }
    }
  }

  @Test func `text in matching code is compared by ICU's keys and not by the standard library's cases`() throws {
    let targets = try SourceTree.targets()
    for target in ["UtteranceMatching", "ValueRecognition", "TextNormalization"] {
      for file in targets[target] ?? [] {
        #expect(!file.text.contains("lowercased()") && !file.text.contains("uppercased()"), "\(file.path)")
      }
    }
  }

  /// The names in a target's `uses:` list.
  private static func dependencies(of target: String, in manifest: String) -> Set<String>? {
    let starts = ["module(\"\(target)\"", "program(\"\(target)\"", "(\n    \"\(target)\""]
    guard let start = starts.compactMap({ manifest.firstRange(of: $0) }).first else { return nil }
    let rest = manifest[start.upperBound...]
    guard rest.first == "," else { return [] }
    guard let uses = rest.firstRange(of: "uses:") else { return [] }
    let list = rest[uses.upperBound...].prefix { $0 != "]" }
    return Set(list.split(separator: "\"").map(String.init).filter { $0.allSatisfy(\.isLetter) })
  }
}
