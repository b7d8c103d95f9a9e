import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// Everything moves linearly, so every number follows from the instant and the stated duration.
@Suite("Descriptions of players, from their start to their end")
struct PlayerDescriptionTests {
  private let stage = Stage(opacity: 1)
  private var loop: RenderLoop { stage.loop }

  private func timeline(repeatCount: Double = 1) -> Timeline {
    var timeline = Timeline()
    timeline.append(.init("box", "opacity", to: 0, duration: 2))
    timeline.repeatCount = repeatCount
    return timeline
  }

  private func fade() { stage.box.opacity = 0 }

  // MARK: Playback

  @Test("a playback that runs, is paused, runs backwards and ends")
  func playback() throws {
    let playback = try loop.play(timeline())
    expectEqual("\(playback)", "playback 'timeline 1', running at 0 s of 2 s")
    loop.advance(to: 0.5)
    expectEqual("\(playback)", "playback 'timeline 1', running at 0.5 s of 2 s")
    playback.pause()
    loop.advance(to: 1)
    expectEqual("\(playback)", "playback 'timeline 1', paused at 0.5 s of 2 s")
    playback.resume()
    loop.advance(to: 1.5)
    playback.reverse()
    loop.advance(to: 1.75)
    // 0.5 + 0.5 there, 0.25 back.
    expectEqual("\(playback)", "playback 'timeline 1', reversed at 0.75 s of 2 s")
    playback.reverse()
    loop.advance(to: 5)
    expectEqual("\(playback)", "playback 'timeline 1', finished")
  }

  @Test("an endless playback, and how a playback says that it was stopped or replaced")
  func endedPlayback() throws {
    let endless = try loop.play(timeline(repeatCount: .infinity))
    loop.advance(to: 0.5)
    expectEqual("\(endless)", "playback 'timeline 1', running at 0.5 s, endless")
    let next = try loop.play(timeline())
    loop.advance(to: 0.75)
    expectEqual("\(endless)", "playback 'timeline 1', replaced by timeline 2")
    next.cancel()
    loop.flush()
    expectEqual("\(next)", "playback 'timeline 2', cancelled")
    let last = try loop.play(timeline())
    last.cancel(at: .end)
    loop.flush()
    expectEqual("\(last)", "playback 'timeline 3', cancelled at the end")
    let lost = try loop.play(timeline())
    loop.flush()
    stage.box.removeFromSuperlayer()
    loop.flush()
    expectEqual("\(lost)", "playback 'timeline 4', removed with its layer")
  }

  @Test("a tween whose completions have returned")
  func recycled() throws {
    let tween = try stage.box.tween(.duration(1), .opacity(0))
    expectEqual("\(tween)", "playback 'tween 1', running at 0 s of 1 s")
    loop.advance(to: 2)
    expectEqual("\(tween)", "playback that was recycled")
  }

  // MARK: Blocks

  @Test("a block that runs, is paused and is cancelled")
  func block() {
    let block = loop.animate(withDuration: 2, options: .curveLinear) { fade() }
    expectEqual("\(block)", "block of 2 s, running at 0 %")
    loop.advance(to: 0.25)
    expectEqual("\(block)", "block of 2 s, running at 12.5 %")
    block.pause()
    loop.advance(to: 1)
    expectEqual("\(block)", "block of 2 s, paused at 12.5 %")
    block.cancel()
    loop.flush()
    expectEqual("\(block)", "block of 2 s, cancelled at the end")
  }

  @Test("a block that finishes")
  func finishedBlock() {
    let block = loop.animate(withDuration: 0.5) { fade() }
    loop.advance(to: 0.5)
    expectEqual("\(block)", "block of 0.5 s, finished")
  }

  @Test("a sequence that runs, is paused and finishes")
  func sequence() {
    let box = stage.box
    let sequence = loop.animate(
      eachBlockDuration: 0.5,
      animationBlocks: [{ box.opacity = 0 }, { box.opacity = 1 }, { box.opacity = 0 }])
    expectEqual("\(sequence)", "sequence of 3 blocks in 1.5 s, 1 started, running at 0 %")
    loop.advance(to: 0.75)
    expectEqual("\(sequence)", "sequence of 3 blocks in 1.5 s, 2 started, running at 50 %")
    sequence.pause()
    loop.advance(to: 3)
    expectEqual("\(sequence)", "sequence of 3 blocks in 1.5 s, 2 started, paused at 50 %")
    sequence.resume()
    loop.advance(to: 4)
    expectEqual("\(sequence)", "sequence of 3 blocks in 1.5 s, finished")
  }

  @Test("a sequence of one block that is cancelled")
  func cancelledSequence() {
    let box = stage.box
    let sequence = loop.animate(eachBlockDuration: 1, animationBlocks: [{ box.opacity = 0 }])
    loop.advance(to: 0.25)
    expectEqual("\(sequence)", "sequence of 1 block in 1 s, 1 started, running at 25 %")
    sequence.cancel()
    loop.flush()
    expectEqual("\(sequence)", "sequence of 1 block in 1 s, cancelled at the end")
  }

  // MARK: Animators

  @Test("a property animator that runs, is paused, runs backwards and ends")
  func propertyAnimator() {
    let animator = PropertyAnimator(on: loop, duration: 2, curve: .linear) { fade() }
    expectEqual("\(animator)", "property animator of 2 s, inactive")
    animator.startAnimation()
    loop.advance(to: 0.5)
    expectEqual("\(animator)", "property animator of 2 s, active, running at 25 %")
    animator.pauseAnimation()
    loop.advance(to: 1)
    expectEqual("\(animator)", "property animator of 2 s, active, paused at 25 %")
    animator.isReversed = true
    expectEqual("\(animator)", "property animator of 2 s, active, paused, reversed at 25 %")
    animator.startAnimation()
    // A quarter of 2 s back to the start.
    loop.advance(to: 1.25)
    expectEqual("\(animator)", "property animator of 2 s, active, running, reversed at 12.5 %")
    loop.advance(to: 1.5)
    expectEqual("\(animator)", "property animator of 2 s, inactive")
  }

  @Test("a property animator that is stopped and finished")
  func stoppedAnimator() {
    let animator = PropertyAnimator(on: loop, duration: 2, curve: .linear) { fade() }
    animator.startAnimation()
    loop.advance(to: 1)
    animator.stopAnimation(false)
    expectEqual("\(animator)", "property animator of 2 s, stopped")
    animator.finishAnimation(at: .end)
    expectEqual("\(animator)", "property animator of 2 s, inactive")
  }

  @Test("a value animator that runs, is paused and finishes")
  func valueAnimator() throws {
    let animator = ValueAnimator(from: 0.0, to: 100.0)
    expectEqual("\(animator)", "value animator from 0.0 to 100.0, not started")
    try animator.start(on: loop) { _ in }
    loop.advance(to: 0.25)
    expectEqual("\(animator)", "value animator from 0.0 to 100.0, running at 25.0")
    animator.pause()
    loop.advance(to: 1)
    expectEqual("\(animator)", "value animator from 0.0 to 100.0, paused at 25.0")
    animator.resume()
    loop.advance(to: 1.75)
    expectEqual("\(animator)", "value animator from 0.0 to 100.0, finished")
  }

  @Test("a value animator that is cancelled")
  func cancelledValueAnimator() throws {
    let animator = ValueAnimator(from: 0.0, to: 100.0)
    try animator.start(on: loop) { _ in }
    loop.advance(to: 0.5)
    animator.cancel()
    expectEqual("\(animator)", "value animator from 0.0 to 100.0, cancelled")
  }
}
