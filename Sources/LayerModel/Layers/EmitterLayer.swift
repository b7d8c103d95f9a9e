/// A layer that emits particles, which the model describes and does not simulate.
///
///     let fire = EmitterLayer(id: "fire")
///     fire.emitterPosition = Point(x: 50, y: 100)
///     var flame = EmitterCell(name: "flame")
///     flame.birthRate = 20
///     flame.lifetime = 2
///     fire.emitterCells = [flame]
///     try fire.setValue(40, forKeyPath: "emitterCells.flame.birthRate")
///
/// The layer holds the kinds of its particles as cells (F170). It has the properties of its named
/// cells too, under key paths such as `emitterCells.flame.birthRate`; of two cells with one name
/// the first counts. Animations address them as they address other properties. The presentation
/// has their values under these key paths, and ``emitterCells`` itself as the model has it.
open class EmitterLayer: Layer, PropertyOwner {
  static let table = PropertyTable(
    extending: LayerTable.table,
    with: [
      .init(
        "emitterCells", .null, type: .array, elements: .dictionary,
        records: { EmitterCell.propertyTable },
        "The kinds of particles that the layer emits; none by default."),
      .init("birthRate", 1, action: .basic, "The factor of each cell's birth rate; 1 by default."),
      .init("lifetime", 1, action: .basic, "The factor of each cell's lifetime; 1 by default."),
      .init(
        "emitterPosition", .point(.zero), action: .basic,
        "The centre of the shape that emits, in points; (0, 0) by default."),
      .init(
        "emitterZPosition", 0, action: .basic,
        "The depth of the centre of the shape that emits, in points; 0 by default."),
      .init(
        "emitterSize", .size(.zero), action: .basic,
        "The size of the shape that emits, in points; 0 × 0 by default."),
      .init(
        "emitterDepth", 0, action: .basic,
        "The depth of the shape that emits, in points; 0 by default."),
      .init(
        "emitterShape", "point", names: EmitterShape.names,
        "The shape that emits; point by default."),
      .init(
        "emitterMode", "volume", names: EmitterMode.names,
        "The part of the shape that emits; volume by default."),
      .init(
        "renderMode", "unordered", names: EmitterRenderMode.names,
        "The order in which a renderer draws particles; unordered by default."),
      .init("preservesDepth", false, "Whether the particles keep their depth; false by default."),
      .init("velocity", 1, action: .basic, "The factor of each cell's velocity; 1 by default."),
      .init("scale", 1, action: .basic, "The factor of each cell's scale; 1 by default."),
      .init("spin", 1, action: .basic, "The factor of each cell's spin; 1 by default."),
      .init(
        "seed", 0, whole: true,
        "The start of the random numbers, a whole number from 0; 0 by default."),
    ])

  /// The properties that this class adds, each with its number and the type of its values.
  public enum Property {
    /// See ``EmitterLayer/emitterCells``.
    public static let emitterCells = TypedProperty<[EmitterCell]?>("emitterCells", in: table)
    /// See ``EmitterLayer/birthRate``.
    public static let birthRate = TypedProperty<Double>("birthRate", in: table)
    /// See ``EmitterLayer/lifetime``.
    public static let lifetime = TypedProperty<Double>("lifetime", in: table)
    /// See ``EmitterLayer/emitterPosition``.
    public static let emitterPosition = TypedProperty<Point>("emitterPosition", in: table)
    /// See ``EmitterLayer/emitterZPosition``.
    public static let emitterZPosition = TypedProperty<Double>("emitterZPosition", in: table)
    /// See ``EmitterLayer/emitterSize``.
    public static let emitterSize = TypedProperty<Size>("emitterSize", in: table)
    /// See ``EmitterLayer/emitterDepth``.
    public static let emitterDepth = TypedProperty<Double>("emitterDepth", in: table)
    /// See ``EmitterLayer/emitterShape``.
    public static let emitterShape = TypedProperty<EmitterShape>("emitterShape", in: table)
    /// See ``EmitterLayer/emitterMode``.
    public static let emitterMode = TypedProperty<EmitterMode>("emitterMode", in: table)
    /// See ``EmitterLayer/renderMode``.
    public static let renderMode = TypedProperty<EmitterRenderMode>("renderMode", in: table)
    /// See ``EmitterLayer/preservesDepth``.
    public static let preservesDepth = TypedProperty<Bool>("preservesDepth", in: table)
    /// See ``EmitterLayer/velocity``.
    public static let velocity = TypedProperty<Double>("velocity", in: table)
    /// See ``EmitterLayer/scale``.
    public static let scale = TypedProperty<Double>("scale", in: table)
    /// See ``EmitterLayer/spin``.
    public static let spin = TypedProperty<Double>("spin", in: table)
    /// See ``EmitterLayer/seed``.
    public static let seed = TypedProperty<Int>("seed", in: table)
  }

  /// The properties of every layer and those of this class.
  open override class var propertyTable: PropertyTable { table }

  /// "EmitterLayer".
  open override class var className: String { "EmitterLayer" }

  /// Whether the cells and the properties of the cells are being made equal.
  private var isLinking = false

  /// Keeps ``emitterCells`` and the properties of the named cells equal.
  override final func didChange(_ property: PropertyID, to value: PropertyValue) {
    if isLinking { return }
    isLinking = true
    defer { isLinking = false }
    if property == Property.emitterCells.id {
      declareCells()
      setCellProperties()
    } else if !Self.propertyTable.declares(property) {
      setCell(property, to: value)
    }
  }

  /// Returns whether the property table has room for the properties of all named cells.
  override final func hasRoom(for records: PropertyValue, _ property: PropertyID) -> Bool {
    guard property == Property.emitterCells.id, let cells = [EmitterCell](propertyValue: records)
    else { return true }
    let count = newParts(of: cells).count * EmitterCell.partRows.count
    return propertyTable.rows.count + count <= PropertyTable.maxRows
  }

  /// The kinds of particles that the layer emits; none by default.
  ///
  /// Setting them sets the properties of the named cells, and gives those of a cell that is no
  /// longer there their defaults. The cells of a style have no key paths.
  public final var emitterCells: [EmitterCell]? {
    get { typed(Property.emitterCells) }
    set { setTyped(newValue, Property.emitterCells) }
  }

  /// The factor of each cell's birth rate; 1 by default.
  public final var birthRate: Double {
    get { typed(Property.birthRate) }
    set { setTyped(newValue, Property.birthRate) }
  }

  /// The factor of each cell's lifetime; 1 by default.
  public final var lifetime: Double {
    get { typed(Property.lifetime) }
    set { setTyped(newValue, Property.lifetime) }
  }

  /// The centre of the shape that emits, in points; (0, 0) by default.
  public final var emitterPosition: Point {
    get { typed(Property.emitterPosition) }
    set { setTyped(newValue, Property.emitterPosition) }
  }

  /// The depth of the centre of the shape that emits, in points; 0 by default.
  public final var emitterZPosition: Double {
    get { typed(Property.emitterZPosition) }
    set { setTyped(newValue, Property.emitterZPosition) }
  }

  /// The size of the shape that emits, in points; 0 × 0 by default.
  public final var emitterSize: Size {
    get { typed(Property.emitterSize) }
    set { setTyped(newValue, Property.emitterSize) }
  }

  /// The depth of the shape that emits, in points; 0 by default.
  public final var emitterDepth: Double {
    get { typed(Property.emitterDepth) }
    set { setTyped(newValue, Property.emitterDepth) }
  }

  /// The shape that emits; point by default.
  public final var emitterShape: EmitterShape {
    get { typed(Property.emitterShape) }
    set { setTyped(newValue, Property.emitterShape) }
  }

  /// The part of the shape that emits; volume by default.
  public final var emitterMode: EmitterMode {
    get { typed(Property.emitterMode) }
    set { setTyped(newValue, Property.emitterMode) }
  }

  /// The order in which a renderer draws particles; unordered by default.
  public final var renderMode: EmitterRenderMode {
    get { typed(Property.renderMode) }
    set { setTyped(newValue, Property.renderMode) }
  }

  /// Whether the particles keep their depth; false by default.
  public final var preservesDepth: Bool {
    get { typed(Property.preservesDepth) }
    set { setTyped(newValue, Property.preservesDepth) }
  }

  /// The factor of each cell's velocity; 1 by default.
  public final var velocity: Double {
    get { typed(Property.velocity) }
    set { setTyped(newValue, Property.velocity) }
  }

  /// The factor of each cell's scale; 1 by default.
  public final var scale: Double {
    get { typed(Property.scale) }
    set { setTyped(newValue, Property.scale) }
  }

  /// The factor of each cell's spin; 1 by default.
  public final var spin: Double {
    get { typed(Property.spin) }
    set { setTyped(newValue, Property.spin) }
  }

  /// The start of the random numbers, a whole number from 0; 0 by default.
  public final var seed: Int {
    get { typed(Property.seed) }
    set { setTyped(newValue, Property.seed) }
  }
}

extension PropertyName where Self == PropertyKey<[EmitterCell]?> {
  /// `emitterCells`.
  public static var emitterCells: Self { Self("emitterCells") }
}

extension PropertyName where Self == PropertyKey<Double> {
  /// `birthRate`.
  public static var birthRate: Self { Self("birthRate") }
  /// `lifetime`.
  public static var lifetime: Self { Self("lifetime") }
  /// `emitterZPosition`.
  public static var emitterZPosition: Self { Self("emitterZPosition") }
  /// `emitterDepth`.
  public static var emitterDepth: Self { Self("emitterDepth") }
  /// `velocity`.
  public static var velocity: Self { Self("velocity") }
  /// `scale`.
  public static var scale: Self { Self("scale") }
  /// `spin`.
  public static var spin: Self { Self("spin") }
}

extension PropertyName where Self == PropertyKey<Point> {
  /// `emitterPosition`.
  public static var emitterPosition: Self { Self("emitterPosition") }
}

extension PropertyName where Self == PropertyKey<Size> {
  /// `emitterSize`.
  public static var emitterSize: Self { Self("emitterSize") }
}

extension PropertyName where Self == PropertyKey<EmitterShape> {
  /// `emitterShape`.
  public static var emitterShape: Self { Self("emitterShape") }
}

extension PropertyName where Self == PropertyKey<EmitterMode> {
  /// `emitterMode`.
  public static var emitterMode: Self { Self("emitterMode") }
}

extension PropertyName where Self == PropertyKey<EmitterRenderMode> {
  /// `renderMode`.
  public static var renderMode: Self { Self("renderMode") }
}

extension PropertyName where Self == PropertyKey<Int> {
  /// `seed`.
  public static var seed: Self { Self("seed") }
}

/// The shape from which an ``EmitterLayer`` emits (F170).
public enum EmitterShape: String, NamedPropertyValue, Hashable, Sendable {
  /// From the emitter's position; the default.
  case point
  /// From a line along x, as wide as the emitter's size.
  case line
  /// From a rectangle of the emitter's size.
  case rectangle
  /// From a cuboid of the emitter's size and depth.
  case cuboid
  /// From a circle whose radius is the width of the emitter's size.
  case circle
  /// From a sphere whose radius is the width of the emitter's size.
  case sphere
}

/// The part of its shape from which an ``EmitterLayer`` emits (F170).
public enum EmitterMode: String, NamedPropertyValue, Hashable, Sendable {
  /// The points of the shape.
  case points
  /// The outline of the shape.
  case outline
  /// The surface of the shape.
  case surface
  /// The inside of the shape; the default.
  case volume
}

/// The order in which a renderer draws the particles of an ``EmitterLayer`` (F170).
public enum EmitterRenderMode: String, NamedPropertyValue, Hashable, Sendable {
  /// In no order; the default.
  case unordered
  /// The oldest particles first.
  case oldestFirst
  /// The oldest particles last.
  case oldestLast
  /// By depth, from the back to the front.
  case backToFront
  /// In no order; the colours are added.
  case additive
}
