import LayerModel

/// An animation is an action: run, it adds itself to the layer under the key.
///
/// One without a key path is a template where a property changes: the copy that is added takes the
/// key as its key path, the old value as from and the new one as to, unless they are set, and for a
/// duration of 0 the transaction's (F165).
///
///     let fade = BasicAnimation()
///     layer.actions = ["opacity": .action(fade)]
///     layer.opacity = 0   // from the opacity before to 0
///
/// An animation that the layer refuses is a programmer error here and stops the program, for an
/// action cannot throw.
extension Animation: Action {
  /// Adds the animation to the layer.
  public func run(forKey key: String, on layer: Layer) {
    do {
      try layer.add(self, forKey: key)
    } catch {
      fatalError("\(error)")
    }
  }
}

/// The animations that a displayed tree makes by itself (F100, F101).
enum ImplicitAnimation {
  /// The action for a property's change, or nil where nothing happens by itself.
  static func action(
    _ kind: ImplicitAction, keyPath: String, from value: PropertyValue, in transaction: Transaction
  ) -> Animation? {
    // An animation's own 0 stands for the default duration; the transaction's means none.
    if transaction.animationDuration == 0 { return nil }
    switch kind {
    case .none: return nil
    case .basicUnlessAbsent where value == .null: return nil
    case .basic, .basicUnlessAbsent:
      let animation = BasicAnimation(keyPath: keyPath)
      animation.fromValue = value
      animation.fillMode = .backwards
      animation.duration = transaction.animationDuration ?? TimeMapping.defaultDuration
      animation.timingFunction = transaction.animationTimingFunction ?? .default
      return animation
    case .transition:
      let animation = Transition()
      animation.duration = transaction.animationDuration ?? TimeMapping.defaultDuration
      animation.timingFunction = transaction.animationTimingFunction ?? .default
      return animation
    }
  }
}
