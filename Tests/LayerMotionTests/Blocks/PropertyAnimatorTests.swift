import Foundation
import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// F131: property animators, driven by hand.
@Suite struct PropertyAnimatorTests {
  /// An animator that moves the box of its stage to x = 100, linearly in a second if nothing else is said.
  private struct Run: MotionStage {
    let stage = BlockStage()
    let animator: PropertyAnimator
    private let log = PositionLog()
    /// The positions of its completions.
    var told: [AnimatingPosition] { log.positions }
    var root: Layer { stage.root }
    var box: Layer { stage.box }
    var loop: RenderLoop { stage.loop }

    init(
      _ curve: MediaTimingFunction = .linear, lasting seconds: Double = 1,
      _ changes: ((Layer) -> Void)? = nil
    ) {
      let box = stage.box
      animator = PropertyAnimator(on: stage.loop, duration: seconds, curve: curve) {
        if let changes { changes(box) } else { box.position.x = 100 }
      }
      animator.addCompletion { [log] in log.positions.append($0) }
    }

    init(spring: SpringFunction) {
      let box = stage.box
      animator = PropertyAnimator(on: stage.loop, spring: spring) { box.position.x = 100 }
      animator.addCompletion { [log] in log.positions.append($0) }
    }

    /// Starts it, and expects the box at each x at its instant.
    @discardableResult
    func start(_ row: [(Double, Double)] = [], _ location: SourceLocation = #_sourceLocation) -> Run
    {
      animator.startAnimation()
      xs(row, within: 1e-4, location)
      return self
    }

    /// Expects it to have ended.
    func expectEnd(
      _ outcome: PlayerOutcome = .finished, _ location: SourceLocation = #_sourceLocation
    ) {
      expectEqual(animator.outcome, outcome, at: location)
      expectEqual(animator.state, .inactive, at: location)
      expectFalse(animator.isRunning, at: location)
      expectNil(animator.endTime, at: location)
      loop.flush()
      expectTrue(loop.isIdle, at: location)
    }
  }

  private final class PositionLog {
    var positions: [AnimatingPosition] = []
  }

  @Test(arguments: scrubbing + running + continuing + late + ends + springs)
  func fact(_ fact: Fact) throws { try fact.check() }

  // MARK: Scrubbing

  static let scrubbing: [Fact] = [
    Fact("F131: setting the fraction of an inactive animator makes it active and paused") {
      let run = Run()
      let animator = run.animator
      expectEqual(animator.state, .inactive)
      expectEqual(run.box.position.x, 0)
      animator.fractionComplete = 0.3
      expectEqual(animator.state, .active)
      expectFalse(animator.isRunning)
      expectEqual(animator.fractionComplete, 0.3)
      expectEqual(run.x, 30, within: 1e-9)
      expectEqual(run.box.position.x, 100, "the model has the end's values")
      run.at(9, x: 30)
      animator.fractionComplete = 0.75
      expectEqual(run.x, 75, within: 1e-9)
    },
    Fact("a fraction outside 0…1 is clamped when it is set") {
      let run = Run()
      for (fraction, clamped) in [(-2.0, 0.0), (7, 1)] {
        run.animator.fractionComplete = fraction
        expectEqual(run.x, 100 * clamped)
        expectEqual(run.animator.fractionComplete, clamped)
      }
      // The rest of the way is the whole way back, and no more.
      run.animator.isReversed = true
      run.start([(0.5, 50)])
      expectEqual(run.animator.fractionComplete, 0.5)
    },
    Fact("F131: while it runs or waits, setting the fraction does nothing") {
      let run = Run().start([(0.25, 25)])
      run.animator.fractionComplete = 0.9
      expectTrue(run.animator.isRunning)
      expectEqual(run.animator.fractionComplete, 0.25)
      run.at(0.5, x: 50)
      let waiting = Run()
      waiting.animator.startAnimation(afterDelay: 0.5)
      waiting.loop.advance(to: 0.25)
      waiting.animator.fractionComplete = 0.9
      waiting.xs([(0.25, 0), (0.5, 0), (0.75, 25)])
    },
    Fact("dragged in its delay, it has no delay any more") {
      let run = Run(lasting: 2)
      run.animator.startAnimation(afterDelay: 1)
      run.at(0.5, x: 0)
      run.animator.pauseAnimation()
      run.animator.fractionComplete = 0.25
      run.at(1, x: 25)
      run.animator.startAnimation()
      // Three quarters of two seconds are left.
      expectEqual(run.animator.endTime, 2.5)
      run.xs([(1.5, 50), (2.5, 100)])
    },
    Fact("dragging is even, and the curve goes on from there") {
      let run = Run(.easeInEaseOut)
      run.animator.fractionComplete = 0.2
      expectEqual(run.x, 20, within: 1e-9)
      // The time at which the curve has done 0.2 of its way.
      var (low, high) = (0.0, 1.0)
      for _ in 0..<60 {
        let middle = (low + high) / 2
        if easeInOut(middle) < 0.2 { low = middle } else { high = middle }
      }
      run.animator.startAnimation()
      run.at(0.1, x: 100 * easeInOut(low + 0.1), within: 1e-3)
      run.at(1 - low + 1e-6, x: 100)
      run.expectEnd()
    },
    Fact("paused, it shows at once whether its fraction is one of the way or of the time") {
      let run = Run(.easeIn)
      expectTrue(run.animator.scrubsLinearly)
      run.animator.fractionComplete = 0.3
      for (isLinear, x) in [(true, 30), (false, 100 * easeIn(0.3)), (true, 30)] {
        run.animator.scrubsLinearly = isLinear
        expectEqual(run.x, x, within: 1e-4)
      }
    },
    Fact("how it scrubs may change while it runs, and it runs on") {
      let run = Run().start([(0.25, 25)])
      run.animator.scrubsLinearly = false
      expectTrue(run.animator.isRunning)
      run.xs([(0.25, 25), (0.5, 50), (1, 100)])
      run.expectEnd()
    },
    // A fraction counts in the direction (F174), so turned first, 0.7 is the same place.
    Fact("F174: setters may come in any order, but a fraction is one of the direction") {
      let setters: [(PropertyAnimator) -> Void] = [
        { $0.fractionComplete = 0.3 }, { $0.isReversed = true }, { $0.scrubsLinearly = false },
        { $0.pausesOnCompletion = true },
      ]
      for first in setters.indices {
        let rest = setters.indices.filter { $0 != first }
        for order in [rest, rest.reversed()] {
          let run = Run(.easeIn)
          for place in [first] + order {
            if place == 0 && run.animator.isReversed {
              run.animator.fractionComplete = 0.7
            } else {
              setters[place](run.animator)
            }
          }
          run.start([
            (0, 100 * easeIn(0.3)), (0.05, 100 * easeIn(0.25)), (0.1, 100 * easeIn(0.2)),
          ])
        }
      }
    },
  ]

  // MARK: Running

  static let running: [Fact] = [
    Fact("it runs to its end and reports its position, once") {
      let run = Run(.easeInEaseOut)
      run.animator.startAnimation(afterDelay: 0.5)
      run.at(0.5, x: 0)
      expectTrue(run.animator.isRunning)
      run.at(0.9, x: 100 * easeInOut(0.4), within: 1e-4)
      run.at(1.5, x: 100)
      expectEqual(run.told, [.end])
      run.expectEnd()
      expectNil(run.box.animationKeys)
      run.loop.advance(to: 5)
      expectEqual(run.told, [.end])
    },
    Fact("an animator eases in and out if nothing else is said") {
      let stage = BlockStage()
      let animator = PropertyAnimator(on: stage.loop, duration: 1) { stage.box.position.x = 100 }
      expectFalse(animator.isReversed)
      expectFalse(animator.pausesOnCompletion)
      expectTrue(animator.isUserInteractionEnabled)
      expectFalse(animator.ignoresReducedMotion)
      animator.startAnimation()
      stage.at(0.25, x: 100 * easeInOut(0.25), within: 1e-3)
    },
    Fact("what is left of a delay is added to the next one, once") {
      let run = Run(lasting: 2)
      let animator = run.animator
      animator.startAnimation(afterDelay: 1)
      expectEqual(animator.endTime, 3)
      run.at(0.5, x: 0)
      animator.pauseAnimation()
      animator.pauseAnimation()
      expectNil(animator.endTime)
      expectFalse(animator.isRunning)
      expectEqual(animator.fractionComplete, 0)
      animator.startAnimation(afterDelay: 0.25)
      // 0.5 of the first delay and 0.25 of the second.
      expectEqual(animator.endTime, 3.25)
      animator.startAnimation(afterDelay: 9)
      expectEqual(animator.endTime, 3.25)
      run.xs([(1.25, 0), (2.25, 50)])
      animator.pauseAnimation()
      animator.startAnimation()
      expectEqual(animator.endTime, 3.25)
      run.at(3.25, x: 100)
      run.expectEnd()
    },
    Fact("reversed on the way it goes back in the time it took, and the model with it") {
      let run = Run(.easeInEaseOut).start()
      run.loop.advance(to: 0.75)
      run.animator.isReversed = true
      expectEqual(run.animator.endTime, 1.5)
      run.xs([(0.75, 100 * easeInOut(0.75)), (1, 100 * easeInOut(0.5))], within: 1e-4)
      run.animator.isReversed = true
      run.at(1.5, x: 0)
      expectEqual(run.told, [.start])
      expectEqual(run.box.position.x, 0)
      run.expectEnd()
      // Turned twice, the rest takes its time.
      let twice = Run(lasting: 2).start([(1.5, 75)])
      twice.animator.isReversed = true
      twice.at(2.25, x: 37.5)
      twice.animator.isReversed = false
      // 0.625 of two seconds are left.
      expectEqual(twice.animator.endTime, 3.5)
      twice.xs([(2.75, 62.5), (3.5, 100)])
      expectEqual(twice.told, [.end])
    },
    Fact("one that was never dragged runs from its end where it is reversed") {
      let run = Run()
      run.animator.isReversed = true
      expectEqual(run.animator.fractionComplete, 0)
      run.start([(0, 100), (0.25, 75)])
      expectEqual(run.animator.fractionComplete, 0.25)
    },
    // F76: ease-in at .25 and .75; a tenth of its way is done a little later than the quarter.
    Fact("F174: turned, a fraction f becomes 1 − f, running and paused, of the way or the time") {
      for (time, way) in [(0.25, 0.09346466), (0.75, 0.6218605)] {
        for isPaused in [false, true] {
          let run = Run(.easeIn).start()
          run.loop.advance(to: time)
          if isPaused { run.animator.pauseAnimation() }
          expectEqual(run.animator.fractionComplete, way, within: 1e-5)
          run.animator.isReversed = true
          expectEqual(run.animator.fractionComplete, 1 - way, within: 1e-5)
          run.animator.scrubsLinearly = false
          expectEqual(run.animator.fractionComplete, 1 - time, within: 1e-9)
          run.animator.isReversed = false
          expectEqual(run.animator.fractionComplete, time, within: 1e-9)
        }
      }
      let run = Run()
      run.animator.isReversed = true
      run.animator.fractionComplete = 0.2
      expectEqual(run.x, 80, within: 1e-9)
    },
    Fact("properties changed twice go back to the first old value") {
      let run = Run { box in
        box.position.x = 100
        box.opacity = 0.5
        box.position.x = 40
        box.opacity = 0
      }
      run.start([(0.5, 20)])
      expectEqual(run.shown.opacity, 0.5)
      run.animator.isReversed = true
      run.at(1, x: 0)
      expectEqual(run.box.opacity, 1)
      expectEqual(run.box.position.x, 0)
    },
    Fact("an animator that jumps ends in the next pass, at this instant") {
      for kind in ["duration 0", "reduced motion", "reversed at its start"] {
        let run = Run(lasting: kind == "duration 0" ? 0 : 1)
        let isReversed = kind == "reversed at its start"
        run.loop.advance(to: 3)
        run.loop.reducesMotion = kind == "reduced motion"
        if isReversed {
          run.animator.pauseAnimation()
          run.animator.isReversed = true
        }
        run.animator.startAnimation()
        expectTrue(run.animator.isRunning)
        expectEqual(run.animator.endTime, 3)
        expectNil(run.animator.outcome)
        try run.loop.settle()
        expectEqual(run.loop.now, 3)
        expectEqual(run.told, [isReversed ? .start : .end])
        expectEqual(run.x, isReversed ? 0 : 100)
        expectTrue(run.loop.animations.isEmpty)
        run.expectEnd()
      }
    },
    Fact("it runs on without its layer; without its loop it stays and reports nothing") {
      var told: [AnimatingPosition] = []
      let other = Layer()
      let box = Layer()
      other.addSublayer(box)
      var loop: RenderLoop? = RenderLoop(root: other)
      loop?.flush()
      let animator = loop.map { PropertyAnimator(on: $0, duration: 1) { box.opacity = 0 } }
      animator?.addCompletion { told.append($0) }
      animator?.startAnimation()
      loop?.advance(to: 0.25)
      box.removeFromSuperlayer()
      loop?.advance(to: 0.5)
      expectTrue(animator?.isRunning == true)
      loop = nil
      expectEqual(told, [])
      expectEqual(animator?.state, .active)
      expectTrue(animator?.fractionComplete != 0)
    },
    // An animation that is added to a layer in no tree waits for one (R1), and would begin only when
    // the layer is back.
    Fact("a layer that leaves the tree within the closure gets no animation") {
      let run = Run { box in
        box.position.x = 100
        box.removeFromSuperlayer()
      }
      run.animator.startAnimation()
      expectNil(run.box.animationKeys)
      run.loop.advance(to: 0.25)
      run.root.addSublayer(run.box)
      run.at(0.5, x: 100)
      expectTrue(run.animator.isRunning)
      expectNil(run.box.animationKeys)
      run.at(1, x: 100)
      expectEqual(run.told, [.end])
    },
  ]

  // MARK: Continuing

  static let continuing: [Fact] = [
    Fact("continued, the rest takes its time or a multiple of the duration") {
      for (factor, seconds) in [(0.0, 1.5), (0.5, 1), (1, 2), (2, 4)] {
        let run = Run(lasting: 2).start([(0.5, 25)])
        run.animator.pauseAnimation()
        run.at(1, x: 25)
        run.animator.continueAnimation(durationFactor: factor)
        expectTrue(run.animator.isRunning)
        expectEqual(run.animator.endTime, 1 + seconds)
        run.xs([(1 + seconds / 2, 62.5), (1 + seconds, 100)])
        run.expectEnd()
      }
    },
    Fact("at its start, another curve takes the whole way") {
      let run = Run()
      run.animator.pauseAnimation()
      run.animator.continueAnimation(with: .bezier(.easeIn))
      run.xs([(0.5, 100 * easeIn(0.5)), (1, 100)], within: 1e-4)
      run.expectEnd()
    },
    Fact("at its end, another curve takes the whole way back") {
      let run = Run()
      run.animator.pausesOnCompletion = true
      run.start([(1, 100)])
      run.animator.isReversed = true
      run.animator.continueAnimation(with: .bezier(.easeIn))
      run.xs(
        [(1.25, 100 - 100 * easeIn(0.25)), (1.5, 100 - 100 * easeIn(0.5)), (2, 0)], within: 1e-4)
    },
    // From 75 back in the 0.75 s that it took there.
    Fact("on the way back, another curve leads to the start, and forwards along itself") {
      let run = Run().start([(0.75, 75)])
      run.animator.pauseAnimation()
      run.animator.isReversed = true
      run.animator.continueAnimation(with: .bezier(.easeIn))
      run.at(1.125, x: 75 - 75 * easeIn(0.5), within: 1e-4)
      run.animator.isReversed = false
      // What was before the turn is linear.
      run.xs(
        [(1.3125, 75 - 75 * easeIn(0.25)), (1.5, 75), (1.625, 87.5), (1.75, 100)], within: 1e-4)
      run.expectEnd()
    },
    Fact("two curves one after the other are both rewound as they were played") {
      let run = Run().start([(0.5, 50)])
      run.animator.pauseAnimation()
      run.animator.continueAnimation(with: .bezier(.easeIn))
      let turn = 50 + 50 * easeIn(0.5)
      run.at(0.75, x: turn, within: 1e-4)
      run.animator.pauseAnimation()
      run.animator.continueAnimation(with: .linear)
      run.at(0.875, x: (turn + 100) / 2, within: 1e-4)
      run.animator.isReversed = true
      run.xs(
        [(1, turn), (1.125, 50 + 50 * easeIn(0.25)), (1.25, 50), (1.5, 25), (1.75, 0)],
        within: 1e-4)
      run.expectEnd()
    },
    Fact("turned again before where it was turned, the second curve is forgotten; twice, the last")
    {
      for (turns, row) in [
        // Half of the rest is a quarter of the rest of the way.
        ([0.5, 0.2], [(0.4, 20 + 80 * 0.25), (0.8, 100)]),
        ([0.5, 0.5], [(0.25, 50 + 50 * 0.25), (0.5, 100)]),
      ] as [([Double], [(Double, Double)])] {
        let run = Run()
        for (place, turn) in turns.enumerated() {
          run.animator.fractionComplete = turn
          run.animator.continueAnimation(with: place == 0 ? .bezier(.easeOut) : .custom { $0 * $0 })
          if place == 0 { run.animator.pauseAnimation() }
        }
        run.xs(row)
        run.expectEnd()
      }
    },
    Fact("only a paused animator continues") {
      let run = Run()
      run.animator.continueAnimation(with: .bezier(.easeIn), durationFactor: 4)
      expectEqual(run.animator.state, .inactive)
      expectEqual(run.box.position.x, 0)
      run.start([(0.5, 50)])
      run.animator.continueAnimation(with: .bezier(.easeIn), durationFactor: 4)
      run.xs([(0.75, 75), (1, 100)])
      run.expectEnd()
    },
  ]

  // MARK: Animations that are added late

  static let late: [Fact] = [
    Fact("F131: animations added late, with a delay factor, end together with the rest") {
      let run = Run()
      run.animator.addAnimations({ run.box.opacity = 0 }, delayFactor: 0.5)
      run.start([(0.25, 25)])
      run.animator.addAnimations { run.box.position.y = 60 }
      run.places([(0.5, 50, 20)])
      run.opacities([(0.5, 1), (0.75, 0.5), (1, 0)])
      run.places([(1, 100, 60)])
      run.expectEnd()
      let other = Run(lasting: 2).start([(1, 50)])
      other.animator.addAnimations({ other.box.opacity = 0 }, delayFactor: 0.5)
      // Half of the rest is at 1.5 s.
      other.opacities([(1.5, 1), (1.75, 0.5), (2, 0)])
    },
    Fact("with a delay factor of 1 a value changes at the very end, and back at once") {
      let run = Run()
      run.animator.pausesOnCompletion = true
      run.animator.addAnimations({ run.box.opacity = 0 }, delayFactor: 1)
      run.animator.startAnimation()
      run.opacities([(0, 1), (0.5, 1), (0.999, 1), (1, 0)])
      run.at(1, x: 100)
      expectEqual(run.animator.state, .active)
      run.animator.isReversed = true
      run.animator.startAnimation()
      run.opacities([(1.5, 1)])
      run.at(1.5, x: 50)
    },
    Fact("a property added late again goes on from what shows, and back to the first old value") {
      let run = Run { $0.opacity = 0 }.start()
      run.loop.advance(to: 0.5)
      run.animator.addAnimations { run.box.opacity = 1 }
      run.opacities([(0.5, 0.5), (0.75, 0.75)])
      expectEqual(run.box.animationKeys, ["opacity"])
      run.animator.stopAnimation(false)
      run.animator.finishAnimation(at: .start)
      expectEqual(run.box.opacity, 1)
    },
    Fact("a block that takes an animated property away keeps it") {
      let run = Run { box in
        box.opacity = 0
        box.position.x = 100
      }.start()
      run.loop.advance(to: 0.5)
      run.loop.animate(withDuration: 1, options: .curveLinear) { run.box.opacity = 0.8 }
      run.loop.advance(to: 0.75)
      run.animator.isReversed = true
      run.at(1.75, x: 0)
      expectEqual(run.animator.state, .inactive)
      expectEqual(run.box.opacity, 0.8)
    },
    Fact("used again, with new animations and a completion of its own") {
      let run = Run().start()
      run.loop.advance(to: 2)
      expectEqual(run.animator.outcome, .finished)
      var told: [AnimatingPosition] = []
      run.animator.addAnimations { run.box.position.x = 200 }
      run.animator.addCompletion { told.append($0) }
      run.animator.startAnimation()
      expectNil(run.animator.outcome)
      expectEqual(run.animator.state, .active)
      run.xs([(2.5, 150), (3, 200)])
      expectEqual([run.told, told], [[.end], [.end]])
    },
  ]

  // MARK: Ends

  static let ends: [Fact] = [
    Fact("F131: finished while it runs, is paused or stopped, it leaves the values of a position") {
      for (position, x) in [(AnimatingPosition.current, 25.0), (.end, 100), (.start, 0)] {
        for how in ["running", "paused", "stopped"] {
          let run = Run().start([(0.25, 25)])
          let animator = run.animator
          if how == "paused" { animator.pauseAnimation() }
          if how == "stopped" {
            animator.stopAnimation(false)
            expectEqual(animator.state, .stopped)
            expectEqual(run.box.position.x, 25)
            expectEqual(run.told, [])
            expectNil(animator.outcome)
            // It does nothing until it is finished.
            animator.startAnimation()
            animator.pauseAnimation()
            animator.continueAnimation(durationFactor: 1)
            animator.fractionComplete = 0.9
            animator.stopAnimation(true)
            animator.addAnimations { Issue.record("a stopped animator takes no animations") }
            run.at(3, x: 25)
          }
          animator.finishAnimation(at: position)
          expectEqual(run.told, [position])
          expectEqual(run.x, x, within: 1e-9)
          expectEqual(run.box.position.x, x, within: 1e-9)
          run.expectEnd(.cancelled(at: position))
          animator.finishAnimation(at: .end)
          animator.stopAnimation(true)
          run.at(9, x: x)
          expectEqual(run.told, [position])
        }
      }
    },
    Fact("stopped without finishing, it is over where it is") {
      let run = Run()
      run.animator.stopAnimation(true)
      run.animator.stopAnimation(false)
      run.animator.finishAnimation(at: .end)
      expectEqual(run.told, [])
      expectEqual(run.animator.state, .inactive)
      expectNil(run.animator.outcome)
      run.start([(0.25, 25)])
      run.animator.stopAnimation(true)
      expectEqual(run.told, [.current])
      expectEqual(run.box.position.x, 25)
      run.expectEnd(.cancelled(at: .current))
      run.at(3, x: 25)
    },
    Fact("after a stop, a newer value is kept") {
      for (position, opacity) in [(AnimatingPosition.end, 0.0), (.start, 1)] {
        let run = Run { box in
          box.position.x = 100
          box.opacity = 0
        }.start([(0.25, 25)])
        run.animator.stopAnimation(false)
        expectEqual(run.box.opacity, 0.75)
        run.box.position.x = 7
        run.animator.finishAnimation(at: position)
        expectEqual(run.box.position.x, 7)
        expectEqual(run.box.opacity, opacity)
      }
    },
    Fact("an animator's end keeps what was set since it was started") {
      let run = Run { box in
        box.position.x = 100
        box.opacity = 0
      }.start()
      run.loop.advance(to: 0.5)
      run.box.position.x = 500
      run.box.opacity = 0.75
      run.at(2.5, x: 500)
      expectEqual(run.box.opacity, 0.75)
    },
    Fact("taken back, an animator leaves newer values, additive or not, and of one component") {
      for runsBack in [false, true] {
        let run = Run { box in
          box.position.x = 100
          box.opacity = 0
          box.cornerRadius = 8
          box.position.y = 60
        }.start()
        run.loop.advance(to: 0.5)
        run.box.position.x = 150
        run.box.opacity = 0.25
        if runsBack {
          run.animator.isReversed = true
          run.loop.advance(to: 1)
        } else {
          run.animator.finishAnimation(at: .start)
        }
        expectEqual(run.box.position, Point(x: 150, y: 0))
        // It has gone back by 100, below the newer value, and goes there without a jump.
        expectEqual(run.x, runsBack ? 50 : 150)
        if runsBack { run.at(3, x: 150) }
        expectEqual(run.box.opacity, 0.25)
        expectEqual(run.box.cornerRadius, 0)
      }
    },
    Fact("F131: it may pause on completion, and go back from there or be finished") {
      let run = Run()
      run.animator.pausesOnCompletion = true
      run.start([(2, 100)])
      expectEqual(run.animator.state, .active)
      expectEqual(run.animator.fractionComplete, 1)
      expectFalse(run.animator.isRunning)
      expectNil(run.animator.endTime)
      expectNil(run.animator.outcome)
      expectFalse(run.loop.isIdle)
      run.animator.isReversed = true
      run.start([(2.5, 50), (3, 0)])
      expectEqual(run.told, [])
      run.animator.pausesOnCompletion = false
      run.animator.startAnimation()
      run.at(3, x: 0)
      expectEqual(run.told, [.start])
      expectEqual(run.box.position.x, 0)
      let other = Run()
      other.animator.pausesOnCompletion = true
      other.start([(2, 100)])
      other.animator.finishAnimation(at: .end)
      other.expectEnd(.cancelled(at: .end))
      other.at(4, x: 100)
    },
    Fact("released in any state, it goes on or stays as it is until all is cancelled") {
      // Never started; running, it goes on; paused and stopped, it stays where it was.
      for (way, x, told, last) in [
        (0, 0, [], []), (1, 100, [.end], [.end]), (2, 50, [], [.current]), (3, 50, [], [.current]),
      ] as [(Int, Double, [AnimatingPosition], [AnimatingPosition])] {
        let stage = BlockStage()
        var reports: [AnimatingPosition] = []
        var animator: PropertyAnimator? = PropertyAnimator(
          on: stage.loop, duration: 1, curve: .linear
        ) { stage.box.position.x = 100 }
        animator?.addCompletion { reports.append($0) }
        if way > 0 { animator?.startAnimation() }
        stage.loop.advance(to: 0.5)
        if way == 2 { animator?.pauseAnimation() }
        if way == 3 { animator?.stopAnimation(false) }
        animator = nil
        stage.at(2, x: x)
        expectEqual(reports, told)
        stage.loop.cancelAll()
        stage.at(2, x: x)
        expectEqual(reports, last)
        expectTrue(stage.loop.isIdle)
      }
    },
  ]

  // MARK: Springs

  private static let spring = SpringFunction(mass: 1, stiffness: 100, damping: 10)

  static let springs: [Fact] = [
    Fact("F69: a spring animator takes the time its spring needs") {
      let run = Run(spring: spring)
      expectEqual(run.animator.duration, 1.4727003346780927, within: 1e-15)
      run.animator.startAnimation()
      // F62 for (1, 100, 10, 0).
      run.at(0.25, x: 102.33595371246338, within: 1e-3)
    },
    Fact("F62: on a spring a fraction is where the spring is first, and it goes on from there") {
      let run = Run(spring: spring)
      // At 0.15 s; the spring is there again when it swings back.
      run.animator.fractionComplete = 0.6104925274848938
      expectEqual(run.x, 61.04925274848938, within: 1e-9)
      run.animator.startAnimation()
      run.at(0.1, x: 102.33595371246338, within: 1e-3)
    },
    Fact("on a spring that overshoots, the fraction 1 is the end, with nothing left to run") {
      let run = Run(spring: spring)
      run.animator.fractionComplete = 1
      run.start([(0, 100)])
      expectEqual(run.told, [.end])
      run.expectEnd()
    },
    // F71: ω is ln(1000 ζ / √(1 − ζ²)) / (ζ d); the rest is an underdamped oscillation, or critical.
    Fact("F71: an animator by its damping ratio oscillates as a block does, in its duration") {
      let angle = log(1000 * 0.3 / (1 - 0.3 * 0.3).squareRoot()) / (0.3 * 2)
      let damped = angle * (1 - 0.3 * 0.3).squareRoot()
      let critical = 9.2334134764515866 / 2
      for ratio in [0.3, 1] {
        let stage = BlockStage()
        let animator = PropertyAnimator(on: stage.loop, duration: 2, dampingRatio: ratio) {
          stage.box.position.x = 100
        }
        expectEqual(animator.duration, 2)
        animator.startAnimation()
        expectEqual(animator.endTime, 2)
        for t in [0.125, 0.25, 0.5, 1.5] {
          let swing = cos(damped * t) + 0.3 * angle / damped * sin(damped * t)
          let rest =
            ratio == 1 ? exp(-critical * t) * (1 + critical * t) : exp(-0.3 * angle * t) * swing
          stage.at(t, x: 100 * (1 - rest), within: 1e-6)
        }
        stage.at(3, x: 100)
        expectEqual(animator.outcome, .finished)
      }
    },
  ]
}
