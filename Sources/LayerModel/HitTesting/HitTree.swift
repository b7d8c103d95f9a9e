/// The tree that a hit test searches: the model's, or that of a presentation.
///
/// Both use the same ``HitSearch``; only the source of the values differs.
package protocol HitTree {
  /// Returns whether the layer is visible: it is not hidden, and its opacity is above 0.
  func isVisible(_ layer: Layer) -> Bool
  /// Returns the layer's geometry.
  func placement(of layer: Layer) -> LayerPlacement
  /// Returns the layer's depth among its siblings.
  func zPosition(of layer: Layer) -> Double
  /// Returns whether the layer is visible when it faces away.
  func isDoubleSided(_ layer: Layer) -> Bool
  /// Returns whether the layer clips its sublayers to its bounds.
  func masksToBounds(_ layer: Layer) -> Bool
  /// Returns the superlayer.
  func superlayer(of layer: Layer) -> Layer?
  /// Returns the layer's mask.
  func mask(of layer: Layer) -> Layer?
  /// Returns the sublayers, back to front.
  func sublayers(of layer: Layer) -> [Layer]
  /// Returns whether a point in the layer's coordinates is inside it, by default as
  /// ``Layer/contains(_:in:)`` says.
  func contains(_ point: Point, in layer: Layer, _ bounds: Rect) -> Bool
}

extension HitTree {
  package func contains(_ point: Point, in layer: Layer, _ bounds: Rect) -> Bool {
    layer.contains(point, in: bounds)
  }
}

/// The current model, including uncommitted changes.
private struct ModelTree: HitTree {
  func isVisible(_ layer: Layer) -> Bool { layer.opacity > 0 && !layer.isHidden }
  func placement(of layer: Layer) -> LayerPlacement { layer.placement }
  func zPosition(of layer: Layer) -> Double { layer.zPosition }
  func isDoubleSided(_ layer: Layer) -> Bool { layer.isDoubleSided }
  func masksToBounds(_ layer: Layer) -> Bool { layer.masksToBounds }
  func superlayer(of layer: Layer) -> Layer? { layer.superlayer }
  func mask(of layer: Layer) -> Layer? { layer.mask }
  func sublayers(of layer: Layer) -> [Layer] { layer.children }
}

/// A tree in which some layers and everything below them cannot be hit.
package struct FilteredHitTree<Base: HitTree>: HitTree {
  private let base: Base
  private let isIncluded: (Layer) -> Bool

  /// Makes a tree without the layers for which a closure returns false.
  package init(_ base: Base, where isIncluded: @escaping (Layer) -> Bool) {
    self.base = base
    self.isIncluded = isIncluded
  }

  package func isVisible(_ layer: Layer) -> Bool { base.isVisible(layer) && isIncluded(layer) }
  package func placement(of layer: Layer) -> LayerPlacement { base.placement(of: layer) }
  package func zPosition(of layer: Layer) -> Double { base.zPosition(of: layer) }
  package func isDoubleSided(_ layer: Layer) -> Bool { base.isDoubleSided(layer) }
  package func masksToBounds(_ layer: Layer) -> Bool { base.masksToBounds(layer) }
  package func superlayer(of layer: Layer) -> Layer? { base.superlayer(of: layer) }
  package func mask(of layer: Layer) -> Layer? { base.mask(of: layer) }
  package func sublayers(of layer: Layer) -> [Layer] { base.sublayers(of: layer) }
  package func contains(_ point: Point, in layer: Layer, _ bounds: Rect) -> Bool {
    base.contains(point, in: layer, bounds)
  }
}

/// What a hit test decided about one layer.
///
///     let steps = root.hitTestSteps(Point(x: 90, y: 15))
///     steps.map(\.verdict)   // [.hidden, .outside, .hit]
///
/// The steps are in the order of the search: front to back, each layer after its sublayers.
public struct HitStep: Hashable, Sendable {
  /// The decision about a layer.
  public enum Verdict: String, Hashable, Sendable, CaseIterable {
    /// It is the result.
    case hit
    /// The point is outside the layer, and hits none of its sublayers.
    case outside
    /// It is hidden or fully transparent, and with it everything below it (F120e).
    case hidden
    /// It clips to its bounds, and the point is outside them (F120e).
    case clipped
    /// The point is outside its mask (F120e).
    case masked
    /// The point is inside this layer of a mask.
    case insideMask
    /// It faces away and is not double-sided.
    case facesAway
    /// It is seen from the edge, or is behind the viewer at the point.
    case noArea
    /// It is a transform layer, which has no plane; its sublayers are searched (F137).
    case noPlane
  }

  /// The layer, as `Layer "Box" #box`.
  public package(set) var layer: String
  /// The layer's identifier; nil for a layer without one.
  public let layerID: String?
  /// The layer itself.
  package let subject: LayerTag
  /// The point in the layer's own coordinates; nil if the search did not compute it.
  public let point: Point?
  /// The decision.
  public let verdict: Verdict

  /// Creates a step from its parts.
  package init(_ layer: Layer, _ verdict: Verdict, _ point: Point?) {
    self.layer = layer.shortDescription
    layerID = layer.id
    subject = LayerTag(layer)
    self.point = point
    self.verdict = verdict
  }
}

extension Layer {
  /// Finds the deepest layer, from this one downwards, that is visible at a point.
  ///
  ///     root.hitTest(Point(x: 90, y: 15))  // the frontmost layer there, or nil
  ///
  /// Hidden layers and those with an opacity of 0 are skipped with everything below them. Sublayers
  /// are hit outside their superlayer's bounds too, unless it masks to its bounds; outside a mask
  /// nothing is hit (F120e). Siblings are searched front to back, by ``zPosition`` first, then by
  /// their order in the tree (D15, F136). A layer with flipped geometry mirrors the point as
  /// conversion does (F135).
  ///
  /// A layer is not hit if it is seen from the edge, is behind the viewer, or faces away without
  /// being ``isDoubleSided``. The layers below it are not hit either, since they are flattened into
  /// its plane. Facing away is judged in the plane of the nearest flat superlayer; a layer mirrored
  /// by a scale or a flip does not face away.
  ///
  /// A ``TransformLayer`` has no plane: it is never hit, but its sublayers are.
  ///
  /// The search is not recursive, so that trees of any depth can be tested. It cannot be
  /// overridden. Override ``contains(_:in:)`` instead: where it returns false, the layer lets
  /// points through to the layers behind it.
  ///
  /// - Parameter point: The point in the coordinates of the nearest superlayer that is not a
  ///   ``TransformLayer`` (F137); for a root, in the space above it, that of `convert(_:to: nil)`.
  /// - Returns: The layer, or nil if the point hits none.
  public final func hitTest(_ point: Point) -> Layer? {
    HitSearch.hit(self, at: point, in: ModelTree())
  }

  /// Returns the steps of a hit test: which layers it searched, and what it decided about each.
  ///
  /// The last step is the hit, if there is one. The search is that of ``hitTest(_:)``.
  ///
  /// - Parameter point: The point, as for a hit test.
  /// - Returns: The steps in the order of the search; layers below a skipped one have none.
  public final func hitTestSteps(_ point: Point) -> [HitStep] {
    var steps: [HitStep] = []
    _ = HitSearch.hit(self, at: point, in: ModelTree()) { steps.append(HitStep($0, $1, $2)) }
    return steps
  }

  /// Finds the farthest layer at a point among the layers that a closure accepts.
  ///
  /// The others are skipped with everything below them, so that layers behind them can be hit.
  ///
  ///     root.hitTest(touch) { $0.name != "decoration" }
  ///
  /// - Parameters:
  ///   - point: The point in the coordinates of the nearest superlayer that is not a
  ///     ``TransformLayer``.
  ///   - isIncluded: The closure, called at most once for each layer, before its sublayers.
  /// - Returns: The layer, or nil if the point hits none of them.
  public final func hitTest(_ point: Point, where isIncluded: (Layer) -> Bool) -> Layer? {
    withoutActuallyEscaping(isIncluded) { isIncluded in
      HitSearch.hit(self, at: point, in: FilteredHitTree(ModelTree(), where: isIncluded))
    }
  }

  /// Returns whether a point in the layer's own coordinates is inside it; by default, whether it is
  /// inside the bounds (F120e).
  ///
  /// Sublayers do not count. Subclasses override ``contains(_:in:)``.
  public final func contains(_ point: Point) -> Bool { contains(point, in: bounds) }
}
