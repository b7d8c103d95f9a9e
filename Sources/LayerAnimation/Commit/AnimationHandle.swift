import LayerModel

/// A stable reference to one added animation.
///
/// A key may be used again; a handle always refers to the animation it was returned for.
///
/// A handle keeps its layer alive, and with it the state of the loop, so its answers do not depend
/// on when other objects are released. Once the loop is discarded they stay those of its last
/// instant.
public struct AnimationHandle {
  let record: AnimationRecord
  /// The layer to which the animation was added.
  public let layer: Layer

  /// The key under which it was added, if any.
  public var key: String? { record.key }
  /// The frozen copy that the layer keeps.
  public var animation: FrozenAnimation { record.animation }
  /// The reason why the animation ended; nil until then.
  public var outcome: AnimationOutcome? { record.life.outcome }
  /// Whether its active interval has started and the start was reported.
  public var hasStarted: Bool { record.life.hasStarted }
  /// Whether it was committed and has not ended.
  public var isRunning: Bool { record.life.isRunning }

  /// The loop's instant at which it ends, known in advance, or at which it was removed.
  ///
  /// Infinite if it never ends; nil before its commit, when its start is not known yet.
  public var endTime: Double? { record.life.isPending ? nil : record.endInstant }

  /// The loop's instant at which its active interval starts; nil before its commit.
  public var beginTime: Double? { record.life.isPending ? nil : record.beginInstant }

  /// Whether the layer still has it: it was not removed, and it runs, waits or is held.
  private var isPresent: Bool { record.life.isListed }

  /// Removes the animation from its layer at the next commit, unless it has ended and is not held.
  public func remove() {
    if isPresent { AnimationEditing.remove(record, from: layer, .cancelled) }
  }

  /// Replaces the animation with another one, under its key and at its index in the layer's
  /// animations.
  ///
  /// Use it to continue an animation differently: paused, from another position, or backwards.
  /// Animations that were added later still apply after it. An animation that is added under the
  /// same key becomes the last one instead.
  ///
  ///     let handle = try box.add(move, forKey: "move")
  ///     loop.advance(to: 0.5)
  ///     move.speed = 0
  ///     move.timeOffset = 0.5
  ///     let paused = try handle.replace(with: move)
  ///
  /// The open transaction's duration and timing function do not apply to the new animation (F9,
  /// F30). This one ends as ``AnimationOutcome/replaced`` at the next commit.
  ///
  /// - Parameter animation: A draft, which the caller may reuse.
  /// - Returns: A handle to the new animation; nil if this one was removed, or has ended and is not
  ///   held. Then nothing is added.
  /// - Throws: The error of the layer's `add(_:forKey:)`; this animation then stays.
  @discardableResult
  public func replace(with animation: Animation) throws(AnimationError) -> AnimationHandle? {
    if !isPresent { return nil }
    let new = try layer.put(animation, forKey: key, below: record, .none, layer.lastAnimationHost)
    // With a key it was replaced already.
    if key == nil { AnimationEditing.remove(record, from: layer, .replaced) }
    return new
  }
}

extension AnimationHandle: Identifiable {
  /// The identity of the animation, the same in all its handles, as long as one of them exists.
  public var id: ObjectIdentifier { ObjectIdentifier(record) }
}

extension AnimationHandle: CustomStringConvertible, CustomReflectable {
  /// The animation in one line: key, key path, layer, and state.
  ///
  /// For example `'move' (position.x) of Layer #box, running from 0 s to 1 s`.
  public var description: String {
    let target = record.settings.keyPath.map { " (\($0))" } ?? ""
    let name = key.map { "'\($0)'" } ?? "an animation without a key"
    return "\(name)\(target) of \(layer.shortDescription), \(stateDescription)"
  }

  /// The parts of ``description``.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "key": key as Any, "layer": layer.shortDescription, "state": stateDescription,
      ])
  }

  private var stateDescription: String {
    if let outcome { return outcome.rawValue }
    guard let beginTime, let endTime else { return "not committed" }
    let end = endTime == .infinity ? "without end" : "to \(endTime.shortText) s"
    return "\(hasStarted ? "running" : "waiting") from \(beginTime.shortText) s \(end)"
  }
}

extension AnimationHandle {
  /// The settings with which a new animation plays the same: without ends it starts at what was
  /// presented before this one, if that is not the model's value (D4).
  package var playedSettings: AnimationSettings {
    var node = 0
    return played(animation.settings, &node)
  }

  /// Returns settings with the starts of the nodes of the plan from a number on.
  private func played(_ settings: AnimationSettings, _ node: inout Int) -> AnimationSettings {
    var played = settings
    if settings.values.isEmpty,
      let effect = record.content.plan.effects.first(where: { $0.node == node }),
      let start = effect.effect.presentedStart, start != layer.value(at: effect.effect.address)
    {
      played.fromValue = start
    }
    node += 1
    played.members = settings.members?.map { self.played($0, &node) }
    return played
  }
}
