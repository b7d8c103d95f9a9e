import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// F1, F13, F164: which changes a conversion of times uses.
@Suite struct ConvertTimeTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F13, F110: only the model's conversion uses an open change") {
      let stage = Stage()
      let (box, loop) = (stage.box, stage.loop)
      let handle = try box.add(BasicAnimation("opacity", from: 0, to: 1), forKey: "a")
      loop.advance(to: 0.25)
      loop.beginTransaction()
      box.speed = 2
      box.timeOffset = 0.125
      expectEqual(box.convertTime(1, from: nil), 2.125)
      expectEqual(box.convertTime(2.125, to: nil), 1)
      expectEqual(box.presented.convertTime(1, from: nil), 1)
      expectEqual(box.presented.convertTime(1, to: nil), 1)
      expectEqual(handle.position?.progress, 0.25)
      expectEqual(handle.easedProgress, 0.25)
      expectEqual(box.presented.opacity, 0.25)
      loop.commitTransaction()
      expectEqual(box.presented.convertTime(1, from: nil), 2.125)
      expectEqual(handle.position?.progress, 0.625)
      expectEqual(box.presented.opacity, 0.625)
    },
    Fact("F164: a presentation converts by the same rule; animations see the formula's time") {
      let stage = Stage()
      stage.box.beginTime = 8
      stage.box.speed = 0.5
      stage.box.timeOffset = 7
      stage.loop.advance(to: 6)
      expectEqual([7, 8, 10].map { stage.box.presented.convertTime($0, from: nil) }, [0, 7, 8])
      expectEqual(
        [7, 10].map { stage.root.presented.convertTime($0, to: stage.box.presented) }, [0, 8])
      // It starts at 6 of the loop, (6 − 8) · 0.5 + 7 = 6 of the layer, and ends 2 s later.
      let handle = try stage.box.add(BasicAnimation("opacity", from: 0, to: 1), forKey: "fade")
      stage.loop.advance(to: 7)
      expectEqual(handle.animation.timing.beginTime, 6)
      expectEqual(stage.box.presented.opacity, 0.5)
      expectEqual(handle.endTime, 8)
    },
  ]
}
