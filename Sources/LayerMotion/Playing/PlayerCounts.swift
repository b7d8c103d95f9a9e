/// The numbers of players by kind: a list, because there are few kinds.
struct PlayerCounts {
  private var counts: [(source: String, count: Int)] = []

  /// Returns the next number of a kind, from 1.
  mutating func next(_ source: String) -> Int {
    for index in counts.indices where counts[index].source == source {
      counts[index].count += 1
      return counts[index].count
    }
    counts.append((source, 1))
    return 1
  }
}
