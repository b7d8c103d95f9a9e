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

extension Path {
  /// The smallest rectangle around all points, including control points.
  ///
  /// It is the zero rectangle for a path without elements.
  public var boundingBox: Rect {
    Rect(enclosing: elements.flatMap(\.points))
  }

  /// Returns whether the other path has the same kinds of elements in the same order.
  ///
  /// Only such paths interpolate point by point.
  public func hasSameStructure(as other: Path) -> Bool {
    elements.count == other.elements.count
      && zip(elements, other.elements).allSatisfy { $0.letter == $1.letter }
  }

  /// Returns the path with every point transformed by a plane transform.
  public func applying(_ transform: Transform2D) -> Path {
    Path(
      unchecked: elements.map { element in element.mapPoints { $0.applying(transform) } })
  }
}

extension Path {
  /// Whether all coordinates are finite.
  public var isFinite: Bool { allCoordinates(\.isFinite) }

  /// All coordinates in the order of the elements; of a curve its end, then its control points.
  package var coordinates: [Double] {
    elements.flatMap { element -> [Double] in
      switch element {
      case .move(let point), .line(let point): [point.x, point.y]
      case .quadCurve(let point, let control): [point.x, point.y, control.x, control.y]
      case .cubicCurve(let point, let control1, let control2):
        [point.x, point.y, control1.x, control1.y, control2.x, control2.y]
      case .closeSubpath: []
      }
    }
  }

  /// Returns whether every coordinate, including those of control points, passes a test.
  func allCoordinates(_ test: (Double) -> Bool) -> Bool {
    elements.allSatisfy { $0.allCoordinates(test) }
  }
}

extension Path.Element {
  /// Returns whether every coordinate, including those of control points, passes a test.
  func allCoordinates(_ test: (Double) -> Bool) -> Bool {
    func passes(_ point: Point) -> Bool { test(point.x) && test(point.y) }
    return switch self {
    case .move(let point), .line(let point): passes(point)
    case .quadCurve(let point, let control): passes(point) && passes(control)
    case .cubicCurve(let point, let control1, let control2):
      passes(point) && passes(control1) && passes(control2)
    case .closeSubpath: true
    }
  }
}

extension Point {
  /// Whether both coordinates are finite.
  public var isFinite: Bool { x.isFinite && y.isFinite }
}

/// The distance of a quarter circle's control points along its tangents: 4(√2 - 1)/3.
private let quarterArcHandle = 0.552_284_749_830_793_4

extension Path {
  /// Makes a closed rectangle, clockwise on a screen from its upper left corner.
  public init(rect: Rect) {
    elements = [
      .move(to: Point(x: rect.minX, y: rect.minY)),
      .line(to: Point(x: rect.maxX, y: rect.minY)),
      .line(to: Point(x: rect.maxX, y: rect.maxY)),
      .line(to: Point(x: rect.minX, y: rect.maxY)),
      .closeSubpath,
    ]
  }

  /// Makes a closed ellipse of four curves inside a rectangle.
  ///
  /// It starts in the middle of the right edge and runs clockwise on a screen. The curves differ
  /// from a true ellipse by at most 0.03 % of the radius.
  public init(ellipseIn rect: Rect) {
    let x = rect.width / 2
    let y = rect.height / 2
    self.init()
    move(to: Point(x: rect.maxX, y: rect.midY))
    addCorner(to: Point(x: rect.midX, y: rect.maxY), from: Point(x: 0, y: y), to: Point(x: x, y: 0))
    addCorner(
      to: Point(x: rect.minX, y: rect.midY), from: Point(x: -x, y: 0), to: Point(x: 0, y: y))
    addCorner(
      to: Point(x: rect.midX, y: rect.minY), from: Point(x: 0, y: -y), to: Point(x: -x, y: 0))
    addCorner(
      to: Point(x: rect.maxX, y: rect.midY), from: Point(x: x, y: 0), to: Point(x: 0, y: -y))
    closeSubpath()
  }

  /// Makes a closed rectangle whose corners are quarters of ellipses.
  ///
  /// It starts on the upper edge after the left corner and runs clockwise on a screen. The corners,
  /// in points, are limited to between 0 and half the rectangle. Every rounded rectangle has the
  /// same structure, even with corners of 0, so that any two interpolate point by point.
  public init(roundedRect rect: Rect, cornerWidth: Double, cornerHeight: Double) {
    let x = max(0, min(cornerWidth, rect.width / 2))
    let y = max(0, min(cornerHeight, rect.height / 2))
    self.init()
    move(to: Point(x: rect.minX + x, y: rect.minY))
    addLine(to: Point(x: rect.maxX - x, y: rect.minY))
    addCorner(
      to: Point(x: rect.maxX, y: rect.minY + y), from: Point(x: x, y: 0), to: Point(x: 0, y: -y))
    addLine(to: Point(x: rect.maxX, y: rect.maxY - y))
    addCorner(
      to: Point(x: rect.maxX - x, y: rect.maxY), from: Point(x: 0, y: y), to: Point(x: x, y: 0))
    addLine(to: Point(x: rect.minX + x, y: rect.maxY))
    addCorner(
      to: Point(x: rect.minX, y: rect.maxY - y), from: Point(x: -x, y: 0), to: Point(x: 0, y: y))
    addLine(to: Point(x: rect.minX, y: rect.minY + y))
    addCorner(
      to: Point(x: rect.minX + x, y: rect.minY), from: Point(x: 0, y: -y), to: Point(x: -x, y: 0))
    closeSubpath()
  }

  /// Adds a quarter ellipse to `end`, which leaves along `first` and arrives from `second`.
  ///
  /// Both point from an end of the curve to the corner of the box around it.
  private mutating func addCorner(to end: Point, from first: Point, to second: Point) {
    guard let start = currentPoint else { return }
    addCurve(
      to: end,
      control1: Point(
        x: start.x + first.x * quarterArcHandle, y: start.y + first.y * quarterArcHandle),
      control2: Point(
        x: end.x + second.x * quarterArcHandle, y: end.y + second.y * quarterArcHandle))
  }
}
