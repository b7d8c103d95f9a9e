import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// F2 and F3: the default timing.
@Suite struct TimingDefaultsTests {
  @Test func `F2: the defaults of an animation`() {
    let animation = BasicAnimation(keyPath: "opacity")
    expectEqual(animation.beginTime, 0)
    expectEqual(animation.duration, 0)
    expectEqual(animation.speed, 1)
    expectEqual(animation.timeOffset, 0)
    expectEqual(animation.repeatCount, 0)
    expectEqual(animation.repeatDuration, 0)
    expectFalse(animation.autoreverses)
    expectEqual(animation.fillMode, .removed)
    expectTrue(animation.isRemovedOnCompletion)
    expectNil(animation.timingFunction)
    expectFalse(animation.isAdditive)
    expectFalse(animation.isCumulative)
    expectFalse(animation.commitsOnStop)
  }

  @Test func `F3: those of a layer are the same except for an infinite duration`() {
    var expected = MediaTiming()
    expected.duration = .infinity
    expectEqual(Layer().timing, expected)
    expectEqual(MediaTiming.layerDefault, expected)
    expectEqual(Layer.defaultValue(forKey: "duration"), .number(.infinity))
    expectEqual(Layer.defaultValue(forKey: "speed"), 1)
    expectEqual(Layer.defaultValue(forKey: "fillMode"), "removed")
  }
}
