/// What a hit test asks of a tree: the model's own, or the one that a presentation shows.
///
/// Both go through the same ``HitSearch``; only where the answers come from differs.
package protocol HitTree {
  /// Whether the layer can be seen at all: it is not hidden, and its opacity is above 0.
  func isVisible(_ layer: Layer) -> Bool
  /// The layer's geometry.
  func placement(of layer: Layer) -> LayerPlacement
  /// The layer's depth among its siblings.
  func zPosition(of layer: Layer) -> Double
  /// Whether the layer shows when it faces away.
  func isDoubleSided(_ layer: Layer) -> Bool
  /// Whether what lies outside the layer's bounds is cut off.
  func masksToBounds(_ layer: Layer) -> Bool
  /// The layer above.
  func superlayer(of layer: Layer) -> Layer?
  /// The layer's mask.
  func mask(of layer: Layer) -> Layer?
  /// The layers below, back to front.
  func sublayers(of layer: Layer) -> [Layer]
}

/// The model as it stands, with what no commit has shown yet.
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
