import LayerAnimation
import LayerModel

extension RenderLoop {
  /// Returns the frontmost layer of the tree that accepts touches at a point.
  ///
  /// Layers that a block animates without ``BlockOptions/allowUserInteraction`` are skipped with
  /// their whole subtrees (F128).
  ///
  /// - Parameters:
  ///   - point: In the coordinates outside of the root.
  ///   - inPresentation: False, the default, searches the model, as views do: a moving layer is
  ///     found at its new position. True searches the presentation, where it is found at its
  ///     present position.
  /// - Returns: The layer, or nil.
  public func hitTest(_ point: Point, inPresentation: Bool = false) -> Layer? {
    if !inPresentation { return root.hitTest(point) { !$0.isLockedByBlock } }
    return root.presented.hitTest(point) { !$0.model.isLockedByBlock }?.model
  }

  /// Whether a layer accepts touches.
  ///
  /// It does not while a block animates it, or one of its ancestors, without
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
  /// Whether a block animates this layer and blocks touches.
  fileprivate var isLockedByBlock: Bool {
    for key in animationKeys ?? [] {
      guard let handle = animationHandle(forKey: key), handle.outcome == nil,
        let mark = handle.animation.delegate as? BlockMark
      else { continue }
      if !mark.allowsInteraction { return true }
    }
    return false
  }
}
