// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CoreGraphicsTypes
import Foundation
import LayerAnimation
import QuartzCore

/// An image, of which only the size is kept: nothing is drawn and no file is read here.
open class UIImage: NSObject, @unchecked Sendable {
  /// The image as layers take it; nil for an image without a size.
  public final let cgImage: CGImage?
  /// Pixels per point.
  public final let scale: CGFloat
  /// The side of the picture that is up.
  public final let imageOrientation: Orientation
  /// Whether the image has colours of its own; as its place demands by default.
  public final let renderingMode: RenderingMode

  /// Creates an image without a size.
  public override convenience init() { self.init(nil, 1) }

  private init(
    _ image: CGImage?, _ scale: CGFloat, _ orientation: Orientation = .up,
    _ mode: RenderingMode = .automatic
  ) {
    (cgImage, self.scale, imageOrientation, renderingMode) = (image, scale, orientation, mode)
  }

  /// Creates an image of Core Graphics with one pixel per point.
  public convenience init(cgImage: CGImage) { self.init(cgImage, 1) }

  /// Creates an image of Core Graphics; the scale is in pixels per point.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(cgImage, scale, orientation)
  }

  /// Gives nil: there is no catalogue of images here.
  public convenience init?(named name: String) { nil }

  /// Gives nil: no image is read here.
  public convenience init?(contentsOfFile path: String) { nil }

  /// Gives nil: no image is read here.
  public convenience init?(data: Data) { nil }

  /// The size, in points, with its orientation.
  open var size: CGSize {
    let sides = (CGFloat(cgImage?.width ?? 0) / scale, CGFloat(cgImage?.height ?? 0) / scale)
    let isUpright = imageOrientation == .up || imageOrientation == .down
    return CGSize(
      width: isUpright ? sides.0 : sides.1, height: isUpright ? sides.1 : sides.0)
  }

  /// Returns the image with another mode.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(cgImage, scale, imageOrientation, renderingMode)
  }
  /// Returns the image itself: nothing is drawn here, which is reported.
  open func withTintColor(_ color: UIColor) -> UIImage {
    Report.noEffect(true, "UIImage.withTintColor")
    return self
  }
  /// Does nothing: nothing is drawn here.
  open func draw(in rect: CGRect) {}
  /// Does nothing: nothing is drawn here.
  open func draw(at point: CGPoint) {}

  /// The side that is up.
  public enum Orientation: Int, Sendable {
    /// The top.
    case up
    /// The bottom.
    case down
    /// The left.
    case left
    /// The right.
    case right
  }

  /// Whether an image has colours of its own.
  public enum RenderingMode: Int, Sendable {
    /// As the place of the image demands.
    case automatic
    /// It has.
    case alwaysOriginal
    /// It is drawn in the tint.
    case alwaysTemplate
  }
}

/// The contexts in which code draws, the innermost last.
private final class DrawingContexts {
  var contexts: [(context: CGContext, scale: CGFloat)] = []

  /// Those of the current context of Core Animation.
  static var current: DrawingContexts {
    Context.currentLoop.companion(DrawingContexts.self) { _ in DrawingContexts() }
  }

  /// Returns a context with a picture of a size in points, at least a pixel wide and high.
  static func make(_ size: CGSize, _ scale: CGFloat) -> CGContext {
    func pixels(_ length: CGFloat) -> Int { Int(min(max((length * scale).rounded(.up), 1), 1e6)) }
    return CGContext(width: pixels(size.width), height: pixels(size.height))
  }
}

/// Returns the context in which code draws now; nil outside of drawing.
public func UIGraphicsGetCurrentContext() -> CGContext? {
  DrawingContexts.current.contexts.last?.context
}

/// Makes a context the current one, until ``UIGraphicsPopContext()``.
public func UIGraphicsPushContext(_ context: CGContext) {
  DrawingContexts.current.contexts.append((context, 1))
}

/// Makes the context before the current one again.
public func UIGraphicsPopContext() { _ = DrawingContexts.current.contexts.popLast() }

/// Begins an image of a size in points, with one pixel per point.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins an image of a size in points; the scale 0 is the screen's, which is 1.
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  Report.noEffect(opaque, "The opaqueness of an image that is drawn")
  let scale = scale > 0 ? scale : 1
  DrawingContexts.current.contexts.append((DrawingContexts.make(size, scale), scale))
}

/// Returns an image of the size that was begun; nil outside.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let (context, scale) = DrawingContexts.current.contexts.last else { return nil }
  return context.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) }
}

/// Ends the image.
public func UIGraphicsEndImageContext() { UIGraphicsPopContext() }

/// How an image is made.
open class UIGraphicsImageRendererFormat: NSObject {
  /// Pixels per point; 1 by default.
  open var scale: CGFloat = 1
  /// Whether the image has no transparent part; it has no effect here, which is reported.
  @_Reported("UIGraphicsImageRendererFormat.opaque") open var opaque = false

  /// Returns the format of the screen.
  open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  /// Returns the format of the screen.
  open class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// What a closure of a renderer draws in.
open class UIGraphicsImageRendererContext: NSObject {
  /// The context of Core Graphics.
  public final let cgContext: CGContext
  /// How the image is made.
  public final let format: UIGraphicsImageRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
    (cgContext, self.format) = (context, format)
  }

  /// Does nothing: nothing is filled.
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }
  /// Does nothing: nothing is drawn.
  open func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
  /// Clips to a rectangle.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Makes images of a size by closures that draw, which are called.
open class UIGraphicsImageRenderer: NSObject {
  private let size: CGSize
  /// How images are made.
  public final let format: UIGraphicsImageRendererFormat

  /// Creates a renderer of a size in points.
  public init(size: CGSize, format: UIGraphicsImageRendererFormat = .default()) {
    (self.size, self.format) = (size, format)
  }

  /// Creates a renderer of the size of a rectangle in points.
  public convenience init(
    bounds: CGRect, format: UIGraphicsImageRendererFormat = .default()
  ) {
    self.init(size: bounds.size, format: format)
  }

  /// Calls a closure that draws, and returns an image of the size.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = DrawingContexts.make(size, format.scale)
    UIGraphicsPushContext(context)
    actions(UIGraphicsImageRendererContext(context, format))
    UIGraphicsPopContext()
    return context.makeImage().map {
      UIImage(cgImage: $0, scale: format.scale, orientation: .up)
    } ?? UIImage()
  }
}

/// A font, of which only name and size are kept: no text is drawn or measured here.
open class UIFont: NSObject, @unchecked Sendable {
  /// The name, such as `Helvetica`.
  public final let fontName: String
  /// The size, in points.
  public final let pointSize: CGFloat

  /// Creates a font of a name and a size in points.
  public init?(name fontName: String, size fontSize: CGFloat) {
    (self.fontName, pointSize) = (fontName, fontSize)
  }

  private init(_ size: CGFloat, _ style: String) {
    (fontName, pointSize) = (".SFUI-\(style)", size)
  }

  /// Returns the font of the system, of a size in points.
  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(fontSize, "Regular") }
  /// Returns the font of the system in a weight, of which there are two here.
  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(fontSize, weight.isBold ? "Bold" : "Regular")
  }
  /// Returns the bold font of the system, of a size in points.
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(fontSize, "Bold") }
  /// Returns the font in another size, in points.
  open func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(name: fontName, size: fontSize) ?? self
  }

  /// How thick the lines are.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The thickness, from −1 to 1.
    public let rawValue: CGFloat
    /// Creates a weight from its thickness.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Whether it is semibold or thicker.
    fileprivate var isBold: Bool { rawValue > 0.25 }
    /// Thin.
    public static let light = Weight(rawValue: -0.4)
    /// As usual.
    public static let regular = Weight(rawValue: 0)
    /// A little thicker.
    public static let medium = Weight(rawValue: 0.23)
    /// Thick.
    public static let semibold = Weight(rawValue: 0.3)
    /// Bold.
    public static let bold = Weight(rawValue: 0.4)
  }
}

extension NSAttributedString.Key {
  /// The font.
  public static let font = NSAttributedString.Key("NSFont")
  /// The colour of the text.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The colour behind the text.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// The distance between letters, in points.
  public static let kern = NSAttributedString.Key("NSKern")
}
