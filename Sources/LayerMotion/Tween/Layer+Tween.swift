import LayerAnimation
import LayerModel

extension Layer {
  /// Animates properties of the layer together, from their presented values to their targets.
  ///
  ///     try box.tween(
  ///       .duration(1), .delay(0.5), .repeatCount(2), .autoreverses(true), .ease(.sineOut),
  ///       .x(30), .y(50)
  ///     ) { layer in print(layer.position) }
  ///
  ///     0     0.5        1.5        2.5        3.5        4.5
  ///     ├delay─┼─ there ──┼── back ──┼─ there ──┼── back ──┤ completion, once
  ///
  /// Each property is one animation under the key `tween-N/keyPath`. It shows its start value
  /// during the delay and commits its last value at its end, so nothing jumps. Until then the model
  /// does not change, except with ``OverwritePolicy/additive``. Tweens are pooled: see
  /// ``LayerAnimation/RenderLoop/playbacks``.
  ///
  /// - Parameters:
  ///   - items: Settings and targets in any order. Without a target it is a pause with a
  ///     completion.
  ///   - completion: Called exactly once with this layer, when the last property has ended for
  ///     any reason. A discarded loop does not call it. ``Playback/onEnd(_:)`` has the outcome.
  /// - Returns: A handle, which is stale once the completion has returned.
  /// - Throws: ``PlayerError`` for a layer in no loop's tree, an unknown key path, a value of
  ///   another type, or a number out of range; then nothing changes.
  @discardableResult
  public final func tween(
    _ items: TweenItem..., completion: ((Layer) -> Void)? = nil
  ) throws(PlayerError) -> Playback {
    try tween(items, completion: completion)
  }

  /// Animates properties of the layer together, with the items in an array.
  ///
  /// The items are those of the variadic form.
  @discardableResult
  public final func tween(
    _ items: [TweenItem], completion: ((Layer) -> Void)? = nil
  ) throws(PlayerError) -> Playback {
    guard let loop = renderLoop else {
      throw PlayerError("tween", "\(shortDescription) is not in the tree of a loop.")
    }
    let playbacks = loop.playbacks
    let run = playbacks.makeRun("tween", pooled: true)
    run.target = self
    // Made on demand, so that a tween without a completion allocates no closure.
    if let completion { run.ending.whenEnded { [self] _ in completion(self) } }
    do {
      try TweenPlan.fill(run, from: items, for: self)
      try run.start()
    } catch {
      playbacks.recycle(run)
      throw error
    }
    return Playback(run)
  }

  /// Cancels every tween, timeline and motion that animates this layer.
  ///
  /// Does nothing if there is none.
  public final func cancelPlaybacks(at position: AnimatingPosition = .current) {
    renderLoop?.playbacks.cancelAll(on: self, at: position)
  }
}
