// SPDX-License-Identifier: Apache-2.0

internal import LinuxSupport

/// Writes a subscription's events to a client, as fast as he takes them.
///
/// What is on its way to him is at most one batch; the rest waits in the subscription, which drops the oldest.
struct EventStream {
  private let subscription: Subscription
  private var batch: [UInt8] = []
  private var sent = 0
  /// A client who sends nothing more may go on listening.
  private var hasEndedInput = false

  init(_ subscription: Subscription) { self.subscription = subscription }

  /// Waits for the next thing to do and does it; false when the client is gone or the daemon stops.
  mutating func step(
    on descriptor: borrowing FileDescriptor, stopping: StopSignal, place: ConnectionPlace
  ) throws(SystemError) -> Bool {
    let ready = try descriptor.waitForStream(
      reading: !hasEndedInput, writing: sent < batch.count, counter: subscription.signal, wakeUp: stopping.wakeUp)
    if ready.isWoken || ready.isHungUp || !place.isHeld { return false }
    // Whatever a subscriber says is passed over.
    if ready.isReadable { hasEndedInput = try descriptor.readBytes(limit: 4 << 10).isEmpty }
    if stopping.isStopping { return false }
    if sent == batch.count, ready.isSignalled { (batch, sent) = (subscription.take(), 0) }
    if sent < batch.count { sent += try descriptor.sendSome(batch[sent...]) }
    place.hear(at: MonotonicClock.nanoseconds())
    return true
  }
}
