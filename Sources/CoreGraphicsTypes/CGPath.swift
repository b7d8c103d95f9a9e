import Foundation
import LayerModel

/// The rule by which the inside of a path is found.
public enum CGPathFillRule: Int, Sendable {
  /// Inside is where the directions of the curves around do not cancel out.
  case winding
  /// Inside is where the number of curves around is odd.
  case evenOdd
}

/// The shape of the ends of a line.
public enum CGLineCap: Int32, Sendable {
  /// The line ends at its point.
  case butt
  /// The line ends in a half circle.
  case round
  /// The line ends in half a square.
  case square
}

/// The shape of the corners of a line.
public enum CGLineJoin: Int32, Sendable {
  /// Corners are pointed.
  case miter
  /// Corners are round.
  case round
  /// Corners are cut off.
  case bevel
}

/// The kind of an element of a path.
public enum CGPathElementType: Int32, Sendable {
  /// A new subpath; one point.
  case moveToPoint
  /// A line; one point.
  case addLineToPoint
  /// A quadratic curve; the control point and the end.
  case addQuadCurveToPoint
  /// A cubic curve; two control points and the end.
  case addCurveToPoint
  /// The line back to the start of the subpath; no point.
  case closeSubpath
}

/// An element of a path, as ``CGPath/applyWithBlock(_:)`` shows it.
public struct CGPathElement {
  /// The kind of the element.
  public var type: CGPathElementType
  /// Its points, as many as the kind says; valid during the call.
  public var points: UnsafeMutablePointer<CGPoint>

  /// Creates an element from its parts.
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    (self.type, self.points) = (type, points)
  }
}

/// A function that ``CGPath/apply(info:function:)`` calls.
public typealias CGPathApplierFunction = (
  UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>
) -> Void

/// A path of lines and curves, which never changes unless it is a mutable one.
public class CGPath: Hashable, @unchecked Sendable {
  /// The engine's path.
  package final var path: Path
  /// What the path stands for and is not, such as the outline of a stroke; nil for most.
  package final var substitute: String?

  /// Creates a path from the engine's.
  package init(_ path: Path) { self.path = path }

  /// Creates a rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Path(rect: Rect(rect)), transform?.pointee)
  }

  /// Creates an ellipse inside a rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Path(ellipseIn: Rect(rect)), transform?.pointee)
  }

  /// Creates a rectangle with rounded corners of a size in points.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    self.init(Path(rounded: rect, cornerWidth, cornerHeight), transform?.pointee)
  }

  /// Creates a path from another one, after a transform, in place of the outline of its stroke, which
  /// is not computed here and reported when a layer or an animation gets it.
  public convenience init?(
    __byStroking path: CGPath, transform: UnsafePointer<CGAffineTransform>?, lineWidth: CGFloat,
    lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat
  ) {
    self.init(path.path, transform?.pointee)
    substitute = Self.strokeOutline
  }

  package static let strokeOutline = "The outline of a stroke"

  private convenience init(_ path: Path, _ transform: CGAffineTransform?) {
    self.init(transform.map { path.applying($0.engine) } ?? path)
  }

  /// Whether the path has no elements.
  public final var isEmpty: Bool { path.isEmpty }

  /// The point where the path ends; zero if it is empty.
  public final var currentPoint: CGPoint { path.currentPoint.map { CGPoint($0) } ?? .zero }

  /// The smallest rectangle around all points, including control points; null if it is empty.
  public final var boundingBox: CGRect { isEmpty ? .null : CGRect(path.boundingBox) }

  /// The smallest rectangle around the curves, within 1/64 of a curve; null if the path is empty.
  public final var boundingBoxOfPath: CGRect {
    isEmpty ? .null : CGRect(Rect(enclosing: path.outlines.flatMap { $0 }))
  }

  /// Returns whether a point is inside the path, whose curves count as 64 lines each.
  public final func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    let point = Point(point.applying(transform.inverted()))
    var winding = 0
    for outline in path.outlines {
      guard var start = outline.last else { continue }
      for end in outline {
        if (start.y <= point.y) != (end.y <= point.y) {
          let share = (point.y - start.y) / (end.y - start.y)
          if point.x < start.x + share * (end.x - start.x) { winding += start.y < end.y ? 1 : -1 }
        }
        start = end
      }
    }
    return rule == .winding ? winding != 0 : winding % 2 != 0
  }

  /// Returns the same path.
  public final func copy() -> CGPath? { like(nil) }

  /// Returns the path after a transform.
  public final func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    like(transform?.pointee)
  }

  /// Returns a path of the same elements, after a transform, which stands for something.
  private func like(_ transform: CGAffineTransform?, for other: String? = nil) -> CGPath {
    let made = CGPath(path, transform)
    made.substitute = other ?? substitute
    return made
  }

  /// Returns a path that can be changed, with the same elements.
  public final func mutableCopy() -> CGMutablePath? {
    let copy = CGMutablePath()
    (copy.path, copy.substitute) = (path, substitute)
    return copy
  }

  /// Returns a path that can be changed, after a transform.
  public final func mutableCopy(
    using transform: UnsafePointer<CGAffineTransform>?
  ) -> CGMutablePath? {
    copy(using: transform)?.mutableCopy()
  }

  /// Returns the path itself: outlines of strokes are not computed here, which is reported when a
  /// layer or an animation gets it.
  public final func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin,
    miterLimit: CGFloat, transform: CGAffineTransform = .identity
  ) -> CGPath {
    like(transform, for: Self.strokeOutline)
  }

  /// Returns the path itself: dashes are not computed here, which is reported when a layer or an
  /// animation gets it.
  public final func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    like(transform, for: "The dashes of a path")
  }

  /// Calls a closure with each element, in order.
  public final func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    for element in path.elements {
      var points = element.points.map { CGPoint($0) }
      points.withUnsafeMutableBufferPointer { buffer in
        var none = CGPoint.zero
        withUnsafeMutablePointer(to: &none) {
          var shown = CGPathElement(type: element.type, points: buffer.baseAddress ?? $0)
          block(&shown)
        }
      }
    }
  }

  /// Calls a function with each element, in order.
  public final func apply(
    info: UnsafeMutableRawPointer?, function: CGPathApplierFunction
  ) {
    applyWithBlock { function(info, $0) }
  }

  /// Returns whether two paths have the same elements.
  public static func == (left: CGPath, right: CGPath) -> Bool { left.path == right.path }

  /// Adds the path to a hash.
  public final func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

extension Path.Element {
  /// Core Graphics' name of the element's kind.
  fileprivate var type: CGPathElementType {
    switch self {
    case .move: .moveToPoint
    case .line: .addLineToPoint
    case .quadCurve: .addQuadCurveToPoint
    case .cubicCurve: .addCurveToPoint
    case .closeSubpath: .closeSubpath
    }
  }
}

extension Path {
  /// Creates a rounded rectangle, whose corners are at most half of its sides, as Core Graphics
  /// demands.
  package init(rounded rect: CGRect, _ width: CGFloat, _ height: CGFloat) {
    let width = min(max(width, 0), rect.width / 2)
    let height = min(max(height, 0), rect.height / 2)
    self.init(
      roundedRect: Rect(rect), cornerWidth: Double(width), cornerHeight: Double(height))
  }

  /// The subpaths as lines, with 64 for each curve.
  fileprivate var outlines: [[Point]] {
    var lines: [[Point]] = []
    for element in elements {
      guard let start = lines.last?.last else {
        if let end = element.end { lines.append([end]) }
        continue
      }
      let last = lines.count - 1
      switch element {
      case .move(let point): lines.append([point])
      case .line(let point): lines[last].append(point)
      case .quadCurve(let end, let control):
        lines[last] += (1...64).map {
          let t = Double($0) / 64
          let (a, b, c) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
          return Point(
            x: a * start.x + b * control.x + c * end.x, y: a * start.y + b * control.y + c * end.y)
        }
      case .cubicCurve(let end, let first, let second):
        lines[last] += (1...64).map {
          let t = Double($0) / 64
          let u = 1 - t
          let (a, b, c, d) = (u * u * u, 3 * t * u * u, 3 * t * t * u, t * t * t)
          return Point(
            x: a * start.x + b * first.x + c * second.x + d * end.x,
            y: a * start.y + b * first.y + c * second.y + d * end.y)
        }
      case .closeSubpath: lines[last].append(lines[last][0])
      }
    }
    return lines
  }
}
