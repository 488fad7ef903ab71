// SPDX-License-Identifier: Apache-2.0

import IntentModel
import TextNormalization
import ValueRecognition

@testable import UtteranceMatching

/// All readings of an utterance, found the slow and obvious way: every template is written out into all of its
/// wordings, and each wording is tried with every border of every value.
///
/// Shares nothing with the program but its input. What it knows of words is what ``NormalizedText`` says.
struct ReadingOracle {
  /// A reading, for comparison.
  struct Reading: Hashable, CustomStringConvertible {
    struct Part: Hashable {
      let parameter: Int32
      let range: Range<Int>
      /// The value of a closed list by its number; -1 for others.
      let value: Int32
    }

    let template: Int32
    let parts: [Part]

    var description: String {
      "template \(template): "
        + parts.map { "\($0.parameter)=\($0.range)\($0.value < 0 ? "" : "#\($0.value)")" }.joined(separator: " ")
    }
  }

  /// A part of one wording.
  enum Item {
    case literal(LiteralKey)
    case slot(Slot)
    /// Parts of a group in any order stand apart.
    case apart
  }

  /// A name of a value of a closed list.
  struct Name {
    let value: Int32
    let surface: String
    let key: [UInt8]
  }

  let text: NormalizedText
  /// Names by list.
  let names: [[Name]]
  let numbers: any ValueRecognizer
  /// How far a name of a list is from its spelling, for the cost.
  let distance: (_ list: ListID, _ name: Name, _ range: Range<Int>) -> Int32
  private(set) var readings: [Reading: ReadingCost] = [:]
  /// Characters of the key before each position, blanks not counted.
  private let characterCounts: [Int32]

  init(
    text: NormalizedText, names: [[Name]], numbers: any ValueRecognizer,
    distance: @escaping (ListID, Name, Range<Int>) -> Int32
  ) {
    self.text = text
    self.names = names
    self.numbers = numbers
    self.distance = distance
    characterCounts = (0...text.count).map { Self.characters(in: text.key[..<$0]) }
  }

  // MARK: Wordings

  /// Every way to say a template, in its parts.
  static func wordings(of elements: [PatternElement]) -> [[Item]] {
    elements.reduce([[]]) { begun, element in
      let ways = wordings(of: element)
      return begun.flatMap { before in ways.map { before + $0 } }
    }
  }

  private static func wordings(of element: PatternElement) -> [[Item]] {
    switch element {
    case .literal(let key): [[.literal(key)]]
    case .slot(let slot): [[.slot(slot)]]
    case .optional(let elements): [[]] + wordings(of: elements)
    case .alternatives(let branches): branches.flatMap { wordings(of: $0) }
    case .permutation(let members): orders(of: members).flatMap { ordered($0) }
    }
  }

  private static func ordered(_ members: [[PatternElement]]) -> [[Item]] {
    members.enumerated().reduce([[]]) { begun, member in
      let ways = wordings(of: member.element)
      let separator: [Item] = member.offset == 0 ? [] : [.apart]
      return begun.flatMap { before in ways.map { before + separator + $0 } }
    }
  }

  private static func orders(of members: [[PatternElement]]) -> [[[PatternElement]]] {
    if members.count < 2 { return [members] }
    return members.indices.flatMap { first -> [[[PatternElement]]] in
      var rest = members
      let member = rest.remove(at: first)
      return orders(of: rest).map { [member] + $0 }
    }
  }

  // MARK: Matching one wording

  /// Where a wording has got to, and what it has found so far.
  private struct Place {
    enum Before { case nothing, literal(isUnspaced: Bool), value }

    var position = 0
    var before = Before.nothing
    var isApart = false
    var parts: [Reading.Part] = []
    var cost = ReadingCost()
  }

  mutating func read(_ wordings: [[Item]], template: Int32) {
    for wording in wordings where !isEmpty(wording) { follow(wording[...], from: Place(), template) }
  }

  private func isEmpty(_ wording: [Item]) -> Bool {
    wording.allSatisfy { item in
      switch item {
      case .literal(let key): key.bytes.isEmpty
      case .slot: false
      case .apart: true
      }
    }
  }

  private mutating func follow(_ rest: ArraySlice<Item>, from place: Place, _ template: Int32) {
    guard let item = rest.first else {
      if place.position == text.count { keep(Reading(template: template, parts: place.parts), place.cost) }
      return
    }
    var next = place
    switch item {
    case .apart:
      next.isApart = true
      follow(rest.dropFirst(), from: next, template)
    case .literal(let key):
      if say(key, at: &next) { follow(rest.dropFirst(), from: next, template) }
    case .slot(let slot):
      guard cross(&next) else { return }
      for (part, cost) in values(of: slot, at: next.position) {
        var after = next
        after.position = part.range.upperBound
        after.parts.append(part)
        after.cost = after.cost + cost
        (after.before, after.isApart) = (.value, false)
        follow(rest.dropFirst(), from: after, template)
      }
    }
  }

  private mutating func keep(_ reading: Reading, _ cost: ReadingCost) {
    readings[reading] = min(readings[reading] ?? cost, cost)
  }

  /// Whether words stand at a place; moves behind them.
  private func say(_ key: LiteralKey, at place: inout Place) -> Bool {
    place.isApart = place.isApart || key.startsApart
    guard !key.bytes.isEmpty else { return true }
    switch place.before {
    case .nothing: break
    case .value: guard cross(&place) else { return false }
    case .literal(let isUnspaced):
      if place.isApart, !isUnspaced, !key.startsUnspaced {
        guard place.position < text.count, text.key[place.position] == 0x20 else { return false }
        place.position += 1
      }
    }
    guard text.key[place.position...].starts(with: key.bytes) else { return false }
    place.position += key.bytes.count
    place.cost.literals += Self.characters(in: key.bytes)
    (place.before, place.isApart) = (.literal(isUnspaced: key.endsUnspaced), key.endsApart)
    return true
  }

  /// Passes from one part to the next where a value stands on one side.
  private func cross(_ place: inout Place) -> Bool {
    if case .nothing = place.before { return place.position < text.count }
    guard place.position < text.count else { return false }
    let next = place.isApart ? text.positionAfterSeam(at: place.position) : text.positionAfterGlue(at: place.position)
    guard let next else { return false }
    place.position = next
    return next < text.count
  }

  // MARK: Values

  private func values(of slot: Slot, at start: Int) -> [(Reading.Part, ReadingCost)] {
    switch slot.kind {
    case .text, .file:
      (start + 1..<text.count + 1).filter { !text.isBlank($0 - 1) }.map { end in
        (part(slot, start..<end), ReadingCost(freeText: characterCounts[end] - characterCounts[start]))
      }
    case .recognized:
      numbers.values(in: text, at: start, context: .epoch).map { (part(slot, start..<$0.end), ReadingCost()) }
    case .closed(let list): names(of: list, slot, at: start)
    }
  }

  private func names(of list: ListID, _ slot: Slot, at start: Int) -> [(Reading.Part, ReadingCost)] {
    names[Int(list.index)].filter { text.key[start...].starts(with: $0.key) }.map { name in
      let range = start..<start + name.key.count
      return (part(slot, range, value: name.value), ReadingCost(foldedValues: distance(list, name, range)))
    }
  }

  private func part(_ slot: Slot, _ range: Range<Int>, value: Int32 = -1) -> Reading.Part {
    Reading.Part(parameter: slot.parameter.index, range: range, value: value)
  }

  private static func characters(in bytes: some Sequence<UInt8>) -> Int32 {
    Int32(bytes.count { $0 != 0x20 && $0 & 0xC0 != 0x80 })
  }
}
