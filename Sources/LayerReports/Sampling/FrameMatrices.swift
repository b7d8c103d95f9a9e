import LayerAnimation
import LayerModel

/// The matrices of all layers in the presentation, computed from the root down.
struct FrameMatrices {
  /// The geometry and the matrices of one layer.
  private struct Entry {
    var placement = LayerPlacement()
    /// The index of the superlayer; below zero for the root.
    let parent: Int
    /// Whether what is below this layer is flattened.
    var isFlat = false
    /// From the layer's coordinates to its superlayer's.
    var local = Transform3D.identity
    /// From the layer's coordinates to the space that contains the root.
    var world = Transform3D.identity
  }

  private var entries: [Entry] = []

  /// Makes room for no layers.
  init() {}

  /// Makes room for the layers of an outline.
  init(of outline: LayerOutline) { entries = outline.nodes.map { Entry(parent: $0.parent) } }

  /// The matrix from a layer's coordinates to its superlayer's, by index in the outline.
  func local(_ index: Int) -> Transform3D { entries[index].local }

  /// The matrix from a layer's coordinates to the space that contains the root.
  func world(_ index: Int) -> Transform3D { entries[index].world }

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
    default: break
    }
  }

  /// Reads the geometry that a layer presents.
  mutating func read(_ layer: Layer, at index: Int) {
    entries[index].placement = layer.presented.placement
    entries[index].isFlat = layer.flattensSublayers
  }

  /// Computes the matrices of a layer whose geometry is known; those above it are computed already.
  mutating func update(_ index: Int) {
    let (placement, parent) = (entries[index].placement, entries[index].parent)
    if parent < 0 {
      (entries[index].local, entries[index].world) = (placement.matrix, placement.matrix)
      return
    }
    let superlayer = entries[parent]
    let matrix = placement.matrix(in: superlayer.placement)
    entries[index].local = matrix
    entries[index].world = matrix.concatenating(
      superlayer.isFlat ? superlayer.world.ignoringDepth : superlayer.world)
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
