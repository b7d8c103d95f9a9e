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
open class GradientLayer: Layer {
  private static let table = PropertyTable(
    extending: LayerTable.table,
    with: [
      .init(
        "colors", .array, default: .null, animatable: true, elements: .color,
        action: .basic, documentation: "The colours of the stops; none by default."),
      .init(
        "locations", .array, default: .null, animatable: true, elements: .number,
        action: .basic,
        documentation: "The positions of the stops, rising from 0 to 1; null spreads them evenly."),
      .init(
        "startPoint", .point, default: .point(Point(x: 0.5, y: 0)), animatable: true,
        action: .basic,
        documentation: "The start of the gradient, in units of the bounds; (0.5, 0) by default."),
      .init(
        "endPoint", .point, default: .point(Point(x: 0.5, y: 1)), animatable: true,
        action: .basic,
        documentation: "The end of the gradient, in units of the bounds; (0.5, 1) by default."),
      .init(
        "type", .string, default: "axial", names: GradientType.names,
        documentation: "The shape of the gradient; axial by default."),
    ])

  private enum Row {
    static let colors = id("colors")
    static let locations = id("locations")
    static let startPoint = id("startPoint")
    static let endPoint = id("endPoint")
    static let type = id("type")

    private static func id(_ name: String) -> PropertyID {
      guard let row = table.row(named: name) else { fatalError("'\(name)' is not declared.") }
      return row.id
    }
  }

  /// The properties of every layer and those of this class.
  open override class var propertyTable: PropertyTable { table }

  /// "GradientLayer".
  open override class var className: String { "GradientLayer" }

  /// The colours of the stops; none by default.
  public final var colors: [Color]? {
    get { typed(Row.colors) }
    set { setChecked(newValue.propertyValue, Row.colors) }
  }

  /// The positions of the stops, increasing from 0 to 1; nil spreads them evenly.
  public final var locations: [Double]? {
    get { typed(Row.locations) }
    set { setChecked(newValue.propertyValue, Row.locations) }
  }

  /// The start of the gradient, in units of the bounds; (0.5, 0) by default.
  public final var startPoint: Point {
    get { typed(Row.startPoint) }
    set { setChecked(newValue.propertyValue, Row.startPoint) }
  }

  /// The end of the gradient, in units of the bounds; (0.5, 1) by default.
  public final var endPoint: Point {
    get { typed(Row.endPoint) }
    set { setChecked(newValue.propertyValue, Row.endPoint) }
  }

  /// The shape of the gradient; axial by default.
  public final var type: GradientType {
    get { typed(Row.type) }
    set { setChecked(newValue.propertyValue, Row.type) }
  }
}
