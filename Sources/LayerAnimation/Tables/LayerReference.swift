import LayerModel

/// A way to a layer that ends with the layer.
///
/// What hangs on the layer is that way itself, shared by all records of the layer, listed or not: it
/// is cheaper than a weak reference for each.
class LayerReference: LayerAttachment {
  @exclusivity(unchecked) private final var unmanaged: Unmanaged<Layer>?

  /// The layer, or nil once it is gone.
  final var layer: Layer? { unmanaged?.takeUnretainedValue() }

  init(_ layer: Layer) { unmanaged = .passUnretained(layer) }

  /// The layer's place in its tree, where the host counted.
  final var treeOrder: UInt32 {
    // Read without taking hold of the layer: sorting asks for many.
    unmanaged?._withUnsafeGuaranteedRef { $0.treeOrder } ?? 0
  }

  func layerGoes() { unmanaged = nil }
}
