/// The lines of the texts of a page, each of which is there once.
struct PageLines {
  private var indices: [Substring: Int] = [:]
  /// The lines, without line breaks.
  private(set) var lines: [String] = []

  /// Returns the indices of the lines of a text.
  mutating func indices(of text: String) -> [Int] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      if let index = indices[line] { return index }
      indices[line] = lines.count
      lines.append(String(line))
      return lines.count - 1
    }
  }
}

/// Texts at some frames, each for frames in a row.
struct TextTrack {
  /// Frames in a row with one text.
  struct Stretch {
    /// The first frame.
    let from: Int
    /// The number of frames.
    var count = 1
    /// The indices of the lines.
    let lines: [Int]
    /// Whether an event has happened at the first frame.
    let isAtEvent: Bool
  }

  private(set) var stretches: [Stretch] = []

  /// Adds the text of a frame, later than all before.
  mutating func add(_ lines: [Int], frame: Int, isAtEvent: Bool) {
    if let last = stretches.indices.last, !isAtEvent, stretches[last].lines == lines,
      stretches[last].from + stretches[last].count == frame
    {
      stretches[last].count += 1
    } else {
      stretches.append(Stretch(from: frame, lines: lines, isAtEvent: isAtEvent))
    }
  }

  /// Leaves the first frames of those at which an event has happened.
  mutating func keepEvents() {
    stretches = stretches.filter(\.isAtEvent).map {
      Stretch(from: $0.from, lines: $0.lines, isAtEvent: true)
    }
  }
}
