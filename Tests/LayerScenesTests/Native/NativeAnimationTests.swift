import LayerAnimation
import LayerModel
import TestSupport
import Testing

@testable import LayerScenes

@Suite("Animations of a scene")
struct NativeAnimationTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("every field is in the frozen animation") {
      let scene = try NativeText.root(
        """
        {"animations": {"a": {"class": "BasicAnimation", "keyPath": "position.x", "byValue": 3,
          "fromValue": 1, "duration": 2, "beginTime": 0.5, "speed": 2, "timeOffset": 0.25,
          "repeatCount": 3, "repeatDuration": "inf", "autoreverses": true, "fillMode": "both",
          "removedOnCompletion": false, "additive": true, "cumulative": true,
          "commitsOnStop": false, "timingFunction": [0.1, 0.2, 0.3, 0.4],
          "description": "all"}}}
        """)
      let animation = try #require(scene.loop.root.animation(forKey: "a"))
      var timing = MediaTiming()
      timing.beginTime = 0.5
      timing.duration = 2
      timing.speed = 2
      timing.timeOffset = 0.25
      timing.repeatCount = 3
      timing.repeatDuration = .infinity
      timing.autoreverses = true
      timing.fillMode = .both
      expectEqual(animation.timing, timing)
      expectEqual(animation.keyPath, "position.x")
      expectTrue(animation.isAdditive)
      expectTrue(animation.isCumulative)
      expectFalse(animation.isRemovedOnCompletion)
      expectFalse(animation.commitsOnStop)
      expectEqual(animation.timingFunction, MediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 0.4))
      expectEqual(animation.definition, .basic(from: 1, to: nil, by: 3))
    },
    Fact("keyframes, their times, timing functions and mode are read") {
      let scene = try NativeText.root(
        """
        {"animations": {"a": {"class": "KeyframeAnimation", "keyPath": "backgroundColor",
          "values": ["#f00", null, [0, 1, 0]], "keyTimes": [0, 0.25, 1],
          "timingFunctions": ["easeIn", null], "calculationMode": "discrete", "duration": 1}}}
        """)
      let animation = try #require(scene.loop.root.animation(forKey: "a"))
      expectEqual(
        animation.definition,
        .keyframes(
          values: [.color(.red), .null, .color(.green)], keyTimes: [0, 0.25, 1],
          timingFunctions: [.easeIn, nil], mode: .discrete))
    },
    Fact("animations are added in the order of the file (F25)") {
      let scene = try NativeText.root(
        """
        {"animations": {
          "z": {"class": "BasicAnimation", "keyPath": "opacity", "toValue": 0, "duration": 1},
          "a": {"class": "BasicAnimation", "keyPath": "opacity", "toValue": 0, "duration": 1}}}
        """)
      expectEqual(scene.loop.root.animationKeys, ["z", "a"])
    },
    Fact("a delay that ends at the layer's time 0 does not mean the commit") {
      let scene = try NativeText.root(
        """
        {"timeOffset": -1, "animations": {"a": {
          "class": "BasicAnimation", "keyPath": "opacity", "toValue": 0, "duration": 1,
          "delay": 1}}}
        """)
      expectEqual(scene.loop.root.animationHandle(forKey: "a")?.beginTime, 1)
    },
    Fact("warnings of the engine become notices with a location") {
      let source = try NativeText.source(
        """
        {"version": 1, "root": {"id": "a", "animations": {
        "k": {"class": "KeyframeAnimation", "keyPath": "opacity", "values": [0, 1, 0],
          "keyTimes": [0, 1]},
        "b": {"class": "BasicAnimation", "keyPath": "opacity", "fromValue": 0, "toValue": 1,
          "byValue": 1}}}}
        """)
      expectEqual(
        source.notices.map(\.description),
        [
          "s.json:2:6: note: the animation 'k' of Layer #a: 3 values and 2 keyTimes;"
            + " the first 2 of each are used",
          "s.json:4:6: note: the animation 'b' of Layer #a: fromValue, toValue and byValue are"
            + " all set; byValue is ignored",
        ])
    },
  ]

  @Test("a delay counts from the commit, in the layer's time")
  func delay() throws {
    let scene = try NativeText.root(
      """
      {"speed": 2, "timeOffset": 5, "opacity": 0, "animations": {"a": {
        "class": "BasicAnimation", "keyPath": "opacity", "fromValue": 0, "toValue": 1,
        "duration": 2, "delay": 1}}}
      """)
    let root = scene.loop.root
    expectEqual(root.animation(forKey: "a")?.timing.beginTime, 6)
    // The layer's time runs twice as fast: the delay is over after half a second.
    expectEqual(root.animationHandle(forKey: "a")?.beginTime, 0.5)
    try scene.advance(to: 1)
    expectEqual(root.presented.opacity, 0.5)
  }
}
