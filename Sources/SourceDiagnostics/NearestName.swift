// SPDX-License-Identifier: Apache-2.0

/// The name that a person probably meant, or nil when none is near.
///
/// Near is a third of the name's length, two edits at most (insert, delete, replace, swap neighbours:
/// optimal string alignment); letters that differ only in case cost nothing.
///
/// - Complexity: O(names × length²); for messages only.
package func nearestName(to name: String, among names: some Sequence<String>) -> String? {
  let wanted = Array(name.lowercased().unicodeScalars)
  let limit = min(2, max(1, wanted.count / 3))
  return
    names
    .map { (name: $0, distance: editDistance(wanted, Array($0.lowercased().unicodeScalars))) }
    .filter { $0.distance <= limit }
    .min { ($0.distance, $0.name) < ($1.distance, $1.name) }?
    .name
}

private func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for row in left.indices {
    var current = [row + 1]
    for column in right.indices {
      var best = min(last[column + 1] + 1, current[column] + 1, last[column] + (left[row] == right[column] ? 0 : 1))
      let isSwap = row > 0 && column > 0 && left[row] == right[column - 1] && left[row - 1] == right[column]
      if isSwap { best = min(best, beforeLast[column - 1] + 1) }
      current.append(best)
    }
    (beforeLast, last) = (last, current)
  }
  return last[right.count]
}
