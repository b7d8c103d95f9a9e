// The accessors of a cell's properties.

extension EmitterCell {
  /// The name, which key paths use; none by default.
  public var name: String? {
    get { self[Property.name] }
    set { self[Property.name] = newValue }
  }

  /// Whether particles of the cell are emitted; true by default.
  public var isEnabled: Bool {
    get { self[Property.enabled] }
    set { self[Property.enabled] = newValue }
  }

  /// The number of particles per second; 0 by default.
  public var birthRate: Double {
    get { self[Property.birthRate] }
    set { self[Property.birthRate] = newValue }
  }

  /// The mean lifetime of a particle, in seconds; 0 by default.
  public var lifetime: Double {
    get { self[Property.lifetime] }
    set { self[Property.lifetime] = newValue }
  }

  /// The range of the lifetime, in seconds; 0 by default.
  public var lifetimeRange: Double {
    get { self[Property.lifetimeRange] }
    set { self[Property.lifetimeRange] = newValue }
  }

  /// The angle of emission from the x-y plane, in radians; 0 by default.
  public var emissionLatitude: Double {
    get { self[Property.emissionLatitude] }
    set { self[Property.emissionLatitude] = newValue }
  }

  /// The angle of emission in the x-y plane, in radians; 0 by default.
  public var emissionLongitude: Double {
    get { self[Property.emissionLongitude] }
    set { self[Property.emissionLongitude] = newValue }
  }

  /// The angle of the cone around the direction, in radians; 0 by default.
  public var emissionRange: Double {
    get { self[Property.emissionRange] }
    set { self[Property.emissionRange] = newValue }
  }

  /// The mean velocity of a particle, in points per second; 0 by default.
  public var velocity: Double {
    get { self[Property.velocity] }
    set { self[Property.velocity] = newValue }
  }

  /// The range of the velocity, in points per second; 0 by default.
  public var velocityRange: Double {
    get { self[Property.velocityRange] }
    set { self[Property.velocityRange] = newValue }
  }

  /// The acceleration along x, in points per second squared; 0 by default.
  public var xAcceleration: Double {
    get { self[Property.xAcceleration] }
    set { self[Property.xAcceleration] = newValue }
  }

  /// The acceleration along y, in points per second squared; 0 by default.
  public var yAcceleration: Double {
    get { self[Property.yAcceleration] }
    set { self[Property.yAcceleration] = newValue }
  }

  /// The acceleration along z, in points per second squared; 0 by default.
  public var zAcceleration: Double {
    get { self[Property.zAcceleration] }
    set { self[Property.zAcceleration] = newValue }
  }

  /// The mean scale of a particle; 1 by default.
  public var scale: Double {
    get { self[Property.scale] }
    set { self[Property.scale] = newValue }
  }

  /// The range of the scale; 0 by default.
  public var scaleRange: Double {
    get { self[Property.scaleRange] }
    set { self[Property.scaleRange] = newValue }
  }

  /// The change of the scale per second; 0 by default.
  public var scaleSpeed: Double {
    get { self[Property.scaleSpeed] }
    set { self[Property.scaleSpeed] = newValue }
  }

  /// The mean rotation of a particle, in radians per second; 0 by default.
  public var spin: Double {
    get { self[Property.spin] }
    set { self[Property.spin] = newValue }
  }

  /// The range of the rotation, in radians per second; 0 by default.
  public var spinRange: Double {
    get { self[Property.spinRange] }
    set { self[Property.spinRange] = newValue }
  }

  /// The mean colour of a particle; opaque white by default.
  public var color: Color? {
    get { self[Property.color] }
    set { self[Property.color] = newValue }
  }

  /// The range of the red; 0 by default.
  public var redRange: Double {
    get { self[Property.redRange] }
    set { self[Property.redRange] = newValue }
  }

  /// The range of the green; 0 by default.
  public var greenRange: Double {
    get { self[Property.greenRange] }
    set { self[Property.greenRange] = newValue }
  }

  /// The range of the blue; 0 by default.
  public var blueRange: Double {
    get { self[Property.blueRange] }
    set { self[Property.blueRange] = newValue }
  }

  /// The range of the alpha; 0 by default.
  public var alphaRange: Double {
    get { self[Property.alphaRange] }
    set { self[Property.alphaRange] = newValue }
  }

  /// The change per second of the red; 0 by default.
  public var redSpeed: Double {
    get { self[Property.redSpeed] }
    set { self[Property.redSpeed] = newValue }
  }

  /// The change per second of the green; 0 by default.
  public var greenSpeed: Double {
    get { self[Property.greenSpeed] }
    set { self[Property.greenSpeed] = newValue }
  }

  /// The change per second of the blue; 0 by default.
  public var blueSpeed: Double {
    get { self[Property.blueSpeed] }
    set { self[Property.blueSpeed] = newValue }
  }

  /// The change per second of the alpha; 0 by default.
  public var alphaSpeed: Double {
    get { self[Property.alphaSpeed] }
    set { self[Property.alphaSpeed] = newValue }
  }

  /// The image of a particle, as a reference; none by default.
  public var contents: OpaqueReference? {
    get { self[Property.contents] }
    set { self[Property.contents] = newValue }
  }

  /// The visible part of the contents, in units of their size; all by default.
  public var contentsRect: Rect {
    get { self[Property.contentsRect] }
    set { self[Property.contentsRect] = newValue }
  }

  /// Pixels of the contents per point; 1 by default.
  public var contentsScale: Double {
    get { self[Property.contentsScale] }
    set { self[Property.contentsScale] = newValue }
  }

  /// The filter for contents drawn smaller; linear by default.
  public var minificationFilter: String {
    get { self[Property.minificationFilter] }
    set { self[Property.minificationFilter] = newValue }
  }

  /// The filter for contents drawn larger; linear by default.
  public var magnificationFilter: String {
    get { self[Property.magnificationFilter] }
    set { self[Property.magnificationFilter] = newValue }
  }

  /// The bias of a minification filter; 0 by default.
  public var minificationFilterBias: Double {
    get { self[Property.minificationFilterBias] }
    set { self[Property.minificationFilterBias] = newValue }
  }

  /// The kinds of particles that each particle emits; none by default.
  public var emitterCells: [EmitterCell]? {
    get { self[Property.emitterCells] }
    set { self[Property.emitterCells] = newValue }
  }

  /// Values that the model keeps for a renderer; none by default.
  public var style: [String: PropertyValue]? {
    get { self[Property.style] }
    set { self[Property.style] = newValue }
  }

  /// The start, in seconds of the layer's time; 0 by default.
  public var beginTime: Double {
    get { self[Property.beginTime] }
    set { self[Property.beginTime] = newValue }
  }

  /// The length of one cycle, in seconds; infinite by default.
  ///
  /// No source says what it is for a new cell; it is assumed to be as for a layer (F3).
  public var duration: Double {
    get { self[Property.duration] }
    set { self[Property.duration] = newValue }
  }

  /// The speed relative to the layer's time; 1 by default.
  public var speed: Double {
    get { self[Property.speed] }
    set { self[Property.speed] = newValue }
  }

  /// The offset in the cell's own time, in seconds; 0 by default.
  public var timeOffset: Double {
    get { self[Property.timeOffset] }
    set { self[Property.timeOffset] = newValue }
  }

  /// The number of cycles; 0 by default.
  public var repeatCount: Double {
    get { self[Property.repeatCount] }
    set { self[Property.repeatCount] = newValue }
  }

  /// The seconds that cycles run; 0 by default.
  public var repeatDuration: Double {
    get { self[Property.repeatDuration] }
    set { self[Property.repeatDuration] = newValue }
  }

  /// Whether each cycle also runs in reverse; false by default.
  public var autoreverses: Bool {
    get { self[Property.autoreverses] }
    set { self[Property.autoreverses] = newValue }
  }

  /// What applies outside the active interval; removed by default.
  public var fillMode: FillMode {
    get { self[Property.fillMode] }
    set { self[Property.fillMode] = newValue }
  }

  /// What a file says that has no meaning here, by name; none by default.
  ///
  /// A reader keeps unknown attributes and elements here, so that nothing is lost.
  public var attributes: [String: PropertyValue]? {
    get { self[Property.attributes] }
    set { self[Property.attributes] = newValue }
  }
}
