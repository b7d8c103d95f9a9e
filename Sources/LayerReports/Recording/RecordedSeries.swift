/// The values of one property of one layer over the frames of a recording.
///
///     frame   0   1   2   3   4   5
///     runs   [25][31][40────────]           frame 5: the layer is gone
public struct RecordedSeries: Hashable, Sendable {
  /// Equal values of frames in a row.
  struct Run: Hashable, Sendable {
    /// The first frame.
    var first: Int
    /// The last frame.
    var last: Int
    /// The value as text.
    var text: String
  }

  /// The label of the layer.
  public internal(set) var layer: String
  /// The key path.
  public let keyPath: String
  /// The kind of the values.
  public let kind: RecordedKind
  /// The runs, in the order of the frames.
  var runs: [Run] = []

  /// Returns the value at a frame as text; nil if the layer is not in the tree.
  public func text(at frame: Int) -> String? { runIndex(at: frame).map { runs[$0].text } }

  /// Returns the index of the run that contains a frame.
  func runIndex(at frame: Int) -> Int? {
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].last < frame { low = middle + 1 } else { high = middle }
    }
    return low < runs.count && runs[low].first <= frame ? low : nil
  }

  /// Adds the value of the next frame.
  mutating func append(_ text: String, at frame: Int) {
    if let last = runs.indices.last, runs[last].last == frame - 1, runs[last].text == text {
      runs[last].last = frame
    } else {
      runs.append(Run(first: frame, last: frame, text: text))
    }
  }

  /// Makes the last value last to a frame.
  mutating func extend(to frame: Int) {
    if let last = runs.indices.last { runs[last].last = frame }
  }
}
