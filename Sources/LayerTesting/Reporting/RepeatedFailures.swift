/// Counts the failures of each line, so that a loop prints a few of them.
///
///     pass      1   2   3   4   5   …   30
///     printed   ✗   ✗   ✗                   and 27 more of this line
struct RepeatedFailures {
  /// The number of failures of one line that are printed.
  private static let limit = 3

  private var counts: [(site: CallSite, count: Int)] = []

  /// Counts a failure, and returns whether it is printed.
  mutating func admits(at site: CallSite) -> Bool {
    let index = counts.firstIndex { counted in
      counted.site.line == site.line && counted.site.column == site.column
        && counted.site.description == site.description
    }
    guard let index else {
      counts.append((site, 1))
      return true
    }
    counts[index].count += 1
    return counts[index].count <= Self.limit
  }

  /// The failures that say how many were not printed.
  var rest: [Failure] {
    counts.filter { $0.count > Self.limit }.map { site, count in
      Failure(message: "and \(count - Self.limit) more of this line", site: site)
    }
  }
}
