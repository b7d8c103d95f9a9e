import LayerModel

extension Layer {
  /// A time of this layer in the time of another layer of the tree, or of the loop for nil (F4).
  ///
  /// Each layer's time derives from its superlayer's by `(t − beginTime) · speed + timeOffset`. A
  /// layer with speed 0 has no way out of its time; what leads out of it is 0, as measured.
  ///
  /// The fields are the model's at this moment, changes that wait for their commit included: that
  /// is what pausing and resuming a layer in one transaction needs (F13). What shows goes by the
  /// last commit, and so does the conversion of a presentation.
  public final func convertTime(_ time: Double, to layer: Layer?) -> Double {
    LayerTime.convert(time, from: self, to: layer)
  }

  /// A time of another layer of the tree, or of the loop for nil, in this layer's time (F4).
  ///
  /// By the model's fields at this moment, as the way out.
  public final func convertTime(_ time: Double, from layer: Layer?) -> Double {
    LayerTime.convert(time, from: layer, to: self)
  }
}

extension LayerTime {
  /// Leads a time up to what both layers have in common, and down again.
  static func convert(_ time: Double, from start: Layer?, to end: Layer?) -> Double {
    if start === end { return time }
    // Nearly always no layer on either way has a time of its own, and no list of them is made.
    if !isChanged(above: start) && !isChanged(above: end) { return time + 0 }
    var up = start?.selfAndAncestors ?? []
    var down = end?.selfAndAncestors ?? []
    while let top = up.last, top === down.last {
      up.removeLast()
      down.removeLast()
    }
    var time = time
    for layer in up { time = LayerTime(layer).parent(time) }
    for layer in down.reversed() { time = LayerTime(layer).local(time) }
    return time
  }

  /// Whether a layer, or one above it, has a time of its own.
  private static func isChanged(above layer: Layer?) -> Bool {
    var current = layer
    while let layer = current {
      if !LayerTime(layer).isIdentity { return true }
      current = layer.superlayer
    }
    return false
  }
}
