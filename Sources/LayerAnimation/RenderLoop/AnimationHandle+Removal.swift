import LayerModel

extension AnimationHandle {
  /// Returns the model value that keeps the presented value the same once this animation is
  /// removed.
  ///
  ///     model 0  ─▶ additive −50 ─▶ additive 75 ─▶ presents 25
  ///     model 75 ─▶ additive −50                ─▶ presents 25     without the second
  ///
  /// Set it in the transaction that removes the animation, with actions disabled:
  ///
  ///     loop.transaction(disableActions: true) { _ in
  ///       if let value = handle.modelValueForRemoval(of: "position.x") {
  ///         try? box.setValue(value, forKeyPath: "position.x")
  ///       }
  ///       handle.remove()
  ///     }
  ///
  /// Changes that wait for their commit count as committed. The value is exact if all animations
  /// that were added earlier to the same property are additive; for a transform, their sum must
  /// also be invertible, and the key path be that of the whole. Otherwise the value is this
  /// animation's output over the model; below an implicit animation, which covers it and goes to
  /// the model, it is the model's. A size of
  /// bounds is never below 0, because the setter would normalize the rectangle (F120b).
  ///
  /// - Parameter keyPath: A key path that the animation changes.
  /// - Returns: The value; nil if the animation is no longer presented, has no loop yet, or the key
  ///   path is unknown.
  public func modelValueForRemoval(of keyPath: String) -> PropertyValue? {
    guard let layer = record.layer, record.life.isListed, let host = record.loop,
      let address = try? layer.address(of: keyPath)
    else { return nil }
    // Only a loop's core adds animations to its tables.
    return knownObject(host, as: LoopCore.self)
      .modelValue(at: address, of: layer, without: record)
  }
}

extension LoopCore {
  /// Returns the model value that keeps the presented value the same under the remaining
  /// animations.
  ///
  /// `below` is the effect of the earlier animations, `own` that of this one. The new model value m
  /// solves below(m) = own(below(model)), so later animations see no change.
  func modelValue(
    at address: PropertyAddress, of layer: Layer, without record: AnimationRecord
  ) -> PropertyValue? {
    let time = time(of: layer, in: [])
    let moment = evaluationTime(time)
    var own: [Track] = []
    var below: [Track] = []
    var added: [TimingID] = []
    defer { for timing in added { tables.timings.remove(timing) } }
    let (model, part) = (layer.storedValue(address.property), address.component)
    var isLater = false
    // What a discarded loop left on the layer goes with the next commit.
    for other in AnimationStore.of(layer)?.records ?? []
    where other.life.isListed && other.loop === self {
      let plan = other.content.plan
      var timings = other.timings
      if timings.isEmpty {
        // A pending animation starts now, unless it has a begin time of its own (F11).
        let begin = other.settings.timing.beginTime
        timings = tables.timings.add(
          plan, other.mapping(beginningAt: begin == 0 ? time.seconds : begin), space: .root)
        added += timings
      }
      for (number, planned) in plan.effects.enumerated()
      where planned.effect.address.property == address.property {
        let (track, effect) = (Track(other, number, timings[planned.node]), planned.effect)
        if other === record {
          own.append(track)
        } else if effect.isEffective,
          tables.timings.position(of: track.timing, at: moment).isInEffect
        {
          if !isLater {
            below.append(track)
          } else if effect.readsModel, !effect.isAdditive,
            effect.address.component == .whole || effect.address.component == part
          {
            // It covers this animation and goes to the model, which must stay.
            return part.read(from: model)
          }
        }
      }
      if other === record { isLater = true }
    }
    func composed(_ tracks: [Track], over model: PropertyValue) -> Accumulator {
      tables.compose(model, tracks, at: moment)
    }
    if !below.isEmpty && below.allSatisfy({ $0.withEffect { $0.isAdditive } }) {
      let shown = composed(below + own, over: model)
      if case .transform = model {
        if let kept = kept(shown.read(.whole), under: below, at: moment) {
          return part.read(from: kept)
        }
      } else if let (shown, shape) = shown.read(part).lanes,
        let (under, _) = composed(below, over: model).read(part).lanes,
        let (model, _) = part.read(from: model).lanes
      {
        return Self.kept(shape.value(shown - under + model), at: address)
      }
    }
    return Self.kept(composed(own, over: model).read(part), at: address)
  }

  /// Returns the transform over which additive tracks show one; nil if what they add has no inverse.
  ///
  /// A component is not added by concatenation, so they are taken off one by one.
  private func kept(
    _ shown: PropertyValue, under tracks: [Track], at moment: EvaluationTime
  ) -> PropertyValue? {
    let identity = PropertyValue.transform(.identity)
    var kept = shown
    for track in tracks.reversed() {
      let part = track.withEffect { $0.address.component }
      let added = tables.compose(identity, [track], at: moment).read(part)
      if case .transform(let sum) = added {
        guard sum.isInvertible, case .transform(let whole) = kept else { return nil }
        kept = .transform(sum.inverted().concatenating(whole))
      } else {
        guard let back = part.read(from: identity).difference(from: added),
          let rest = part.read(from: kept).adding(back)
        else { return nil }
        kept = part.write(rest, into: kept)
      }
    }
    return kept
  }

  /// Returns a value that the setter stores unchanged: bounds have no negative size (F120b).
  private static func kept(_ value: PropertyValue, at address: PropertyAddress) -> PropertyValue {
    guard address.property == .bounds else { return value }
    func clamped(_ size: Size) -> Size {
      Size(width: max(0, size.width), height: max(0, size.height))
    }
    switch (value, address.component) {
    case (.size(let size), _): return .size(clamped(size))
    case (.rect(let rect), _): return .rect(Rect(origin: rect.origin, size: clamped(rect.size)))
    case (.number(let number), .sizeWidth), (.number(let number), .sizeHeight):
      return .number(max(0, number))
    default: return value
    }
  }
}

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

  /// The layer's time at which it begins: for one that waits for its commit, the present.
  package var localBegin: Double? {
    guard let host = record.loop else { return nil }
    let core = knownObject(host, as: LoopCore.self)
    if record.life.isPending { return layer.localTime(at: core.now) }
    return record.timingID.isNone ? nil : core.committer.mapping(of: record).beginTime
  }

  /// Returns the position of a record.
  static func position(of record: AnimationRecord, on layer: Layer) -> TimePosition? {
    guard record.activeIndex >= 0, let host = record.loop, layer.isHosted(by: host) else {
      return nil
    }
    // Only a loop's core adds animations to its tables.
    let core = knownObject(host, as: LoopCore.self)
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
