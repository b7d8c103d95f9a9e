// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names that layers use.

/// How contents are placed within the bounds.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The name as Core Animation writes it.
  public let rawValue: String

  /// Creates a name; unknown ones are kept.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// At center, in their own size.
  public static let center = CALayerContentsGravity(rawValue: "center")

  /// At top, in their own size.
  public static let top = CALayerContentsGravity(rawValue: "top")

  /// At bottom, in their own size.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")

  /// At left, in their own size.
  public static let left = CALayerContentsGravity(rawValue: "left")

  /// At right, in their own size.
  public static let right = CALayerContentsGravity(rawValue: "right")

  /// At topLeft, in their own size.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")

  /// At topRight, in their own size.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")

  /// At bottomLeft, in their own size.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")

  /// At bottomRight, in their own size.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")

  /// Stretched; the default.
  public static let resize = CALayerContentsGravity(rawValue: "resize")

  /// As large as fits.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")

  /// As small as fills the bounds.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

/// The format in which contents would be kept.
public struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable {
  /// The name as Core Animation writes it.
  public let rawValue: String

  /// Creates a name; unknown ones are kept.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Whole numbers of 8 bits; the default.
  public static let RGBA8Uint = CALayerContentsFormat(rawValue: "RGBA8")

  /// Floating point numbers of 16 bits.
  public static let RGBA16Float = CALayerContentsFormat(rawValue: "RGBAh")

  /// Greys of 8 bits.
  public static let gray8Uint = CALayerContentsFormat(rawValue: "Gray8")
}

/// The filter for contents of another size.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  /// The name as Core Animation writes it.
  public let rawValue: String

  /// Creates a name; unknown ones are kept.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The nearest pixel.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")

  /// Between pixels; the default.
  public static let linear = CALayerContentsFilter(rawValue: "linear")

  /// Between pixels and levels.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

/// The curve of rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The name as Core Animation writes it.
  public let rawValue: String

  /// Creates a name; unknown ones are kept.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A circle; the default.
  public static let circular = CALayerCornerCurve(rawValue: "circular")

  /// A smooth curve (F158).
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// The rule by which the inside of a shape is found.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The name as Core Animation writes it.
  public let rawValue: String

  /// Creates a name; unknown ones are kept.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// By the directions of the curves around; the default.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")

  /// By the number of curves around.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The shape of the ends of a line.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The name as Core Animation writes it.
  public let rawValue: String

  /// Creates a name; unknown ones are kept.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The line ends at its point; the default.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")

  /// A half circle.
  public static let round = CAShapeLayerLineCap(rawValue: "round")

  /// Half a square.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The shape of the corners of a line.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The name as Core Animation writes it.
  public let rawValue: String

  /// Creates a name; unknown ones are kept.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Pointed; the default.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")

  /// Round.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")

  /// Cut off.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// The kind of a gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// The name as Core Animation writes it.
  public let rawValue: String

  /// Creates a name; unknown ones are kept.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Along a line; the default.
  public static let axial = CAGradientLayerType(rawValue: "axial")

  /// From a centre.
  public static let radial = CAGradientLayerType(rawValue: "radial")

  /// Around a centre.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// The shape that emits particles (F170).
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  /// The name as Core Animation writes it.
  public let rawValue: String

  /// Creates a name; unknown ones are kept.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A point.
  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")

  /// A line.
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")

  /// A rectangle.
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")

  /// A cuboid.
  public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")

  /// A circle.
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")

  /// A sphere.
  public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// The part of the shape that emits (F170).
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  /// The name as Core Animation writes it.
  public let rawValue: String

  /// Creates a name; unknown ones are kept.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Its points.
  public static let points = CAEmitterLayerEmitterMode(rawValue: "points")

  /// Its outline.
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")

  /// Its surface.
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")

  /// Its inside; the default.
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// The order in which particles would be drawn (F170).
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  /// The name as Core Animation writes it.
  public let rawValue: String

  /// Creates a name; unknown ones are kept.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// None; the default.
  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")

  /// Older ones below.
  public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")

  /// Older ones above.
  public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")

  /// By depth.
  public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")

  /// None, and colours add up.
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}

/// Where a text that is too long is cut.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// The name as Core Animation writes it.
  public let rawValue: String

  /// Creates a name; unknown ones are kept.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Nowhere; the default.
  public static let none = CATextLayerTruncationMode(rawValue: "none")

  /// At its start.
  public static let start = CATextLayerTruncationMode(rawValue: "start")

  /// At its end.
  public static let end = CATextLayerTruncationMode(rawValue: "end")

  /// In its middle.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// How lines of text are placed.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// The name as Core Animation writes it.
  public let rawValue: String

  /// Creates a name; unknown ones are kept.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// As the language does; the default.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")

  /// At the left.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")

  /// At the right.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")

  /// In the middle.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")

  /// At both sides.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// The directions in which a layer scrolls.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
  /// The name as Core Animation writes it.
  public let rawValue: String

  /// Creates a name; unknown ones are kept.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// None.
  public static let none = CAScrollLayerScrollMode(rawValue: "none")

  /// Up and down.
  public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")

  /// To the sides.
  public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")

  /// Both; the default.
  public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

/// The range of brightness in which contents should be shown.
public struct CADynamicRange: RawRepresentable, Hashable, Sendable {
  /// The name as Core Animation writes it.
  public let rawValue: String

  /// Creates a name; unknown ones are kept.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The usual one; the default.
  public static let standard = CADynamicRange(rawValue: "standard")

  /// Somewhat more.
  public static let constrainedHigh = CADynamicRange(rawValue: "constrainedHigh")

  /// All that the screen has.
  public static let high = CADynamicRange(rawValue: "high")

  /// As the contents need.
  public static let automatic = CADynamicRange(rawValue: "automatic")
}

/// Whether contents are fitted to the brightness of the screen.
public struct CAToneMapMode: RawRepresentable, Hashable, Sendable {
  /// The name as Core Animation writes it.
  public let rawValue: String

  /// Creates a name; unknown ones are kept.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// As needed; the default.
  public static let automatic = CAToneMapMode(rawValue: "automatic")

  /// Never.
  public static let never = CAToneMapMode(rawValue: "never")

  /// Where the contents allow it.
  public static let ifSupported = CAToneMapMode(rawValue: "ifSupported")
}
