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
      guard
        let picture = plot.picture(
          one, two, in: first, number: numberThatDiffersMost(one, two, first.frames))
      else { continue }
      text += "\n\n\(value.layer) \(value.keyPath)\n\(picture)"
      count += 1
    }
    return text
  }

  /// Returns the index of the number of the values that differs most.
  private func numberThatDiffersMost(
    _ first: RecordedSeries, _ second: RecordedSeries, _ frames: ClosedRange<Int>
  ) -> Int {
    var largest: [Double] = []
    for frame in frames {
      guard let old = first.text(at: frame), let new = second.text(at: frame), old != new else {
        continue
      }
      let numbers = zip(
        RecordedValue(old, kind: first.kind).numbers, RecordedValue(new, kind: second.kind).numbers)
      for (index, pair) in numbers.enumerated() {
        if index == largest.count { largest.append(0) }
        largest[index] = max(largest[index], abs(pair.0 - pair.1))
      }
    }
    return largest.indices.max { largest[$0] < largest[$1] } ?? 0
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
