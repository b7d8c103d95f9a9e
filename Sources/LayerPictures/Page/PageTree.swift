import LayerReports

/// The tree over all frames: its rows in the order of a dump, from each frame where they change.
struct PageTree {
  /// One layer of the tree.
  struct Row: Hashable {
    /// The index of the layer among the page's.
    let layer: Int
    /// The index of its superlayer among the page's; −1 for the root.
    let parent: Int
    let isMask: Bool
    /// The layer's name in dumps.
    let id: String
    let hasOwnID: Bool
    let name: String?
  }

  /// A change of the tree: some rows in the middle are replaced.
  struct Change {
    let frame: Int
    /// The number of first rows that stay.
    let start: Int
    /// The number of last rows that stay.
    let end: Int
    let rows: [Row]
  }

  private(set) var changes: [Change] = []
  private var rows: [Row] = []

  /// Takes the rows from a frame on.
  mutating func change(to rows: [Row], frame: Int) {
    let shorter = min(rows.count, self.rows.count)
    var start = 0
    while start < shorter && rows[start] == self.rows[start] { start += 1 }
    var end = 0
    while end < shorter - start
      && rows[rows.count - 1 - end] == self.rows[self.rows.count - 1 - end]
    {
      end += 1
    }
    changes.append(
      Change(
        frame: frame, start: start, end: end, rows: Array(rows[start..<(rows.count - end)])))
    self.rows = rows
  }
}
