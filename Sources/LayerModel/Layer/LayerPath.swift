/// The path from one layer to another: up to their shared superlayer and down again.
///
///     start ─▶ its superlayers ─▶ the shared superlayer, or the space above the roots
///                                        │
///                  end ◀─ its superlayers ◀
///
/// Two roots are siblings in the space above them, so that a root's own geometry is included
/// (F133).
package struct LayerPath {
  /// The layers to leave, from the start upwards.
  private let up: [Layer]
  /// The layers to enter, from the end upwards.
  private let down: [Layer]
  /// The function that returns the superlayer of a layer.
  private let above: (Layer) -> Layer?

  /// Finds the path; nil is the space above the root (F134).
  ///
  /// The tree is the model's, or another one that `above` describes.
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

  /// Returns the steps of the path, with the geometry that a closure returns.
  package func steps(_ placement: (Layer) -> LayerPlacement) -> ConversionSteps {
    ConversionSteps(up: matrices(up, placement), down: matrices(down, placement))
  }

  /// Returns the matrices of a chain of layers, upwards.
  ///
  /// Those below a transform layer are combined, since nothing is flattened there.
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

/// A conversion from one layer to another: a matrix for each plane on the path.
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

  /// Converts a rectangle to the bounding box of its converted corners.
  package func convert(_ rect: Rect) -> Rect { Rect(enclosing: rect.corners.map(convert)) }
}

extension Rect {
  /// The four corners, the origin first.
  package var corners: [Point] {
    let (right, bottom) = (origin.x + size.width, origin.y + size.height)
    return [
      origin, Point(x: right, y: origin.y), Point(x: origin.x, y: bottom),
      Point(x: right, y: bottom),
    ]
  }
}

extension Layer {
  /// This layer and its ancestors, upwards.
  package final var selfAndAncestors: [Layer] { selfAndAncestors { $0.superlayer } }

  /// Returns this layer and its ancestors, upwards, in the tree that `above` describes.
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
