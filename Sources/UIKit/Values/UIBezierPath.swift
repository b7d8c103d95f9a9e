import CoreGraphicsTypes
import Foundation
import QuartzCore

/// Corners of a rectangle, of which some are rounded.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Creates a set from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The corner at the smallest x and y.
  public static let topLeft = UIRectCorner(rawValue: 1)
  /// The corner at the greatest x and the smallest y.
  public static let topRight = UIRectCorner(rawValue: 2)
  /// The corner at the smallest x and the greatest y.
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  /// The corner at the greatest x and y.
  public static let bottomRight = UIRectCorner(rawValue: 8)
  /// All corners.
  public static let allCorners = UIRectCorner(rawValue: .max)
}

/// A path that can be changed, with the attributes of a line.
open class UIBezierPath: NSObject, NSCopying {
  private var path = CGMutablePath()

  /// The width of the line, in points; 1 by default.
  open var lineWidth: CGFloat = 1
  /// The shape of the ends.
  open var lineCapStyle = CGLineCap.butt
  /// The shape of the corners.
  open var lineJoinStyle = CGLineJoin.miter
  /// The limit of pointed corners; 10 by default.
  open var miterLimit: CGFloat = 10
  /// The exactness of curves; it has no effect here, which is reported.
  @_Reported("UIBezierPath.flatness") open var flatness: CGFloat = 0.6
  /// Whether the inside is found by the number of curves around; false by default.
  open var usesEvenOddFillRule = false

  /// Creates a path without elements.
  public override init() { super.init() }

  /// Creates a path of Core Graphics.
  public convenience init(cgPath: CGPath) {
    self.init()
    self.cgPath = cgPath
  }

  /// Creates a rectangle.
  public convenience init(rect: CGRect) {
    self.init(cgPath: CGPath(rect: rect, transform: nil))
  }

  /// Creates an ellipse inside a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init(cgPath: CGPath(ellipseIn: rect, transform: nil))
  }

  /// Creates a rectangle with rounded corners, whose radius is in points.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      cgPath: CGPath(
        roundedRect: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius, transform: nil))
  }

  /// Creates a rectangle of which some corners are rounded, by the width of the radii.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    Report.noEffect(
      cornerRadii.height != cornerRadii.width && cornerRadii.height > 0,
      "The height of a path's corner radii")
    let radius = max(0, min(cornerRadii.width, rect.width / 2, rect.height / 2))
    func side(_ corner: UIRectCorner) -> CGFloat { corners.contains(corner) ? radius : 0 }
    let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    let middle = CGPoint(x: rect.midX, y: top)
    move(to: middle)
    let ends = [
      (CGPoint(x: right, y: top), CGPoint(x: right, y: bottom), side(.topRight)),
      (CGPoint(x: right, y: bottom), CGPoint(x: left, y: bottom), side(.bottomRight)),
      (CGPoint(x: left, y: bottom), CGPoint(x: left, y: top), side(.bottomLeft)),
      (CGPoint(x: left, y: top), middle, side(.topLeft)),
    ]
    for (corner, next, radius) in ends {
      path.addArc(tangent1End: corner, tangent2End: next, radius: radius)
    }
    close()
  }

  /// Creates an arc of a circle, by angles in radians; clockwise as seen on a screen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// The path as layers take it.
  open var cgPath: CGPath {
    get { path.copy() ?? path }
    set { path = newValue.mutableCopy() ?? CGMutablePath() }
  }

  /// Returns a path with the same elements and attributes.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath(cgPath: cgPath)
    (copy.lineWidth, copy.lineCapStyle, copy.lineJoinStyle) = (
      lineWidth, lineCapStyle, lineJoinStyle
    )
    (copy.miterLimit, copy.flatness) = (miterLimit, flatness)
    copy.usesEvenOddFillRule = usesEvenOddFillRule
    return copy
  }

  /// Whether there are no elements.
  open var isEmpty: Bool { path.isEmpty }
  /// The smallest rectangle around all points, including control points.
  open var bounds: CGRect { path.boundingBox }
  /// The point where the path ends.
  open var currentPoint: CGPoint { path.currentPoint }

  /// Returns whether a point is inside.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// Begins a subpath.
  open func move(to point: CGPoint) { path.move(to: point) }

  /// Adds a line.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }

  /// Adds a cubic curve.
  open func addCurve(
    to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint
  ) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a quadratic curve.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds an arc of a circle, by angles in radians; clockwise as seen on a screen.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: !clockwise)
  }

  /// Closes the subpath.
  open func close() { path.closeSubpath() }

  /// Removes all elements.
  open func removeAllPoints() { path = CGMutablePath() }

  /// Adds the elements of another path.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.cgPath) }

  /// Transforms all elements.
  open func apply(_ transform: CGAffineTransform) {
    var transform = transform
    path = path.mutableCopy(using: &transform) ?? path
  }

  /// Returns a path that runs the other way: each subpath from its end to its start.
  open func reversing() -> UIBezierPath {
    var parts: [(type: CGPathElementType, points: [CGPoint])] = []
    path.applyWithBlock { element in
      let counts: [CGPathElementType: Int] = [
        .addQuadCurveToPoint: 2, .addCurveToPoint: 3, .closeSubpath: 0,
      ]
      let count = counts[element.pointee.type] ?? 1
      parts.append((element.pointee.type, (0..<count).map { element.pointee.points[$0] }))
    }
    let made = UIBezierPath()
    var end = parts.count
    while let start = parts[..<end].lastIndex(where: { $0.type == .moveToPoint }) {
      made.appendReversed(Array(parts[start..<end]))
      end = start
    }
    return made
  }

  private func appendReversed(_ parts: [(type: CGPathElementType, points: [CGPoint])]) {
    let drawn = parts.filter { $0.type != .closeSubpath }
    guard let last = drawn.last?.points.last else { return }
    move(to: last)
    for index in drawn.indices.dropFirst().reversed() {
      guard let end = drawn[index - 1].points.last else { continue }
      let points = drawn[index].points
      switch points.count {
      case 3: addCurve(to: end, controlPoint1: points[1], controlPoint2: points[0])
      case 2: addQuadCurve(to: end, controlPoint: points[0])
      default: addLine(to: end)
      }
    }
    if drawn.count < parts.count { close() }
  }

  /// Does nothing: nothing is drawn here; dashes are reported.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    Report.noEffect(count > 0, "UIBezierPath.setLineDash")
  }
  /// Does nothing: nothing is drawn here.
  open func fill() {}
  /// Does nothing: nothing is drawn here.
  open func stroke() {}
  /// Does nothing: nothing is drawn here.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {}
  /// Does nothing: nothing is drawn here.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {}
  /// Does nothing: nothing is drawn here.
  open func addClip() {}
}
