import LayerModel

/// The classes of layers in scene files, named without Core Animation's prefix.
enum LayerClass: String, CaseIterable, Sendable {
  /// A plain layer, which is the default.
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
  /// A layer that scrolls its sublayers.
  case scroll = "ScrollLayer"

  /// All names, in the order of references.
  static let names = allCases.map(\.rawValue)

  /// The class.
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

  /// Returns the first class that has a key path; nil if none has.
  static func first(with keyPath: String) -> LayerClass? {
    allCases.first { $0.type.propertyTable.address(of: keyPath) != nil }
  }
}
