import LayerModel

/// The class of a layer in a CAML file.
struct CAMLLayerClass: Hashable, Sendable {
  /// The name in the file, such as `CALayer`.
  let name: String

  /// The classes that are simulated.
  static let known: [String] = [
    "CALayer", "CATransformLayer", "CATextLayer", "CAReplicatorLayer", "CAShapeLayer",
    "CAGradientLayer", "CAScrollLayer",
  ]

  /// Makes a class from its name; nil if it is not the name of a layer class.
  ///
  /// Every name that ends in `Layer` is accepted, because no list of the classes is complete.
  init?(_ name: String) {
    guard name.hasSuffix("Layer") else { return nil }
    self.name = name
  }

  /// Whether layers of the class are kept, but not simulated.
  var isOpaque: Bool { !Self.known.contains(name) }

  /// Makes a layer of the class.
  func makeLayer() -> Layer {
    switch name {
    case "CALayer": Layer()
    case "CATransformLayer": TransformLayer()
    case "CATextLayer": TextLayer()
    case "CAReplicatorLayer": ReplicatorLayer()
    case "CAShapeLayer": ShapeLayer()
    case "CAGradientLayer": GradientLayer()
    case "CAScrollLayer": ScrollLayer()
    default: OpaqueLayer(className: name.hasPrefix("CA") ? String(name.dropFirst(2)) : name)
    }
  }
}
