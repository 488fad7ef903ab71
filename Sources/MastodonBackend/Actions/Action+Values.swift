// SPDX-License-Identifier: Apache-2.0

import IntentModel

extension Action {
  /// The same with more values, and perhaps as another action.
  func with(_ values: [String: Value], name: String? = nil) -> Action {
    Action(name: name ?? self.name, intent: intent, parameters: parameters.merging(values) { $1 })
  }

  /// The words of a parameter, whichever type they were recognised as; empty where there is none.
  func words(_ name: String) throws(Ending) -> String {
    switch parameters[name] {
    case nil: return ""
    case .text(let text), .identifier(let text), .handle(let text), .tag(let text), .url(let text): return text
    default: throw Ending(Complaint(reason: "'\(name)' has to be text"))
    }
  }

  /// An id that a preparation has found.
  func identifier(_ name: String) throws(Ending) -> String {
    guard case .identifier(let id) = parameters[name], !id.isEmpty else {
      throw Ending(Complaint(reason: "'\(name)' is missing; say it again"))
    }
    return id
  }
}

extension ActionParameters {
  /// An address; nil where there is none.
  func link(_ name: String) throws(Complaint) -> String? {
    switch value(name) {
    case nil: return nil
    case .url(let text), .text(let text): return text
    default: throw Complaint(reason: "'\(name)' has to be an address")
    }
  }
}

extension Ending {
  /// Does something whose complaint ends the action.
  static func wrap<Value>(_ body: () throws(Complaint) -> Value) throws(Ending) -> Value {
    do throws(Complaint) { return try body() } catch { throw Ending(error) }
  }
}
