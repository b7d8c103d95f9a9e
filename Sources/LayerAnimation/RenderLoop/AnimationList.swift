import LayerModel

/// The animations of a loop at one present, to find out quickly whether they are still the same.
package struct AnimationList {
  /// The animations, in the order of ``RenderLoop/animations``.
  package let handles: [AnimationHandle]
  /// The loop's own list, which it copies before the next change.
  private let active: [AnimationRecord]
  private let core: LoopCore

  fileprivate init(of loop: RenderLoop) {
    handles = loop.animations
    active = loop.core.committer.active
    core = loop.core
  }

  /// Returns whether the loop has certainly the same animations; their order also depends on the
  /// tree.
  package func isCurrent(for loop: RenderLoop) -> Bool {
    core === loop.core
      && active.withUnsafeBufferPointer { mine in
        core.committer.active.withUnsafeBufferPointer { theirs in
          mine.baseAddress == theirs.baseAddress && mine.count == theirs.count
        }
      }
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

  /// Returns the progress after easing at a position of this animation.
  package func easedProgress(at position: TimePosition) -> Double {
    record.content.plan.nodes[0].easing.value(at: position.progress)
  }
}
