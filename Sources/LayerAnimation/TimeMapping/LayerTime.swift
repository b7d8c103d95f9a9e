import LayerModel

/// The step from a superlayer's time to a layer's own: begin time, speed and offset (F1, D20).
///
///     superlayer  ──────┼─────┼─────┼─────┼──▶      beginTime 1, speed 2, timeOffset 0.5
///                 0     1     2     3     4
///     layer      −1.5  0.5   2.5   4.5   6.5
///
/// The steps of a layer and all its superlayers convert the loop's time to the layer's local time,
/// which its animations use.
struct LayerTime: Hashable, Sendable {
  var beginTime = 0.0
  var speed = 1.0
  var timeOffset = 0.0

  /// The step that changes nothing, which nearly all layers have.
  static let identity = LayerTime()

  var isIdentity: Bool { self == .identity }

  /// Returns the local time at a time of the superlayer.
  func local(_ parentTime: Double) -> Double {
    (parentTime - beginTime) * speed + timeOffset
  }

  /// Returns the converted time of the superlayer: 0 before a start that was set (F164).
  func converted(_ parentTime: Double) -> Double {
    beginTime != 0 && parentTime < beginTime ? 0 : local(parentTime)
  }

  /// Returns the superlayer's time at a local time; 0 if the layer's speed is 0 (F4).
  func parent(_ localTime: Double) -> Double {
    speed == 0 ? 0 : (localTime - timeOffset) / speed + beginTime
  }

  /// Returns this step and the one below it, combined in one.
  func followed(by step: LayerTime) -> LayerTime {
    LayerTime(
      beginTime: parent(step.beginTime), speed: speed * step.speed, timeOffset: step.timeOffset)
  }
}

extension LayerTime {
  /// Creates the step of a layer from its timing fields.
  init(_ layer: Layer) {
    // Nearly all layers; the reads below cost more than most of what asks for the time.
    if layer.hasDefaultTiming { return }
    beginTime = layer.beginTime
    speed = layer.speed
    timeOffset = layer.timeOffset
  }
}
