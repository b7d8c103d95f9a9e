import LayerAnimation
import LayerModel

extension RenderLoop {
  /// Runs blocks in sequence.
  ///
  ///     loop.animate(
  ///       eachBlockDuration: 1,
  ///       animationBlocks: { box.frame.origin = .zero }, { box.frame.size.width = 400 },
  ///       completion: { finished in … })
  ///
  ///     ├ delay ┼── block 1 ──┼ delay ┼── block 2 ──┼ delay ┼── block 3 ──┤ completion
  ///
  /// This is the variadic form of the method that takes an array. A trailing closure would be one
  /// more block, so write the completion with its label.
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

  /// Runs an array of blocks in sequence, with a delay before each one.
  ///
  /// Each closure is called when its block starts, after the delay, so its start values are those
  /// of that moment. A block takes its stated time whatever it changes, so the end is known in
  /// advance. That time, and the delay after it, are in the time of a layer that the block changes;
  /// the first delay is in the root's.
  ///
  /// A block whose closure starts the sequence owns it, and pauses and cancels it with itself.
  /// Inside a ``PropertyAnimator`` or a keyframe block a sequence stops the program.
  ///
  /// If a block is interrupted, for example because its layer was removed, the next block still
  /// starts, and the completion gets `false` at the end. ``BlockSequence/cancel(at:)`` stops the
  /// whole sequence.
  ///
  /// - Parameters:
  ///   - duration: Seconds of each block's cycle; with 0 or less the blocks change without
  ///     animation.
  ///   - delay: Seconds before each block, 0 or more; anything else stops the program.
  ///   - options: As for any block. After a block that repeats forever, the next one starts only if
  ///     that block is interrupted or has nothing to animate.
  ///   - animationBlocks: The closures. An empty array calls the completion with `true` before the
  ///     method returns.
  ///   - completion: Called exactly once, with whether all blocks started and ran to their ends. A
  ///     discarded loop does not call it.
  /// - Returns: The running sequence; you need not keep it.
  @discardableResult
  public func animate(
    eachBlockDuration duration: Double, eachBlockDelay delay: Double = 0,
    eachBlockOptions options: BlockOptions = [], animationBlocks: [() -> Void],
    completion: ((Bool) -> Void)? = nil
  ) -> BlockSequence {
    let settings = BlockSettings(duration: duration, delay: delay, options: options)
    settings.check("a sequence's blocks")
    let outer = BlockScope.current(of: self)
    let sequence = BlockSequence(
      settings.nested(in: outer?.settings), animationBlocks, in: self, completion: completion)
    outer?.own(sequence)
    sequence.begin()
    return sequence
  }
}
