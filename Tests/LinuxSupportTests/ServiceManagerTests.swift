// SPDX-License-Identifier: Apache-2.0

import Glibc
@testable import LinuxSupport
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(2)))
struct ServiceManagerTests {
  @Test(arguments: [true, false])
  func `every message arrives as one datagram, at a path and at an abstract name`(_ isAbstract: Bool) throws {
    let folder = try TemporaryDirectory()
    let address = isAbstract ? "@" + folder.path : folder.file("notify")
    let receiver = try datagramSocket(at: address)
    let manager = ServiceManager(environment: ["NOTIFY_SOCKET": address])
    #expect(manager.ready(status: "Listening; 12 phrases"))
    #expect(manager.status("a\nREADY=0\r\nb"))
    #expect(manager.watchdog())
    #expect(manager.stopping())
    #expect(try text(receiver) == "READY=1\nSTATUS=Listening; 12 phrases")
    #expect(try text(receiver) == "STATUS=a READY=0 b")
    #expect(try text(receiver) == "WATCHDOG=1")
    #expect(try text(receiver) == "STOPPING=1")
  }

  @Test func `a reload carries the time of the monotonic clock in microseconds`() throws {
    let folder = try TemporaryDirectory()
    let receiver = try datagramSocket(at: folder.file("notify"))
    let before = MonotonicClock.nanoseconds() / 1000
    ServiceManager(environment: ["NOTIFY_SOCKET": folder.file("notify")]).reloading()
    let after = MonotonicClock.nanoseconds() / 1000
    let lines = try text(receiver).split(separator: "\n")
    #expect(lines.first == "RELOADING=1")
    let time = try #require(lines.last.flatMap { UInt64($0.dropFirst("MONOTONIC_USEC=".count)) })
    #expect((before...after).contains(time))
  }

  @Test(arguments: [[:], ["NOTIFY_SOCKET": ""], ["NOTIFY_SOCKET": "relative"], ["NOTIFY_SOCKET": "/nowhere/notify"]])
  func `without somebody who listens nothing is sent and nothing fails`(_ environment: [String: String]) {
    #expect(!ServiceManager(environment: environment).ready())
  }

  @Test func `a manager that does not read costs a second and not the daemon`() throws {
    let folder = try TemporaryDirectory()
    let receiver = try datagramSocket(at: folder.file("notify"))
    let manager = ServiceManager(environment: ["NOTIFY_SOCKET": folder.file("notify")])
    var sent = 0
    while sent < 100_000, manager.watchdog() { sent += 1 }
    #expect((1..<100_000).contains(sent))
    withExtendedLifetime(receiver.rawValue) {}
  }

  @Test func `a watchdog for another process is none`() {
    let own = ["WATCHDOG_USEC": "30000000", "WATCHDOG_PID": "\(getpid())"]
    #expect(ServiceManager(environment: own).watchdogMicroseconds == 30_000_000)
    #expect(ServiceManager(environment: ["WATCHDOG_USEC": "5"]).watchdogMicroseconds == 5)
    let other = ["WATCHDOG_USEC": "30000000", "WATCHDOG_PID": "1"]
    #expect(ServiceManager(environment: other).watchdogMicroseconds == nil)
    #expect(ServiceManager(environment: ["WATCHDOG_USEC": "0"]).watchdogMicroseconds == nil)
    #expect(ServiceManager(environment: ["WATCHDOG_USEC": "soon"]).watchdogMicroseconds == nil)
  }

  private func datagramSocket(at text: String) throws -> FileDescriptor {
    let address = try #require(UnixAddress(pathOrAbstractName: text))
    let descriptor = try UnixSocket.make(SOCK_DGRAM)
    let number = descriptor.rawValue
    try systemCall("bind") { unsafe address.withPointer { unsafe bind(number, $0, $1) } }
    return descriptor
  }

  private func text(_ receiver: borrowing FileDescriptor) throws -> String {
    #expect(try receiver.waitUntilReadable(within: 10_000))
    return String(decoding: try receiver.readBytes(limit: 1000), as: UTF8.self)
  }
}
