/// A shape of straight and curved pieces, as a value that is cheap to copy.
///
/// Its elements are in one array, which is copied on write.
public struct Path: Hashable, Sendable {
  /// One step of the pen, from the current point.
  public enum Element: Hashable, Sendable, BitwiseCopyable {
    /// Lifts the pen and starts a subpath at a point.
    case move(to: Point)
    /// Draws a straight line to a point.
    case line(to: Point)
    /// Draws a curve with one control point.
    case quadCurve(to: Point, control: Point)
    /// Draws a curve with two control points.
    case cubicCurve(to: Point, control1: Point, control2: Point)
    /// Draws a straight line back to the start of the subpath.
    case closeSubpath
  }

  /// The steps of the pen in order; the first, if any, is a move.
  public internal(set) var elements: [Element]

  /// Makes a path without any element.
  public init() {
    elements = []
  }

  /// Makes a path from its elements.
  ///
  /// The first one must be a move; any other is a programmer error.
  public init(elements: [Element]) {
    if let first = elements.first {
      guard case .move = first else {
        fatalError("A path must begin with a move, but its first element is \(first).")
      }
    }
    self.elements = elements
  }

  /// Makes a path from elements known to start with a move.
  package init(unchecked elements: [Element]) {
    self.elements = elements
  }

  /// Whether the path has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// The point from which the next step starts, or nil before the first move.
  ///
  /// After a subpath was closed, it is the start of that subpath.
  public var currentPoint: Point? {
    guard let last = elements.last else { return nil }
    return last.end ?? elements.reversed().lazy.compactMap(\.start).first
  }
}

extension Path.Element {
  /// The position of the pen after this step; nil for a closed subpath, which ends at its start.
  public var end: Point? {
    switch self {
    case .move(let point), .line(let point): point
    case .quadCurve(let point, _): point
    case .cubicCurve(let point, _, _): point
    case .closeSubpath: nil
    }
  }

  /// The point of a move; nil for any other step.
  fileprivate var start: Point? {
    if case .move(let point) = self { point } else { nil }
  }
}

extension Path: CustomStringConvertible {
  /// The path as SVG path data.
  public var description: String { svg }
}

extension Path {
  /// Starts a new subpath at a point.
  public mutating func move(to point: Point) {
    elements.append(.move(to: point))
  }

  /// Draws a straight line from the current point; a programmer error before the first move.
  public mutating func addLine(to point: Point) {
    requireCurrentPoint("addLine(to:)")
    elements.append(.line(to: point))
  }

  /// Draws a curve with one control point; a programmer error before the first move.
  public mutating func addQuadCurve(to point: Point, control: Point) {
    requireCurrentPoint("addQuadCurve(to:control:)")
    elements.append(.quadCurve(to: point, control: control))
  }

  /// Draws a curve with two control points; a programmer error before the first move.
  public mutating func addCurve(to point: Point, control1: Point, control2: Point) {
    requireCurrentPoint("addCurve(to:control1:control2:)")
    elements.append(.cubicCurve(to: point, control1: control1, control2: control2))
  }

  /// Draws a line back to the start of the subpath; a programmer error before the first move.
  ///
  /// The next element starts at that point.
  public mutating func closeSubpath() {
    requireCurrentPoint("closeSubpath()")
    elements.append(.closeSubpath)
  }

  /// Adds all elements of another path after those of this one.
  public mutating func addPath(_ other: Path) {
    elements.append(contentsOf: other.elements)
  }

  private func requireCurrentPoint(_ step: String) {
    if elements.isEmpty {
      fatalError("Path.\(step) needs a current point: call move(to:) first.")
    }
  }

  /// The path as SVG path data with absolute commands, such as `M0,0 L100,0 Z`.
  ///
  /// Numbers have the shortest form that reads back as the same number, so `Path(svg:)` gives an
  /// equal path. Coordinates that are not finite have no SVG form: they are written as `nan` or
  /// `inf`, and reading them throws an error with their offset.
  public var svg: String {
    var text = ""
    for element in elements {
      if !text.isEmpty { text += " " }
      switch element {
      case .move(let point):
        text += "M" + point.svg
      case .line(let point):
        text += "L" + point.svg
      case .quadCurve(let point, let control):
        text += "Q" + control.svg + " " + point.svg
      case .cubicCurve(let point, let control1, let control2):
        text += "C" + control1.svg + " " + control2.svg + " " + point.svg
      case .closeSubpath:
        text += "Z"
      }
    }
    return text
  }
}

extension Point {
  /// The pair of coordinates as written in path data.
  fileprivate var svg: String { x.shortText + "," + y.shortText }
}
