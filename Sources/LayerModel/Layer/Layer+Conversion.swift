extension Layer {
  /// A point of this layer's coordinates in those of another layer of the tree.
  ///
  /// Nil stands for the root. Layers of different trees convert through their roots, whose
  /// coordinates are taken to be the same; a layer in no tree is its own root (F120c). Each layer
  /// is flat: depth is lost at every step, except below a ``TransformLayer``.
  public final func convert(_ point: Point, to layer: Layer?) -> Point {
    LayerPath(from: self, to: layer).convert(point) { $0.placement }
  }

  /// A point of another layer's coordinates in this layer's.
  public final func convert(_ point: Point, from layer: Layer?) -> Point {
    LayerPath(from: layer ?? root, to: self).convert(point) { $0.placement }
  }

  /// The box around a rectangle of this layer in another layer's coordinates.
  public final func convert(_ rect: Rect, to layer: Layer?) -> Rect {
    let path = LayerPath(from: self, to: layer)
    return Rect(enclosing: rect.corners.map { corner in path.convert(corner) { $0.placement } })
  }

  /// The box around a rectangle of another layer in this layer's coordinates.
  public final func convert(_ rect: Rect, from layer: Layer?) -> Rect {
    let path = LayerPath(from: layer ?? root, to: self)
    return Rect(enclosing: rect.corners.map { corner in path.convert(corner) { $0.placement } })
  }
}

extension Rect {
  fileprivate var corners: [Point] {
    [
      origin, Point(x: origin.x + size.width, y: origin.y),
      Point(x: origin.x, y: origin.y + size.height),
      Point(x: origin.x + size.width, y: origin.y + size.height),
    ]
  }
}

/// The way from one layer to another: up to what they have in common, and down again.
package struct LayerPath {
  /// The layers to leave, from the start upwards.
  private let up: [Layer]
  /// The layers to enter, from the top downwards.
  private let down: [Layer]
  /// What tells the layer above another.
  private let above: (Layer) -> Layer?

  /// Finds the way; nil stands for the root of the start.
  ///
  /// The tree is the model's, or another one that a reader of superlayers gives.
  package init(
    from start: Layer, to end: Layer?, above: @escaping (Layer) -> Layer? = { $0.superlayer }
  ) {
    var up = start.selfAndAncestors(above)
    var down = end?.selfAndAncestors(above) ?? up.suffix(1)
    while let top = up.last, top === down.last {
      up.removeLast()
      down.removeLast()
    }
    // Different trees: both roots' coordinates are taken to be the same.
    if let top = up.last, above(top) == nil { up.removeLast() }
    if let top = down.last, above(top) == nil { down.removeLast() }
    self.above = above
    self.up = up
    self.down = down.reversed()
  }

  /// Follows a point along the way, with the geometry that a reader of placements gives.
  package func convert(_ point: Point, placement: (Layer) -> LayerPlacement) -> Point {
    var point = point
    for matrix in matrices(up, placement) { point = matrix.transform(point) }
    for matrix in matrices(down.reversed(), placement).reversed() {
      point = matrix.untransform(point)
    }
    return point
  }

  /// The matrices of a chain of layers, upwards; those below a transform layer become one, since
  /// nothing is flattened there.
  private func matrices(
    _ chain: [Layer], _ placement: (Layer) -> LayerPlacement
  ) -> [Transform3D] {
    var result: [Transform3D] = []
    var keepsDepth = false
    for layer in chain {
      let above = self.above(layer)
      let matrix = placement(layer).matrix(in: above.map(placement))
      if keepsDepth, let last = result.popLast() {
        result.append(last.concatenating(matrix))
      } else {
        result.append(matrix)
      }
      keepsDepth = above.map { !$0.flattensSublayers } ?? false
    }
    return result
  }
}

extension Layer {
  /// This layer and all above it, upwards.
  package final var selfAndAncestors: [Layer] { selfAndAncestors { $0.superlayer } }

  /// This layer and all above it in a tree that a reader of superlayers gives, upwards.
  package final func selfAndAncestors(_ above: (Layer) -> Layer?) -> [Layer] {
    var chain: [Layer] = []
    var layer: Layer? = self
    while let current = layer {
      chain.append(current)
      layer = above(current)
    }
    return chain
  }
}
