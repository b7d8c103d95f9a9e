import Foundation

/// A context to draw in, which draws nothing: it accepts the usual calls, and keeps a transform and
/// a path.
open class CGContext {
  private var state = State()
  private var states: [State] = []
  private var elements = CGMutablePath()

  private struct State {
    var transform = CGAffineTransform.identity
    /// The box of what is not clipped, in pixels.
    var clip = CGRect.infinite
  }

  /// The width of the picture, in pixels; 0 without a picture.
  public final let width: Int
  /// The height of the picture, in pixels; 0 without a picture.
  public final let height: Int
  /// The transform of text; it has no effect here.
  open var textMatrix = CGAffineTransform.identity
  /// How finely images are scaled; it has no effect here.
  open var interpolationQuality = CGInterpolationQuality.default

  /// Creates a context, with a picture if it has a size in pixels.
  package init(width: Int = 0, height: Int = 0) { (self.width, self.height) = (width, height) }

  /// Creates a context with a picture, of which only the size in pixels is kept; nil without one.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
  ) {
    if width <= 0 || height <= 0 { return nil }
    self.init(width: width, height: height)
  }

  /// The transform from the user's coordinates.
  open var ctm: CGAffineTransform { state.transform }

  /// Keeps the state, for ``restoreGState()``.
  open func saveGState() { states.append(state) }

  /// Returns to the state kept last; without one nothing happens.
  open func restoreGState() { if let last = states.popLast() { state = last } }

  /// Moves the origin, in points.
  open func translateBy(x: CGFloat, y: CGFloat) {
    state.transform = state.transform.translatedBy(x: x, y: y)
  }

  /// Scales the coordinates.
  open func scaleBy(x: CGFloat, y: CGFloat) {
    state.transform = state.transform.scaledBy(x: x, y: y)
  }

  /// Rotates the coordinates by an angle in radians.
  open func rotate(by angle: CGFloat) { state.transform = state.transform.rotated(by: angle) }

  /// Puts a transform before the current one.
  open func concatenate(_ transform: CGAffineTransform) {
    state.transform = transform.concatenating(state.transform)
  }

  /// Begins a new path.
  open func beginPath() { elements = CGMutablePath() }

  /// Begins a subpath.
  open func move(to point: CGPoint) { elements.move(to: point) }

  /// Adds a line.
  open func addLine(to point: CGPoint) { elements.addLine(to: point) }

  /// Adds a cubic curve.
  open func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    elements.addCurve(to: end, control1: control1, control2: control2)
  }

  /// Adds a quadratic curve.
  open func addQuadCurve(to end: CGPoint, control: CGPoint) {
    elements.addQuadCurve(to: end, control: control)
  }

  /// Adds an arc of a circle; angles are in radians.
  open func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    elements.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// Adds a rectangle.
  open func addRect(_ rect: CGRect) { elements.addRect(rect) }

  /// Adds an ellipse.
  open func addEllipse(in rect: CGRect) { elements.addEllipse(in: rect) }

  /// Adds a path.
  open func addPath(_ path: CGPath) { elements.addPath(path) }

  /// Adds an arc that touches two lines.
  open func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    elements.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
  }

  /// Adds a subpath of lines.
  open func addLines(between points: [CGPoint]) { elements.addLines(between: points) }

  /// Adds rectangles.
  open func addRects(_ rects: [CGRect]) { elements.addRects(rects) }

  /// Closes the subpath.
  open func closePath() { elements.closeSubpath() }

  /// Whether the path has no elements.
  open var isPathEmpty: Bool { elements.isEmpty }

  /// The point where the path ends.
  open var currentPointOfPath: CGPoint { elements.currentPoint }

  /// The smallest rectangle around all points of the path.
  open var boundingBoxOfPath: CGRect { elements.boundingBox }

  /// A copy of the path; nil if it has no elements.
  open var path: CGPath? { elements.isEmpty ? nil : elements.copy() }

  /// The smallest rectangle around what is not clipped, of the picture or of the plane without one.
  open var boundingBoxOfClipPath: CGRect {
    let picture = width == 0 ? .infinite : CGRect(x: 0, y: 0, width: width, height: height)
    let clip = state.clip.intersection(picture)
    return clip.isInfinite || clip.isNull ? clip : clip.applying(ctm.inverted())
  }

  private func clip(toBox box: CGRect) {
    state.clip = state.clip.intersection(box.isNull ? .null : box.applying(ctm))
  }

  /// Returns whether a point is inside the path.
  open func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    elements.contains(point, using: mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding)
  }

  /// Marks the path as the outline of its stroke, which is not computed here, and reported when a
  /// layer or an animation gets it.
  open func replacePathWithStrokedPath() { elements.substitute = CGPath.strokeOutline }

  /// Clips to the path, of which the box counts here, and ends it.
  open func clip(using rule: CGPathFillRule = .winding) {
    clip(toBox: elements.boundingBox)
    beginPath()
  }

  /// Clips to a rectangle.
  open func clip(to rect: CGRect) { clip(toBox: rect) }

  /// Clips to rectangles, of which the box around all counts here.
  open func clip(to rects: [CGRect]) { clip(toBox: rects.reduce(.null) { $0.union($1) }) }

  /// Clips to a rectangle; nothing is seen of the mask here.
  open func clip(to rect: CGRect, mask: CGImage) { clip(toBox: rect) }

  /// Clips no longer.
  open func resetClip() { state.clip = .infinite }

  /// Does nothing: nothing is filled.
  open func fill(_ rect: CGRect) {}

  /// Does nothing: nothing is filled.
  open func fill(_ rects: [CGRect]) {}

  /// Does nothing: nothing is drawn.
  open func stroke(_ rect: CGRect) {}

  /// Does nothing: nothing is drawn.
  open func stroke(_ rect: CGRect, width: CGFloat) {}

  /// Does nothing: nothing is drawn.
  open func strokeLineSegments(between points: [CGPoint]) {}

  /// Ends the path; nothing is filled.
  open func fillPath(using rule: CGPathFillRule = .winding) { beginPath() }

  /// Ends the path; nothing is drawn.
  open func strokePath() { beginPath() }

  /// Does nothing: nothing is filled.
  open func fillEllipse(in rect: CGRect) {}

  /// Does nothing: nothing is drawn.
  open func strokeEllipse(in rect: CGRect) {}

  /// Ends the path; nothing is drawn.
  open func drawPath(using mode: CGPathDrawingMode) { beginPath() }

  /// Does nothing: nothing is drawn.
  open func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {}

  /// Does nothing: nothing is drawn.
  open func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {}

  /// Does nothing: nothing is drawn.
  open func draw(_ image: CGImage, in rect: CGRect) {}

  /// Does nothing: nothing is filled.
  open func setFillColor(_ color: CGColor) {}

  /// Does nothing: nothing is filled.
  open func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}

  /// Does nothing: nothing is drawn.
  open func setStrokeColor(_ color: CGColor) {}

  /// Does nothing: nothing is drawn.
  open func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}

  /// Does nothing: nothing is drawn.
  open func setLineWidth(_ width: CGFloat) {}

  /// Does nothing: nothing is drawn.
  open func setLineCap(_ cap: CGLineCap) {}

  /// Does nothing: nothing is drawn.
  open func setLineJoin(_ join: CGLineJoin) {}

  /// Does nothing: nothing is drawn.
  open func setLineDash(phase: CGFloat, lengths: [CGFloat]) {}

  /// Does nothing: nothing is drawn.
  open func setShadow(offset: CGSize, blur: CGFloat) {}

  /// Does nothing: nothing is drawn.
  open func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {}

  /// Does nothing: nothing is drawn.
  open func setAlpha(_ alpha: CGFloat) {}

  /// Does nothing: nothing is drawn.
  open func setBlendMode(_ mode: CGBlendMode) {}

  /// Does nothing: nothing is drawn.
  open func clear(_ rect: CGRect) {}

  /// Does nothing: nothing is filled.
  open func setFillColor(gray: CGFloat, alpha: CGFloat) {}

  /// Does nothing: nothing is drawn.
  open func setStrokeColor(gray: CGFloat, alpha: CGFloat) {}

  /// Does nothing: nothing is drawn.
  open func setMiterLimit(_ limit: CGFloat) {}

  /// Does nothing: nothing is drawn.
  open func setFlatness(_ flatness: CGFloat) {}

  /// Does nothing: no text is drawn.
  open func setTextDrawingMode(_ mode: CGTextDrawingMode) {}

  /// Does nothing: nothing is drawn.
  open func setAllowsAntialiasing(_ allows: Bool) {}

  /// Does nothing: nothing is drawn.
  open func setShouldAntialias(_ should: Bool) {}

  /// Does nothing: no text is drawn.
  open func setAllowsFontSmoothing(_ allows: Bool) {}

  /// Does nothing: no text is drawn.
  open func setShouldSmoothFonts(_ should: Bool) {}

  /// Does nothing: no text is drawn.
  open func setAllowsFontSubpixelPositioning(_ allows: Bool) {}

  /// Does nothing: no text is drawn.
  open func setShouldSubpixelPositionFonts(_ should: Bool) {}

  /// Does nothing: no text is drawn.
  open func setAllowsFontSubpixelQuantization(_ allows: Bool) {}

  /// Does nothing: no text is drawn.
  open func setShouldSubpixelQuantizeFonts(_ should: Bool) {}

  /// Does nothing: nothing is drawn.
  open func beginTransparencyLayer(auxiliaryInfo: [AnyHashable: Any]?) {}

  /// Does nothing: nothing is drawn.
  open func endTransparencyLayer() {}

  /// Returns an image of the picture's size; nil without a picture.
  open func makeImage() -> CGImage? {
    width == 0 ? nil : CGImage(width: width, height: height)
  }
}
