import LayerAnimation
import LayerModel

/// One layer of a scene as its file has it, from which any number of layers can be made.
package struct SceneNode: Sendable {
  /// The class.
  package let layerClass: LayerClass
  /// The name of a class that this project does not know, under which its layers are kept.
  var otherClass: String?
  /// Where it is in the file.
  package let position: SourcePosition
  /// The index of the superlayer in the tree; nil for the root.
  package var parent: Int?
  /// Whether it is the mask of its superlayer.
  package var isMask = false
  /// The identifier.
  package var id: String?
  /// The name.
  package var name: String?
  /// The table with the properties that it declares, which other layers may share.
  var table: PropertyTable?
  /// The values to set, in this order, which were checked.
  package internal(set) var values: [(address: PropertyAddress, value: PropertyValue)] = []
  /// The animations, in the order of adding.
  package var animations: [SceneAnimation] = []
  /// The names of rules that a check leaves out for the layer and everything below it.
  var ignores: [String] = []

  /// Makes the description of a layer without values.
  package init(_ layerClass: LayerClass, in parent: Int?, at position: SourcePosition) {
    self.layerClass = layerClass
    self.parent = parent
    self.position = position
  }

  /// Sets a value that the layer takes.
  package mutating func set(_ value: PropertyValue, at address: PropertyAddress) {
    values.append((address, value))
  }

  /// Makes the layer, without animations and outside any tree.
  func makeLayer() -> Layer {
    let layer = otherClass.map(OpaqueLayer.init) ?? layerClass.make()
    if let id { layer.id = id }
    if let name { layer.name = name }
    if let table { layer.adopt(table) }
    for (address, value) in values { layer.setValue(value, at: address) }
    return layer
  }
}

/// A layer of a class that this project does not simulate, kept under its own name.
///
/// The special properties of such a layer are declared on the layer itself.
final class OpaqueLayer: Layer {
  private let kind: String

  /// Makes a layer with the name of its class in dumps, such as `MetalLayer`.
  init(className: String) {
    kind = className
    super.init()
  }

  /// The name of the class that the layer represents.
  override var className: String { kind }
}
