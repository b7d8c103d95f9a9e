/// One rule of a ``ConstraintLayoutManager``: where an edge or a middle of a layer is, or how long
/// it is.
///
///     attribute of the layer = scale · attribute of the source + constant
///
/// For example, a label in the middle of its superlayer, and one to the right of it:
///
///     let middle = LayoutConstraint(label, .midX, to: .superlayer, .midX)
///     let beside = LayoutConstraint(icon, .minX, to: .layer(label), .maxX, constant: 8)
///
/// The layers are not kept alive. A rule has no effect while its layer is elsewhere than among the
/// sublayers that are laid out. While its source is gone or elsewhere than beside its layer, the
/// layer is left alone along the axis (F152).
public final class LayoutConstraint {
  /// What a layer is placed by.
  public enum Source {
    /// The bounds of the superlayer.
    case superlayer
    /// Another sublayer of the same superlayer, as constraints place it.
    case layer(Layer)
  }

  /// The layer that is placed; nil when it is gone.
  public private(set) weak var layer: Layer?
  /// What of the layer is said.
  public let attribute: LayoutAttribute
  /// What of the source it is computed from.
  public let sourceAttribute: LayoutAttribute
  /// The factor of the source's value; 0 where the constant says it all.
  public let scale: Double
  /// What is added, in points.
  ///
  /// A different value marks the layer's superlayer as needing layout. A value that is not finite
  /// is a programmer error and stops the program.
  public var constant: Double {
    didSet {
      if !constant.isFinite {
        fatalError("The constant of a constraint must be finite; '\(self)' cannot be.")
      }
      if constant != oldValue { manager?.didChange(self) }
    }
  }

  /// Whether the source is a layer, even one that is gone.
  let hasSourceLayer: Bool
  private(set) weak var sourceLayer: Layer?
  /// Who goes by this rule.
  final weak var manager: ConstraintLayoutManager?

  /// Makes a rule that follows a source.
  public init(
    _ layer: Layer, _ attribute: LayoutAttribute, to source: Source,
    _ sourceAttribute: LayoutAttribute, scale: Double = 1, constant: Double = 0
  ) {
    self.layer = layer
    self.attribute = attribute
    self.sourceAttribute = sourceAttribute
    self.scale = scale
    self.constant = constant
    if case .layer(let source) = source {
      hasSourceLayer = true
      sourceLayer = source
    } else {
      hasSourceLayer = false
    }
    if !scale.isFinite || !constant.isFinite {
      fatalError("The scale and the constant of a constraint must be finite; '\(self)' cannot be.")
    }
  }

  /// Makes a rule that follows nothing: the attribute is the constant.
  public convenience init(_ layer: Layer, _ attribute: LayoutAttribute, _ constant: Double) {
    self.init(
      layer, attribute, to: .superlayer, attribute, scale: 0, constant: constant)
  }

  /// What the layer is placed by; nil when that is gone.
  public var source: Source? {
    hasSourceLayer ? sourceLayer.map { .layer($0) } : .superlayer
  }

  /// Whether what the rule reads is there: the superlayer always is, a layer while it is beside.
  func hasSource(in superlayer: Layer) -> Bool {
    !hasSourceLayer || sourceLayer?.superlayerToArrange === superlayer
  }

  /// What the rule depends on, or nil for the superlayer, which is there before.
  var sourceNode: LayoutNode? {
    sourceLayer.map { LayoutNode(layer: $0, axis: sourceAttribute.axis) }
  }

  /// What the rule places.
  var node: LayoutNode? { layer.map { LayoutNode(layer: $0, axis: attribute.axis) } }
}

extension LayoutConstraint: CustomStringConvertible {
  /// The rule as a formula, as error messages print it.
  ///
  /// For example `TextLayer #a.midX = 1 · superlayer.midX + 20`.
  public var description: String {
    let target = "\(layer?.shortDescription ?? "a layer that is gone").\(attribute.rawValue)"
    if scale == 0 { return "\(target) = \(constant.shortText)" }
    let source =
      hasSourceLayer ? sourceLayer?.shortDescription ?? "a layer that is gone" : "superlayer"
    let value = "\(source).\(sourceAttribute.rawValue)"
    return "\(target) = \(scale.shortText) · \(value) + \(constant.shortText)"
  }
}
