import LayerModel

/// A reference to a layer, which becomes nil when the layer is released.
///
/// The layer owns this object as its attachment, and all records of the layer share it, which is
/// cheaper than a weak reference for each. It is unmanaged but never dangling: the layer's `deinit`
/// clears it. Only code that also holds the layer may read it, such as a handle, the loop of its
/// tree or the pending changes of a loop; otherwise the result would depend on when the optimiser
/// releases the layer.
class LayerReference: LayerAttachment {
  @exclusivity(unchecked) private(set) final var unmanaged: Unmanaged<Layer>?

  /// The layer; nil once it is released.
  final var layer: Layer? { unmanaged?.takeUnretainedValue() }

  /// Whether the layer was not released.
  final var hasLayer: Bool { unmanaged != nil }

  init(_ layer: Layer) { unmanaged = .passUnretained(layer) }

  /// The layer's index in the order of its tree, if the host computed it.
  final var treeOrder: UInt32 {
    // Read without retaining the layer, because sorting reads many.
    unmanaged?._withUnsafeGuaranteedRef { $0.treeOrder } ?? 0
  }

  func layerGoes() { unmanaged = nil }
}
