import LayerModel

/// The classes of layers in scene files, named without Core Animation's prefix.
package enum LayerClass: String, CaseIterable, Sendable {
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
  /// A layer that emits particles, which are not simulated.
  case emitter = "EmitterLayer"
  /// A layer whose contents are tiles.
  case tiled = "TiledLayer"

  /// All names, in the order of references.
  static let names = allCases.map(\.rawValue)

  /// The class.
  package var type: Layer.Type {
    switch self {
    case .layer: Layer.self
    case .shape: ShapeLayer.self
    case .gradient: GradientLayer.self
    case .text: TextLayer.self
    case .transform: TransformLayer.self
    case .replicator: ReplicatorLayer.self
    case .scroll: ScrollLayer.self
    case .emitter: EmitterLayer.self
    case .tiled: TiledLayer.self
    }
  }

  /// Finds the class of a layer; for another subclass, the class in a file that is nearest.
  init(of layer: Layer) { self = Self.allCases.last { $0.includes(layer) } ?? .layer }

  /// Whether a layer is of the class or of a subclass; without a default, so that the compiler asks
  /// for each class.
  private func includes(_ layer: Layer) -> Bool {
    switch self {
    case .layer: true
    case .shape: layer is ShapeLayer
    case .gradient: layer is GradientLayer
    case .text: layer is TextLayer
    case .transform: layer is TransformLayer
    case .replicator: layer is ReplicatorLayer
    case .scroll: layer is ScrollLayer
    case .emitter: layer is EmitterLayer
    case .tiled: layer is TiledLayer
    }
  }

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
    case .emitter: EmitterLayer()
    case .tiled: TiledLayer()
    }
  }
}
