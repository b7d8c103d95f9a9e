import LayerModel

// Coordinates and times of what shows, through superlayers that may be moving.

extension Presentation {
  /// A point of this layer's coordinates, as it shows, in those of another layer.
  ///
  /// Nil stands for the root. Presentations of different trees convert through their roots, whose
  /// coordinates are taken to be the same (F120c).
  public func convert(_ point: Point, to other: Presentation?) -> Point {
    route(to: other).reduce(point) { point, way in
      way.path.convert(point, placement: way.tree.placement(of:))
    }
  }

  /// A point of another layer's coordinates, as it shows, in this layer's; nil stands for the root.
  public func convert(_ point: Point, from other: Presentation?) -> Point {
    (other ?? rootPresentation).convert(point, to: self)
  }

  /// The box around a rectangle of this layer, as it shows, in another layer's coordinates.
  public func convert(_ rect: Rect, to other: Presentation?) -> Rect {
    let route = route(to: other)
    let (right, bottom) = (rect.origin.x + rect.size.width, rect.origin.y + rect.size.height)
    let corners = [
      rect.origin, Point(x: right, y: rect.origin.y), Point(x: rect.origin.x, y: bottom),
      Point(x: right, y: bottom),
    ]
    return Rect(
      enclosing: corners.map { corner in
        route.reduce(corner) { point, way in
          way.path.convert(point, placement: way.tree.placement(of:))
        }
      })
  }

  /// The box around a rectangle of another layer, as it shows, in this layer's coordinates.
  public func convert(_ rect: Rect, from other: Presentation?) -> Rect {
    (other ?? rootPresentation).convert(rect, to: self)
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

  private var rootPresentation: Presentation { chain.last ?? self }

  /// The way to another presentation: one path within a tree, or two between trees.
  private func route(to other: Presentation?) -> [(path: LayerPath, tree: PresentedTree)] {
    let tree = tree
    guard let other, other.core !== core else {
      return [(LayerPath(from: model, to: other?.model, above: tree.superlayer(of:)), tree)]
    }
    let there = other.tree
    let root = other.rootPresentation.model
    return [
      (LayerPath(from: model, to: nil, above: tree.superlayer(of:)), tree),
      (LayerPath(from: root, to: other.model, above: there.superlayer(of:)), there),
    ]
  }
}
