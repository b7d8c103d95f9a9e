/// An elliptical arc given by its ends, as in SVG's command A, converted to cubic curves.
///
/// The steps are those of the SVG specification's notes on arcs: convert to the ellipse's own axes,
/// find the centre, divide the angles.
struct SVGArc {
  var start: Point
  var end: Point
  var radiusX: Double
  var radiusY: Double
  var rotationDegrees: Double
  var isLarge: Bool
  /// Whether the arc runs in the direction of increasing angles.
  var isPositive: Bool

  /// Nothing if both ends are the same point, a line if a radius is 0, otherwise one to four
  /// curves.
  ///
  /// If the ellipse is too large or too flat for doubles, there is one point that is not finite.
  var elements: [Path.Element] {
    guard start != end else { return [] }
    guard radiusX != 0, radiusY != 0 else { return [.line(to: end)] }
    let ellipse = Ellipse(of: self)
    guard ellipse.sweep.isFinite else { return [.line(to: Point(x: .nan, y: .nan))] }
    let count = max(1, Int((abs(ellipse.sweep) / (Double.pi / 2) - 1e-9).rounded(.up)))
    let step = ellipse.sweep / Double(count)
    let handle = 4 / 3 * Double.tan(step / 4)
    return (0..<count).map { index in
      let from = ellipse.startAngle + Double(index) * step
      let to = from + step
      return .cubicCurve(
        to: index == count - 1 ? end : ellipse.point(x: Double.cos(to), y: Double.sin(to)),
        control1: ellipse.point(
          x: Double.cos(from) - handle * Double.sin(from),
          y: Double.sin(from) + handle * Double.cos(from)),
        control2: ellipse.point(
          x: Double.cos(to) + handle * Double.sin(to), y: Double.sin(to) - handle * Double.cos(to)))
    }
  }
}

/// The whole ellipse of an arc, and the angles of the arc.
private struct Ellipse {
  let radiusX: Double
  let radiusY: Double
  let cosine: Double
  let sine: Double
  let center: Point
  let startAngle: Double
  let sweep: Double

  init(of arc: SVGArc) {
    (sine, cosine) = Double.sinCos(degrees: arc.rotationDegrees)
    // Half the vector from the end to the start, along the ellipse's axes.
    let halfX = (arc.start.x - arc.end.x) / 2
    let halfY = (arc.start.y - arc.end.y) / 2
    let x = cosine * halfX + sine * halfY
    let y = cosine * halfY - sine * halfX
    // Radii too small to reach both ends are enlarged until they just do.
    let reach = (x / arc.radiusX) * (x / arc.radiusX) + (y / arc.radiusY) * (y / arc.radiusY)
    let growth = max(1, reach.squareRoot())
    radiusX = abs(arc.radiusX) * growth
    radiusY = abs(arc.radiusY) * growth
    // On the unit circle, the ends are u and -u from their middle; the centre is at right angles.
    let u = Point(x: x / radiusX, y: y / radiusY)
    let square = u.x * u.x + u.y * u.y
    let side = arc.isLarge == arc.isPositive ? -1.0 : 1.0
    let across = side * (max(0, 1 - square) / square).squareRoot()
    let middle = Point(x: across * u.y, y: -across * u.x)
    center = Point(
      x: (arc.start.x + arc.end.x) / 2 + cosine * middle.x * radiusX - sine * middle.y * radiusY,
      y: (arc.start.y + arc.end.y) / 2 + sine * middle.x * radiusX + cosine * middle.y * radiusY)
    startAngle = Double.atan2(u.y - middle.y, u.x - middle.x)
    let turn = Double.atan2(-u.y - middle.y, -u.x - middle.x) - startAngle
    if arc.isPositive {
      sweep = turn < 0 ? turn + 2 * Double.pi : turn
    } else {
      sweep = turn > 0 ? turn - 2 * Double.pi : turn
    }
  }

  /// Returns the point of the plane for a point in units of the radii.
  func point(x: Double, y: Double) -> Point {
    Point(
      x: center.x + cosine * x * radiusX - sine * y * radiusY,
      y: center.y + sine * x * radiusX + cosine * y * radiusY)
  }
}
