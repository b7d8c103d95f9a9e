/// The class of a layer in a CAML file.
struct CAMLLayerClass: Hashable, Sendable {
  /// The name in the file, such as `CALayer`.
  let name: String
  /// The class if this project knows it; otherwise nil.
  private let layerClass: LayerClass?

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

  /// Makes the description of a layer of the class, without values.
  func makeNode(_ element: XMLNode, in parent: Int?) -> SceneNode {
    var node = SceneNode(
      layerClass ?? .layer, in: parent, at: element.position)
    if isOpaque { node.otherClass = name.hasPrefix("CA") ? String(name.dropFirst(2)) : name }
    return node
  }
}
