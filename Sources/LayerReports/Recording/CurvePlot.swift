import LayerText

/// Draws two curves over each other, with letters.
///
///     295 |                 xxxxooo
///         |            xx*oo
///         |      ooxx
///      25 |***ox
///         +-----------------------
///          0 s                 1 s      o before, x now, * both
struct CurvePlot {
  private let columns = 48
  private let rows = 8
  private let names: (first: String, second: String)

  init(first: String, second: String) { names = (first, second) }

  /// Returns the picture of one number of a series; nil if it has none.
  func picture(
    _ first: RecordedSeries, _ second: RecordedSeries, in recording: Recording,
    number: (RecordedValue) -> Double?
  ) -> String? {
    let frames = recording.frames
    let count = min(columns, frames.count)
    guard count > 1 else { return nil }
    let sampled = (0..<count).map { frames.lowerBound + $0 * (frames.count - 1) / (count - 1) }
    let curves = [first, second].map { series in
      sampled.map { frame -> Double? in
        series.text(at: frame).flatMap { number(RecordedValue($0, kind: series.kind)) }
      }
    }
    let numbers = curves.joined().compactMap { $0 }.filter(\.isFinite)
    guard let low = numbers.min(), let high = numbers.max(), low < high else { return nil }
    var cells = [[Character]](repeating: [Character](repeating: " ", count: count), count: rows)
    for (curve, letter) in zip(curves, ["o", "x"] as [Character]) {
      for (column, value) in curve.enumerated() {
        guard let value, value.isFinite else { continue }
        // Halves, so that the difference of the largest numbers is a number.
        let part = (high / 2 - value / 2) / (high / 2 - low / 2)
        let row = Int((part * Double(rows - 1)).rounded())
        cells[row][column] = cells[row][column] == " " ? letter : "*"
      }
    }
    return lines(
      cells, low, high, from: recording.timeText(of: sampled[0]),
      to: recording.timeText(of: sampled[count - 1]))
  }

  private func lines(
    _ cells: [[Character]], _ low: Double, _ high: Double, from: String, to: String
  ) -> String {
    let format = NumberFormat.significant(4)
    let labels = (format.string(high), format.string(low))
    let width = max(labels.0.count, labels.1.count)
    func margin(_ label: String) -> String {
      String(repeating: " ", count: width - label.count) + label
    }
    var lines: [String] = []
    for (row, cells) in cells.enumerated() {
      let label = row == 0 ? labels.0 : row == rows - 1 ? labels.1 : ""
      var line = "\(margin(label)) |\(String(cells))"
      while line.last == " " { line.removeLast() }
      lines.append(line)
    }
    let columns = cells[0].count
    lines.append("\(margin("")) +\(String(repeating: "-", count: columns))")
    let gap = max(1, columns - from.count - to.count - 4)
    lines.append(
      "\(margin(""))  \(from) s\(String(repeating: " ", count: gap))\(to) s"
        + "      o \(names.first), x \(names.second), * both")
    return lines.joined(separator: "\n")
  }
}
