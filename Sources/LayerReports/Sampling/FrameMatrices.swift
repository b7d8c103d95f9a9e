import LayerAnimation
import LayerModel

/// The matrices of all layers in the presentation, computed from the root down.
///
/// What depends on nothing that changed since the previous frame is kept.
struct FrameMatrices {
  /// The geometry and the matrices of one layer.
  private struct Entry {
    var placement = LayerPlacement()
    /// The index of the superlayer, and the superlayer, which the outline owns.
    let parent: Int
    let superlayer: Unmanaged<Layer>?
    /// From the layer's coordinates to its superlayer's.
    var local = Transform3D.identity
    /// From the layer's coordinates to the space that contains the root.
    var world = Transform3D.identity
    /// Whether what is below this layer is flattened.
    var isFlat = false
    /// The frames in which the placement, and a matrix, changed last.
    var placementStamp = 0
    var worldStamp = 0
    var stamp = 0
  }

  private var entries: [Entry] = []
  private var frame = 0

  /// Begins a frame of an outline.
  mutating func begin(_ outline: LayerOutline, isNew: Bool) {
    frame += 1
    if !isNew { return }
    entries = outline.nodes.map { node in
      let superlayer = node.parent < 0 ? nil : outline.nodes[node.parent].layer
      return Entry(parent: node.parent, superlayer: superlayer.map { .passUnretained($0) })
    }
  }

  /// The matrix from a layer's coordinates to its superlayer's, by index in the outline.
  func local(_ index: Int) -> Transform3D { entries[index].local }

  /// The matrix from a layer's coordinates to the space that contains the root.
  func world(_ index: Int) -> Transform3D { entries[index].world }

  /// A number that is equal in two frames only if both matrices are.
  func stamp(_ index: Int) -> Int { entries[index].stamp }

  /// Takes over a presented value of a layer that is otherwise as in the previous frame.
  mutating func take(_ value: PropertyValue, of property: PropertyID, at index: Int) {
    switch (property, value) {
    case (.bounds, .rect(let bounds)): entries[index].placement.bounds = bounds
    case (.position, .point(let position)): entries[index].placement.position = position
    case (.anchorPoint, .point(let anchor)): entries[index].placement.anchorPoint = anchor
    case (LayerProperty.zPosition.id, .number(let z)): entries[index].placement.zPosition = z
    case (LayerProperty.anchorPointZ.id, .number(let z)):
      entries[index].placement.anchorPointZ = z
    case (LayerProperty.transform.id, .transform(let transform)):
      entries[index].placement.transform = transform
    case (LayerProperty.sublayerTransform.id, .transform(let transform)):
      entries[index].placement.sublayerTransform = transform
    default: return
    }
    entries[index].placementStamp = frame
  }

  /// Reads the geometry that a layer presents.
  mutating func read(_ layer: Layer, at index: Int) {
    let placement = layer.presented.placement
    if entries[index].placementStamp > 0, entries[index].placement == placement { return }
    entries[index].placement = placement
    entries[index].placementStamp = frame
  }

  /// Computes the matrices of a layer whose geometry is known; those above it are computed already.
  mutating func update(_ index: Int) {
    let parent = entries[index].parent
    let isMoved = entries[index].placementStamp == frame
    guard let superlayer = entries[index].superlayer else {
      if !isMoved { return }
      let matrix = entries[index].placement.matrix
      return set(matrix, matrix, at: index)
    }
    let isFlat = superlayer._withUnsafeGuaranteedRef { $0.flattensSublayers }
    let isFollowing =
      entries[parent].placementStamp == frame || entries[parent].worldStamp == frame
      || entries[index].isFlat != isFlat
    if !isMoved && !isFollowing { return }
    entries[index].isFlat = isFlat
    // A superlayer precedes its sublayers, so its matrices are already there.
    let matrix = entries[index].placement.matrix(in: entries[parent].placement)
    let above = entries[parent].world
    set(matrix, matrix.concatenating(isFlat ? above.ignoringDepth : above), at: index)
  }

  private mutating func set(_ local: Transform3D, _ world: Transform3D, at index: Int) {
    if entries[index].world != world {
      entries[index].world = world
      entries[index].worldStamp = frame
      entries[index].stamp = frame
    }
    if entries[index].local != local {
      entries[index].local = local
      entries[index].stamp = frame
    }
    if entries[index].stamp == 0 { entries[index].stamp = frame }
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
