/// A rule of a ``ConstraintLayoutManager`` for an edge, a middle or an extent of a layer.
///
///     attribute of the layer = scale · attribute of the source + constant
///
/// For example, a label in the middle of its superlayer, and one to the right of it:
///
///     let middle = LayoutConstraint(label, .midX, to: .superlayer, .midX)
///     let beside = LayoutConstraint(icon, .minX, to: .layer(label), .maxX, constant: 8)
///
/// The layers are not retained. A rule has no effect while its layer is not among the sublayers
/// that are laid out. While its source is deallocated or not a sibling of its layer, the layer does
/// not change along the axis (F152).
public final class LayoutConstraint {
  /// The source of a rule's value.
  public enum Source {
    /// The bounds of the superlayer.
    case superlayer
    /// Another sublayer of the same superlayer, as placed by constraints.
    case layer(Layer)
  }

  /// The layer that is placed; nil once it is deallocated.
  public private(set) weak var layer: Layer?
  /// The attribute of the layer that is set.
  public let attribute: LayoutAttribute
  /// The attribute of the source from which it is computed.
  public let sourceAttribute: LayoutAttribute
  /// The factor of the source's value; 0 if the constant is the whole value.
  public let scale: Double
  /// The amount that is added, in points.
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

  /// Whether the source is a layer, even a deallocated one.
  private let hasSourceLayer: Bool
  private(set) weak var sourceLayer: Layer?
  /// The manager that uses this rule.
  final weak var manager: ConstraintLayoutManager?

  /// Makes a rule with a source.
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

  /// Makes a rule without a source: the attribute equals the constant.
  public convenience init(_ layer: Layer, _ attribute: LayoutAttribute, _ constant: Double) {
    self.init(
      layer, attribute, to: .superlayer, attribute, scale: 0, constant: constant)
  }

  /// The source of the value; nil once it is deallocated.
  public var source: Source? {
    hasSourceLayer ? sourceLayer.map { .layer($0) } : .superlayer
  }

  /// Returns whether the source is available: the superlayer always is, a layer if it is a sibling.
  func hasSource(in superlayer: Layer) -> Bool {
    !hasSourceLayer || sourceLayer?.superlayerToArrange === superlayer
  }

  /// The node that the rule depends on; nil for the superlayer or a deallocated layer.
  var sourceNode: LayoutNode? {
    sourceLayer.map { LayoutNode(layer: $0, axis: sourceAttribute.axis) }
  }

  /// The node that the rule places.
  var node: LayoutNode? { layer.map { LayoutNode(layer: $0, axis: attribute.axis) } }
}

extension LayoutConstraint: CustomStringConvertible {
  /// The rule as a formula, as error messages print it.
  ///
  /// For example `TextLayer #a.midX = 1 · superlayer.midX + 20`.
  public var description: String {
    let target = "\(layer?.shortDescription ?? "a deallocated layer").\(attribute.rawValue)"
    if scale == 0 { return "\(target) = \(constant.shortText)" }
    let source =
      hasSourceLayer ? sourceLayer?.shortDescription ?? "a deallocated layer" : "superlayer"
    let value = "\(source).\(sourceAttribute.rawValue)"
    return "\(target) = \(scale.shortText) · \(value) + \(constant.shortText)"
  }
}

/// An edge, a middle or an extent of a layer's box.
///
///     minX ├──────── midX ────────┤ maxX      in y likewise, from minY to maxY
///          ◀─────── width ───────▶
///
/// The box is the layer's bounds with the anchor point at the position, in points of the
/// superlayer's coordinates, ignoring transforms. For a superlayer, it is its bounds.
public enum LayoutAttribute: String, Hashable, Sendable, CaseIterable {
  /// The edge with the smallest x.
  case minX
  /// The middle between the two edges in x.
  case midX
  /// The edge with the largest x.
  case maxX
  /// The extent in x.
  case width
  /// The edge with the smallest y.
  case minY
  /// The middle between the two edges in y.
  case midY
  /// The edge with the largest y.
  case maxY
  /// The extent in y.
  case height

  /// The axis of the attribute.
  public var axis: LayoutAxis {
    switch self {
    case .minX, .midX, .maxX, .width: .horizontal
    case .minY, .midY, .maxY, .height: .vertical
    }
  }

  /// The part of a span, on either axis.
  var part: LayoutSpan.Part {
    switch self {
    case .minX, .minY: .min
    case .midX, .midY: .mid
    case .maxX, .maxY: .max
    case .width, .height: .size
    }
  }
}

/// One of the two directions in which a layout places layers.
public enum LayoutAxis: String, Hashable, Sendable, CaseIterable {
  /// Along x.
  case horizontal
  /// Along y.
  case vertical
}
