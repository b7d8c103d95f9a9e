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

extension Layer {
  /// Converts a time of this layer to the time of another layer of the tree, or of the loop for
  /// nil.
  ///
  /// Each layer's time derives from its superlayer's by `(t − beginTime) · speed + timeOffset`
  /// (F4). A layer with speed 0 has no inverse; converting a time out of it returns 0, as measured.
  ///
  /// On the way down to the other layer, a time before a layer's `beginTime` becomes 0 (F164),
  /// unless the begin time is 0, which means that none was set. So a conversion has no inverse
  /// before a start. Only conversions are cut off there: animations on the layer use the time that
  /// is not cut off, which is less than the offset.
  ///
  ///     superlayer          7    8    10        beginTime 8, speed 0.5, timeOffset 7
  ///     convertTime         0    7     8
  ///     animations use      6.5  7     8
  ///
  /// It uses the current model fields, including changes that wait for their commit, as needed to
  /// pause and resume a layer in one transaction (F13). Presented values, and conversions of a
  /// presentation, use the last commit.
  public final func convertTime(_ time: Double, to layer: Layer?) -> Double {
    LayerTime.convert(time, from: self, to: layer)
  }

  /// Converts a time of another layer of the tree, or of the loop for nil, to this layer's time.
  ///
  /// It follows the rules of ``convertTime(_:to:)``: a time before a `beginTime` becomes 0 (F164).
  public final func convertTime(_ time: Double, from layer: Layer?) -> Double {
    LayerTime.convert(time, from: layer, to: self)
  }
}

extension LayerTime {
  /// Converts a time up to the nearest common ancestor, and down again.
  ///
  /// On the way down it is 0 before a start, if `isCutOff` is true (F164).
  static func convert(
    _ time: Double, from start: Layer?, to end: Layer?, isCutOff: Bool = true
  ) -> Double {
    if start === end { return time }
    // Usually no layer on either side has a time of its own; then no list is built.
    if !isChanged(above: start) && !isChanged(above: end) { return time + 0 }
    var up = start?.selfAndAncestors ?? []
    var down = end?.selfAndAncestors ?? []
    while let top = up.last, top === down.last {
      up.removeLast()
      down.removeLast()
    }
    var time = time
    for layer in up { time = LayerTime(layer).parent(time) }
    for layer in down.reversed() {
      let step = LayerTime(layer)
      time = isCutOff ? step.converted(time) : step.local(time)
    }
    return time
  }

  /// Whether a layer, or one above it, has a time of its own.
  private static func isChanged(above layer: Layer?) -> Bool {
    var current = layer
    while let layer = current {
      if !layer.hasDefaultTiming && !LayerTime(layer).isIdentity { return true }
      current = layer.superlayer
    }
    return false
  }
}

/// Values that each layer derives from its superlayer's, computed once for each layer.
///
///     leaf ─▶ parent ─▶ known      up to the first known layer
///     leaf ◀─ parent ◀─ known      and down again, step by step
///
/// Computing the values of all layers of a tree takes one step for each, however deep the tree is.
struct LayerMemo<Value> {
  private var known: [ObjectIdentifier: Value] = [:]

  /// Returns the value of a layer.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - top: The value above the root.
  ///   - step: Returns a layer's value, given its superlayer's.
  /// - Returns: The layer's value.
  mutating func value(of layer: Layer, below top: Value, step: (Layer, Value) -> Value) -> Value {
    var chain: [Layer] = []
    var value = top
    var current: Layer? = layer
    while let ancestor = current {
      if let found = known[ObjectIdentifier(ancestor)] {
        value = found
        break
      }
      chain.append(ancestor)
      current = ancestor.superlayer
    }
    for ancestor in chain.reversed() {
      value = step(ancestor, value)
      known[ObjectIdentifier(ancestor)] = value
    }
    return value
  }

  /// Forgets all values, because a layer changed or moved.
  mutating func removeAll() { known = [:] }
}
