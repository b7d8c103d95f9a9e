import LayerModel

/// The classes of layers that scene files name, without Core Animation's prefix.
enum LayerClass: String, CaseIterable, Sendable {
  /// A plain layer; what a layer is when its file says nothing.
  case layer = "Layer"
  /// A layer that shows a path.
  case shape = "ShapeLayer"
  /// A layer that shows a gradient.
  case gradient = "GradientLayer"
  /// A layer that shows a string.
  case text = "TextLayer"
  /// A layer that only arranges its sublayers in space.
  case transform = "TransformLayer"
  /// A layer that shows its sublayers several times.
  case replicator = "ReplicatorLayer"
  /// A layer that shows a part of its sublayers.
  case scroll = "ScrollLayer"

  /// All names, in the order a reference lists them.
  static let names = allCases.map(\.rawValue)

  /// The class itself.
  var type: Layer.Type { Swift.type(of: make()) }

  /// Makes a layer with the defaults of the class.
  func make() -> Layer {
    switch self {
    case .layer: Layer()
    case .shape: ShapeLayer()
    case .gradient: GradientLayer()
    case .text: TextLayer()
    case .transform: TransformLayer()
    case .replicator: ReplicatorLayer()
    case .scroll: ScrollLayer()
    }
  }

  /// The first class that has a property with a key path; nil where none has.
  static func first(with keyPath: String) -> LayerClass? {
    allCases.first { $0.type.propertyTable.address(of: keyPath) != nil }
  }
}
