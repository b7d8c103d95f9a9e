import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// A misuse stops the program with a message.
@Suite struct BlockMisuseTests {
  private static func sentence(
    _ result: ExitTest.Result?, _ words: String, at location: SourceLocation = #_sourceLocation
  ) {
    let text = standardError(of: result)
    expectTrue(text.contains(words), "\(text)", at: location)
  }

  @Test func `A delay below 0`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      BlockStage().loop.animate(withDuration: 1, delay: -1) {}
    }
    Self.sentence(result, "The delay of a block must be 0 or more and finite, not -1.0.")
  }

  @Test func `A duration that is no number`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      BlockStage().loop.animate(withDuration: .nan) {}
    }
    Self.sentence(result, "The duration of a block must be finite, not nan.")
  }

  @Test func `A damping ratio of 0`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      BlockStage().loop.animate(withDuration: 1, usingSpringWithDamping: 0) {}
    }
    Self.sentence(result, "The damping ratio of a spring block must be above 0.001, not 0.0.")
  }

  @Test func `A bounce of 1`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      BlockStage().loop.animate(bounce: 1) {}
    }
    Self.sentence(result, "The bounce of a spring block must be between -1 and 1, not 1.0.")
  }

  @Test func `A keyframe that ends after its block`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let loop = BlockStage().loop
      loop.animateKeyframes(withDuration: 1) {
        loop.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 0.5) {}
      }
    }
    Self.sentence(result, "A keyframe must lie within 0 and 1 of its block; one of 0.5 from 0.75")
  }

  @Test func `A keyframe outside of a keyframe block`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      BlockStage().loop.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {}
    }
    Self.sentence(result, "A keyframe can be added inside animateKeyframes only.")
  }

  @Test func `A sequence with an endless duration`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      BlockStage().loop.animate(eachBlockDuration: .infinity, animationBlocks: [{}])
    }
    Self.sentence(result, "The duration of a sequence's blocks must be finite, not inf.")
  }

  @Test func `An animator's fraction that is no number`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      PropertyAnimator(on: BlockStage().loop, duration: 1).fractionComplete = .nan
    }
    Self.sentence(result, "'fractionComplete' of a property animator was set to NaN.")
  }

  @Test func `A damping ratio of 0, a delay factor of 2, an endless duration of an animator`() async
  {
    let ratio = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = PropertyAnimator(on: BlockStage().loop, duration: 1, dampingRatio: 0)
    }
    Self.sentence(ratio, "The damping ratio of a spring block must be above 0.001, not 0.0.")
    let factor = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      PropertyAnimator(on: BlockStage().loop, duration: 1).addAnimations({}, delayFactor: 2)
    }
    Self.sentence(factor, "A delay factor must be from 0 to 1, not 2.0.")
    let duration = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = PropertyAnimator(on: BlockStage().loop, duration: .infinity)
    }
    Self.sentence(duration, "The duration of a property animator must be 0 or more and finite")
  }

  @Test func `A time scale below 0`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      BlockStage().loop.timeScale = -1
    }
    Self.sentence(result, "A loop's time scale must be 0 or more and finite, not -1.0.")
  }
}
