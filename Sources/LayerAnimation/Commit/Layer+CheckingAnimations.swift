import LayerModel

extension Layer {
  /// Checks an animation as ``add(_:forKey:)`` does, without adding it.
  ///
  /// - Parameters:
  ///   - animation: A draft; it is not changed.
  ///   - key: The name used in an error.
  /// - Throws: The ``AnimationError`` that `add(_:forKey:)` would throw.
  public final func check(
    _ animation: Animation, forKey key: String? = nil
  ) throws(AnimationError) {
    let context = animationHost?.animationContext ?? .none
    _ = try FrozenContent(animation, for: self, key: key, context: context)
  }
}
