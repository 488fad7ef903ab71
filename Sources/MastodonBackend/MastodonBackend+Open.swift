// SPDX-License-Identifier: Apache-2.0

import IntentModel

extension MastodonBackend {
  /// The address of the tab that an action names, on the host where the account's page is: that may be another than
  /// the one in its handle.
  func open(_ action: Action, for account: Account) throws(Ending) -> ActionOutcome {
    do throws(Complaint) {
      let path = try tab(of: action).path(username: account.username)
      return .open(url: account.webOrigin.description + path)
    } catch {
      throw Ending(error)
    }
  }

  /// The tab that `tab` names; without it the home timeline.
  func tab(of action: Action) throws(Complaint) -> WebTab {
    guard let name = try ActionParameters(action).name("tab") else { return .timeline }
    guard let tab = WebTab(rawValue: name) else {
      let known = WebTab.allCases.map(\.rawValue).joined(separator: ", ")
      throw Complaint(reason: "there is no such tab; it is one of \(known)")
    }
    return tab
  }
}

extension Account {
  /// Where the account's own page is. The server says where, so what it says counts only if it is https (or this
  /// machine).
  var webOrigin: ServerOrigin { url.flatMap { ServerOrigin(ofPage: $0) } ?? server }
}

extension ServerOrigin {
  /// The origin of a page's address, or nil when it is not one that a token could be sent to.
  init?(ofPage url: String) {
    let pieces = url.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    guard pieces.count >= 3, pieces[1].isEmpty, let origin = try? ServerOrigin("\(pieces[0])//\(pieces[2])") else {
      return nil
    }
    self = origin
  }
}
