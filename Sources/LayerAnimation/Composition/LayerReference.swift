import LayerModel

/// A way to a layer that ends with the layer.
///
/// What hangs on the layer is that way itself, shared by all records of the layer, listed or not: it
/// is cheaper than a weak reference for each.
class LayerReference: LayerAttachment {
  @exclusivity(unchecked) final unowned(unsafe) var layer: Layer?

  init(_ layer: Layer) { self.layer = layer }

  func layerGoes() { layer = nil }
}
