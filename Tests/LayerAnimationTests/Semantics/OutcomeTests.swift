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

  @Test func `F113: reaching the end is finished`() throws {
    let stage = Stage()
    let (log, handle) = try Self.started(stage)
    stage.loop.advance(to: 0.5)
    #expect(log.lines == ["a start"])
    #expect(handle.hasStarted && handle.isRunning && handle.outcome == nil)
    stage.loop.advance(to: 5)
    #expect(log.lines == ["a start", "a stop true", "a: finished"])
    #expect(handle.outcome == .finished)
    #expect(AnimationOutcome.allCases.filter(\.isFinished) == [.finished])
  }

  @Test func `F113: removal by key is cancelled, at the commit`() throws {
    let stage = Stage()
    let (log, handle) = try Self.started(stage)
    stage.loop.advance(to: 0.5)
    stage.box.removeAnimation(forKey: "a")
    #expect(stage.box.animationKeys == nil)
    #expect(log.lines == ["a start"])
    #expect(stage.box.presented.opacity == 0.5)
    stage.loop.flush()
    #expect(log.lines == ["a start", "a stop false", "a: cancelled"])
    #expect(handle.outcome == .cancelled)
    stage.loop.advance(to: 3)
    #expect(log.lines.count == 3)
  }

  @Test func `F113: with another animation under the key it is replaced`() throws {
    let stage = Stage()
    let (log, first) = try Self.started(stage)
    stage.loop.advance(to: 0.5)
    let second = try stage.box.add(BasicAnimation("opacity", from: 1, to: 0), forKey: "a")
    stage.loop.flush()
    #expect(log.lines == ["a start", "a stop false", "a: replaced"])
    #expect(first.outcome == .replaced)
    #expect(second.outcome == nil && second.isRunning)
    #expect(stage.box.presented.opacity == 1)
  }

  @Test func `F95: when the layer leaves the tree it is removed with the layer`() throws {
    let stage = Stage()
    let (log, handle) = try Self.started(stage)
    stage.loop.advance(to: 0.5)
    stage.loop.withoutActions { stage.box.removeFromSuperlayer() }
    stage.loop.flush()
    #expect(log.lines == ["a start", "a stop false", "a: removedWithLayer"])
    #expect(handle.outcome == .removedWithLayer)
    #expect(stage.box.animationKeys == nil)
    #expect(stage.loop.isIdle)
  }

  @Test func `F95: the start of one removed before its start is reported first`() throws {
    let stage = Stage()
    let (log, _) = try Self.started(stage) { $0.beginTime = 5 }
    stage.loop.advance(to: 1)
    #expect(log.lines.isEmpty)
    stage.box.removeAllAnimations()
    stage.loop.flush()
    #expect(log.lines == ["a start", "a stop false", "a: cancelled"])
  }

  @Test func `F96, rule R9: not removed on completion it stops once, stays listed and holds`()
    throws
  {
    let stage = Stage()
    let (log, handle) = try Self.started(stage) {
      $0.isRemovedOnCompletion = false
      $0.fillMode = .forwards
    }
    stage.loop.advance(to: 10)
    #expect(log.lines == ["a start", "a stop true", "a: finished"])
    #expect(stage.box.animationKeys == ["a"])
    #expect(stage.box.presented.opacity == 1)
    #expect(!handle.isRunning && handle.outcome == .finished)
    #expect(stage.loop.isIdle)
    stage.box.removeAnimation(forKey: "a")
    stage.loop.advance(to: 11)
    #expect(stage.box.presented.opacity == 0.5)
    #expect(log.lines.count == 3)
    #expect(handle.outcome == .finished)
  }

  @Test func `F96: without a fill mode the key stays and the model is presented`() throws {
    let stage = Stage()
    _ = try Self.started(stage) { $0.isRemovedOnCompletion = false }
    stage.loop.advance(to: 2)
    #expect(stage.box.animationKeys == ["a"])
    #expect(stage.box.presented.opacity == 0.5)
  }

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
    #expect(log.lines == ["started at 2.0"])
  }

  @Test func `F114: the start is reported after the commit has returned`() throws {
    let stage = Stage()
    let log = EventLog()
    let animation = BasicAnimation("opacity", from: 0, to: 1)
    log.watch(animation, "a")
    try stage.loop.transaction { _ in try stage.box.add(animation, forKey: "a") }
    #expect(stage.box.presented.opacity == 0, "committed, and not reported")
    #expect(log.lines == [])
    stage.loop.flush()
    #expect(log.lines == ["a start"])
  }

  /// There is no background here; on a device it ends animations removed on completion (F115).
  @Test func `F115: an advance over a day ends nothing; only these four causes do`() throws {
    #expect(AnimationOutcome.allCases == [.finished, .cancelled, .replaced, .removedWithLayer])
    let stage = Stage()
    let animation = BasicAnimation("opacity", from: 0, to: 1)
    animation.repeatCount = .infinity
    let handle = try stage.box.add(animation, forKey: "a")
    stage.loop.advance(to: 86_400.5)
    #expect(handle.outcome == nil && stage.box.presented.opacity == 0.5)
  }

  /// Core Animation makes presentations by `init(layer:)`, which copies nothing of a plain layer.
  ///
  /// Here a presentation is a view of values and never a second layer.
  @Test func `F116: the presentation of a subclass is read without making another layer`() throws {
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
    #expect(layer.presented.cornerRadius == 5)
    #expect(layer.presented.model.mark == 7)
    #expect(layer.presented.superlayer?.sublayers?.count == 2)
    #expect(Counted.made == 1)
  }
}
