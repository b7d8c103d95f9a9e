import LayerModel

extension AnimationHandle {
  /// Where in its time the animation is at the loop's present: phase, cycle, and progress before
  /// easing.
  ///
  ///     beginTime − 1     begin            end
  ///     ──────┼─────────────├───────●───────┤──────▶   phase active, progress 0.5
  ///
  /// At the very instant of its end it is the active end, which that instant's picture shows
  /// (decision 3); a held animation is in the after phase. Its layer's time is that of the last
  /// commit, as for what shows. Nil before its commit, once it shows no more, and for a layer that
  /// left its tree.
  public var position: TimePosition? {
    guard record.activeIndex >= 0, let host = record.loop, layer.isHosted(by: host) else {
      return nil
    }
    // Only a loop's core ever takes an animation into its tables.
    let core = unsafeDowncast(host, to: LoopCore.self)
    let mapping = core.mapping(of: record)
    if record.endedAt == core.now {
      return mapping.endPosition(phase: .active, isInEffect: true)
    }
    return mapping.position(at: core.tables.time(in: core.space(of: record), at: core.now))
  }

  /// The progress after easing, or nil where ``position`` is nil.
  public var easedProgress: Double? {
    position.map { record.content.plan.nodes[0].easing.value(at: $0.progress) }
  }

  /// The progress of a transition that shows at the loop's present, or nil (F166).
  ///
  /// It is `startProgress + (endProgress − startProgress) · easedProgress`: from 0.25 to 0.75 a
  /// linear transition shows 0.25 at its start and 0.5 halfway. Nil for an animation that is no
  /// transition, before its commit, and while it does not show.
  public var transitionProgress: Double? {
    guard case .transition(_, _, let start, let end, _) = record.content.definition,
      let position, position.isInEffect, let eased = easedProgress
    else { return nil }
    return Interpolate.number(start, end, eased)
  }
}

extension Presentation {
  /// The progress of the layer's transition at the loop's present; nil where none shows (F166).
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
