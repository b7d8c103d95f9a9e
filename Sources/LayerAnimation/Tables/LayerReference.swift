import LayerModel

/// A reference to a layer that the end of the layer clears.
///
/// The layer owns this object as its attachment, and all records of the layer share it: that is
/// cheaper than a weak reference for each. Unmanaged, and yet never dangling: the layer's `deinit`
/// clears it. Only those may ask it that hold the layer anyway, as a handle, the loop of its tree or
/// the pending changes of a loop do; others could tell when the optimiser released the layer.
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
