import LayerText

/// Draws two curves over each other, with letters.
///
///     295 |                 xxxxooo
///         |            xx*oo
///         |      ooxx
///      25 |***ox
///         +-----------------------
///          0 s                 1 s      o before, x now, * both
private struct CurvePlot {
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

extension RecordingDifference {
  /// Returns the difference in words, with small plots of the first properties that differ.
  ///
  /// - Parameters:
  ///   - first: The recording that the difference is from.
  ///   - second: The recording that the difference is to.
  ///   - names: What the recordings are, in the legend.
  ///   - limit: The largest number of plots.
  /// - Returns: The text, without a final line break.
  package func text(
    from first: Recording, to second: Recording, names: (String, String) = ("before", "now"),
    plots limit: Int = 3
  ) -> String {
    var text = description
    let plot = CurvePlot(first: names.0, second: names.1)
    var count = 0
    for value in values where count < limit {
      guard let old = value.series.first, let new = value.series.second else { continue }
      let (one, two) = (first.series[old], second.series[new])
      let title = "\(value.layer) \(value.keyPath)"
      for (name, number) in numbersToDraw(one, two, first.frames) where count < limit {
        guard let picture = plot.picture(one, two, in: first, number: number) else { continue }
        text += "\n\n\(name.map { "\(title), \($0)" } ?? title)\n\(picture)"
        count += 1
      }
    }
    return text
  }

  /// Returns the number of the values that differs most; of a transform in words each that differs.
  private func numbersToDraw(
    _ first: RecordedSeries, _ second: RecordedSeries, _ frames: ClosedRange<Int>
  ) -> [(name: String?, number: (RecordedValue) -> Double?)] {
    var largest: [Double] = []
    var names: [String] = []
    for frame in frames {
      guard let old = first.text(at: frame), let new = second.text(at: frame), old != new else {
        continue
      }
      let (one, two) = (
        RecordedValue(old, kind: first.kind), RecordedValue(new, kind: second.kind)
      )
      for (index, pair) in zip(one.numbers, two.numbers).enumerated() {
        if index == largest.count { largest.append(0) }
        largest[index] = max(largest[index], abs(pair.0 - pair.1))
      }
      guard first.kind == .transform, let parts = one.transformParts,
        let others = two.transformParts
      else { continue }
      names += Set(parts.keys).union(others.keys).sorted().filter {
        !names.contains($0)
          && RecordedValue.part($0, of: parts) != RecordedValue.part($0, of: others)
      }
    }
    if !names.isEmpty {
      return names.map { name in
        (name, { $0.transformParts.map { RecordedValue.part(name, of: $0) } })
      }
    }
    let most = largest.indices.max { largest[$0] < largest[$1] } ?? 0
    return [(nil, { most < $0.numbers.count ? $0.numbers[most] : nil })]
  }
}

extension RecordedValue {
  /// The numbers of a transform in words, by name: `scale`, `scale y`, `rotate`; nil for a matrix.
  fileprivate var transformParts: [String: Double]? {
    if shape == "identity" { return [:] }
    var parts: [String: Double] = [:]
    var (word, axis, next) = ("", 0, 0)
    for token in shape.split(separator: " ") {
      guard token.hasPrefix("#") else {
        (word, axis) = (String(token), 0)
        continue
      }
      guard next < numbers.count, axis < 3, !word.isEmpty else { return nil }
      parts[axis == 0 ? word : "\(word) \(["x", "y", "z"][axis])"] = numbers[next]
      (axis, next) = (axis + 1, next + 1)
    }
    return parts.isEmpty ? nil : parts
  }

  /// Returns a number of a transform that may leave it out: one scale is that of all axes.
  fileprivate static func part(_ name: String, of parts: [String: Double]) -> Double {
    if let number = parts[name] { return number }
    if !name.hasPrefix("scale") { return 0 }
    return name == "scale" || parts["scale y"] != nil ? 1 : parts["scale"] ?? 1
  }
}

extension Recording {
  /// Returns what differs between the texts of two recordings, in the unified form of `diff -u`.
  ///
  /// - Parameters:
  ///   - other: The other recording.
  ///   - names: What the recordings are called.
  /// - Returns: The text; empty if the texts are equal.
  package func unifiedDifference(to other: Recording, names: (String, String)) -> String {
    UnifiedDifference(description, other.description).text(from: names.0, to: names.1)
  }
}
