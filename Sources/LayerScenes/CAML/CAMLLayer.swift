import LayerAnimation
import LayerModel

/// The checked description of a layer in a CAML file, from which any number of layers can be made.
struct CAMLLayer: Sendable {
  /// The class.
  let layerClass: CAMLLayerClass
  /// The text of the file.
  let source: SourceText
  /// The offset of the element.
  let start: Int
  /// The index of the superlayer; nil for the root.
  let parent: Int?
  /// Whether it is the mask of its superlayer.
  let isMask: Bool
  /// The table with the properties that it declares, which other layers may share.
  var table: PropertyTable?
  /// The values to set, in this order, which were tried on a layer with the same table.
  var values: [(address: PropertyAddress, value: PropertyValue)] = []
  /// The animations attached to it, in the order of the file.
  var animations: [CAMLAnimation] = []

  /// The location of the element, computed on demand because few layers need it.
  var place: SourcePlace { source.place(at: start) }

  /// Makes the layer, without animations and outside any tree.
  func makeLayer() -> Layer {
    let layer = layerClass.makeLayer()
    if let table { layer.adopt(table) }
    for (address, value) in values { layer.setValue(value, at: address) }
    return layer
  }
}
