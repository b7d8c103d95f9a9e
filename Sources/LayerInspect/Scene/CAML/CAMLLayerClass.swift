import LayerModel

/// The class of a layer in a CAML file, and the way to make one.
struct CAMLLayerClass: Hashable, Sendable {
  /// The name in the file, such as `CALayer`.
  let name: String

  /// The classes whose layers are simulated.
  static let known = LayerClass.allCases.map { "CA" + $0.rawValue }

  /// The class of a name; nil for one that names no layer.
  ///
  /// Whatever ends in `Layer` is one, for there are more classes than anybody lists.
  init?(_ name: String) {
    guard name.hasSuffix("Layer") else { return nil }
    self.name = name
  }

  /// Whether layers of the class are only kept.
  var isOpaque: Bool { layerClass == nil }

  /// The class that is simulated; nil for one whose layers are only kept.
  private var layerClass: LayerClass? {
    name.hasPrefix("CA") ? LayerClass(rawValue: String(name.dropFirst(2))) : nil
  }

  /// Makes a layer of the class.
  func makeLayer() -> Layer {
    layerClass?.make()
      ?? OpaqueLayer(className: name.hasPrefix("CA") ? String(name.dropFirst(2)) : name)
  }
}
