// SPDX-License-Identifier: Apache-2.0

internal import CSystemCalls
internal import Glibc

/// Sockets that the service manager has opened for this process (sd_listen_fds(3), without libsystemd).
package enum ServiceActivation {
  /// Takes over the sockets that were handed to this process, close-on-exec from now on.
  ///
  /// The variables are removed from the process's environment in any case, so that no child takes the sockets
  /// for its own. To be called once, at the start, before there are other threads (it calls unsetenv(3)).
  ///
  /// - Parameters:
  ///   - environment: As from ``CurrentProcess/environment()``: LISTEN_PID, LISTEN_FDS, LISTEN_FDNAMES.
  ///   - firstDescriptor: Where they begin; 3 by the protocol.
  /// - Returns: The sockets in their order with their names; none when there are none or when they are meant
  ///   for another process.
  /// - Throws: When something handed over is not a listening stream socket; a daemon does not start then.
  package static func takeSockets(
    environment: [String: String], firstDescriptor: Int32 = 3
  ) throws(ServiceActivationError) -> [ListeningSocket] {
    defer { for variable in ["LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES"] { unsafe unsetenv(variable) } }
    guard environment["LISTEN_PID"].flatMap(Int32.init) == getpid(), let text = environment["LISTEN_FDS"] else {
      return []
    }
    guard let count = Int32(text), (0...highestCount).contains(count) else { throw .badCount(text) }
    let names = (environment["LISTEN_FDNAMES"] ?? "").split(separator: ":", omittingEmptySubsequences: false)
    var sockets: [ListeningSocket] = []
    for index in 0..<count {
      let name = names.indices.contains(Int(index)) ? String(names[Int(index)]) : ""
      sockets.append(try socket(firstDescriptor + index, named: name))
    }
    return sockets
  }

  /// More than any unit of ours has; a larger number is a mistake, not a wish.
  private static let highestCount: Int32 = 64

  private static func socket(_ number: Int32, named name: String) throws(ServiceActivationError) -> ListeningSocket {
    // Outside of `systemCall`: here EBADF is somebody else's mistake and not ours.
    guard CSystemCalls_setCloseOnExec(number) == 0 else { throw .notOpen(descriptor: number) }
    let descriptor = FileDescriptor(adopting: number)
    guard option(SO_TYPE, of: number) == Int32(SOCK_STREAM.rawValue), option(SO_ACCEPTCONN, of: number) == 1,
      let domain = option(SO_DOMAIN, of: number), [AF_UNIX, AF_INET, AF_INET6].contains(domain)
    else { throw .notListening(descriptor: number, name: name) }
    guard domain == AF_UNIX || TCPSocket.isLoopback(number) else { throw .reachable(descriptor: number, name: name) }
    do throws(SystemError) {
      return try ListeningSocket(descriptor, name: name.isEmpty ? nil : name, isUnixSocket: domain == AF_UNIX)
    } catch {
      throw .failed(error)
    }
  }

  private static func option(_ option: Int32, of number: Int32) -> Int32? {
    var value: Int32 = 0
    var size = socklen_t(MemoryLayout<Int32>.size)
    let result = try? systemCall("getsockopt") { unsafe getsockopt(number, SOL_SOCKET, option, &value, &size) }
    return result == nil ? nil : value
  }
}

/// Why what the service manager handed over can't be used. The descriptions say what to mend.
package enum ServiceActivationError: Error, Equatable, Sendable, CustomStringConvertible {
  /// LISTEN_FDS is not a number from 0 to 64.
  case badCount(String)
  /// LISTEN_FDS counts more descriptors than there are.
  case notOpen(descriptor: Int32)
  /// A descriptor is a file, a datagram socket, or a connection.
  case notListening(descriptor: Int32, name: String)
  /// Other machines can connect to it.
  case reachable(descriptor: Int32, name: String)
  /// The system refused to set it up.
  case failed(SystemError)

  package var description: String {
    switch self {
    case .badCount(let text): "LISTEN_FDS is '\(text)', which is not a number of sockets from 0 to 64"
    case .notOpen(let descriptor): "LISTEN_FDS counts descriptor \(descriptor), which is not open"
    case .notListening(let descriptor, let name):
      "descriptor \(descriptor) (\(name.isEmpty ? "without a name" : name)) is not a listening stream socket; "
        + "the socket unit has to use ListenStream= and Accept=no"
    case .reachable(let descriptor, let name):
      "descriptor \(descriptor) (\(name.isEmpty ? "without a name" : name)) can be reached from other machines; "
        + "the socket unit has to use ListenStream=127.0.0.1:PORT"
    case .failed(let error): error.description
    }
  }
}
