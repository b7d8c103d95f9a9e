/// Counts the instants that a report has read, and passes the count on.
struct ProgressCounter {
  private let progress: ((_ done: Int, _ total: Int) -> Void)?
  private let total: Int
  private var done = 0

  /// Starts at 0 of some number of instants.
  init(_ progress: ((_ done: Int, _ total: Int) -> Void)?, total: Int) {
    self.progress = progress
    self.total = total
  }

  /// Counts one instant.
  mutating func count() {
    done += 1
    progress?(done, max(done, total))
  }
}
