import Foundation

/// An image: a size in pixels, since nothing is drawn here.
public final class CGImage: Sendable {
  /// The width, in pixels.
  public let width: Int
  /// The height, in pixels.
  public let height: Int

  /// Creates an image of a size.
  package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
}

/// A gradient, which is kept and not drawn.
public final class CGGradient: Sendable {
  /// The colours of the gradient.
  package let colors: [CGColor]

  /// Creates a gradient from colours and their places from 0 to 1.
  public init?(
    colorsSpace space: CGColorSpace?, colors: [CGColor], locations: UnsafePointer<CGFloat>?
  ) {
    self.colors = colors
  }
}

/// What is drawn beyond a gradient's ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt32
  /// Creates options from bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The first colour goes on before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// The last colour goes on after the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// What is drawn of a path.
public enum CGPathDrawingMode: Int32, Sendable {
  /// The inside, by the winding rule.
  case fill
  /// The inside, by the even-odd rule.
  case eoFill
  /// The line.
  case stroke
  /// Both, by the winding rule.
  case fillStroke
  /// Both, by the even-odd rule.
  case eoFillStroke
}

/// How a colour would be mixed with what is behind it.
public enum CGBlendMode: Int32, Sendable {
  /// Over it.
  case normal
  /// The product.
  case multiply
  /// The product of the complements.
  case screen
  /// Both, by what is behind.
  case overlay
  /// The darker one.
  case darken
  /// The lighter one.
  case lighten
  /// The colour replaces what is behind.
  case copy
  /// Nothing is left.
  case clear
  /// What is behind stays where the colour is.
  case destinationOut
  /// The sum, up to white.
  case plusLighter
}

/// A context to draw in, which draws nothing: it accepts the usual calls, and keeps a transform and
/// a path.
open class CGContext {
  private var state = State()
  private var states: [State] = []
  private var path = CGMutablePath()

  private struct State {
    var transform = CGAffineTransform.identity
  }

  /// Creates a context.
  package init() {}

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
  open func beginPath() { path = CGMutablePath() }

  /// Begins a subpath.
  open func move(to point: CGPoint) { path.move(to: point) }

  /// Adds a line.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }

  /// Adds a cubic curve.
  open func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    path.addCurve(to: end, control1: control1, control2: control2)
  }

  /// Adds a quadratic curve.
  open func addQuadCurve(to end: CGPoint, control: CGPoint) {
    path.addQuadCurve(to: end, control: control)
  }

  /// Adds an arc of a circle; angles are in radians.
  open func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// Adds a rectangle.
  open func addRect(_ rect: CGRect) { path.addRect(rect) }

  /// Adds an ellipse.
  open func addEllipse(in rect: CGRect) { path.addEllipse(in: rect) }

  /// Adds a path.
  open func addPath(_ path: CGPath) { self.path.addPath(path) }

  /// Closes the subpath.
  open func closePath() { path.closeSubpath() }

  /// Ends the path; nothing is clipped.
  open func clip(using rule: CGPathFillRule = .winding) { beginPath() }

  /// Does nothing.
  open func clip(to rect: CGRect) {}

  /// Does nothing: nothing is filled.
  open func fill(_ rect: CGRect) {}

  /// Does nothing: nothing is drawn.
  open func stroke(_ rect: CGRect) {}

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

  /// Returns nil: there is no image.
  open func makeImage() -> CGImage? { nil }
}
