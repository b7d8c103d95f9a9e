import LayerAnimation
import LayerModel

/// A layer as a CAML file has it, checked, from which a layer can be made as often as needed.
struct CAMLLayer: Sendable {
  /// The class.
  let layerClass: CAMLLayerClass
  /// The text of the file.
  let source: SourceText
  /// The offset where the element begins.
  let start: Int
  /// The index of the layer above; nil for the root.
  let parent: Int?
  /// Whether it is the mask of the layer above.
  let isMask: Bool
  /// The table with the properties it declares for itself, which other layers may share.
  var table: PropertyTable?
  /// What is set, in the order in which it has to be set.
  var values: [(keyPath: String, value: PropertyValue)] = []
  /// The animations attached to it, in the order of the file.
  var animations: [CAMLAnimation] = []

  /// Where the element begins; found when it is asked for, which few layers are.
  var place: SourcePlace { source.place(at: start) }

  /// Makes the layer, without animations, outside any tree.
  func makeLayer() throws -> Layer {
    let layer = layerClass.makeLayer()
    if let table { layer.adopt(table) }
    for (keyPath, value) in values { try layer.setValue(value, forKeyPath: keyPath) }
    return layer
  }
}
