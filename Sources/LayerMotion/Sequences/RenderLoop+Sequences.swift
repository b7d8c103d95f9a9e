import LayerAnimation

extension RenderLoop {
  /// Runs blocks one after the other.
  ///
  ///     loop.animate(
  ///       eachBlockDuration: 1,
  ///       animationBlocks: { box.frame.origin = .zero }, { box.frame.size.width = 400 },
  ///       completion: { finished in … })
  ///
  ///     ├ delay ┼── block 1 ──┼ delay ┼── block 2 ──┼ delay ┼── block 3 ──┤ completion
  ///
  /// The rest is as with an array, to which this hands its list. A closure behind the parentheses would be one more block, so the
  /// completion is written with its label.
  @discardableResult
  public func animate(
    eachBlockDuration duration: Double, eachBlockDelay delay: Double = 0,
    eachBlockOptions options: BlockOptions = [], animationBlocks: (() -> Void)...,
    completion: ((Bool) -> Void)? = nil
  ) -> BlockSequence {
    animate(
      eachBlockDuration: duration, eachBlockDelay: delay, eachBlockOptions: options,
      animationBlocks: animationBlocks, completion: completion)
  }

  /// Runs the blocks of a list one after the other, each after a delay of its own.
  ///
  /// Each closure is called when its block starts, after the delay: the values it starts from are
  /// those of that moment. A block takes its stated time, whatever it changes, and longer only where
  /// its layers' own time is slower than the root's; so the end is known in advance. A block that is
  /// interrupted, such as by the removal of its layer, does not keep the next from starting, but the
  /// completion says so in the end; ``BlockSequence/cancel(at:)`` does.
  ///
  /// - Parameters:
  ///   - duration: Seconds of each block's cycle; with 0 or less the blocks change without animating.
  ///   - delay: Seconds before each block, 0 or more; anything else stops the program.
  ///   - options: As for any block. A block that repeats for ever is followed by another only where
  ///     it is interrupted or has nothing to animate.
  ///   - animationBlocks: The closures. An empty list completes at once, with true, before this
  ///     returns.
  ///   - completion: Gets, exactly once, whether all blocks started and ran to their ends. A
  ///     discarded loop does not call it.
  /// - Returns: What was set going; it need not be kept.
  @discardableResult
  public func animate(
    eachBlockDuration duration: Double, eachBlockDelay delay: Double = 0,
    eachBlockOptions options: BlockOptions = [], animationBlocks: [() -> Void],
    completion: ((Bool) -> Void)? = nil
  ) -> BlockSequence {
    let settings = BlockSettings(
      duration: duration, delay: delay, motion: .curve(options.curve), options: options)
    settings.check("a sequence's blocks")
    let nested = settings.nested(in: BlockScope.current(of: self)?.settings)
    let sequence = BlockSequence(nested, animationBlocks, in: self, completion: completion)
    sequence.begin()
    return sequence
  }
}
