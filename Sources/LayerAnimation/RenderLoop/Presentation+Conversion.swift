import LayerModel

// Coordinates and times of what shows, through superlayers that may be moving.

extension Presentation {
  /// Converts a point of this layer's own coordinates, as it shows, to those of another layer.
  ///
  /// The rules are those of the layer's own ``/LayerModel/Layer/convert(_:to:)-(Point,_)``, applied
  /// to the values and to the tree that show. Nil is the space above the root (F134); presentations
  /// of different trees convert through that space, their roots being siblings in it (F133).
  public func convert(_ point: Point, to other: Presentation?) -> Point {
    route(to: other).convert(point)
  }

  /// Converts a point of another layer's own coordinates, as it shows, to this layer's.
  ///
  /// Nil is the space above the root.
  public func convert(_ point: Point, from other: Presentation?) -> Point {
    route(from: other).convert(point)
  }

  /// Converts a rectangle of this layer, as it shows, to the box around it in another layer.
  ///
  /// The corners convert as points do; nil is the space above the root.
  public func convert(_ rect: Rect, to other: Presentation?) -> Rect {
    route(to: other).convert(rect)
  }

  /// Converts a rectangle of another layer, as it shows, to the box around it in this layer.
  ///
  /// The corners convert as points do; nil is the space above the root.
  public func convert(_ rect: Rect, from other: Presentation?) -> Rect {
    route(from: other).convert(rect)
  }

  /// A time of this layer in the time of another layer, or of the loop for nil (F4).
  ///
  /// By the begin times, speeds and offsets of the last commit, and otherwise by the rules of
  /// `convertTime(_:to:)` of the layer: a time before a begin time becomes 0 (F164).
  public func convertTime(_ time: Double, to other: Presentation?) -> Double {
    var up = chain
    var down = other?.chain ?? []
    while let one = up.last, let two = down.last, one.model === two.model, one.core === two.core {
      up.removeLast()
      down.removeLast()
    }
    let outside = up.reduce(time) { time, layer in layer.tree.time(of: layer.model).parent(time) }
    return down.reversed().reduce(outside) { time, layer in
      layer.tree.time(of: layer.model).converted(time)
    }
  }

  /// A time of another layer, or of the loop for nil, in this layer's time (F4).
  public func convertTime(_ time: Double, from other: Presentation?) -> Double {
    if let other { return other.convertTime(time, to: self) }
    return chain.reversed().reduce(time) { time, layer in
      layer.tree.time(of: layer.model).converted(time)
    }
  }

  /// This presentation and all above it, upwards.
  private var chain: [Presentation] {
    let (core, tree) = (core, tree)
    return model.selfAndAncestors(tree.superlayer(of:))
      .map { Presentation(model: $0, core: core) }
  }

  /// The way to another presentation: within one picture, or out of one and into the other.
  private func route(to other: Presentation?) -> ConversionRoute {
    if let other, other.core !== core {
      return ConversionRoute(first: steps(to: nil), second: other.steps(from: nil))
    }
    return ConversionRoute(first: steps(to: other?.model))
  }

  private func route(from other: Presentation?) -> ConversionRoute {
    other?.route(to: self) ?? ConversionRoute(first: steps(from: nil))
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

/// The way between two presentations, which may be in the pictures of two loops.
private struct ConversionRoute {
  let first: ConversionSteps
  var second: ConversionSteps?

  func convert(_ point: Point) -> Point {
    let outside = first.convert(point)
    return second?.convert(outside) ?? outside
  }

  /// Converts a rectangle; a box in between would grow, so that its corners go all the way.
  func convert(_ rect: Rect) -> Rect { Rect(enclosing: rect.corners.map(convert)) }
}
