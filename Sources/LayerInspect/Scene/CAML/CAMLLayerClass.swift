import LayerModel

/// The class of a layer in a CAML file, and the way to make one.
struct CAMLLayerClass: Hashable, Sendable {
  /// The name in the file, such as `CALayer`.
  let name: String

  /// The classes whose layers are simulated.
  static let known: [String] = [
    "CALayer", "CATransformLayer", "CATextLayer", "CAReplicatorLayer", "CAShapeLayer",
    "CAGradientLayer", "CAScrollLayer",
  ]

  /// The class of a name; nil for one that names no layer.
  ///
  /// Whatever ends in `Layer` is one, for there are more classes than anybody lists.
  init?(_ name: String) {
    guard name.hasSuffix("Layer") else { return nil }
    self.name = name
  }

  /// Whether layers of the class are only kept.
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
