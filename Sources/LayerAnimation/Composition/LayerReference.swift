import LayerModel

/// A way to a layer that ends with the layer.
///
/// Shared by a layer's store, which clears it, and all records of the layer, listed or not: it is
/// cheaper than a weak reference for each.
final class LayerReference {
  unowned(unsafe) var layer: Layer?

  init(_ layer: Layer) { self.layer = layer }
}
