/// A layer that shows its sublayers several times, each copy transformed, delayed and tinted.
///
/// There is one tree and several views of it. Copy 0 is the sublayers themselves. In copy *k*:
///
///     place   the instance transform, k times, about the centre of the bounds (D22)
///     time    everything below runs k · instanceDelay later, the replicator itself does not
///     colour  instanceColor + k · the offsets, each component within 0…1
///
/// The module LayerAnimation presents each copy. Geometry, conversion and hit testing of the model
/// use copy 0 only.
open class ReplicatorLayer: Layer, PropertyOwner {
  private static let table = PropertyTable(
    extending: LayerTable.table,
    with: [
      .init(
        "instanceCount", 1, action: .basic, whole: true,
        "The number of copies, including the original; 1 by default."),
      .init(
        "instanceDelay", 0, action: .basic,
        "The delay of each copy after the previous one, in seconds; 0 by default."),
      .init(
        "instanceTransform", .transform(.identity), action: .basic,
        "The transform of each copy relative to the previous one; the identity by default."),
      .init("preservesDepth", false, "Whether the copies keep their depth; false by default."),
      .init(
        "instanceColor", .color(.white), optional: true, action: .basic,
        "The factor of the first copy's colour; opaque white by default."),
      .init(
        "instanceRedOffset", 0, action: .basic,
        "The amount each copy adds to the red; 0 by default."),
      .init(
        "instanceGreenOffset", 0, action: .basic,
        "The amount each copy adds to the green; 0 by default."),
      .init(
        "instanceBlueOffset", 0, action: .basic,
        "The amount each copy adds to the blue; 0 by default."),
      .init(
        "instanceAlphaOffset", 0, action: .basic,
        "The amount each copy adds to the alpha; 0 by default."),
    ])

  /// The properties that this class adds, each with its number and the type of its values.
  public enum Property {
    /// See ``ReplicatorLayer/instanceCount``.
    public static let instanceCount = TypedProperty<Int>("instanceCount", in: table)
    /// See ``ReplicatorLayer/instanceDelay``.
    public static let instanceDelay = TypedProperty<Double>("instanceDelay", in: table)
    /// See ``ReplicatorLayer/instanceTransform``.
    public static let instanceTransform = TypedProperty<Transform3D>("instanceTransform", in: table)
    /// See ``ReplicatorLayer/preservesDepth``.
    public static let preservesDepth = TypedProperty<Bool>("preservesDepth", in: table)
    /// See ``ReplicatorLayer/instanceColor``.
    public static let instanceColor = TypedProperty<Color?>("instanceColor", in: table)
    /// See ``ReplicatorLayer/instanceRedOffset``.
    public static let instanceRedOffset = TypedProperty<Double>("instanceRedOffset", in: table)
    /// See ``ReplicatorLayer/instanceGreenOffset``.
    public static let instanceGreenOffset = TypedProperty<Double>("instanceGreenOffset", in: table)
    /// See ``ReplicatorLayer/instanceBlueOffset``.
    public static let instanceBlueOffset = TypedProperty<Double>("instanceBlueOffset", in: table)
    /// See ``ReplicatorLayer/instanceAlphaOffset``.
    public static let instanceAlphaOffset = TypedProperty<Double>("instanceAlphaOffset", in: table)
  }

  /// The properties of every layer and those of this class.
  open override class var propertyTable: PropertyTable { table }

  /// "ReplicatorLayer".
  open override class var className: String { "ReplicatorLayer" }

  /// False if it preserves depth: then only its sublayers are drawn and hit, as those of a
  /// ``TransformLayer``.
  open override var flattensSublayers: Bool { !preservesDepth }

  /// The number of copies, including the original; 1 by default.
  public final var instanceCount: Int {
    get { typed(Property.instanceCount) }
    set { setTyped(newValue, Property.instanceCount) }
  }

  /// The delay of each copy after the previous one, in seconds; 0 by default.
  ///
  /// Below 0 a copy runs ahead. It is in seconds of the replicator's own time.
  public final var instanceDelay: Double {
    get { typed(Property.instanceDelay) }
    set { setTyped(newValue, Property.instanceDelay) }
  }

  /// The transform of each copy relative to the previous one; the identity by default.
  public final var instanceTransform: Transform3D {
    get { typed(Property.instanceTransform) }
    set { setTyped(newValue, Property.instanceTransform) }
  }

  /// Whether the copies keep their depth; false by default.
  public final var preservesDepth: Bool {
    get { typed(Property.preservesDepth) }
    set { setTyped(newValue, Property.preservesDepth) }
  }

  /// The factor of the first copy's colour; opaque white by default.
  public final var instanceColor: Color? {
    get { typed(Property.instanceColor) }
    set { setTyped(newValue, Property.instanceColor) }
  }

  /// The amount each copy adds to the red; 0 by default.
  public final var instanceRedOffset: Double {
    get { typed(Property.instanceRedOffset) }
    set { setTyped(newValue, Property.instanceRedOffset) }
  }

  /// The amount each copy adds to the green; 0 by default.
  public final var instanceGreenOffset: Double {
    get { typed(Property.instanceGreenOffset) }
    set { setTyped(newValue, Property.instanceGreenOffset) }
  }

  /// The amount each copy adds to the blue; 0 by default.
  public final var instanceBlueOffset: Double {
    get { typed(Property.instanceBlueOffset) }
    set { setTyped(newValue, Property.instanceBlueOffset) }
  }

  /// The amount each copy adds to the alpha; 0 by default.
  public final var instanceAlphaOffset: Double {
    get { typed(Property.instanceAlphaOffset) }
    set { setTyped(newValue, Property.instanceAlphaOffset) }
  }
}

extension PropertyName where Self == PropertyKey<Int> {
  /// `instanceCount`.
  public static var instanceCount: Self { Self("instanceCount") }
}

extension PropertyName where Self == PropertyKey<Double> {
  /// `instanceDelay`.
  public static var instanceDelay: Self { Self("instanceDelay") }
  /// `instanceRedOffset`.
  public static var instanceRedOffset: Self { Self("instanceRedOffset") }
  /// `instanceGreenOffset`.
  public static var instanceGreenOffset: Self { Self("instanceGreenOffset") }
  /// `instanceBlueOffset`.
  public static var instanceBlueOffset: Self { Self("instanceBlueOffset") }
  /// `instanceAlphaOffset`.
  public static var instanceAlphaOffset: Self { Self("instanceAlphaOffset") }
}

extension PropertyName where Self == PropertyKey<Transform3D> {
  /// `instanceTransform`.
  public static var instanceTransform: Self { Self("instanceTransform") }
}

extension PropertyName where Self == PropertyKey<Bool> {
  /// `preservesDepth`.
  public static var preservesDepth: Self { Self("preservesDepth") }
}

extension PropertyName where Self == PropertyKey<Color?> {
  /// `instanceColor`.
  public static var instanceColor: Self { Self("instanceColor") }
}
