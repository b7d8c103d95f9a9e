import LayerAnimation

extension RenderLoop {
  /// Animates changes that follow one another inside one block (F130).
  ///
  ///     loop.animateKeyframes(withDuration: 2) {
  ///       loop.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { box.position.x = 100 }
  ///       loop.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { box.opacity = 0 }
  ///     }
  ///
  /// Between its frames a property stays where the last one left it. What changes outside of frames
  /// takes the whole block. A frame that starts while another of the same property runs takes over
  /// from where that is. In the end the model has what comes last, in whatever order frames were
  /// added.
  ///
  /// Time runs evenly (D17) unless the options name ``BlockOptions/curveEaseIn`` or
  /// ``BlockOptions/curveEaseOut``, or the block takes over the curve of one around it.
  ///
  /// - Parameters:
  ///   - duration: Seconds of the whole; with 0 or less nothing animates (F125).
  ///   - delay: Seconds before it begins, 0 or more.
  ///   - options: As for any block.
  ///   - animations: Adds frames; runs at once.
  ///   - completion: Gets, exactly once, whether every animation ran to its end. A discarded
  ///     loop does not call it.
  /// - Returns: What was set going; it need not be kept.
  @discardableResult
  public func animateKeyframes(
    withDuration duration: Double, delay: Double = 0, options: BlockOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) -> BlockAnimation {
    let curve = options.curve == .easeInEaseOut ? .linear : options.curve
    let settings = BlockSettings(
      duration: duration, delay: delay, motion: .curve(curve), options: options)
    settings.check("a keyframe block")
    var nested = settings.nested(in: self)
    nested.origin = nextOrigin("block")
    let animation = BlockAnimation(nested, in: self, completion: completion)
    KeyframeScope(nested, animation, in: self).run(in: self, animations)
    animation.seal()
    return animation
  }

  /// Has what changes inside a closure happen in a part of a keyframe block (F130).
  ///
  /// Outside of ``animateKeyframes(withDuration:delay:options:animations:completion:)`` this is a
  /// programmer error and stops the program, as are times outside 0…1.
  ///
  /// - Parameters:
  ///   - start: Where in the block it starts, from 0 to 1.
  ///   - duration: How much of the block it takes; with 0 the values are there at the start. Start
  ///     and duration together are 1 at most.
  ///   - animations: Changes layers; runs at once.
  public func addKeyframe(
    withRelativeStartTime start: Double, relativeDuration duration: Double,
    animations: () -> Void
  ) {
    guard let scope = BlockScope.current(of: self) as? KeyframeScope else {
      fatalError("A keyframe can be added inside animateKeyframes only.")
    }
    // 0.7 + 0.3 is more than 1 in doubles.
    if !(start >= 0 && duration >= 0 && start + duration <= 1 + 1e-9) {
      fatalError(
        "A keyframe must lie within 0 and 1 of its block; one of \(duration) from \(start) does not."
      )
    }
    let frame = KeyframeTrack.Frame(start: min(start, 1), end: min(start + duration, 1))
    scope.add(frame, animations)
  }
}
