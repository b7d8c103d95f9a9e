import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// F95, F96 and F113: how animations end, and that each end is reported exactly once.
@Suite struct OutcomeTests {
  static func started(
    _ stage: Stage, _ change: (BasicAnimation) -> Void = { _ in }
  ) throws -> (EventLog, AnimationHandle) {
    let log = EventLog()
    let animation = BasicAnimation("opacity", from: 0, to: 1)
    change(animation)
    log.watch(animation, "a")
    let handle = try stage.box.add(animation, forKey: "a")
    return (log, handle)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F113: reaching the end is finished") {
      let stage = Stage()
      let (log, handle) = try Self.started(stage)
      stage.loop.advance(to: 0.5)
      expectEqual(log.lines, ["a start"])
      expectTrue(handle.hasStarted)
      expectTrue(handle.isRunning)
      expectNil(handle.outcome)
      stage.loop.advance(to: 5)
      expectEqual(log.lines, ["a start", "a stop true", "a: finished"])
      expectEqual(handle.outcome, .finished)
      expectEqual(AnimationOutcome.allCases.filter(\.isFinished), [.finished])
    },
    Fact("F113: removal by key is cancelled, at the commit") {
      let stage = Stage()
      let (log, handle) = try Self.started(stage)
      stage.loop.advance(to: 0.5)
      stage.box.removeAnimation(forKey: "a")
      expectNil(stage.box.animationKeys)
      expectEqual(log.lines, ["a start"])
      expectEqual(stage.box.presented.opacity, 0.5)
      stage.loop.flush()
      expectEqual(log.lines, ["a start", "a stop false", "a: cancelled"])
      expectEqual(handle.outcome, .cancelled)
      stage.loop.advance(to: 3)
      expectEqual(log.lines.count, 3)
    },
    Fact("F113: with another animation under the key it is replaced") {
      let stage = Stage()
      let (log, first) = try Self.started(stage)
      stage.loop.advance(to: 0.5)
      let second = try stage.box.add(BasicAnimation("opacity", from: 1, to: 0), forKey: "a")
      stage.loop.flush()
      expectEqual(log.lines, ["a start", "a stop false", "a: replaced"])
      expectEqual(first.outcome, .replaced)
      expectNil(second.outcome)
      expectTrue(second.isRunning)
      expectEqual(stage.box.presented.opacity, 1)
    },
    Fact("F95: when the layer leaves the tree it is removed with the layer") {
      let stage = Stage()
      let (log, handle) = try Self.started(stage)
      stage.loop.advance(to: 0.5)
      stage.loop.withoutActions { stage.box.removeFromSuperlayer() }
      stage.loop.flush()
      expectEqual(log.lines, ["a start", "a stop false", "a: removedWithLayer"])
      expectEqual(handle.outcome, .removedWithLayer)
      expectNil(stage.box.animationKeys)
      expectTrue(stage.loop.isIdle)
    },
    Fact("F95: the start of one removed before its start is reported first") {
      let stage = Stage()
      let (log, _) = try Self.started(stage) { $0.beginTime = 5 }
      stage.loop.advance(to: 1)
      expectTrue(log.lines.isEmpty)
      stage.box.removeAllAnimations()
      stage.loop.flush()
      expectEqual(log.lines, ["a start", "a stop false", "a: cancelled"])
    },
    Fact("F96, rule R9: not removed on completion it stops once, stays listed and holds") {
      let stage = Stage()
      let (log, handle) = try Self.started(stage) {
        $0.isRemovedOnCompletion = false
        $0.fillMode = .forwards
      }
      stage.loop.advance(to: 10)
      expectEqual(log.lines, ["a start", "a stop true", "a: finished"])
      expectEqual(stage.box.animationKeys, ["a"])
      expectEqual(stage.box.presented.opacity, 1)
      expectFalse(handle.isRunning)
      expectEqual(handle.outcome, .finished)
      expectTrue(stage.loop.isIdle)
      stage.box.removeAnimation(forKey: "a")
      stage.loop.advance(to: 11)
      expectEqual(stage.box.presented.opacity, 0.5)
      expectEqual(log.lines.count, 3)
      expectEqual(handle.outcome, .finished)
    },
    Fact("F96: without a fill mode the key stays and the model is presented") {
      let stage = Stage()
      _ = try Self.started(stage) { $0.isRemovedOnCompletion = false }
      stage.loop.advance(to: 2)
      expectEqual(stage.box.animationKeys, ["a"])
      expectEqual(stage.box.presented.opacity, 0.5)
    },
    Fact("F114: the start is reported after the commit has returned") {
      let stage = Stage()
      let log = EventLog()
      let animation = BasicAnimation("opacity", from: 0, to: 1)
      log.watch(animation, "a")
      try stage.loop.transaction { _ in try stage.box.add(animation, forKey: "a") }
      expectEqual(stage.box.presented.opacity, 0, "committed, and not reported")
      expectEqual(log.lines, [])
      stage.loop.flush()
      expectEqual(log.lines, ["a start"])
    },
    // There is no background here; on a device it ends animations removed on completion (F115).
    Fact("F115: an advance over a day ends nothing; only these four causes do") {
      expectEqual(AnimationOutcome.allCases, [.finished, .cancelled, .replaced, .removedWithLayer])
      let stage = Stage()
      let animation = BasicAnimation("opacity", from: 0, to: 1)
      animation.repeatCount = .infinity
      let handle = try stage.box.add(animation, forKey: "a")
      stage.loop.advance(to: 86_400.5)
      expectNil(handle.outcome)
      expectEqual(stage.box.presented.opacity, 0.5)
    },
    // Core Animation makes presentations by `init(layer:)`, which copies nothing of a plain layer.
    //
    // Here a presentation is a view of values and never a second layer.
    Fact("F116: the presentation of a subclass is read without making another layer") {
      final class Counted: Layer {
        nonisolated(unsafe) static var made = 0
        var mark = 0
        override init() {
          super.init()
          Self.made += 1
        }
      }
      let stage = Stage()
      let layer = Counted()
      layer.mark = 7
      layer.cornerRadius = 5
      stage.loop.withoutActions { stage.root.addSublayer(layer) }
      stage.loop.advance(to: 1)
      expectEqual(layer.presented.cornerRadius, 5)
      expectEqual(layer.presented.model.mark, 7)
      expectEqual(layer.presented.superlayer?.sublayers?.count, 2)
      expectEqual(Counted.made, 1)
    },
  ]

  @Test func `F114: a start in the future is reported at its instant`() throws {
    let stage = Stage()
    let log = EventLog()
    let animation = BasicAnimation("opacity", from: 0, to: 1)
    animation.beginTime = 2
    let loop = stage.loop
    final class Delegate: AnimationDelegate {
      let reports: () -> Void
      init(_ reports: @escaping () -> Void) { self.reports = reports }
      func animationDidStart(_ animation: FrozenAnimation) { reports() }
    }
    animation.delegate = Delegate { log.add("started at \(loop.now)") }
    try stage.box.add(animation, forKey: "a")
    stage.loop.advance(to: 10)
    expectEqual(log.lines, ["started at 2.0"])
  }
}
