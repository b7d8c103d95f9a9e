import LayerModel

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
