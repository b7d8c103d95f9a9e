import LayerModel

// Conversion of presented coordinates and times, through superlayers that may be moving.

extension Presentation {
  /// Converts a point from this layer's presented coordinates to those of another layer.
  ///
  /// The rules are those of the layer's own ``/LayerModel/Layer/convert(_:to:)-(Point,_)``, applied
  /// to the presented values and tree. Nil is the space above the root (F134). Presentations of
  /// different trees convert through that space, in which their roots are siblings (F133).
  public func convert(_ point: Point, to other: (any AnyPresentation)?) -> Point {
    route(to: other).convert(point)
  }

  /// Converts a point from another layer's presented coordinates to this layer's.
  ///
  /// Nil is the space above the root.
  public func convert(_ point: Point, from other: (any AnyPresentation)?) -> Point {
    route(from: other).convert(point)
  }

  /// Converts a rectangle of this layer, as presented, to the box around it in another layer.
  ///
  /// The corners are converted as points are; nil is the space above the root.
  public func convert(_ rect: Rect, to other: (any AnyPresentation)?) -> Rect {
    route(to: other).convert(rect)
  }

  /// Converts a rectangle of another layer, as presented, to the box around it in this layer.
  ///
  /// The corners are converted as points are; nil is the space above the root.
  public func convert(_ rect: Rect, from other: (any AnyPresentation)?) -> Rect {
    route(from: other).convert(rect)
  }

  /// Converts a time of this layer to the time of another layer, or of the loop for nil (F4).
  ///
  /// Uses the begin times, speeds and offsets of the last commit, and otherwise the rules of
  /// `convertTime(_:to:)` of the layer: a time before a begin time becomes 0 (F164).
  public func convertTime(_ time: Double, to other: (any AnyPresentation)?) -> Double {
    var up = chain
    var down = other?.ofAnyLayer.chain ?? []
    while let one = up.last, let two = down.last, one.model === two.model, one.core === two.core {
      up.removeLast()
      down.removeLast()
    }
    let outside = up.reduce(time) { time, layer in layer.tree.time(of: layer.model).parent(time) }
    return down.reversed().reduce(outside) { time, layer in
      layer.tree.time(of: layer.model).converted(time)
    }
  }

  /// Converts a time of another layer, or of the loop for nil, to this layer's time (F4).
  public func convertTime(_ time: Double, from other: (any AnyPresentation)?) -> Double {
    if let other { return other.ofAnyLayer.convertTime(time, to: ofAnyLayer) }
    return chain.reversed().reduce(time) { time, layer in
      layer.tree.time(of: layer.model).converted(time)
    }
  }

  /// This presentation and all above it, from the bottom up.
  private var chain: [Presentation<Layer>] {
    let (core, tree) = (core, tree)
    return model.selfAndAncestors(tree.superlayer(of:))
      .map { Presentation<Layer>(model: $0, core: core) }
  }

  /// Returns the route to another presentation, within one loop's tree or between two trees.
  private func route(to other: (any AnyPresentation)?) -> ConversionRoute {
    let other = other?.ofAnyLayer
    if let other, other.core !== core {
      return ConversionRoute(first: steps(to: nil), second: other.steps(from: nil))
    }
    return ConversionRoute(first: steps(to: other?.model))
  }

  private func route(from other: (any AnyPresentation)?) -> ConversionRoute {
    other?.ofAnyLayer.route(to: ofAnyLayer) ?? ConversionRoute(first: steps(from: nil))
  }

  private func steps(to layer: Layer?) -> ConversionSteps {
    let tree = tree
    return LayerPath(from: model, to: layer, above: tree.superlayer(of:))
      .steps(tree.placement(of:))
  }

  private func steps(from layer: Layer?) -> ConversionSteps {
    let tree = tree
    return LayerPath(from: layer, to: model, above: tree.superlayer(of:))
      .steps(tree.placement(of:))
  }
}

/// The steps of a conversion between two presentations, which may belong to two loops.
private struct ConversionRoute {
  let first: ConversionSteps
  var second: ConversionSteps?

  func convert(_ point: Point) -> Point {
    let outside = first.convert(point)
    return second?.convert(outside) ?? outside
  }

  /// Converts a rectangle by its corners: an intermediate box would grow.
  func convert(_ rect: Rect) -> Rect { Rect(enclosing: rect.corners.map(convert)) }
}
