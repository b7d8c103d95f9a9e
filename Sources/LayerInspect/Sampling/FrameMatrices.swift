import LayerAnimation
import LayerModel

/// The matrices of all layers as they show, from the root down.
struct FrameMatrices {
  /// From a layer's coordinates to its superlayer's, by place in the outline.
  private(set) var local: [Transform3D] = []
  /// From a layer's coordinates to those in which the root stands.
  private(set) var world: [Transform3D] = []
  private var placements: [LayerPlacement] = []

  /// Reads the presentation of every layer of an outline.
  mutating func read(_ outline: LayerOutline) {
    local.removeAll(keepingCapacity: true)
    world.removeAll(keepingCapacity: true)
    placements.removeAll(keepingCapacity: true)
    for node in outline.nodes {
      let placement = node.layer.presented.placement
      placements.append(placement)
      guard node.parent >= 0 else {
        local.append(placement.matrix)
        world.append(placement.matrix)
        continue
      }
      // A superlayer stands before its sublayers, so its matrices are there.
      let matrix = placement.matrix(in: placements[node.parent])
      local.append(matrix)
      let above = world[node.parent]
      let isFlat = outline.nodes[node.parent].layer.flattensSublayers
      world.append(matrix.concatenating(isFlat ? above.ignoringDepth : above))
    }
  }
}

extension Transform3D {
  /// The matrix for points of which a flat layer has dropped the depth, as conversion does.
  ///
  /// Depth has no effect on x, y and w at such a step; what z itself becomes is kept.
  fileprivate var ignoringDepth: Transform3D {
    var matrix = self
    matrix.m31 = 0
    matrix.m32 = 0
    matrix.m34 = 0
    return matrix
  }
}
