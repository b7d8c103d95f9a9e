import LayerModel

/// The animations of a loop, valid until one is added, ends or is removed.
package struct AnimationList {
  /// Where an animation is at a present.
  package struct Moment {
    /// Its position in time, with the progress before easing.
    package var position: TimePosition
    /// The loop's instants of its start and end; infinite for never.
    package var (beginTime, endTime): (Double, Double)
    /// Whether its layer's time has run backwards over the start, or is to run backwards over the end.
    package var isReversed: Bool
  }

  /// An animated value in the loop's tables.
  package struct Place: BitwiseCopyable {
    fileprivate let slot: SlotID
    fileprivate let component: PropertyComponent
  }

  /// The animations, in the order of ``RenderLoop/animations``.
  package let handles: [AnimationHandle]
  /// Their records and layers, which the handles own.
  private let records: [Borrowed<AnimationRecord>]
  private let layers: [Borrowed<Layer>]
  /// The loop's own list, which it copies before the next change.
  private let active: [AnimationRecord]
  private let core: LoopCore

  fileprivate init(of loop: RenderLoop) {
    handles = loop.animations
    records = handles.map { Borrowed($0.record) }
    layers = handles.map { Borrowed($0.layer) }
    active = loop.core.committer.active
    core = loop.core
  }

  /// Returns whether the loop has certainly the same animations; their order also depends on the
  /// tree.
  package func isCurrent(for loop: RenderLoop) -> Bool {
    core === loop.core && active.hasSameStorage(as: core.committer.active)
  }

  /// Replaces a list of moments with those at the present: nil where a handle has no position.
  package func read(into moments: inout [Moment?]) {
    moments.removeAll(keepingCapacity: true)
    moments.reserveCapacity(records.count)
    for index in records.indices {
      let moment = records[index].with { record in
        layers[index].with { layer in
          AnimationHandle.position(of: record, on: layer).map {
            // A position is only that of a committed animation, whose instants are known.
            Moment(
              position: $0, beginTime: record.beginInstant, endTime: record.endInstant,
              isReversed: $0.phase == .before && record.beginInstant < core.now
                || $0.phase == .after && record.beginInstant > core.now)
          }
        }
      }
      moments.append(moment)
    }
  }

  /// Returns where an animated value of a layer is; nil if it is not in the tables.
  package func slot(of address: PropertyAddress, on layer: Layer) -> Place? {
    guard address.property != LayerProperty.frame.id, layer.isPresented(by: core),
      let slot = AnimationStore.slot(of: address.property, on: layer)
    else { return nil }
    return Place(slot: slot, component: address.component)
  }

  /// Returns the value of a slot at the present.
  package func value(of slot: Place) -> PropertyValue {
    core.tables.value(of: slot.slot, slot.component, at: .present(core.now))
  }
}

extension RenderLoop {
  /// The animations, in the order of ``animations``.
  package var animationList: AnimationList { AnimationList(of: self) }

  /// Whether nothing waits for a commit, so that what is not animated presents the model's value.
  package var isCommitted: Bool { core.changes.isEmpty }
}

extension AnimationHandle {
  /// Returns whether two handles refer to the same animation.
  package func isSame(as other: AnimationHandle) -> Bool { record === other.record }

  /// Returns whether two animations certainly have the same easing.
  package func hasSameEasing(as other: AnimationHandle) -> Bool {
    let isCurve = { (record: AnimationRecord) in
      record.plainAddress != nil && record.settings.content == .basic
    }
    return isCurve(record) && isCurve(other.record)
      && record.easing(over: 1) == other.record.easing(over: 1)
  }

  /// Returns the progress after easing at a position of this animation.
  package func easedProgress(at position: TimePosition) -> Double {
    record.content.plan.nodes[0].easing.value(at: position.progress)
  }
}
