import LayerAnimation
import LayerModel
import LayerScenes
import TestSupport
import Testing

/// Decays in markup, which has keyframes in their place.
@Suite struct DecayWritingTests {
  @Test func `keyframes of a decay are within 0.05 of it, and the loss is listed`() throws {
    let scene = try Scene(
      #"""
      {"version": 1, "root": {"id": "root", "sublayers": [
        {"id": "a", "animations": {"d": {"class": "DecayAnimation", "keyPath": "position.x", "fromValue": 100,
          "velocity": 3000}}},
        {"id": "b", "position": [30, 40], "animations": {"d": {"class": "DecayAnimation", "keyPath": "position",
          "velocity": [300, -400], "decelerationRate": 0.99, "timingFunction": "easeOut"}}},
        {"id": "c", "zPosition": 7, "animations": {"d": {"class": "DecayAnimation", "keyPath": "zPosition",
          "velocity": -800, "additive": true, "duration": 0.7}}}]}}
      """#)
    let (text, losses) = try scene.camlWithLosses()
    expectEqual(
      losses.map(\.description),
      ["a", "b", "c"].map {
        "Layer #\($0): the class of the animation 'd', which has keyframes instead"
      })
    let (one, other) = (try scene.makeInstance(), try Scene(text).makeInstance())
    var largest = 0.0
    for instant in stride(from: 0.0, to: 5, by: 0.013) {
      try one.advance(to: instant)
      try other.advance(to: instant)
      for (id, keyPath) in [("a", "position"), ("b", "position"), ("c", "zPosition")] {
        let found = try [one, other].map { instance in
          try #require(instance.found(id).presented.value(forKeyPath: keyPath).numbers)
        }
        for (first, second) in zip(found[0], found[1]) {
          largest = max(largest, abs(first - second))
        }
      }
    }
    expectTrue(largest <= 0.05 && largest > 0.001, "\(largest)")
  }
}
