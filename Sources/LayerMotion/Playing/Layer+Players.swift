import LayerAnimation
import LayerModel

/// A property, or a part of it, of one layer.
struct AnimatedProperty: Hashable {
  private let layer: ObjectIdentifier
  private let keyPath: String

  init(_ layer: Layer, _ keyPath: String) {
    self.layer = ObjectIdentifier(layer)
    self.keyPath = keyPath
  }
}

extension Layer {
  /// The value at which a motion of a property starts: the presented one if the property is
  /// animated, otherwise the model's.
  ///
  /// A value that was set in the open transaction is not presented yet. If the property is not
  /// animated, the motion starts at that value, because the next commit presents it.
  ///
  /// - Throws: ``/LayerModel/PropertyError`` for an unknown key path.
  final func startValue(forKeyPath keyPath: String) throws(PropertyError) -> PropertyValue {
    let address =
      if let known = rememberedAddress(of: keyPath) { known } else { try address(of: keyPath) }
    let model = value(at: address)
    if hasNoAnimations { return model }
    guard let presentation else { return model }
    let shown = presentation.value(at: address)
    if shown == model { return model }
    let paths = animationHandles.lazy.flatMap(\.animation.keyPaths)
    return paths.contains { ValueMath.overlap($0, keyPath) } ? shown : model
  }
}

extension Layer {
  /// Adds the first animation of a player, which keeps its own easing.
  ///
  /// An additive animation of a transform, or of a component of it, is inserted below the older
  /// ones, because transforms do not commute: each difference applies to the model for which it
  /// was made, and the older differences apply to the result (D6).
  ///
  ///     model  T₂  ─▶ newer  T₁·T₂⁻¹ ─▶ older  T₀·T₁⁻¹  ─▶ shows T₀ at first
  func addForPlayer(
    _ draft: Animation, forKey key: String
  ) throws(AnimationError) -> AnimationHandle {
    try renderLoop.keepingEasings { () throws(AnimationError) in
      guard let older = additiveTransform(below: draft) else { return try add(draft, forKey: key) }
      return try insert(draft, below: older, forKey: key)
    }
  }

  /// The lowest additive animation of the layer's transform, if a draft is one too.
  private func additiveTransform(below draft: Animation) -> AnimationHandle? {
    guard draft.addsToTransform else { return nil }
    return firstAnimation { $0.outcome == nil && $0.animation.addsToTransform }
  }
}

extension Animation {
  /// Whether it, or an animation of its group, is an additive animation of a transform.
  ///
  /// A motion with a delay between its repeats is a group.
  fileprivate var addsToTransform: Bool {
    if let group = self as? AnimationGroup {
      return group.animations.contains(where: \.addsToTransform)
    }
    guard let draft = self as? PropertyAnimation, draft.isAdditive else { return false }
    return ValueMath.overlap(draft.keyPath ?? "", "transform")
  }
}

extension FrozenAnimation {
  /// Whether it, or an animation of its group, is an additive animation of a transform.
  fileprivate var addsToTransform: Bool {
    settings.contains { $0.isAdditive && ValueMath.overlap($0.keyPath ?? "", "transform") }
  }
}

extension RenderLoop? {
  /// Adds animations that keep their easings, which the open transaction's timing function would
  /// replace (F30).
  fileprivate func keepingEasings<Result>(
    _ add: () throws(AnimationError) -> Result
  ) throws(AnimationError) -> Result {
    guard let transaction = self?.currentTransaction,
      let function = transaction.animationTimingFunction
    else { return try add() }
    transaction.animationTimingFunction = nil
    defer { transaction.animationTimingFunction = function }
    return try add()
  }
}

extension RenderLoop {
  /// The loop's instant of a time of the root; nil if there is none, or if the root never reaches it
  /// because it is infinite or the root's time is stopped.
  ///
  /// Every player's `endTime` is defined by it.
  func instant(ofEnd time: Double?) -> Double? {
    guard let time, time < .infinity else { return nil }
    let instant = instant(ofRootTime: time)
    return instant < .infinity ? instant : nil
  }
}
