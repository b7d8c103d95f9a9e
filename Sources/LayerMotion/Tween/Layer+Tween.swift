import LayerAnimation
import LayerModel

extension Layer {
  /// Moves properties of the layer together, from what shows now to their targets.
  ///
  ///     try box.tween(.time(1), .delay(0.5), .loop(2), .yoyo(true), .ease(.sineOut), .x(30), .y(50)) {
  ///       layer in print(layer.position)
  ///     }
  ///
  ///     0     0.5        1.5        2.5        3.5        4.5
  ///     ├delay─┼─ there ──┼── back ──┼─ there ──┼── back ──┤ completion, once
  ///
  /// Each property is one animation under the key `tween-N/keyPath`, which shows its start from now
  /// on and commits what it shows at its end: nothing snaps back and nothing jumps. The model gets
  /// its value only there. Tweens are pooled: see ``LayerAnimation/RenderLoop/playbacks``.
  ///
  /// - Parameters:
  ///   - items: Settings and targets in any order; without a target it is a pause with a completion.
  ///   - completion: Called exactly once, with this layer, when the last property has ended,
  ///     however it ended. A discarded loop does not call it.
  ///   - ended: The same with the outcome, called after it. A discarded loop does not call it.
  /// - Returns: A handle, stale once the completions have returned.
  /// - Throws: ``TimelineError`` for a layer in no loop's tree, an unknown key path, a value of
  ///   another type, or a number out of range; nothing is changed then.
  @discardableResult
  public final func tween(
    _ items: TweenItem..., completion: ((Layer) -> Void)? = nil,
    ended: ((Layer, PlaybackOutcome) -> Void)? = nil
  ) throws(TimelineError) -> Playback {
    try tween(items, completion: completion, ended: ended)
  }

  /// Moves properties of the layer together; the form for a list made elsewhere.
  ///
  /// The settings and targets are those of the form with a list of arguments.
  @discardableResult
  public final func tween(
    _ items: [TweenItem], completion: ((Layer) -> Void)? = nil,
    ended: ((Layer, PlaybackOutcome) -> Void)? = nil
  ) throws(TimelineError) -> Playback {
    guard let loop = renderLoop else {
      throw TimelineError("tween", "\(shortDescription) stands in no loop's tree.")
    }
    let playbacks = loop.playbacks
    let run = playbacks.makeRun("tween", pooled: true)
    run.target = self
    run.targetCompletion = completion
    // Only where it is asked for, so that a tween without it makes no closure.
    if let ended { run.completion = { [self] in ended(self, $0) } }
    do {
      try TweenPlan.fill(run, from: items, for: self)
      try run.start()
    } catch {
      playbacks.recycle(run)
      throw error
    }
    return Playback(run)
  }

  /// Stops everything that a tween, a timeline or a motion moves here; nothing where nothing does.
  public final func stopPlaybacks(_ place: StopPlace = .here) {
    renderLoop?.playbacks.stopAll(on: self, place)
  }
}
