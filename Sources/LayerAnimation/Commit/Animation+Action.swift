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
  /// Whether the animation from a value needs neither checks nor a plan.
  static func isPlain(
    from value: PropertyValue, _ type: PropertyType, in transaction: Transaction
  ) -> Bool {
    value.isFinite(type) && transaction.animationDuration ?? 1 > 0
      && transaction.animationTimingFunction?.isUsable ?? true
  }

  /// Returns the settings of the animation from a value to the model's.
  static func fields(
    _ keyPath: String, from value: PropertyValue, in transaction: Transaction
  ) -> AnimationRecord {
    let fields = AnimationRecord(AnimationSettings(keyPath, from: value, to: nil))
    fields.settings.timing.fillMode = .backwards
    fields.settings.timing.duration = transaction.animationDuration ?? TimeMapping.defaultDuration
    fields.settings.timingFunction = transaction.animationTimingFunction ?? .default
    return fields
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
      return BasicAnimation(sharing: fields(keyPath, from: value, in: transaction))
    case .transition:
      let animation = Transition()
      animation.duration = transaction.animationDuration ?? TimeMapping.defaultDuration
      animation.timingFunction = transaction.animationTimingFunction ?? .default
      return animation
    }
  }
}
