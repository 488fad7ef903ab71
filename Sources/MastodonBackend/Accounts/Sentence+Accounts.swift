// SPDX-License-Identifier: Apache-2.0

extension Sentence {
  static let loginForgotten = "this login is unknown, used or older than ten minutes; run 'phrasectl login' again"
  static let noCode = "there is no code; copy the whole code that the server shows"
  static let badAccountName = "an account's name has a letter or a digit and at most 40 characters"
  static let badCredentialName = "this is not the name of a credential; it is the part before ':' in LoadCredential="

  static func accountNameTaken(_ name: String) -> String { "another account is called '\(name)'; choose another name" }

  static func noSuchAccount(_ name: String) -> String {
    "there is no account called '\(name.onOneLine(limit: 60))'; 'phrasectl accounts' lists them"
  }

  static func whichAccount(_ names: [String]) -> String {
    "there are several accounts: \(names.joined(separator: ", ")); name one"
  }

  static func appForgotten(_ server: String) -> String {
    "\(server) does not know this app any more; run 'phrasectl login' again, which registers it anew"
  }

  static func codeRefused(_ server: String) -> String {
    "\(server) does not accept the code; it works once and for ten minutes, so run 'phrasectl login' again"
  }

  static func keyringIsSilent(_ handle: String) -> String {
    "the keyring does not give the token of \(handle); unlock it, or run 'phrasectl login'"
  }

  static func noCredentials(_ name: String) -> String {
    "the daemon has no credentials; add 'LoadCredential=\(name):FILE' to its systemd unit"
  }

  static func credentialNotRead(_ name: String, _ cause: String) -> String {
    "the credential '\(name)' can't be read: \(cause)"
  }

  static func credentialHoldsNoToken(_ name: String) -> String { "the credential '\(name)' holds no token" }

  static func notRevoked(_ server: String, status: Int) -> String {
    "\(server) did not revoke the token (HTTP status \(status)); do it in the settings of the account there"
  }

  static func notRevokedUnreached(_ server: String) -> String {
    "\(server) can't be reached, so the token was not revoked; do it in the settings of the account there"
  }

  static func notRevokedForeign(_ server: String) -> String {
    "the token did not come from 'phrasectl login', so it is not revoked; do it in the settings of \(server)"
  }

  static func notRevokedUnread(_ handle: String) -> String {
    "the token of \(handle) can't be read, so it was not revoked; do it in the settings of the account there"
  }
}
