/// An attribute of an element of a film, over all frames.
package struct FilmAttribute {
  /// How an attribute changes.
  package enum Track {
    /// It never changes.
    case constant(SVGValue)
    /// Only its numbers change: the first value, and the numbers of each frame.
    case numbers(SVGValue, rows: [[Double]])
    /// Its text changes: each value lasts until the next.
    case values([(frame: Int, value: SVGValue)])
  }

  /// The name.
  package let name: String
  /// The values, each of which lasts until the next.
  private(set) var runs: [(frame: Int, value: SVGValue)]

  /// Makes an attribute that appears in a frame.
  ///
  /// - Parameters:
  ///   - attribute: The attribute.
  ///   - frame: The frame.
  ///   - isLate: Whether its element was present before without it.
  init(_ attribute: SVGAttribute, at frame: Int, isLate: Bool) {
    name = attribute.name
    runs = [(frame, attribute.value)]
    if isLate { runs.insert((0, Self.absent(like: attribute)), at: 0) }
  }

  /// Adds the value in a frame; returns 1 and the count of its numbers if it is a new one, or 0.
  mutating func add(_ value: SVGValue, at frame: Int) -> Int {
    let last = runs[runs.count - 1].value
    if last == value { return 0 }
    runs.append((frame, value.sharingPieces(with: last)))
    return 1 + value.numbers.count
  }

  /// Adds the value of a missing attribute, as ``add(_:at:)`` does.
  mutating func addDefault(at frame: Int) -> Int {
    add(Self.absent(like: SVGAttribute(name, runs[0].value)), at: frame)
  }

  /// Returns the value that has the effect of a missing attribute.
  private static func absent(like attribute: SVGAttribute) -> SVGValue {
    func numbers(_ number: Double) -> SVGValue {
      var value = attribute.value
      value.numbers = value.numbers.map { _ in number }
      return value
    }
    return switch attribute.name {
    case "opacity", "fill-opacity", "stroke-opacity": numbers(1)
    // A stroke that is drawn whole has no dashes; a part of one has a dash, here longer than any path.
    case "stroke-dasharray" where attribute.value.pieces.contains(SVGValue.partOfStroke):
      numbers(1e6)
    case "stroke-dashoffset": numbers(0)
    default: SVGValue("none")
    }
  }

  /// Returns how the attribute changes over a number of frames.
  package func track(of count: Int) -> Track {
    guard runs.count > 1 else { return .constant(runs[0].value) }
    let first = runs[0].value
    guard runs.allSatisfy({ $0.value.hasSamePieces(as: first) }), !first.numbers.isEmpty else {
      return .values(runs)
    }
    var rows: [[Double]] = []
    rows.reserveCapacity(count)
    for (index, run) in runs.enumerated() {
      let end = index + 1 < runs.count ? runs[index + 1].frame : count
      // The first value also holds before the element appears.
      while rows.count < end { rows.append(run.value.numbers) }
    }
    return .numbers(first, rows: rows)
  }
}
