/// A small table of a message: aligned columns, and a mark before the rows that failed.
///
///       t       expected    shows       off
///       0       0           0
///     ✗ 0.1     0.3         0.25        -0.05
struct TextTable {
  private var rows: [(isMarked: Bool, cells: [String])] = []

  /// Creates a table with its first row, usually the titles of the columns.
  init(_ cells: [String], isMarked: Bool = false) { add(cells, isMarked: isMarked) }

  /// Adds a row; a marked one failed.
  mutating func add(_ cells: [String], isMarked: Bool) { rows.append((isMarked, cells)) }

  /// The lines, without line breaks and without spaces at their ends.
  var lines: [String] {
    var widths: [Int] = []
    for row in rows {
      for (column, cell) in row.cells.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], cell.count)
      }
    }
    return rows.map { row in
      var line = row.isMarked ? "✗" : ""
      var end = 1
      for (column, cell) in row.cells.enumerated() {
        // Padding only before a cell, so that no line ends with spaces.
        if !cell.isEmpty {
          line += String(repeating: " ", count: end + 1 - line.count) + cell
        }
        end += widths[column] + 2
      }
      return line
    }
  }
}
