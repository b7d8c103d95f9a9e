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
