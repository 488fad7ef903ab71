// SPDX-License-Identifier: Apache-2.0

internal import Dispatch
internal import LinuxSupport

/// Somebody who is connected: his socket, and his place among the others, which is free when he is forgotten.
final class Client: Sendable {
  let descriptor: FileDescriptor
  let place: ConnectionPlace
  private let table: ConnectionTable
  private let present: DispatchGroup

  /// - Parameter present: Empty when everybody is gone.
  init(
    _ descriptor: consuming FileDescriptor, place: ConnectionPlace, in table: ConnectionTable, present: DispatchGroup
  ) {
    self.descriptor = descriptor
    self.place = place
    self.table = table
    self.present = present
    present.enter()
  }

  deinit {
    // While the descriptor is open: the table may disconnect whom it holds.
    table.leave(place)
    present.leave()
  }
}
