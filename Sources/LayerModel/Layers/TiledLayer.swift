/// A layer whose contents a renderer would make in tiles, at several levels of detail (F169).
///
/// The model makes no tiles; it keeps the properties.
open class TiledLayer: Layer, PropertyOwner {
  private static let table = PropertyTable(
    extending: LayerTable.table,
    with: [
      .init(
        "levelsOfDetail", 1, whole: true,
        "The number of levels of detail, including the full one; 1 by default."
      ),
      .init(
        "levelsOfDetailBias", 0, whole: true,
        "The number of levels that are larger than the full one; 0 by default."),
      .init(
        "tileSize", .size(Size(width: 256, height: 256)),
        "The largest size of a tile, in pixels; 256 × 256 by default."),
    ])

  /// The properties that this class adds, each with its number and the type of its values.
  public enum Property {
    /// See ``TiledLayer/levelsOfDetail``.
    public static let levelsOfDetail = TypedProperty<Int>("levelsOfDetail", in: table)
    /// See ``TiledLayer/levelsOfDetailBias``.
    public static let levelsOfDetailBias = TypedProperty<Int>("levelsOfDetailBias", in: table)
    /// See ``TiledLayer/tileSize``.
    public static let tileSize = TypedProperty<Size>("tileSize", in: table)
  }

  /// The properties of every layer and those of this class.
  open override class var propertyTable: PropertyTable { table }

  /// "TiledLayer".
  open override class var className: String { "TiledLayer" }

  /// The seconds in which a new tile fades in; 0.25 (F169).
  open class var fadeDuration: Double { 0.25 }

  /// The number of levels of detail, including the full one; 1 by default.
  public final var levelsOfDetail: Int {
    get { typed(Property.levelsOfDetail) }
    set { setTyped(newValue, Property.levelsOfDetail) }
  }

  /// The number of levels that are larger than the full one; 0 by default.
  public final var levelsOfDetailBias: Int {
    get { typed(Property.levelsOfDetailBias) }
    set { setTyped(newValue, Property.levelsOfDetailBias) }
  }

  /// The largest size of a tile, in pixels; 256 × 256 by default.
  public final var tileSize: Size {
    get { typed(Property.tileSize) }
    set { setTyped(newValue, Property.tileSize) }
  }
}

extension PropertyName where Self == PropertyKey<Int> {
  /// `levelsOfDetail`.
  public static var levelsOfDetail: Self { Self("levelsOfDetail") }
  /// `levelsOfDetailBias`.
  public static var levelsOfDetailBias: Self { Self("levelsOfDetailBias") }
}

extension PropertyName where Self == PropertyKey<Size> {
  /// `tileSize`.
  public static var tileSize: Self { Self("tileSize") }
}
