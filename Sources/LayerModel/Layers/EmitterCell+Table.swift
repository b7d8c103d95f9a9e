extension EmitterCell {
  static let table = PropertyTable(
    extending: nil,
    with: [
      .init(
        "name", .string, default: .null,
        documentation: "The name, which key paths use; none by default."),
      .init(
        "enabled", .bool, default: true,
        documentation: "Whether particles of the cell are emitted; true by default."),
      .init(
        "birthRate", .number, default: 0, animatable: true,
        documentation: "The number of particles per second; 0 by default."),
      .init(
        "lifetime", .number, default: 0, animatable: true,
        documentation: "The mean lifetime of a particle, in seconds; 0 by default."),
      .init(
        "lifetimeRange", .number, default: 0, animatable: true,
        documentation: "The range of the lifetime, in seconds; 0 by default."),
      .init(
        "emissionLatitude", .number, default: 0, animatable: true,
        documentation: "The angle of emission from the x-y plane, in radians; 0 by default."),
      .init(
        "emissionLongitude", .number, default: 0, animatable: true,
        documentation: "The angle of emission in the x-y plane, in radians; 0 by default."),
      .init(
        "emissionRange", .number, default: 0, animatable: true,
        documentation: "The angle of the cone around the direction, in radians; 0 by default."),
      .init(
        "velocity", .number, default: 0, animatable: true,
        documentation: "The mean velocity of a particle, in points per second; 0 by default."),
      .init(
        "velocityRange", .number, default: 0, animatable: true,
        documentation: "The range of the velocity, in points per second; 0 by default."),
      .init(
        "xAcceleration", .number, default: 0, animatable: true,
        documentation: "The acceleration along x, in points per second squared; 0 by default."),
      .init(
        "yAcceleration", .number, default: 0, animatable: true,
        documentation: "The acceleration along y, in points per second squared; 0 by default."),
      .init(
        "zAcceleration", .number, default: 0, animatable: true,
        documentation: "The acceleration along z, in points per second squared; 0 by default."),
      .init(
        "scale", .number, default: 1, animatable: true,
        documentation: "The mean scale of a particle; 1 by default."),
      .init(
        "scaleRange", .number, default: 0, animatable: true,
        documentation: "The range of the scale; 0 by default."),
      .init(
        "scaleSpeed", .number, default: 0, animatable: true,
        documentation: "The change of the scale per second; 0 by default."),
      .init(
        "spin", .number, default: 0, animatable: true,
        documentation: "The mean rotation of a particle, in radians per second; 0 by default."),
      .init(
        "spinRange", .number, default: 0, animatable: true,
        documentation: "The range of the rotation, in radians per second; 0 by default."),
      .init(
        "color", .color, default: .color(.white), optional: true, animatable: true,
        documentation: "The mean colour of a particle; opaque white by default."),
      .init(
        "redRange", .number, default: 0, animatable: true,
        documentation: "The range of the red; 0 by default."),
      .init(
        "greenRange", .number, default: 0, animatable: true,
        documentation: "The range of the green; 0 by default."),
      .init(
        "blueRange", .number, default: 0, animatable: true,
        documentation: "The range of the blue; 0 by default."),
      .init(
        "alphaRange", .number, default: 0, animatable: true,
        documentation: "The range of the alpha; 0 by default."),
      .init(
        "redSpeed", .number, default: 0, animatable: true,
        documentation: "The change per second of the red; 0 by default."),
      .init(
        "greenSpeed", .number, default: 0, animatable: true,
        documentation: "The change per second of the green; 0 by default."),
      .init(
        "blueSpeed", .number, default: 0, animatable: true,
        documentation: "The change per second of the blue; 0 by default."),
      .init(
        "alphaSpeed", .number, default: 0, animatable: true,
        documentation: "The change per second of the alpha; 0 by default."),
      .init(
        "contents", .opaque, default: .null, animatable: true,
        documentation: "The image of a particle, as a reference; none by default."),
      .init(
        "contentsRect", .rect, default: .rect(Rect(x: 0, y: 0, width: 1, height: 1)),
        animatable: true,
        documentation: "The visible part of the contents, in units of their size; all by default."),
      .init(
        "contentsScale", .number, default: 1, animatable: true,
        documentation: "Pixels of the contents per point; 1 by default."),
      .init(
        "minificationFilter", .string, default: "linear",
        documentation: "The filter for contents drawn smaller; linear by default."),
      .init(
        "magnificationFilter", .string, default: "linear",
        documentation: "The filter for contents drawn larger; linear by default."),
      .init(
        "minificationFilterBias", .number, default: 0, animatable: true,
        documentation: "The bias of a minification filter; 0 by default."),
      .init(
        "emitterCells", .array, default: .null,
        elements: .dictionary, records: { EmitterCell.propertyTable },
        documentation: "The kinds of particles that each particle emits; none by default."),
      .init(
        "style", .dictionary, default: .null,
        documentation: "Values that the model keeps for a renderer; none by default."),
      .init(
        "beginTime", .number, default: 0,
        documentation: "The start, in seconds of the layer's time; 0 by default."),
      .init(
        "duration", .number, default: .number(.infinity), infinite: true,
        documentation: "The length of one cycle, in seconds; infinite by default."),
      .init(
        "speed", .number, default: 1,
        documentation: "The speed relative to the layer's time; 1 by default."),
      .init(
        "timeOffset", .number, default: 0,
        documentation: "The offset in the cell's own time, in seconds; 0 by default."),
      .init(
        "repeatCount", .number, default: 0, infinite: true,
        documentation: "The number of cycles; 0 by default."),
      .init(
        "repeatDuration", .number, default: 0, infinite: true,
        documentation: "The seconds that cycles run; 0 by default."),
      .init(
        "autoreverses", .bool, default: false,
        documentation: "Whether each cycle also runs in reverse; false by default."),
      .init(
        "fillMode", .string, default: "removed", names: FillMode.names,
        documentation: "What applies outside the active interval; removed by default."),
      .init(
        "attributes", .dictionary, default: .null,
        documentation: "What a file says that has no meaning here, by name; none by default."),
    ])

  /// The properties of a cell, each with its number and the type of its values.
  public enum Property {
    /// The name, which key paths use; none by default.
    public static let name = TypedProperty<String?>("name", in: table)
    /// Whether particles of the cell are emitted; true by default.
    public static let enabled = TypedProperty<Bool>("enabled", in: table)
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
    public static let attributes = TypedProperty<[String: PropertyValue]?>("attributes", in: table)
  }
}
