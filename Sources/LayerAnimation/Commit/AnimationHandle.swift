import LayerModel

/// One animation that was added: a name for it that never comes to mean another.
///
/// A key may be used again; a handle always speaks of the animation whose adding returned it.
public struct AnimationHandle {
  let record: AnimationRecord

  /// The key under which it was added, or nil.
  public var key: String? { record.key }
  /// The frozen copy that the layer keeps.
  public var animation: FrozenAnimation { record.animation }
  /// The layer, or nil where it is gone.
  public var layer: Layer? { record.layer }
  /// Why the animation ended, or nil while it has not.
  public var outcome: AnimationOutcome? { record.outcome }
  /// Whether its active interval began and was reported.
  public var hasStarted: Bool { record.hasStarted }
  /// Whether it was committed and its end is still to come.
  public var isRunning: Bool { record.state == .running && record.outcome == nil }

  /// The loop's instant at which it ends, known in advance.
  ///
  /// Infinite where it never ends; nil before its commit, when its begin is not known yet.
  public var endTime: Double? { record.state == .pending ? nil : record.endInstant }

  /// The loop's instant at which its active interval begins; nil before its commit.
  public var beginTime: Double? { record.state == .pending ? nil : record.beginInstant }

  /// Where in its time the animation is at the loop's present: phase, cycle, and progress before
  /// easing.
  ///
  ///     beginTime − 1     begin            end
  ///     ──────┼─────────────├───────●───────┤──────▶   phase active, progress 0.5
  ///
  /// At the very instant of its end it is the active end, which that instant's picture shows
  /// (decision 3); a held animation is in the after phase. Nil before its commit, once it shows no
  /// more, and for a layer that left its tree.
  public var position: TimePosition? {
    guard record.track >= 0, let host = record.layer?.host else { return nil }
    let core = unsafeDowncast(host, to: LoopCore.self)
    return core.tables.contribution(of: record.track, at: core.now).position
  }

  /// Removes the animation from its layer at the next commit; nothing where it ended already.
  public func remove() {
    guard let layer = record.layer, !record.isLeaving,
      record.outcome == nil || record.state == .held
    else { return }
    AnimationEditing.remove(record, from: layer, .cancelled)
  }
}
