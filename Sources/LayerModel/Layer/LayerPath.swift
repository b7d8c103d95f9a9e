/// The way from one layer to another: up to the superlayer both share, and down again.
///
///     start ─▶ its superlayers ─▶ the shared superlayer, or the space above the roots
///                                        │
///                  end ◀─ its superlayers ◀
///
/// Two roots are siblings in the space above them, so that a root's own geometry counts (F133).
package struct LayerPath {
  /// The layers to leave, from the start upwards.
  private let up: [Layer]
  /// The layers to enter, from the end upwards.
  private let down: [Layer]
  /// The superlayer of a layer in the tree that is asked.
  private let above: (Layer) -> Layer?

  /// Finds the way; nil is the space above the root (F134).
  ///
  /// The tree is the model's, or another one that a reader of superlayers gives.
  package init(
    from start: Layer?, to end: Layer?, above: @escaping (Layer) -> Layer? = { $0.superlayer }
  ) {
    var up = start?.selfAndAncestors(above) ?? []
    var down = end?.selfAndAncestors(above) ?? []
    while let top = up.last, top === down.last {
      up.removeLast()
      down.removeLast()
    }
    self.above = above
    self.up = up
    self.down = down
  }

  /// The steps of the way, with the geometry that a reader of placements gives.
  package func steps(_ placement: (Layer) -> LayerPlacement) -> ConversionSteps {
    ConversionSteps(up: matrices(up, placement), down: matrices(down, placement))
  }

  /// The matrices of a chain of layers, upwards; those below a transform layer become one, since
  /// nothing is flattened there.
  private func matrices(
    _ chain: [Layer], _ placement: (Layer) -> LayerPlacement
  ) -> [Transform3D] {
    var result: [Transform3D] = []
    result.reserveCapacity(chain.count)
    var keepsDepth = false
    var known: LayerPlacement?
    for layer in chain {
      let superlayer = above(layer)
      let own = known ?? placement(layer)
      known = superlayer.map(placement)
      let matrix = own.matrix(in: known)
      if keepsDepth, let last = result.popLast() {
        result.append(last.concatenating(matrix))
      } else {
        result.append(matrix)
      }
      keepsDepth = superlayer.map { !$0.flattensSublayers } ?? false
    }
    return result
  }
}

/// What converts points from one layer to another: a matrix for each plane on the way.
package struct ConversionSteps {
  /// The matrices to apply, in this order.
  private let up: [Transform3D]
  /// The matrices to undo, the last one first.
  private let down: [Transform3D]

  fileprivate init(up: [Transform3D], down: [Transform3D]) {
    self.up = up
    self.down = down
  }

  /// Converts a point.
  package func convert(_ point: Point) -> Point {
    var point = point
    for matrix in up { point = matrix.transform(point) }
    for matrix in down.reversed() { point = matrix.untransform(point) }
    return point
  }

  /// Converts a rectangle to the box around its corners.
  package func convert(_ rect: Rect) -> Rect { Rect(enclosing: rect.corners.map(convert)) }
}

extension Rect {
  /// The four corners, that of the origin first.
  package var corners: [Point] {
    let (right, bottom) = (origin.x + size.width, origin.y + size.height)
    return [
      origin, Point(x: right, y: origin.y), Point(x: origin.x, y: bottom),
      Point(x: right, y: bottom),
    ]
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
