/// The properties that every layer has, in the order of a dump.
///
/// Each list stands in the file of its subject, with the types, accessors and typed keys of its
/// properties. The first list has fields in every layer; all others take memory only in layers that
/// set them.
enum LayerTable {
  static let table = PropertyTable(
    extending: nil,
    with: fields + geometry + visibility + appearance + rendering + autoresizing + identity
      + timing)
}

/// The properties of every layer, each with its number and the type of its values.
///
/// The accessors of a layer read and set these properties. A presentation has an accessor for each
/// of them: `box.presented.cornerRadius` reads ``AppearanceProperties/cornerRadius``, which this
/// class inherits.
public final class LayerProperty: TimingProperties {
  /// See ``Layer/bounds``.
  public static var bounds: TypedProperty<Rect> { TypedProperty(.bounds) }
  /// See ``Layer/position``.
  public static var position: TypedProperty<Point> { TypedProperty(.position) }
  /// See ``Layer/anchorPoint``.
  public static var anchorPoint: TypedProperty<Point> { TypedProperty(.anchorPoint) }
  /// See ``Layer/opacity``.
  public static var opacity: TypedProperty<Double> { TypedProperty(.opacity) }
}

extension TypedProperty {
  /// Makes the property of every layer with a name.
  init(_ name: String) { self.init(name, in: LayerTable.table) }
}

/// The properties that have a field in every layer.
extension PropertyID {
  package static let bounds = PropertyID(0)
  package static let position = PropertyID(1)
  package static let anchorPoint = PropertyID(2)
  package static let opacity = PropertyID(3)

  /// Whether it is one of these four.
  package var hasField: Bool { self <= .opacity }
}

extension LayerTable {
  /// The four that nearly every layer sets; a layer has fields for them.
  static let fields: [PropertyDeclaration] = [
    .init(
      "bounds", .rect(.zero), action: .basic, reportsDefault: false, inBlocks: .additive,
      "The layer's own coordinate space: its origin and size, in points."),
    .init(
      "position", .point(.zero), action: .basic, reportsDefault: false, inBlocks: .additive,
      "The position of the anchor point in the superlayer's coordinates, in points."),
    .init(
      "anchorPoint", .point(Point(x: 0.5, y: 0.5)), action: .basic,
      "The point of the layer that is at its position, in units of the bounds."),
    .init(
      "opacity", 1, action: .basic, range: 0...1,
      "The opacity of the layer and its sublayers, from 0 to 1."),
  ]
}

extension Layer {
  /// The layer's own coordinate space: its origin and size, in points.
  ///
  /// A negative size is standardised: the origin becomes the corner with the smallest x and y
  /// (F120b).
  public final var bounds: Rect {
    get { values.hasStyle ? typed(LayerProperty.bounds) : values.bounds }
    set { setTyped(newValue, LayerProperty.bounds) }
  }

  /// The position of the anchor point in the superlayer's coordinates, in points.
  public final var position: Point {
    get { values.hasStyle ? typed(LayerProperty.position) : values.position }
    set { setTyped(newValue, LayerProperty.position) }
  }

  /// The point of the layer that is at its ``position``, in units of the bounds.
  ///
  /// The default is the middle, (0.5, 0.5). It may be outside 0…1.
  public final var anchorPoint: Point {
    get { values.hasStyle ? typed(LayerProperty.anchorPoint) : values.anchorPoint }
    set { setTyped(newValue, LayerProperty.anchorPoint) }
  }

  /// The opacity of the layer and its sublayers, from 0 to 1; 1 by default.
  ///
  /// Values outside that range are kept; their effect in a renderer is undefined (F120h).
  public final var opacity: Double {
    get { values.hasStyle ? typed(LayerProperty.opacity) : values.opacity }
    set { setTyped(newValue, LayerProperty.opacity) }
  }
}

extension PropertyName where Self == PropertyKey<Rect> {
  /// `bounds`.
  public static var bounds: Self { Self("bounds") }
}

extension PropertyName where Self == PropertyKey<Point> {
  /// `position`.
  public static var position: Self { Self("position") }
  /// `anchorPoint`.
  public static var anchorPoint: Self { Self("anchorPoint") }
}

extension PropertyName where Self == PropertyKey<Double> {
  /// `opacity`.
  public static var opacity: Self { Self("opacity") }
}
