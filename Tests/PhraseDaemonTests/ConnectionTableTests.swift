// SPDX-License-Identifier: Apache-2.0

import Glibc
import LinuxSupport
import Testing

@testable import PhraseDaemon

@Suite struct ConnectionTableTests {
  let table = ConnectionTable()

  /// A client who is there for the whole test.
  private func enter(at now: UInt64) throws -> ConnectionPlace? {
    table.enter(
      try FileDescriptor.open("/dev/null", O_RDONLY).release(), limit: 3, patience: 600, at: now)
  }

  @Test func `who never sent anything gives way first, the one who came first before the others`() throws {
    let clients = try (1...3).map { try #require(try enter(at: $0)) }
    clients[0].hear(at: 4)
    let next = try #require(try enter(at: 5))
    #expect([clients[0], clients[1], clients[2], next].map(\.isHeld) == [true, false, true, true])
    #expect(table.count == 3)
  }

  @Test func `who has sent something gives way after ten minutes of silence, and not before`() throws {
    let clients = try (1...3).map { try #require(try enter(at: $0)) }
    for client in clients { client.hear(at: 10) }
    clients[1].hear(at: 9)
    #expect(try enter(at: 608) == nil)
    #expect(clients.map(\.isHeld) == [true, true, true])
    #expect(try enter(at: 609) != nil)
    #expect(clients.map(\.isHeld) == [true, false, true])
  }

  @Test func `who left makes room, and whoever lost his place is not heard of again`() throws {
    let clients = try (1...3).map { try #require(try enter(at: $0)) }
    table.leave(clients[2])
    #expect(try enter(at: 4) != nil && clients.prefix(2).allSatisfy(\.isHeld))
    #expect(try enter(at: 5) != nil)
    clients[0].hear(at: 6)
    table.leave(clients[0])
    #expect(table.count == 3 && table.idleSeconds == 0)
  }
}
