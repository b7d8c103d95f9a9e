import LayerAnimation
import LayerModel

extension RenderLoop {
  /// The frontmost layer of the tree at a point that touches are for, in the coordinates outside of
  /// the root; nil where there is none.
  ///
  /// Layers that a block animates without ``BlockOptions/allowUserInteraction`` are skipped with all
  /// that is below them (F128).
  ///
  /// - Parameters:
  ///   - point: In the coordinates outside of the root.
  ///   - asShown: False, the default, searches the model, as views do: what moves is found where it
  ///     goes. True searches what shows: what moves is found where it is.
  /// - Returns: The layer, or nil.
  public func hitTest(_ point: Point, asShown: Bool = false) -> Layer? {
    if !asShown { return root.hitTest(point) { !$0.isLockedByBlock } }
    return root.presented.hitTest(point) { !$0.model.isLockedByBlock }?.model
  }

  /// Whether touches are for a layer: not while a block animates it, or a layer above it, without
  /// ``BlockOptions/allowUserInteraction`` (F128).
  public func allowsInteraction(with layer: Layer) -> Bool {
    var current: Layer? = layer
    while let layer = current {
      if layer.isLockedByBlock { return false }
      current = layer.superlayer
    }
    return true
  }
}

extension Layer {
  /// Whether a block animates this layer and keeps touches from it.
  var isLockedByBlock: Bool {
    for key in animationKeys ?? [] {
      guard let handle = animationHandle(forKey: key), handle.outcome == nil,
        let mark = handle.animation.delegate as? BlockMark
      else { continue }
      if !mark.allowsInteraction { return true }
    }
    return false
  }
}
