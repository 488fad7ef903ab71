// SPDX-License-Identifier: Apache-2.0

import IPCProtocol
import LinuxSupport

/// The commands about accounts, but for `login`.
enum AccountCommands {
  static let all = [LoginCommand.specification, accounts, logout]

  static let accounts = CommandSpecification(
    name: "accounts", synopsis: "[--default NAME] [--json]", summary: "the accounts that actions can go out from",
    discussion: "The first is the one for actions that name none; --default chooses another, by name or by handle.",
    options: OwnerCommands.clientOptions + [
      OptionSpecification("--default", "NAME", "the account for actions that name none")
    ],
    operandLimit: 0,
    run: { context in
      let name = context.arguments.value("--default")
      return try OwnerCommands.ask(
        context, ["op": .string("accounts"), "default": name.map { .string($0) }], expecting: "accounts",
        startsDaemon: true
      ) { reply in
        let accounts = reply["accounts"]?.array ?? []
        for account in accounts { context.output.line(line(account)) }
        if accounts.isEmpty { context.output.line("none; run 'phrasectl login SERVER'") }
      }
    })

  static let logout = CommandSpecification(
    name: "logout", synopsis: "[NAME] [--json]", summary: "forget an account and revoke its token",
    discussion: "NAME is an account's name or handle; it may be left out where there is but one.",
    options: OwnerCommands.clientOptions,
    operandLimit: 1,
    run: { context in
      let name = context.arguments.operands.first
      return try OwnerCommands.ask(
        context, ["op": .string("logout"), "account": name.map { .string($0) }], expecting: "logout",
        startsDaemon: true, waitSeconds: 60
      ) { reply in
        context.output.line("logged out of \(reply["logout"]?["account"]?.string ?? "")")
        if let remark = reply["logout"]?["remark"]?.string { context.output.complain(remark) }
      }
    })

  /// What the daemon knows of accounts, the default one first.
  static func accounts(_ context: CommandContext) throws -> [JSONValue] {
    var client = try DaemonStarter(context).connect(startsDaemon: !context.arguments.has("--no-start"))
    let reply = try client.ask(.object(["op": .string("accounts")]), expecting: "accounts")
    return reply.json["accounts"]?.array ?? []
  }

  private static func line(_ account: JSONValue) -> String {
    let mark = account["default"]?.bool == true ? "*" : " "
    let facts = [account["name"], account["account"], account["tokenPlace"]].map { $0?.string ?? "" }
    return "\(mark) \(facts.joined(separator: "  "))"
  }
}
