import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// What every player promises about its end, its loop and its values.
@Suite struct PlayerPromiseTests {
  @Test func `What is sought to its end, or turned at its start, ends at once`() throws {
    for step in 0..<150 {
      let duration = 0.3 + Double(step) * 0.00371
      let begin = [0, 0.033, 0.3, 7.1, 1234.567][step % 5]
      let stage = BlockStage()
      stage.box.speed = [1, 0.7, 3][step % 3]
      stage.loop.flush()
      stage.loop.advance(to: begin)
      let tween = try stage.box.tween(.duration(duration), .x(9))
      let motion = try Motion(stage.box).opacity(to: 0.5, duration: duration).run()
      let block = stage.loop.animate(withDuration: duration) { stage.box.cornerRadius = 3 }
      stage.loop.advance(by: step.isMultiple(of: 2) ? 0.017 : 0.1)
      tween.seek(to: duration)
      motion.progress = 1
      block.progress = 1
      stage.loop.flush()
      expectRow(
        [stage.box.position.x, stage.box.opacity], [9, 0.5], within: 0, "\(duration) from \(begin)")
      expectEqual(block.outcome, .finished, "\(duration) from \(begin)")
      expectFalse(tween.isRunning || motion.isRunning)

      let turned = try stage.box.tween(.duration(duration), .x(30))
      turned.reverse()
      stage.loop.flush()
      expectFalse(turned.isRunning)
      expectEqual(stage.box.position.x, 9)
    }
  }

  @Test(arguments: Player.allCases)
  func `Nothing is done by a handle whose loop was released`(player: Player) throws {
    let box: Layer
    let calls: PlayerCalls
    let playback: Playback
    do {
      let stage = BlockStage()
      box = stage.box
      calls = try player.start(.x, to: 0.8, in: 1, on: stage)
      playback = try stage.box.tween(.opacity(0))
      stage.loop.advance(to: 0.5)
    }
    let (model, progress) = (box.position.x, calls.progress())
    for call in [
      calls.pause, calls.resume, { calls.setTimeScale(2) }, { calls.seek?(0.1) },
      { calls.reverse?() },
      { calls.cancelAt?(.start) }, { calls.cancelAt?(.end) }, { calls.cancelAt?(.current) },
    ] as [() -> Void] {
      call()
      expectEqual(box.position.x, model)
      expectEqual(calls.progress(), progress)
      expectNil(calls.outcome())
    }
    expectFalse(
      playback.pause() || playback.resume() || playback.seek(to: 0) || playback.reverse()
        || playback.restart() || playback.cancel())
  }

  @Test func `A sequence whose loop was released does not finish`() {
    let sequence: BlockSequence
    let box: Layer
    do {
      let stage = BlockStage()
      box = stage.box
      sequence = stage.loop.animate(
        eachBlockDuration: 1, animationBlocks: [{ box.position.x = 1 }, { box.position.x = 2 }])
      stage.loop.advance(to: 0.5)
    }
    sequence.finish()
    expectNil(sequence.outcome)
    expectEqual(box.position.x, 1)
  }

  @Test func `A value animator needs finite values`() throws {
    let loop = RenderLoop(root: Layer())
    for number in [Double.nan, .infinity, -.infinity] {
      let point = Point(x: 1, y: number)
      expectRefused("It needs finite values at both ends, not \(number).") {
        try ValueAnimator(from: 0, to: number).start(on: loop) { _ in }
      }
      expectRefused("finite") { try ValueAnimator(from: number, to: 0).start(on: loop) { _ in } }
      expectRefused("finite") {
        try ValueAnimator(from: Float(number), to: 0).start(on: loop) { _ in }
      }
      expectRefused("finite") { try ValueAnimator(from: point, to: .zero).start(on: loop) { _ in } }
      expectRefused("finite") {
        try ValueAnimator(from: [1], to: [number]).start(on: loop) { _ in }
      }
      expectRefused("finite") {
        try ValueAnimator(from: 0.0, to: number) { from, _, _ in from }.start(on: loop) { _ in }
      }
    }
    loop.flush()
    expectTrue(loop.isIdle)
    expectRefused("It has no value at nan s.") {
      try Timeline().value(of: "box", "opacity", at: .nan, from: 1)
    }
  }

  @Test(arguments: [false, true])
  func `An animator takes back its change although its animations were removed`(leaves: Bool) {
    let stage = BlockStage()
    let animator = PropertyAnimator(on: stage.loop, duration: 1) { stage.box.position.x = 120 }
    var ends: [AnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    stage.loop.advance(to: 0.5)
    if leaves { stage.box.removeFromSuperlayer() } else { stage.box.removeAllAnimations() }
    stage.loop.flush()
    animator.isReversed = true
    stage.loop.advance(to: 3)
    expectEqual(ends, [.start])
    expectEqual(stage.box.position.x, 0)
  }

  @Test func `A timeline of layers with different times is where the slowest is`() throws {
    let stage = BlockStage()
    let slow = stage.add("slow")[0]
    slow.speed = 0.5
    stage.loop.flush()
    var timeline = Timeline()
    for target in ["box", "slow"] {
      for (start, x) in [(0.0, 10.0), (1, 20)] {
        try timeline.add(
          TimelineStep(target, "position.x", to: .number(x), duration: 1), at: .time(start))
      }
    }
    var steps: [(String, Double)] = []
    var properties: [(String, Double)] = []
    let playback = try stage.loop.play(timeline)
    playback.onStepEnd { steps.append(($0.target, stage.loop.now)) }
    playback.onPropertyEnd { layer, _, _ in properties.append((layer.id ?? "", stage.loop.now)) }
    expectEqual(playback.endTime, 4)
    stage.loop.advance(to: 1)
    expectEqual(playback.progress, 0.25)
    let before = [stage.x, slow.presented.position.x]
    expectRow(before, [10, 5], within: 1e-9)
    for call in [
      { playback.pause() }, { playback.resume() }, { playback.timeScale = 2 },
      { playback.timeScale = 1 }, { playback.reverse() }, { playback.reverse() },
    ] as [() -> Void] {
      call()
      expectRow([stage.x, slow.presented.position.x], before, within: 1e-9)
    }
    stage.loop.advance(to: 9)
    expectEqual(steps.map(\.0), ["box", "slow", "box", "slow"])
    expectRow(steps.map(\.1), [1, 2, 2, 4], within: 1e-9, "steps")
    expectEqual(properties.map(\.0), ["box", "slow"])
    expectRow(properties.map(\.1), [2, 4], within: 1e-9, "properties")
    expectEqual(slow.position.x, 20)
  }

  @Test func `An animator and a block of layers with different times do not jump in a pause`() {
    let stage = BlockStage()
    let (box, slow) = (stage.box, stage.add("slow")[0])
    slow.speed = 0.5
    stage.loop.flush()
    let animator = PropertyAnimator(on: stage.loop, duration: 1, curve: .linear) {
      (box.position.x, slow.position.x) = (100, 100)
    }
    animator.startAnimation()
    let block = stage.loop.animate(withDuration: 1, options: .curveLinear) {
      (box.position.y, slow.position.y) = (100, 100)
    }
    stage.loop.advance(to: 0.5)
    func shown() -> [Double] {
      stage.loop.flush()
      return [box.presented.position, slow.presented.position].flatMap { [$0.x, $0.y] }
    }
    for call in [animator.pauseAnimation, block.pause] as [() -> Void] {
      call()
      expectRow(shown(), [50, 50, 25, 25], within: 1e-9)
    }
    expectEqual(animator.fractionComplete, 0.25)
    expectEqual(block.progress, 0.25)
    stage.loop.advance(to: 5)
    animator.startAnimation()
    block.resume()
    expectRow([animator.endTime ?? 0, block.endTime ?? 0], [6.5, 6.5], within: 1e-9)
    stage.loop.advance(to: 5.5)
    expectRow(shown(), [100, 100, 50, 50], within: 1e-9)
    stage.loop.advance(to: 6.5)
    expectEqual(animator.outcome, .finished)
    expectEqual(block.outcome, .finished)
  }

  @Test func `A speed that is set after a call counts from the commit on`() throws {
    let stage = BlockStage()
    stage.loop.advance(to: 4)
    let tween = try stage.box.tween(.duration(1), .opacity(0))
    let block = stage.loop.animate(withDuration: 1, options: .curveLinear) {
      stage.box.position.x = 100
    }
    stage.box.speed = 0.5
    stage.loop.advance(to: 4.5)
    expectRow([stage.x, stage.shown.opacity], [25, 0.75], within: 1e-9)
    expectRow([tween.progress, block.progress], [0.25, 0.25], within: 1e-9)
    tween.pause()
    block.pause()
    expectRow([stage.x, stage.shown.opacity], [25, 0.75], within: 1e-9)
  }
}
