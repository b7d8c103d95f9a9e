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

  /// Creates a gradient from colours and their places from 0 to 1; nil if one is no `CGColor`.
  public init?(
    colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?
  ) {
    let given = colors.compactMap { $0 as? CGColor }
    if given.count < colors.count { return nil }
    self.colors = given
  }

  /// Creates a gradient from the components of a number of colours with alpha, and their places
  /// from 0 to 1.
  public init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    let size = space.numberOfComponents + 1
    colors = (0..<max(0, count)).compactMap {
      CGColor(colorSpace: space, components: components + $0 * size)
    }
  }
}

/// A list of Core Foundation, which here is that of Foundation.
public typealias CFArray = NSArray

/// A truth value of Core Foundation, which here is a number.
public typealias CFBoolean = NSNumber

// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// True, as Core Foundation has it.
public var kCFBooleanTrue: CFBoolean! { NSNumber(value: true) }

// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// False, as Core Foundation has it.
public var kCFBooleanFalse: CFBoolean! { NSNumber(value: false) }

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
  /// What is behind, made lighter.
  case colorDodge
  /// What is behind, made darker.
  case colorBurn
  /// Multiplied or screened, softly.
  case softLight
  /// Multiplied or screened.
  case hardLight
  /// The difference.
  case difference
  /// The difference, with less contrast.
  case exclusion
  /// The hue of the colour.
  case hue
  /// The saturation of the colour.
  case saturation
  /// The hue and saturation of the colour.
  case color
  /// The lightness of the colour.
  case luminosity
  /// The colour where there is something behind.
  case sourceIn
  /// The colour where there is nothing behind.
  case sourceOut
  /// The colour over what is behind, only where there is something.
  case sourceAtop
  /// What is behind, over the colour.
  case destinationOver
  /// What is behind, where the colour is.
  case destinationIn
  /// What is behind over the colour, only where the colour is.
  case destinationAtop
  /// Both where the other is not.
  case xor
  /// The sum of the complements.
  case plusDarker
}

/// How a text would be drawn.
public enum CGTextDrawingMode: Int32, Sendable {
  /// Its inside.
  case fill
  /// Its outline.
  case stroke
  /// Both.
  case fillStroke
  /// Not at all.
  case invisible
}

/// How finely an image would be scaled.
public enum CGInterpolationQuality: Int32, Sendable {
  /// As the context does.
  case `default`
  /// Not at all.
  case none
  /// Fast.
  case low
  /// Slowly.
  case high
  /// In between.
  case medium
}

/// Where the alpha of a pixel is.
public enum CGImageAlphaInfo: UInt32, Sendable {
  /// Nowhere.
  case none
  /// Behind colours that are multiplied with it.
  case premultipliedLast
  /// Before colours that are multiplied with it.
  case premultipliedFirst
  /// Behind the colours.
  case last
  /// Before the colours.
  case first
  /// Behind the colours is something without meaning.
  case noneSkipLast
  /// Before the colours is something without meaning.
  case noneSkipFirst
  /// Nothing else.
  case alphaOnly
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

  /// Adds an arc that touches two lines.
  open func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    path.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
  }

  /// Adds a subpath of lines.
  open func addLines(between points: [CGPoint]) { path.addLines(between: points) }

  /// Adds rectangles.
  open func addRects(_ rects: [CGRect]) { path.addRects(rects) }

  /// Closes the subpath.
  open func closePath() { path.closeSubpath() }

  /// Whether the path has no elements.
  open var isPathEmpty: Bool { path.isEmpty }

  /// The point where the path ends.
  open var currentPointOfPath: CGPoint { path.currentPoint }

  /// The smallest rectangle around all points of the path.
  open var boundingBoxOfPath: CGRect { path.boundingBox }

  /// The smallest rectangle around what is not clipped: the picture, or the plane without one.
  open var boundingBoxOfClipPath: CGRect {
    width == 0 ? .infinite : CGRect(x: 0, y: 0, width: width, height: height)
  }

  /// Returns whether a point is inside the path.
  open func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    path.contains(point, using: mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding)
  }

  /// Does nothing: outlines of strokes are not computed here.
  open func replacePathWithStrokedPath() {}

  /// Ends the path; nothing is clipped.
  open func clip(using rule: CGPathFillRule = .winding) { beginPath() }

  /// Does nothing.
  open func clip(to rect: CGRect) {}

  /// Does nothing.
  open func clip(to rects: [CGRect]) {}

  /// Does nothing.
  open func clip(to rect: CGRect, mask: CGImage) {}

  /// Does nothing.
  open func resetClip() {}

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
