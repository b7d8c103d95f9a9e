/// The rule for which regions of a path that crosses itself are inside.
public enum FillRule: String, NamedPropertyValue, Hashable, Sendable {
  /// The regions with a winding number other than 0; the default.
  case nonZero = "non-zero"
  /// The regions from which a line outwards crosses the path an odd number of times.
  case evenOdd = "even-odd"
}

/// The shape of the ends of an open stroke.
public enum LineCap: String, NamedPropertyValue, Hashable, Sendable {
  /// Cut off at the end; the default.
  case butt
  /// A half circle beyond the end.
  case round
  /// A half square beyond the end.
  case square
}

/// The shape of a stroke's corners.
public enum LineJoin: String, NamedPropertyValue, Hashable, Sendable {
  /// A pointed corner; the default.
  case miter
  /// A rounded corner.
  case round
  /// A cut-off corner.
  case bevel
}

/// A layer that shows a filled and stroked path.
open class ShapeLayer: Layer, PropertyOwner {
  private static let table = PropertyTable(
    extending: LayerTable.table,
    with: [
      .init(
        "path", .null, type: .path, animatable: true,
        "The outline that is filled and stroked; none by default."),
      .init(
        "fillColor", .color(.black), optional: true, action: .basic,
        "The colour inside the path; opaque black by default."),
      .init(
        "fillRule", "non-zero", names: FillRule.names,
        "The rule for which regions are inside; non-zero by default."),
      .init(
        "strokeColor", .null, type: .color, action: .basic,
        "The colour of the stroke; none by default."),
      .init(
        "strokeStart", 0, action: .basic, reportsDefault: false, range: 0...1, inBlocks: .still,
        "The start of the stroke along the path, from 0 to 1; 0 by default."),
      .init(
        "strokeEnd", 1, action: .basic, range: 0...1, inBlocks: .still,
        "The end of the stroke along the path, from 0 to 1; 1 by default."),
      .init(
        "lineWidth", 1, action: .basic, range: 0...(.infinity),
        "The width of the stroke, in points; 1 by default."),
      .init(
        "miterLimit", 10, action: .basic,
        "The limit of a mitred corner's length, in line widths; 10 by default."),
      .init("lineCap", "butt", names: LineCap.names, "The shape of the ends; butt by default."),
      .init(
        "lineJoin", "miter", names: LineJoin.names, "The shape of the corners; miter by default."),
      .init(
        "lineDashPhase", 0, action: .basic,
        "The position in the dash pattern at which the stroke starts, in points; 0 by default."),
      .init(
        "lineDashPattern", .null, type: .array, elements: .number, animatable: true,
        "The lengths of dashes and gaps in turn, in points; none by default."),
    ])

  /// The properties that this class adds, each with its number and the type of its values.
  public enum Property {
    /// See ``ShapeLayer/path``.
    public static let path = TypedProperty<Path?>("path", in: table)
    /// See ``ShapeLayer/fillColor``.
    public static let fillColor = TypedProperty<Color?>("fillColor", in: table)
    /// See ``ShapeLayer/fillRule``.
    public static let fillRule = TypedProperty<FillRule>("fillRule", in: table)
    /// See ``ShapeLayer/strokeColor``.
    public static let strokeColor = TypedProperty<Color?>("strokeColor", in: table)
    /// See ``ShapeLayer/strokeStart``.
    public static let strokeStart = TypedProperty<Double>("strokeStart", in: table)
    /// See ``ShapeLayer/strokeEnd``.
    public static let strokeEnd = TypedProperty<Double>("strokeEnd", in: table)
    /// See ``ShapeLayer/lineWidth``.
    public static let lineWidth = TypedProperty<Double>("lineWidth", in: table)
    /// See ``ShapeLayer/miterLimit``.
    public static let miterLimit = TypedProperty<Double>("miterLimit", in: table)
    /// See ``ShapeLayer/lineCap``.
    public static let lineCap = TypedProperty<LineCap>("lineCap", in: table)
    /// See ``ShapeLayer/lineJoin``.
    public static let lineJoin = TypedProperty<LineJoin>("lineJoin", in: table)
    /// See ``ShapeLayer/lineDashPhase``.
    public static let lineDashPhase = TypedProperty<Double>("lineDashPhase", in: table)
    /// See ``ShapeLayer/lineDashPattern``.
    public static let lineDashPattern = TypedProperty<[Double]?>("lineDashPattern", in: table)
  }

  /// The properties of every layer and those of this class.
  open override class var propertyTable: PropertyTable { table }

  /// "ShapeLayer".
  open override class var className: String { "ShapeLayer" }

  /// The outline that is filled and stroked; none by default.
  public final var path: Path? {
    get { typed(Property.path) }
    set { setTyped(newValue, Property.path) }
  }

  /// The colour inside the path; opaque black by default.
  public final var fillColor: Color? {
    get { typed(Property.fillColor) }
    set { setTyped(newValue, Property.fillColor) }
  }

  /// The rule for which regions are inside; non-zero by default.
  public final var fillRule: FillRule {
    get { typed(Property.fillRule) }
    set { setTyped(newValue, Property.fillRule) }
  }

  /// The colour of the stroke; none by default.
  public final var strokeColor: Color? {
    get { typed(Property.strokeColor) }
    set { setTyped(newValue, Property.strokeColor) }
  }

  /// The start of the stroke along the path, from 0 to 1; 0 by default.
  public final var strokeStart: Double {
    get { typed(Property.strokeStart) }
    set { setTyped(newValue, Property.strokeStart) }
  }

  /// The end of the stroke along the path, from 0 to 1; 1 by default.
  public final var strokeEnd: Double {
    get { typed(Property.strokeEnd) }
    set { setTyped(newValue, Property.strokeEnd) }
  }

  /// The width of the stroke, in points; 1 by default.
  public final var lineWidth: Double {
    get { typed(Property.lineWidth) }
    set { setTyped(newValue, Property.lineWidth) }
  }

  /// The limit of a mitred corner's length, in line widths; 10 by default.
  public final var miterLimit: Double {
    get { typed(Property.miterLimit) }
    set { setTyped(newValue, Property.miterLimit) }
  }

  /// The shape of the ends; butt by default.
  public final var lineCap: LineCap {
    get { typed(Property.lineCap) }
    set { setTyped(newValue, Property.lineCap) }
  }

  /// The shape of the corners; miter by default.
  public final var lineJoin: LineJoin {
    get { typed(Property.lineJoin) }
    set { setTyped(newValue, Property.lineJoin) }
  }

  /// The position in the dash pattern at which the stroke starts, in points; 0 by default.
  public final var lineDashPhase: Double {
    get { typed(Property.lineDashPhase) }
    set { setTyped(newValue, Property.lineDashPhase) }
  }

  /// The lengths of dashes and gaps in turn, in points; none by default.
  public final var lineDashPattern: [Double]? {
    get { typed(Property.lineDashPattern) }
    set { setTyped(newValue, Property.lineDashPattern) }
  }
}

extension PropertyName where Self == PropertyKey<Path?> {
  /// `path`.
  public static var path: Self { Self("path") }
}

extension PropertyName where Self == PropertyKey<Color?> {
  /// `fillColor`.
  public static var fillColor: Self { Self("fillColor") }
  /// `strokeColor`.
  public static var strokeColor: Self { Self("strokeColor") }
}

extension PropertyName where Self == PropertyKey<FillRule> {
  /// `fillRule`.
  public static var fillRule: Self { Self("fillRule") }
}

extension PropertyName where Self == PropertyKey<Double> {
  /// `strokeStart`.
  public static var strokeStart: Self { Self("strokeStart") }
  /// `strokeEnd`.
  public static var strokeEnd: Self { Self("strokeEnd") }
  /// `lineWidth`.
  public static var lineWidth: Self { Self("lineWidth") }
  /// `miterLimit`.
  public static var miterLimit: Self { Self("miterLimit") }
  /// `lineDashPhase`.
  public static var lineDashPhase: Self { Self("lineDashPhase") }
}

extension PropertyName where Self == PropertyKey<LineCap> {
  /// `lineCap`.
  public static var lineCap: Self { Self("lineCap") }
}

extension PropertyName where Self == PropertyKey<LineJoin> {
  /// `lineJoin`.
  public static var lineJoin: Self { Self("lineJoin") }
}

extension PropertyName where Self == PropertyKey<[Double]?> {
  /// `lineDashPattern`.
  public static var lineDashPattern: Self { Self("lineDashPattern") }
}
