/// Writes the difference of two texts in the unified form of `diff -u`.
///
///     --- expected
///     +++ shown
///     @@ -3,4 +3,4 @@
///      before
///     -old
///     +new
package struct UnifiedDifference {
  private enum Line {
    case both(String)
    case old(String)
    case new(String)
  }

  private let lines: [Line]
  /// The number of equal lines around a change.
  private let context = 3

  /// Compares two texts line by line.
  package init(_ first: String, _ second: String) {
    let old = Self.lines(of: first)
    let new = Self.lines(of: second)
    let changes = new.difference(from: old)
    let removed = Set(changes.removals.map(Self.offset))
    let inserted = Set(changes.insertions.map(Self.offset))
    var lines: [Line] = []
    var (one, two) = (0, 0)
    while one < old.count || two < new.count {
      if removed.contains(one) {
        lines.append(.old(old[one]))
        one += 1
      } else if inserted.contains(two) {
        lines.append(.new(new[two]))
        two += 1
      } else {
        lines.append(.both(old[one]))
        (one, two) = (one + 1, two + 1)
      }
    }
    self.lines = lines
  }

  /// Returns the text; empty if nothing differs.
  package func text(from first: String, to second: String) -> String {
    let changed = lines.indices.filter { if case .both = lines[$0] { false } else { true } }
    guard !changed.isEmpty else { return "" }
    var hunks: [ClosedRange<Int>] = []
    for index in changed {
      let range = max(0, index - context)...min(lines.count - 1, index + context)
      if let last = hunks.indices.last, hunks[last].upperBound + 1 >= range.lowerBound {
        hunks[last] = hunks[last].lowerBound...range.upperBound
      } else {
        hunks.append(range)
      }
    }
    var text = "--- \(first)\n+++ \(second)\n"
    var (old, new, next) = (1, 1, 0)
    for hunk in hunks {
      for index in next..<hunk.lowerBound { count(lines[index], &old, &new) }
      var (oldCount, newCount) = (0, 0)
      for index in hunk { count(lines[index], &oldCount, &newCount) }
      text += "@@ -\(place(old, oldCount)) +\(place(new, newCount)) @@\n"
      for index in hunk {
        switch lines[index] {
        case .both(let line): text += " \(line)\n"
        case .old(let line): text += "-\(line)\n"
        case .new(let line): text += "+\(line)\n"
        }
      }
      (old, new, next) = (old + oldCount, new + newCount, hunk.upperBound + 1)
    }
    return text
  }

  private func count(_ line: Line, _ old: inout Int, _ new: inout Int) {
    switch line {
    case .both: (old, new) = (old + 1, new + 1)
    case .old: old += 1
    case .new: new += 1
    }
  }

  /// Returns the first line and the number of lines; an empty part has the number of the line before it.
  private func place(_ first: Int, _ count: Int) -> String {
    count == 1 ? "\(first)" : "\(count == 0 ? first - 1 : first),\(count)"
  }

  private static func offset(_ change: CollectionDifference<String>.Change) -> Int {
    switch change {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }

  private static func lines(of text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
