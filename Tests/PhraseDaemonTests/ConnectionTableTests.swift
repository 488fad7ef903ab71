// SPDX-License-Identifier: Apache-2.0

import Glibc
import LinuxSupport
import Testing

@testable import PhraseDaemon

@Suite struct ConnectionTableTests {
  let table = ConnectionTable()

  /// A client who is there for the whole test.
  private func enter(asGuest isGuest: Bool = false, limit: Int = 3, at now: UInt64) throws -> ConnectionPlace? {
    table.enter(
      try FileDescriptor.open("/dev/null", O_RDONLY).release(), isGuest: isGuest, limit: limit, patience: 600, at: now)
  }

  @Test func `guests of a port take no more than half of the places, and nobody else's`() throws {
    let owners = try (1...2).map { try #require(try enter(limit: 4, at: $0)) }
    let guests = try (3...4).map { try #require(try enter(asGuest: true, limit: 4, at: $0)) }
    guests[1].hear(at: 5)
    let third = try #require(try enter(asGuest: true, limit: 4, at: 6))
    #expect((owners + guests + [third]).map(\.isHeld) == [true, true, false, true, true])
    third.hear(at: 7)
    #expect(try enter(asGuest: true, limit: 4, at: 8) == nil)
    #expect(owners.map(\.isHeld) == [true, true])
  }

  @Test func `an owner takes the place of a guest who is silent`() throws {
    let guest = try #require(try enter(asGuest: true, limit: 2, at: 1))
    let owner = try #require(try enter(limit: 2, at: 2))
    owner.hear(at: 3)
    #expect(try enter(limit: 2, at: 4) != nil)
    #expect(!guest.isHeld && owner.isHeld)
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
