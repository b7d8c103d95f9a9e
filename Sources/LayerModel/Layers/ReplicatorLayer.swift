/// A layer that shows its sublayers several times, each copy transformed, delayed and tinted.
///
/// There is one tree and several views of it. Copy 0 is the sublayers themselves. In copy *k*:
///
///     place   the instance transform, k times, about the anchor point
///     time    everything below runs k · instanceDelay later, the replicator itself does not
///     colour  instanceColor + k · the offsets, each component within 0…1
///
/// The module LayerAnimation presents each copy. Geometry, conversion and hit testing of the model
/// use copy 0 only.
open class ReplicatorLayer: Layer {
  private static let table = PropertyTable(
    extending: LayerTable.table,
    with: [
      .init(
        "instanceCount", .number, default: 1, animatable: true,
        action: .basic,
        documentation: "The number of copies, including the original; 1 by default."),
      .init(
        "instanceDelay", .number, default: 0, animatable: true,
        action: .basic,
        documentation: "The delay of each copy after the previous one, in seconds; 0 by default."),
      .init(
        "instanceTransform", .transform, default: .transform(.identity), animatable: true,
        action: .basic,
        documentation:
          "The transform of each copy relative to the previous one; the identity by default."),
      .init(
        "preservesDepth", .bool, default: false,
        documentation: "Whether the copies keep their depth; false by default."),
      .init(
        "instanceColor", .color, default: .color(.white), optional: true, animatable: true,
        action: .basic,
        documentation: "The factor of the first copy's colour; opaque white by default."),
      .init(
        "instanceRedOffset", .number, default: 0, animatable: true,
        action: .basic, documentation: "The amount each copy adds to the red; 0 by default."
      ),
      .init(
        "instanceGreenOffset", .number, default: 0, animatable: true,
        action: .basic,
        documentation: "The amount each copy adds to the green; 0 by default."),
      .init(
        "instanceBlueOffset", .number, default: 0, animatable: true,
        action: .basic,
        documentation: "The amount each copy adds to the blue; 0 by default."),
      .init(
        "instanceAlphaOffset", .number, default: 0, animatable: true,
        action: .basic,
        documentation: "The amount each copy adds to the alpha; 0 by default."),
    ])

  /// The identifiers of the properties.
  package enum Row {
    package static let instanceCount = id("instanceCount")
    package static let instanceDelay = id("instanceDelay")
    package static let instanceTransform = id("instanceTransform")
    static let preservesDepth = id("preservesDepth")
    package static let instanceColor = id("instanceColor")
    package static let instanceRedOffset = id("instanceRedOffset")
    package static let instanceGreenOffset = id("instanceGreenOffset")
    package static let instanceBlueOffset = id("instanceBlueOffset")
    package static let instanceAlphaOffset = id("instanceAlphaOffset")

    private static func id(_ name: String) -> PropertyID {
      guard let row = table.row(named: name) else { fatalError("'\(name)' is not declared.") }
      return row.id
    }
  }

  /// The properties of every layer and those of this class.
  open override class var propertyTable: PropertyTable { table }

  /// "ReplicatorLayer".
  open override class var className: String { "ReplicatorLayer" }

  /// The number of copies, including the original; 1 by default.
  public final var instanceCount: Int {
    get { typed(Row.instanceCount) }
    set { setChecked(newValue.propertyValue, Row.instanceCount) }
  }

  /// The delay of each copy after the previous one; 0 by default, below 0 it runs ahead.
  ///
  /// It is in seconds of the replicator's own time.
  public final var instanceDelay: Double {
    get { typed(Row.instanceDelay) }
    set { setChecked(newValue.propertyValue, Row.instanceDelay) }
  }

  /// The transform of each copy relative to the previous one; the identity by default.
  public final var instanceTransform: Transform3D {
    get { typed(Row.instanceTransform) }
    set { setChecked(newValue.propertyValue, Row.instanceTransform) }
  }

  /// Whether the copies keep their depth; false by default.
  public final var preservesDepth: Bool {
    get { typed(Row.preservesDepth) }
    set { setChecked(newValue.propertyValue, Row.preservesDepth) }
  }

  /// The factor of the first copy's colour; opaque white by default.
  public final var instanceColor: Color? {
    get { typed(Row.instanceColor) }
    set { setChecked(newValue.propertyValue, Row.instanceColor) }
  }

  /// The amount each copy adds to the red; 0 by default.
  public final var instanceRedOffset: Double {
    get { typed(Row.instanceRedOffset) }
    set { setChecked(newValue.propertyValue, Row.instanceRedOffset) }
  }

  /// The amount each copy adds to the green; 0 by default.
  public final var instanceGreenOffset: Double {
    get { typed(Row.instanceGreenOffset) }
    set { setChecked(newValue.propertyValue, Row.instanceGreenOffset) }
  }

  /// The amount each copy adds to the blue; 0 by default.
  public final var instanceBlueOffset: Double {
    get { typed(Row.instanceBlueOffset) }
    set { setChecked(newValue.propertyValue, Row.instanceBlueOffset) }
  }

  /// The amount each copy adds to the alpha; 0 by default.
  public final var instanceAlphaOffset: Double {
    get { typed(Row.instanceAlphaOffset) }
    set { setChecked(newValue.propertyValue, Row.instanceAlphaOffset) }
  }
}
