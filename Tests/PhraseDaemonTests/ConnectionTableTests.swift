// SPDX-License-Identifier: Apache-2.0

import Glibc
import LinuxSupport
import Testing

@testable import PhraseDaemon

@Suite struct ConnectionTableTests {
  let table = ConnectionTable()

  /// A client who is there for the whole test.
  private func enter(at now: UInt64) throws -> Int? {
    table.enter(
      try FileDescriptor.open("/dev/null", O_RDONLY).release(), limit: 3, patience: 600, at: now)
  }

  @Test func `who never sent anything gives way first, the one who came first before the others`() throws {
    let clients = try (1...3).map { try #require(try enter(at: $0)) }
    table.hear(clients[0], at: 4)
    let next = try #require(try enter(at: 5))
    #expect([clients[0], clients[1], clients[2], next].map(table.contains) == [true, false, true, true])
    #expect(table.count == 3)
  }

  @Test func `who has sent something gives way after ten minutes of silence, and not before`() throws {
    let clients = try (1...3).map { try #require(try enter(at: $0)) }
    for client in clients { table.hear(client, at: 10) }
    table.hear(clients[1], at: 9)
    #expect(try enter(at: 608) == nil)
    #expect(clients.allSatisfy(table.contains))
    #expect(try enter(at: 609) != nil)
    #expect(clients.map(table.contains) == [true, false, true])
  }

  @Test func `who left makes room, and whoever lost his place is not heard of again`() throws {
    let clients = try (1...3).map { try #require(try enter(at: $0)) }
    table.leave(clients[2])
    #expect(try enter(at: 4) != nil && clients.prefix(2).allSatisfy(table.contains))
    #expect(try enter(at: 5) != nil)
    table.hear(clients[0], at: 6)
    table.leave(clients[0])
    #expect(table.count == 3 && table.idleSeconds == 0)
  }
}
