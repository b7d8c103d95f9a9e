import LayerAnimation

extension RenderLoop {
  /// Animates successive changes inside one block (F130).
  ///
  ///     loop.animateKeyframes(withDuration: 2) {
  ///       loop.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) {
  ///         box.position.x = 100
  ///       }
  ///       loop.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
  ///         box.opacity = 0
  ///       }
  ///     }
  ///
  /// Between its frames a property keeps the value of the last frame. A change outside of frames
  /// takes the whole block. A frame that starts while another frame of the same property runs
  /// starts at the value reached by then. At the end the model has the value of the last frame in
  /// time, regardless of the order in which the frames were added.
  ///
  /// One curve shapes the whole block, so frames start and end at eased times: ease-in ease-out
  /// unless the options name another curve (F173), or the block inherits that of an outer block or
  /// animator. The options also name the calculation mode between the values, such as
  /// ``BlockOptions/calculationModeCubic``.
  ///
  /// - Parameters:
  ///   - duration: Seconds of the whole block; with 0 or less nothing animates (F125).
  ///   - delay: Seconds before the start, 0 or more.
  ///   - options: As for any block.
  ///   - animations: Adds frames; runs at once.
  ///   - completion: Called exactly once, with whether every animation ran to its end. A discarded
  ///     loop does not call it.
  /// - Returns: The running block; you need not keep it.
  @discardableResult
  public func animateKeyframes(
    withDuration duration: Double, delay: Double = 0, options: BlockOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) -> BlockAnimation {
    let settings = BlockSettings(duration: duration, delay: delay, options: options)
    settings.check("a keyframe block")
    return start(settings.nested(in: self), hasFrames: true, animations, completion)
  }

  /// Animates the changes of a closure in a part of a keyframe block (F130).
  ///
  /// Calling it outside of ``animateKeyframes(withDuration:delay:options:animations:completion:)``
  /// stops the program, as do times outside 0…1.
  ///
  /// - Parameters:
  ///   - start: The start in the block, from 0 to 1.
  ///   - duration: The fraction of the block that it takes. With 0 the values are set at the start.
  ///     Start plus duration is at most 1.
  ///   - animations: Changes layers; runs at once.
  public func addKeyframe(
    withRelativeStartTime start: Double, relativeDuration duration: Double,
    animations: () -> Void
  ) {
    guard let scope = BlockScope.current(of: self) as? KeyframeScope else {
      fatalError("A keyframe can be added inside animateKeyframes only.")
    }
    // Rounding may make the sum of computed fractions slightly more than 1.
    if !(start >= 0 && duration >= 0 && start + duration <= 1 + 1e-9) {
      fatalError(
        "A keyframe must lie within 0 and 1 of its block; one of \(duration) from \(start) does not."
      )
    }
    let frame = KeyframeTrack.Frame(start: min(start, 1), end: min(start + duration, 1))
    scope.add(frame, animations)
  }
}
