import LayerModel

/// An animation is an action: running it adds it to the layer under the key.
///
/// Without a key path it is a template. The added copy uses the key as its key path, and takes the
/// missing fields from the change: the old value as `fromValue`, the new one as `toValue`, and for
/// a duration of 0 that of the transaction (F165).
///
///     let fade = BasicAnimation()
///     layer.actions = ["opacity": .action(fade)]
///     layer.opacity = 0   // from the previous opacity to 0
///
/// If the layer refuses the animation, that is a programmer error and stops the program, because an
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

/// The implicit animations of a displayed tree (F100, F101).
enum ImplicitAnimation {
  /// Returns the settings of the animation from a value to the model's.
  static func settings(
    _ keyPath: String, from value: PropertyValue, in transaction: Transaction
  ) -> AnimationSettings {
    var settings = AnimationSettings(keyPath, from: value, to: nil)
    settings.timing.fillMode = .backwards
    settings.timing.duration = transaction.animationDuration ?? TimeMapping.defaultDuration
    settings.timingFunction = transaction.animationTimingFunction ?? .default
    return settings
  }

  /// Returns the action for a property's change; nil if it has no implicit animation.
  static func action(
    _ kind: ImplicitAction, keyPath: String, from value: PropertyValue, in transaction: Transaction
  ) -> Animation? {
    // An animation's own 0 means the default duration; the transaction's 0 means no animation.
    if transaction.animationDuration == 0 { return nil }
    switch kind {
    case .none: return nil
    case .basicUnlessAbsent where value == .null: return nil
    case .basic, .basicUnlessAbsent:
      return BasicAnimation(settings(keyPath, from: value, in: transaction), nil)
    case .transition:
      let animation = Transition()
      animation.duration = transaction.animationDuration ?? TimeMapping.defaultDuration
      animation.timingFunction = transaction.animationTimingFunction ?? .default
      return animation
    }
  }
}
