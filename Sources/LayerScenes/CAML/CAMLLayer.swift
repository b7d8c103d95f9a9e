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

/// The class of a layer in a CAML file.
struct CAMLLayerClass: Hashable, Sendable {
  /// The name in the file, such as `CALayer`.
  let name: String

  /// The classes that this project knows.
  static let known = LayerClass.allCases.map { "CA" + $0.rawValue }

  /// Makes a class from its name; nil if it is not the name of a layer class.
  ///
  /// Every name that ends in `Layer` is accepted, because no list of the classes is complete.
  init?(_ name: String) {
    guard name.hasSuffix("Layer") else { return nil }
    self.name = name
    layerClass = name.hasPrefix("CA") ? LayerClass(rawValue: String(name.dropFirst(2))) : nil
  }

  /// Whether layers of the class are kept as they are, because this project does not know it.
  var isOpaque: Bool { layerClass == nil }

  /// Whether the name may be a mistyped one: it is not that of a class of Core Animation.
  var isUnheardOf: Bool { layerClass == nil && !Self.others.contains(name) }

  /// Classes of Core Animation that only a renderer gives a meaning.
  private static let others: Set = [
    "CAMetalLayer", "CAEAGLLayer", "CAOpenGLLayer", "CABackdropLayer", "CAPortalLayer",
    "CASDFLayer",
  ]

  /// Whether what the class shows is simulated; an emitter's particles are not.
  var isSimulated: Bool { layerClass != nil && layerClass != .emitter }

  /// The class if this project knows it; otherwise nil.
  private let layerClass: LayerClass?

  /// Makes a layer of the class.
  func makeLayer() -> Layer {
    layerClass?.make()
      ?? OpaqueLayer(className: name.hasPrefix("CA") ? String(name.dropFirst(2)) : name)
  }
}

/// A layer of a class that this project does not simulate, kept under its own name.
///
/// The special properties of such a layer are declared on the layer itself.
final class OpaqueLayer: Layer {
  private let kind: String

  /// Makes a layer with the name of its class in dumps, such as `EmitterLayer`.
  init(className: String) {
    kind = className
    super.init()
  }

  /// The name of the class that the layer represents.
  override var className: String { kind }
}
