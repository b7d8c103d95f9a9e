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
open class EmitterLayer: Layer {
  static let table = PropertyTable(
    extending: LayerTable.table,
    with: [
      .init(
        "emitterCells", .array, default: .null,
        elements: .dictionary, records: { EmitterCell.propertyTable },
        documentation: "The kinds of particles that the layer emits; none by default."),
      .init(
        "birthRate", .number, default: 1, animatable: true, action: .basic,
        documentation: "The factor of each cell's birth rate; 1 by default."),
      .init(
        "lifetime", .number, default: 1, animatable: true, action: .basic,
        documentation: "The factor of each cell's lifetime; 1 by default."),
      .init(
        "emitterPosition", .point, default: .point(.zero), animatable: true, action: .basic,
        documentation: "The centre of the shape that emits, in points; (0, 0) by default."),
      .init(
        "emitterZPosition", .number, default: 0, animatable: true, action: .basic,
        documentation: "The depth of the centre of the shape that emits, in points; 0 by default."),
      .init(
        "emitterSize", .size, default: .size(.zero), animatable: true, action: .basic,
        documentation: "The size of the shape that emits, in points; 0 × 0 by default."),
      .init(
        "emitterDepth", .number, default: 0, animatable: true, action: .basic,
        documentation: "The depth of the shape that emits, in points; 0 by default."),
      .init(
        "emitterShape", .string, default: "point", names: EmitterShape.names,
        documentation: "The shape that emits; point by default."),
      .init(
        "emitterMode", .string, default: "volume", names: EmitterMode.names,
        documentation: "The part of the shape that emits; volume by default."),
      .init(
        "renderMode", .string, default: "unordered", names: EmitterRenderMode.names,
        documentation: "The order in which a renderer draws particles; unordered by default."),
      .init(
        "preservesDepth", .bool, default: false,
        documentation: "Whether the particles keep their depth; false by default."),
      .init(
        "velocity", .number, default: 1, animatable: true, action: .basic,
        documentation: "The factor of each cell's velocity; 1 by default."),
      .init(
        "scale", .number, default: 1, animatable: true, action: .basic,
        documentation: "The factor of each cell's scale; 1 by default."),
      .init(
        "spin", .number, default: 1, animatable: true, action: .basic,
        documentation: "The factor of each cell's spin; 1 by default."),
      .init(
        "seed", .number, default: 0,
        documentation: "The start of the random numbers, a whole number from 0; 0 by default."),
    ])

  /// The properties that this class adds, each with its number and the type of its values.
  public enum Property {
    /// The kinds of particles that the layer emits; none by default.
    public static let emitterCells = TypedProperty<[EmitterCell]?>("emitterCells", in: table)
    /// The factor of each cell's birth rate; 1 by default.
    public static let birthRate = TypedProperty<Double>("birthRate", in: table)
    /// The factor of each cell's lifetime; 1 by default.
    public static let lifetime = TypedProperty<Double>("lifetime", in: table)
    /// The centre of the shape that emits, in points; (0, 0) by default.
    public static let emitterPosition = TypedProperty<Point>("emitterPosition", in: table)
    /// The depth of the centre of the shape that emits, in points; 0 by default.
    public static let emitterZPosition = TypedProperty<Double>("emitterZPosition", in: table)
    /// The size of the shape that emits, in points; 0 × 0 by default.
    public static let emitterSize = TypedProperty<Size>("emitterSize", in: table)
    /// The depth of the shape that emits, in points; 0 by default.
    public static let emitterDepth = TypedProperty<Double>("emitterDepth", in: table)
    /// The shape that emits; point by default.
    public static let emitterShape = TypedProperty<EmitterShape>("emitterShape", in: table)
    /// The part of the shape that emits; volume by default.
    public static let emitterMode = TypedProperty<EmitterMode>("emitterMode", in: table)
    /// The order in which a renderer draws particles; unordered by default.
    public static let renderMode = TypedProperty<EmitterRenderMode>("renderMode", in: table)
    /// Whether the particles keep their depth; false by default.
    public static let preservesDepth = TypedProperty<Bool>("preservesDepth", in: table)
    /// The factor of each cell's velocity; 1 by default.
    public static let velocity = TypedProperty<Double>("velocity", in: table)
    /// The factor of each cell's scale; 1 by default.
    public static let scale = TypedProperty<Double>("scale", in: table)
    /// The factor of each cell's spin; 1 by default.
    public static let spin = TypedProperty<Double>("spin", in: table)
    /// The start of the random numbers, a whole number from 0; 0 by default.
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
    } else if property.rawValue >= Self.propertyTable.rows.count {
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
