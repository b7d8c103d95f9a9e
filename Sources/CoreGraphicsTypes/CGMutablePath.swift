import Foundation
import LayerModel

/// A path that can be extended.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  /// Creates a path without elements.
  public init() { super.init(Path()) }

  /// Begins a subpath at a point.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.move(to: mapped(point, transform))
  }

  /// Adds a line to a point; without a current point it begins a subpath there.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    let end = mapped(point, transform)
    if path.isEmpty { path.move(to: end) } else { path.addLine(to: end) }
  }

  /// Adds a quadratic curve.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    start(control, transform)
    path.addQuadCurve(to: mapped(end, transform), control: mapped(control, transform))
  }

  /// Adds a cubic curve.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    start(control1, transform)
    path.addCurve(
      to: mapped(end, transform), control1: mapped(control1, transform),
      control2: mapped(control2, transform))
  }

  /// Adds a rectangle as a subpath.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    add(Path(rect: Rect(rect)), transform)
  }

  /// Adds rectangles as subpaths.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds a subpath of lines between points.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// Adds an ellipse as a subpath.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    add(Path(ellipseIn: Rect(rect)), transform)
  }

  /// Adds a rectangle with rounded corners as a subpath.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    add(Path(rounded: rect, cornerWidth, cornerHeight), transform)
  }

  /// Adds an arc of a circle, after a line from the current point to its start.
  ///
  /// Angles are in radians. `clockwise` is as in Core Graphics, whose y axis points up: true lets
  /// the angle fall.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let turn = 2 * CGFloat.pi
    var delta = endAngle - startAngle
    if clockwise {
      if delta <= -turn { delta = -turn } else { while delta > 0 { delta -= turn } }
    } else {
      if delta >= turn { delta = turn } else { while delta < 0 { delta += turn } }
    }
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: delta, transform: transform)
  }

  /// Adds an arc of a circle by its first angle and its signed extent, in radians.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let count = max(1, Int((abs(delta) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = delta / CGFloat(count)
    let reach = 4 / 3 * CGFloat.tan(step / 4) * radius
    func point(_ angle: CGFloat) -> CGPoint {
      CGPoint(x: center.x + radius * CGFloat.cos(angle), y: center.y + radius * CGFloat.sin(angle))
    }
    addLine(to: point(startAngle), transform: transform)
    for index in 0..<count {
      let (from, to) = (
        startAngle + CGFloat(index) * step, startAngle + CGFloat(index + 1) * step
      )
      let (start, end) = (point(from), point(to))
      addCurve(
        to: end,
        control1: CGPoint(
          x: start.x - reach * CGFloat.sin(from), y: start.y + reach * CGFloat.cos(from)),
        control2: CGPoint(x: end.x + reach * CGFloat.sin(to), y: end.y - reach * CGFloat.cos(to)),
        transform: transform)
    }
  }

  /// Adds an arc that touches the lines from the current point to a corner and from there to an
  /// end.
  public func addArc(
    tangent1End corner: CGPoint, tangent2End end: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let start = currentPoint.applying(transform.inverted())
    let (ax, ay) = (start.x - corner.x, start.y - corner.y)
    let (bx, by) = (end.x - corner.x, end.y - corner.y)
    let (first, second) = (CGVector(dx: ax, dy: ay).length, CGVector(dx: bx, dy: by).length)
    let cross = ax * by - ay * bx
    guard first > 0, second > 0, cross != 0, radius > 0 else {
      return addLine(to: corner, transform: transform)
    }
    let cosine = min(1, max(-1, (ax * bx + ay * by) / (first * second)))
    let angle = CGFloat(Double.acos(Double(cosine)))
    let along = radius / CGFloat.tan(angle / 2)
    let (mx, my) = (ax / first + bx / second, ay / first + by / second)
    let toCenter = radius / CGFloat.sin(angle / 2) / CGVector(dx: mx, dy: my).length
    let center = CGPoint(x: corner.x + mx * toCenter, y: corner.y + my * toCenter)
    let from = CGPoint(x: corner.x + ax / first * along, y: corner.y + ay / first * along)
    let to = CGPoint(x: corner.x + bx / second * along, y: corner.y + by / second * along)
    addArc(
      center: center, radius: radius, startAngle: from.direction(from: center),
      endAngle: to.direction(from: center), clockwise: cross > 0, transform: transform)
  }

  /// Adds the elements of another path.
  public func addPath(_ other: CGPath, transform: CGAffineTransform = .identity) {
    substitute = substitute ?? other.substitute
    add(other.path, transform)
  }

  /// Closes the subpath with a line to its start; an empty path stays empty.
  public func closeSubpath() { if !path.isEmpty { path.closeSubpath() } }

  private func mapped(_ point: CGPoint, _ transform: CGAffineTransform) -> Point {
    Point(transform.isIdentity ? point : point.applying(transform))
  }

  /// Begins a subpath for a curve without a current point, where Core Graphics complains.
  private func start(_ point: CGPoint, _ transform: CGAffineTransform) {
    if path.isEmpty { path.move(to: mapped(point, transform)) }
  }

  private func add(_ other: Path, _ transform: CGAffineTransform) {
    if other.isEmpty { return }
    path.addPath(transform.isIdentity ? other : other.applying(transform.engine))
  }
}

// Foundation's functions are those of the C library, which differ between platforms.

extension CGFloat {
  fileprivate static func sin(_ angle: CGFloat) -> CGFloat { CGFloat(Double.sin(Double(angle))) }
  fileprivate static func cos(_ angle: CGFloat) -> CGFloat { CGFloat(Double.cos(Double(angle))) }
  fileprivate static func tan(_ angle: CGFloat) -> CGFloat { CGFloat(Double.tan(Double(angle))) }
}

extension CGPoint {
  fileprivate func direction(from center: CGPoint) -> CGFloat {
    CGFloat(Double.atan2(Double(y - center.y), Double(x - center.x)))
  }
}

extension CGVector {
  fileprivate var length: CGFloat { CGFloat(SIMD3(Double(dx), Double(dy), 0).length) }
}
