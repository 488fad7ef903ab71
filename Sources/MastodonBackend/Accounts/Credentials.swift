// SPDX-License-Identifier: Apache-2.0

import LinuxSupport

/// The secrets that systemd hands a service (`LoadCredential=`, systemd.exec(5)): files in a folder of its own.
struct Credentials: Sendable {
  private let folder: String?

  init(environment: [String: String]) { folder = environment["CREDENTIALS_DIRECTORY"] }

  /// A token is a line; more is a wrong file (bytes).
  private static let byteLimit = 16 << 10

  /// - Parameter name: The credential's own name, which is never a path.
  func token(named name: String) throws(AccountStoreFailure) -> Token {
    guard let folder, folder.hasPrefix("/") else {
      throw AccountStoreFailure(reason: Sentence.noCredentials(name))
    }
    guard !name.isEmpty, !name.contains("/"), !name.hasPrefix(".") else {
      throw AccountStoreFailure(reason: Sentence.badCredentialName)
    }
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try File.read("\(folder)/\(name)", limit: Self.byteLimit)
    } catch {
      throw AccountStoreFailure(reason: Sentence.credentialNotRead(name, "\(error)"))
    }
    guard let token = Token(String(decoding: bytes, as: UTF8.self)) else {
      throw AccountStoreFailure(reason: Sentence.credentialHoldsNoToken(name))
    }
    return token
  }
}
