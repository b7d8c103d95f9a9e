import LayerModel

/// An animation between two values that a player adds without a draft.
///
/// The object that holds its settings becomes the record of the layer.
package struct PlainAnimation {
  private let fields: AnimationRecord

  /// Makes the settings of a player's animation, which fills both ends; one that commits stays
  /// until it has committed its end value.
  package init(
    _ keyPath: String, from: PropertyValue, to: PropertyValue?, isAdditive: Bool = false,
    duration: Double, repeatCount: Double, autoreverses: Bool,
    _ timingFunction: MediaTimingFunction?, commits: Bool, origin: AnimationOrigin?,
    player: any AnimationPlayer
  ) {
    fields = AnimationRecord(AnimationSettings(keyPath, from: from, to: to))
    fields.settings.isAdditive = isAdditive
    fields.settings.timing.duration = duration
    fields.settings.timing.autoreverses = autoreverses
    fields.settings.timing.fillMode = .both
    fields.settings.isRemovedOnCompletion = !commits
    fields.settings.commitsOnStop = commits
    fields.settings.timingFunction = timingFunction
    fields.settings.timing.repeatCount = repeatCount
    fields.company = AnimationCompany(
      AnimationCompany.Values(listener: .player(player), origin: origin))
  }

  /// Makes settings of those of another animation, for one between other values.
  package init(like other: PlainAnimation, from: PropertyValue, to: PropertyValue?) {
    fields = AnimationRecord(copying: other.fields)
    fields.settings.fromValue = from
    fields.settings.toValue = to
  }

  /// Returns whether it animates a key path in a way.
  package func animates(_ keyPath: String, isAdditive: Bool) -> Bool {
    fields.settings.keyPath == keyPath && fields.settings.isAdditive == isAdditive
  }

  /// A draft with the settings, without the delegate.
  package var draft: BasicAnimation {
    let draft = BasicAnimation(sharing: AnimationRecord(copying: fields))
    draft.delegate = nil
    draft.beginTime = 0
    return draft
  }

  /// Adds the animation to a layer, from a time of the layer on; at once for 0.
  package func add(
    to layer: Layer, forKey key: String, at beginTime: Double,
    _ completion: ((AnimationOutcome) -> Void)? = nil
  ) throws(AnimationError) -> AnimationHandle {
    fields.settings.timing.beginTime = beginTime
    let host = layer.animationHost
    guard let address = host?.plainAddress(of: fields, on: layer) else {
      let draft = BasicAnimation(sharing: fields)
      draft.completion = completion
      return try layer.add(draft, forKey: key)
    }
    layer.file(fields, LateContent(plain: address), forKey: key, completion: completion)
    host?.didAdd(fields)
    return AnimationHandle(record: fields, layer: layer)
  }
}

extension AnimationHost {
  /// Returns the address of plain settings that pass every check.
  fileprivate final func plainAddress(of fields: DraftFields, on layer: Layer) -> PropertyAddress? {
    guard let keyPath = fields.settings.keyPath, let address = address(of: keyPath, on: layer),
      fields.fitsPlainly(address, in: layer.propertyTable)
    else { return nil }
    return address
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
  package var draft: BasicAnimation { BasicAnimation(sharing: record) }
}
