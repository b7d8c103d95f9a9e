import LayerAnimation
import LayerModel
import Testing

/// F2 and F3: the default timing.
@Suite struct TimingDefaultsTests {
  @Test func `F2: the defaults of an animation`() {
    let animation = BasicAnimation(keyPath: "opacity")
    #expect(animation.beginTime == 0)
    #expect(animation.duration == 0)
    #expect(animation.speed == 1)
    #expect(animation.timeOffset == 0)
    #expect(animation.repeatCount == 0)
    #expect(animation.repeatDuration == 0)
    #expect(!animation.autoreverses)
    #expect(animation.fillMode == .removed)
    #expect(animation.isRemovedOnCompletion)
    #expect(animation.timingFunction == nil)
    #expect(!animation.isAdditive)
    #expect(!animation.isCumulative)
    #expect(!animation.commitsOnStop)
  }

  @Test func `F3: those of a layer are the same except for an infinite duration`() {
    var expected = MediaTiming()
    expected.duration = .infinity
    #expect(Layer().timing == expected)
    #expect(MediaTiming.layerDefault == expected)
    #expect(Layer.defaultValue(forKey: "duration") == .number(.infinity))
    #expect(Layer.defaultValue(forKey: "speed") == 1)
    #expect(Layer.defaultValue(forKey: "fillMode") == "removed")
  }
}
