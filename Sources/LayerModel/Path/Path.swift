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

  /// The letter of the step in SVG path data.
  package var letter: String {
    switch self {
    case .move: "M"
    case .line: "L"
    case .quadCurve: "Q"
    case .cubicCurve: "C"
    case .closeSubpath: "Z"
    }
  }

  /// The points of the step, in the order of SVG path data: control points, then the end.
  package var points: [Point] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .quadCurve(let point, let control): [control, point]
    case .cubicCurve(let point, let control1, let control2): [control1, control2, point]
    case .closeSubpath: []
    }
  }

  /// Returns a step of the same kind, with each point replaced in that order.
  package func mapPoints(_ body: (Point) -> Point) -> Path.Element {
    switch self {
    case .move(let point): return .move(to: body(point))
    case .line(let point): return .line(to: body(point))
    case .quadCurve(let point, let control):
      let control = body(control)
      return .quadCurve(to: body(point), control: control)
    case .cubicCurve(let point, let control1, let control2):
      let (control1, control2) = (body(control1), body(control2))
      return .cubicCurve(to: body(point), control1: control1, control2: control2)
    case .closeSubpath: return .closeSubpath
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
    elements.map { $0.letter + $0.points.map(\.svg).joined(separator: " ") }
      .joined(separator: " ")
  }
}

extension Point {
  /// The pair of coordinates as written in path data.
  fileprivate var svg: String { x.shortText + "," + y.shortText }
}
