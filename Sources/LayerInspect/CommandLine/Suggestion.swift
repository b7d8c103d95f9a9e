/// What the user may have meant: the nearest of the known words.
enum Suggestion {
  /// The nearest candidate, case aside; nil when none is near.
  ///
  /// Near means at most one edit for every three characters, or one in shorter words. Of equally
  /// near ones the first wins.
  static func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
    let letters = Array(word.lowercased().unicodeScalars)
    let limit = max(1, letters.count / 3)
    var best: (distance: Int, candidate: String)?
    for candidate in candidates {
      let other = Array(candidate.lowercased().unicodeScalars)
      guard abs(other.count - letters.count) <= limit else { continue }
      let distance = distance(letters, other)
      if distance <= limit, distance < (best?.distance ?? Int.max) { best = (distance, candidate) }
    }
    return best?.candidate
  }

  /// A hint that names the nearest candidate in quotes; nil when none is near.
  static func hint(for word: String, in candidates: some Sequence<String>) -> String? {
    nearest(to: word, in: candidates).map { "did you mean '\($0)'?" }
  }

  /// How many letters to insert, drop, replace or swap with their neighbour to get from one word to
  /// the other.
  static func distance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for i in first.indices {
      var row = [i + 1]
      for j in second.indices {
        let isSame = first[i] == second[j]
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (isSame ? 0 : 1))
        if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      beforeLast = last
      last = row
    }
    return last[second.count]
  }
}
