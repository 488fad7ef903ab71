// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
import LinuxSupport

/// Keeps what is known about servers, in memory and in `instances.json`. Calls block a queue of the cache's own.
///
/// The file holds nothing that can't be asked for again, so one that can't be read or written is done without.
actor InstanceCache {
  private let executor = BlockingExecutor(label: "phrased.mastodon.instances")
  private let path: String
  private var known: [String: InstanceKnowledge]?

  nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }

  /// A file of more bytes is none of ours.
  private static let byteLimit = 4 << 20

  init(folder: String) { path = folder + "/instances.json" }

  /// What was learned about a server, however long ago.
  func knowledge(of origin: ServerOrigin) -> InstanceKnowledge? { entries()[origin.description] }

  func keep(_ knowledge: InstanceKnowledge, of origin: ServerOrigin) {
    var entries = entries()
    entries[origin.description] = knowledge
    known = entries
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let bytes = try? encoder.encode(entries) else { return }
    try? File.write(Array(bytes), to: path)
  }

  private func entries() -> [String: InstanceKnowledge] {
    if let known { return known }
    let bytes = (try? File.read(path, limit: Self.byteLimit)) ?? []
    let entries = (try? JSONDecoder().decode([String: InstanceKnowledge].self, from: Data(bytes))) ?? [:]
    known = entries
    return entries
  }
}
