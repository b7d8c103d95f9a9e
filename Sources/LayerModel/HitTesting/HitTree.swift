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
}

/// The current model, including uncommitted changes.
struct ModelTree: HitTree {
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
}
