import LayerModel

extension BasicAnimation {
  /// Creates a player's animation, which fills both ends; one that commits stays until it has
  /// committed its end value.
  package convenience init(
    _ keyPath: String, from: PropertyValue, to: PropertyValue?, isAdditive: Bool = false,
    duration: Double, repeatCount: Double, autoreverses: Bool,
    _ timingFunction: MediaTimingFunction?, commits: Bool, origin: AnimationOrigin?,
    player: any AnimationPlayer
  ) {
    self.init(animating: keyPath, from: from, to: to)
    fields.isAdditive = isAdditive
    fields.timing.duration = duration
    fields.timing.autoreverses = autoreverses
    fields.timing.fillMode = .both
    fields.isRemovedOnCompletion = !commits
    fields.commitsOnStop = commits
    fields.timingFunction = timingFunction
    fields.timing.repeatCount = repeatCount
    company = AnimationCompany(.player(player), origin)
  }

  /// Creates an animation like another one, between other values.
  package convenience init(like other: BasicAnimation, from: PropertyValue, to: PropertyValue?) {
    self.init(other.fields, other.company)
    fields.fromValue = from
    fields.toValue = to
  }

  /// Returns whether it animates a key path in a way.
  package final func animates(_ keyPath: String, isAdditive: Bool) -> Bool {
    fields.keyPath == keyPath && fields.isAdditive == isAdditive
  }

  /// A draft like this one, without a delegate or a start.
  package final var draft: BasicAnimation {
    let draft = BasicAnimation(fields, company)
    draft.delegate = nil
    draft.beginTime = 0
    return draft
  }

  /// Adds the animation to a layer, from a time of the layer on; at once for 0.
  ///
  /// The open transaction gives a player's animation nothing.
  package final func add(
    to layer: Layer, forKey key: String, at beginTime: Double,
    _ completion: ((AnimationOutcome) -> Void)? = nil
  ) throws(AnimationError) -> AnimationHandle {
    fields.timing.beginTime = beginTime
    self.completion = completion
    return try layer.put(self, forKey: key, below: nil, .none, layer.lastAnimationHost)
  }
}

extension Layer {
  /// Whether the layer has no animations, so that its model is presented after the next commit.
  package final var hasNoAnimations: Bool {
    AnimationStore.glimpsed(of: self)?.with { $0.isEmpty } ?? true
  }

  /// Whether the layer has more than a number of animations.
  package final func hasAnimations(besides count: Int) -> Bool {
    AnimationStore.glimpsed(of: self)?.with { $0.hasRecords(besides: count) } ?? false
  }

  /// Returns the first listed animation, in the order of adding, for which a closure returns true.
  package final func firstAnimation(where isIt: (AnimationHandle) -> Bool) -> AnimationHandle? {
    AnimationStore.of(self)?.first {
      $0.life.isListed && isIt(AnimationHandle(record: $0, layer: self))
    }.map { AnimationHandle(record: $0, layer: self) }
  }

  /// Visits the delegates of the layer's animations, in the order of adding.
  package final func forEachAnimationDelegate(_ visit: (any AnimationDelegate) -> Void) {
    for record in AnimationStore.of(self)?.records ?? [] {
      if let delegate = record.delegate { visit(delegate) }
    }
  }
}

extension AnimationHandle {
  /// Drops the completion, because the player replaces the animation.
  package func dropCompletion() { record.completion = nil }

  /// Removes the animation, because another one took over its property.
  package func giveWay() {
    if record.life.isListed { AnimationEditing.remove(record, from: layer, .replaced) }
  }

  /// A draft with the settings of the animation between two values.
  package var draft: BasicAnimation { BasicAnimation(record.settings, record.company) }
}
