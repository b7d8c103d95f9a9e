import LayerModel

extension Layer {
  /// Checks an animation as adding it would, and adds nothing.
  ///
  /// - Parameters:
  ///   - animation: A draft; it is not changed.
  ///   - key: The name that an error gives.
  /// - Throws: The ``AnimationError`` that `add(_:forKey:)` would throw.
  public final func check(
    _ animation: Animation, forKey key: String? = nil
  ) throws(AnimationError) {
    let context = animationHost?.animationContext ?? .none
    _ = try FrozenContent(animation, for: self, key: key, context: context)
  }
}
