import LayerModel

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
