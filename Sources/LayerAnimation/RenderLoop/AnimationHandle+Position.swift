import LayerModel

extension AnimationHandle {
  /// The animation's phase, cycle, and progress before easing, at the loop's present.
  ///
  ///     beginTime − 1     start            end
  ///     ──────┼─────────────├───────●───────┤──────▶   phase active, progress 0.5
  ///
  /// At the instant of its end, the animation is at its active end, which is still presented (rule
  /// R3). Later a held animation is in the after phase. The layer's timing is that of the last
  /// commit. Nil before the animation's commit, once it is no longer presented, and for a layer
  /// that left its tree.
  public var position: TimePosition? { Self.position(of: record, on: layer) }

  /// Returns the position of a record.
  static func position(of record: AnimationRecord, on layer: Layer) -> TimePosition? {
    guard record.activeIndex >= 0, let host = record.loop, layer.isHosted(by: host) else {
      return nil
    }
    // Only a loop's core adds animations to its tables.
    let core = unsafeDowncast(host, to: LoopCore.self)
    let mapping = core.committer.mapping(of: record)
    if core.committer.endsNow(record, at: core.now) {
      return mapping.endPosition(phase: .active, isInEffect: true)
    }
    return mapping.position(at: core.localTime(of: record))
  }

  /// The progress after easing, or nil where ``position`` is nil.
  public var easedProgress: Double? {
    position.map { record.content.plan.nodes[0].easing.value(at: $0.progress) }
  }

  /// The progress of a transition at the loop's present, or nil (F166).
  ///
  /// It is `startProgress + (endProgress − startProgress) · easedProgress`: from 0.25 to 0.75 a
  /// linear transition has progress 0.25 at its start and 0.5 halfway. Nil for other animations,
  /// before the commit, and while the transition is not in effect.
  public var transitionProgress: Double? {
    guard let transition = record.settings.transition, let position,
      position.isInEffect, let eased = easedProgress
    else { return nil }
    return Interpolate.number(transition.startProgress, transition.endProgress, eased)
  }
}

extension Presentation {
  /// The progress of the layer's transition at the loop's present; nil if none is in effect (F166).
  ///
  /// See ``AnimationHandle/transitionProgress``. A layer has one transition at a time (F83).
  public var transitionProgress: Double? {
    guard let store = AnimationStore.of(model) else { return nil }
    for record in store.records.reversed()
    where record.key == Transition.key && record.activeIndex >= 0 {
      if let progress = AnimationHandle(record: record, layer: model).transitionProgress {
        return progress
      }
    }
    return nil
  }
}
