/// The shape of a gradient.
public enum GradientType: String, NamedPropertyValue, Hashable, Sendable {
  /// Along the line from the start point to the end point; the default.
  case axial
  /// From the start point outwards to the end point.
  case radial
  /// Around the start point.
  case conic
}

/// A layer that shows a gradient over its background.
open class GradientLayer: Layer, PropertyOwner {
  private static let table = PropertyTable(
    extending: LayerTable.table,
    with: [
      .init(
        "colors", .null, type: .array, elements: .color, action: .basic,
        "The colours of the stops; none by default."),
      .init(
        "locations", .null, type: .array, elements: .number, action: .basic,
        "The positions of the stops, increasing from 0 to 1; null spreads them evenly."),
      .init(
        "startPoint", .point(Point(x: 0.5, y: 0)), action: .basic,
        "The start of the gradient, in units of the bounds; (0.5, 0) by default."),
      .init(
        "endPoint", .point(Point(x: 0.5, y: 1)), action: .basic,
        "The end of the gradient, in units of the bounds; (0.5, 1) by default."),
      .init(
        "type", "axial", names: GradientType.names, "The shape of the gradient; axial by default."),
    ])

  /// The properties that this class adds, each with its number and the type of its values.
  public enum Property {
    /// See ``GradientLayer/colors``.
    public static let colors = TypedProperty<[Color]?>("colors", in: table)
    /// See ``GradientLayer/locations``.
    public static let locations = TypedProperty<[Double]?>("locations", in: table)
    /// See ``GradientLayer/startPoint``.
    public static let startPoint = TypedProperty<Point>("startPoint", in: table)
    /// See ``GradientLayer/endPoint``.
    public static let endPoint = TypedProperty<Point>("endPoint", in: table)
    /// See ``GradientLayer/type``.
    public static let type = TypedProperty<GradientType>("type", in: table)
  }

  /// The properties of every layer and those of this class.
  open override class var propertyTable: PropertyTable { table }

  /// "GradientLayer".
  open override class var className: String { "GradientLayer" }

  /// The colours of the stops; none by default.
  public final var colors: [Color]? {
    get { typed(Property.colors) }
    set { setTyped(newValue, Property.colors) }
  }

  /// The positions of the stops, increasing from 0 to 1; nil spreads them evenly.
  public final var locations: [Double]? {
    get { typed(Property.locations) }
    set { setTyped(newValue, Property.locations) }
  }

  /// The start of the gradient, in units of the bounds; (0.5, 0) by default.
  public final var startPoint: Point {
    get { typed(Property.startPoint) }
    set { setTyped(newValue, Property.startPoint) }
  }

  /// The end of the gradient, in units of the bounds; (0.5, 1) by default.
  public final var endPoint: Point {
    get { typed(Property.endPoint) }
    set { setTyped(newValue, Property.endPoint) }
  }

  /// The shape of the gradient; axial by default.
  public final var type: GradientType {
    get { typed(Property.type) }
    set { setTyped(newValue, Property.type) }
  }
}

extension PropertyName where Self == PropertyKey<[Color]?> {
  /// `colors`.
  public static var colors: Self { Self("colors") }
}

extension PropertyName where Self == PropertyKey<[Double]?> {
  /// `locations`.
  public static var locations: Self { Self("locations") }
}

extension PropertyName where Self == PropertyKey<Point> {
  /// `startPoint`.
  public static var startPoint: Self { Self("startPoint") }
  /// `endPoint`.
  public static var endPoint: Self { Self("endPoint") }
}

extension PropertyName where Self == PropertyKey<GradientType> {
  /// `type`.
  public static var type: Self { Self("type") }
}
