import LayerModel

/// One animation that was added: a name for it that never comes to mean another.
///
/// A key may be used again; a handle always refers to the animation whose adding returned it.
///
/// A handle keeps its layer alive, and through it the state of the loop, so its answers do not depend
/// on when other objects are released. Once the loop is discarded they stay those of its last instant.
public struct AnimationHandle {
  let record: AnimationRecord
  /// The layer to which the animation was added.
  public let layer: Layer

  /// The key under which it was added, or nil.
  public var key: String? { record.key }
  /// The frozen copy that the layer keeps.
  public var animation: FrozenAnimation { record.animation }
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

  /// Removes the animation from its layer at the next commit; nothing where it ended already.
  public func remove() {
    guard !record.isLeaving,
      record.outcome == nil || record.state == .held
    else { return }
    AnimationEditing.remove(record, from: layer, .cancelled)
  }
}
