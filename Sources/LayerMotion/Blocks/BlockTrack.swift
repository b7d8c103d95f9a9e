import LayerAnimation
import LayerModel

/// An animation of a block on a layer, which can be replaced at another position in its time.
struct BlockTrack {
  /// The number of the track among all of the loop, in the order of their changes.
  let number: Int
  /// The part of the property that changed, and the model's values before and after.
  let keyPath: String
  let old: PropertyValue
  let new: PropertyValue
  private(set) var handle: AnimationHandle
  /// The draft of a spring or of keyframes; nil for two values, whose animation has all settings.
  var draft: PropertyAnimation?
  /// The position in the layer's time.
  private(set) var head: Playhead

  /// The position at an instant.
  func position(at instant: Double) -> Double {
    head.begun(by: handle).position(at: handle.layer.localTime(at: instant))
  }

  /// The root's time of its end; infinite if never.
  func rootEnd(in loop: RenderLoop) -> Double {
    head.begun(by: handle).rootEnd(on: handle.layer, in: loop)
  }

  /// Whether its animation has ended.
  var isOver: Bool { handle.outcome != nil }

  /// Changes the playhead and replaces the animation, unless that is about to end.
  ///
  /// Does nothing on a layer that left the tree: its animation ends at the next commit.
  mutating func change(
    _ change: (inout Playhead) -> Void, in loop: RenderLoop,
    _ ended: @escaping (AnimationOutcome) -> Void
  ) {
    guard handle.layer.isInTree(of: loop) else { return }
    if !loop.hasOneTime { head = head.begun(by: handle) }
    head.change(at: handle.layer.localTime(at: loop.now), change)
    let draft = draft ?? handle.draft
    draft.follow(head)
    draft.completion = ended
    defer { draft.completion = nil }
    do {
      guard let next = try handle.replace(with: draft) else { return }
      handle.dropCompletion()
      handle = next
    } catch {
      fatalError("\(error)")
    }
  }

  /// Undoes the change of the model, except where other code has changed it since.
  func takeBack() {
    let model = handle.layer.modelValue(keyPath)
    handle.layer.setModelValue(model.takenBack(to: old, from: new), keyPath)
  }

  /// Removes the animation and changes the model so that the layer shows the same.
  ///
  /// The model does not change if another animation replaced this one.
  func freeze() {
    if let value = handle.modelValueForRemoval(of: keyPath) {
      handle.layer.setModelValue(value, keyPath)
    }
    handle.remove()
  }
}
