import LayerModel

/// A layer of a class that this project does not simulate, kept under its own name.
///
/// What is special about such a layer stands in properties that it declared for itself.
final class OpaqueLayer: Layer {
  private let kind: String

  /// Makes a layer of a class by its name in dumps, such as `EmitterLayer`.
  init(className: String) {
    kind = className
    super.init()
  }

  /// The name of the class that the layer stands for.
  override var className: String { kind }
}
