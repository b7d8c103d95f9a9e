import LayerAnimation
import LayerModel

/// The matrices of all layers in the presentation, computed from the root down.
struct FrameMatrices {
  /// From a layer's coordinates to its superlayer's, by index in the outline.
  private(set) var local: [Transform3D] = []
  /// From a layer's coordinates to the space that contains the root, by index in the outline.
  private(set) var world: [Transform3D] = []
  private var placements: [LayerPlacement] = []

  /// Computes the presented matrices of all layers of an outline.
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
      // A superlayer precedes its sublayers, so its matrices are already there.
      let matrix = placement.matrix(in: placements[node.parent])
      local.append(matrix)
      let above = world[node.parent]
      let isFlat = outline.nodes[node.parent].layer.flattensSublayers
      world.append(matrix.concatenating(isFlat ? above.ignoringDepth : above))
    }
  }
}

extension Transform3D {
  /// The matrix for points whose depth a flattening layer dropped, as in conversion.
  ///
  /// In this step, depth has no effect on x, y and w; the result for z itself is kept.
  package var ignoringDepth: Transform3D {
    var matrix = self
    matrix.m31 = 0
    matrix.m32 = 0
    matrix.m34 = 0
    return matrix
  }
}
