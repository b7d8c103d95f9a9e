extension EmitterCell {
  static let table = PropertyTable(
    extending: nil,
    with: [
      .init("name", .null, type: .string, "The name, which key paths use; none by default."),
      .init("enabled", true, "Whether particles of the cell are emitted; true by default."),
      .init("birthRate", 0, animatable: true, "The number of particles per second; 0 by default."),
      .init(
        "lifetime", 0, animatable: true,
        "The mean lifetime of a particle, in seconds; 0 by default."),
      .init(
        "lifetimeRange", 0, animatable: true, "The range of the lifetime, in seconds; 0 by default."
      ),
      .init(
        "emissionLatitude", 0, animatable: true,
        "The angle of emission from the x-y plane, in radians; 0 by default."),
      .init(
        "emissionLongitude", 0, animatable: true,
        "The angle of emission in the x-y plane, in radians; 0 by default."),
      .init(
        "emissionRange", 0, animatable: true,
        "The angle of the cone around the direction, in radians; 0 by default."),
      .init(
        "velocity", 0, animatable: true,
        "The mean velocity of a particle, in points per second; 0 by default."),
      .init(
        "velocityRange", 0, animatable: true,
        "The range of the velocity, in points per second; 0 by default."),
      .init(
        "xAcceleration", 0, animatable: true,
        "The acceleration along x, in points per second squared; 0 by default."),
      .init(
        "yAcceleration", 0, animatable: true,
        "The acceleration along y, in points per second squared; 0 by default."),
      .init(
        "zAcceleration", 0, animatable: true,
        "The acceleration along z, in points per second squared; 0 by default."),
      .init("scale", 1, animatable: true, "The mean scale of a particle; 1 by default."),
      .init("scaleRange", 0, animatable: true, "The range of the scale; 0 by default."),
      .init("scaleSpeed", 0, animatable: true, "The change of the scale per second; 0 by default."),
      .init(
        "spin", 0, animatable: true,
        "The mean rotation of a particle, in radians per second; 0 by default."),
      .init(
        "spinRange", 0, animatable: true,
        "The range of the rotation, in radians per second; 0 by default."),
      .init(
        "color", .color(.white), optional: true, animatable: true,
        "The mean colour of a particle; opaque white by default."),
      .init("redRange", 0, animatable: true, "The range of the red; 0 by default."),
      .init("greenRange", 0, animatable: true, "The range of the green; 0 by default."),
      .init("blueRange", 0, animatable: true, "The range of the blue; 0 by default."),
      .init("alphaRange", 0, animatable: true, "The range of the alpha; 0 by default."),
      .init("redSpeed", 0, animatable: true, "The change per second of the red; 0 by default."),
      .init("greenSpeed", 0, animatable: true, "The change per second of the green; 0 by default."),
      .init("blueSpeed", 0, animatable: true, "The change per second of the blue; 0 by default."),
      .init("alphaSpeed", 0, animatable: true, "The change per second of the alpha; 0 by default."),
      .init(
        "contents", .null, type: .opaque, animatable: true,
        "The image of a particle, as a reference; none by default."),
      .init(
        "contentsRect", .rect(Rect(x: 0, y: 0, width: 1, height: 1)), animatable: true,
        "The visible part of the contents, in units of their size; all by default."),
      .init(
        "contentsScale", 1, animatable: true, "Pixels of the contents per point; 1 by default."),
      .init(
        "minificationFilter", "linear", "The filter for contents drawn smaller; linear by default."),
      .init(
        "magnificationFilter", "linear", "The filter for contents drawn larger; linear by default."),
      .init(
        "minificationFilterBias", 0, animatable: true,
        "The bias of a minification filter; 0 by default."),
      .init(
        "emitterCells", .null, type: .array, elements: .dictionary,
        records: { EmitterCell.propertyTable },
        "The kinds of particles that each particle emits; none by default."),
      .init(
        "style", .null, type: .dictionary,
        "Values that the model keeps for a renderer; none by default."),
      .init("beginTime", 0, "The start, in seconds of the layer's time; 0 by default."),
      .init(
        "duration", .number(.infinity), infinite: true,
        "The length of one cycle, in seconds; infinite by default."),
      .init("speed", 1, "The speed relative to the layer's time; 1 by default."),
      .init("timeOffset", 0, "The offset in the cell's own time, in seconds; 0 by default."),
      .init("repeatCount", 0, infinite: true, "The number of cycles; 0 by default."),
      .init("repeatDuration", 0, infinite: true, "The seconds that cycles run; 0 by default."),
      .init("autoreverses", false, "Whether each cycle also runs in reverse; false by default."),
      .init(
        "fillMode", "removed", names: FillMode.names,
        "What applies outside the active interval; removed by default."),
      .init(
        "attributes", .null, type: .dictionary,
        "What a file says that has no meaning here, by name; none by default."),
    ])

  /// The properties of a cell, each with its number and the type of its values.
  public enum Property {
    /// The name, which key paths use; none by default.
    public static let name = TypedProperty<String?>("name", in: table)
    /// Whether particles of the cell are emitted; true by default.
    public static let isEnabled = TypedProperty<Bool>("enabled", in: table)
    /// The number of particles per second; 0 by default.
    public static let birthRate = TypedProperty<Double>("birthRate", in: table)
    /// The mean lifetime of a particle, in seconds; 0 by default.
    public static let lifetime = TypedProperty<Double>("lifetime", in: table)
    /// The range of the lifetime, in seconds; 0 by default.
    public static let lifetimeRange = TypedProperty<Double>("lifetimeRange", in: table)
    /// The angle of emission from the x-y plane, in radians; 0 by default.
    public static let emissionLatitude = TypedProperty<Double>("emissionLatitude", in: table)
    /// The angle of emission in the x-y plane, in radians; 0 by default.
    public static let emissionLongitude = TypedProperty<Double>("emissionLongitude", in: table)
    /// The angle of the cone around the direction, in radians; 0 by default.
    public static let emissionRange = TypedProperty<Double>("emissionRange", in: table)
    /// The mean velocity of a particle, in points per second; 0 by default.
    public static let velocity = TypedProperty<Double>("velocity", in: table)
    /// The range of the velocity, in points per second; 0 by default.
    public static let velocityRange = TypedProperty<Double>("velocityRange", in: table)
    /// The acceleration along x, in points per second squared; 0 by default.
    public static let xAcceleration = TypedProperty<Double>("xAcceleration", in: table)
    /// The acceleration along y, in points per second squared; 0 by default.
    public static let yAcceleration = TypedProperty<Double>("yAcceleration", in: table)
    /// The acceleration along z, in points per second squared; 0 by default.
    public static let zAcceleration = TypedProperty<Double>("zAcceleration", in: table)
    /// The mean scale of a particle; 1 by default.
    public static let scale = TypedProperty<Double>("scale", in: table)
    /// The range of the scale; 0 by default.
    public static let scaleRange = TypedProperty<Double>("scaleRange", in: table)
    /// The change of the scale per second; 0 by default.
    public static let scaleSpeed = TypedProperty<Double>("scaleSpeed", in: table)
    /// The mean rotation of a particle, in radians per second; 0 by default.
    public static let spin = TypedProperty<Double>("spin", in: table)
    /// The range of the rotation, in radians per second; 0 by default.
    public static let spinRange = TypedProperty<Double>("spinRange", in: table)
    /// The mean colour of a particle; opaque white by default.
    public static let color = TypedProperty<Color?>("color", in: table)
    /// The range of the red; 0 by default.
    public static let redRange = TypedProperty<Double>("redRange", in: table)
    /// The range of the green; 0 by default.
    public static let greenRange = TypedProperty<Double>("greenRange", in: table)
    /// The range of the blue; 0 by default.
    public static let blueRange = TypedProperty<Double>("blueRange", in: table)
    /// The range of the alpha; 0 by default.
    public static let alphaRange = TypedProperty<Double>("alphaRange", in: table)
    /// The change per second of the red; 0 by default.
    public static let redSpeed = TypedProperty<Double>("redSpeed", in: table)
    /// The change per second of the green; 0 by default.
    public static let greenSpeed = TypedProperty<Double>("greenSpeed", in: table)
    /// The change per second of the blue; 0 by default.
    public static let blueSpeed = TypedProperty<Double>("blueSpeed", in: table)
    /// The change per second of the alpha; 0 by default.
    public static let alphaSpeed = TypedProperty<Double>("alphaSpeed", in: table)
    /// The image of a particle, as a reference; none by default.
    public static let contents = TypedProperty<OpaqueReference?>("contents", in: table)
    /// The visible part of the contents, in units of their size; all by default.
    public static let contentsRect = TypedProperty<Rect>("contentsRect", in: table)
    /// Pixels of the contents per point; 1 by default.
    public static let contentsScale = TypedProperty<Double>("contentsScale", in: table)
    /// The filter for contents drawn smaller; linear by default.
    public static let minificationFilter = TypedProperty<String>("minificationFilter", in: table)
    /// The filter for contents drawn larger; linear by default.
    public static let magnificationFilter = TypedProperty<String>("magnificationFilter", in: table)
    /// The bias of a minification filter; 0 by default.
    public static let minificationFilterBias = TypedProperty<Double>(
      "minificationFilterBias", in: table)
    /// The kinds of particles that each particle emits; none by default.
    public static let emitterCells = TypedProperty<[EmitterCell]?>("emitterCells", in: table)
    /// Values that the model keeps for a renderer; none by default.
    public static let style = TypedProperty<[String: PropertyValue]?>("style", in: table)
    /// The start, in seconds of the layer's time; 0 by default.
    public static let beginTime = TypedProperty<Double>("beginTime", in: table)
    /// The length of one cycle, in seconds; infinite by default.
    ///
    /// No source says what it is for a new cell; it is assumed to be as for a layer (F3).
    public static let duration = TypedProperty<Double>("duration", in: table)
    /// The speed relative to the layer's time; 1 by default.
    public static let speed = TypedProperty<Double>("speed", in: table)
    /// The offset in the cell's own time, in seconds; 0 by default.
    public static let timeOffset = TypedProperty<Double>("timeOffset", in: table)
    /// The number of cycles; 0 by default.
    public static let repeatCount = TypedProperty<Double>("repeatCount", in: table)
    /// The seconds that cycles run; 0 by default.
    public static let repeatDuration = TypedProperty<Double>("repeatDuration", in: table)
    /// Whether each cycle also runs in reverse; false by default.
    public static let autoreverses = TypedProperty<Bool>("autoreverses", in: table)
    /// What applies outside the active interval; removed by default.
    public static let fillMode = TypedProperty<FillMode>("fillMode", in: table)
    /// What a file says that has no meaning here, by name; none by default.
    ///
    /// A reader keeps unknown attributes and elements here, so that nothing is lost.
    public static let attributes = TypedProperty<[String: PropertyValue]?>("attributes", in: table)
  }
}
