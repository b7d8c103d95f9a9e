import Foundation
import LayerModel
import TestSupport
import Testing

@testable import LayerAnimation

/// Chromium's values for keyframes and easings, at 1e-5 of the range of the values.
@Suite(.needs(.sharedFiles)) struct KeyframeVectorTests {
  static func function(_ value: Any?) -> MediaTimingFunction? {
    VectorFile.numbers(value).map {
      MediaTimingFunction(controlPoints: $0[0], $0[1], $0[2], $0[3])
    }
  }

  static func animation(_ input: VectorFile.Entry) -> PropertyAnimation {
    let values = VectorFile.numbers(input["values"]) ?? []
    let animation: PropertyAnimation
    if input["kind"] as? String == "basic", values.count == 2 {
      animation = BasicAnimation("zPosition", from: .number(values[0]), to: .number(values[1]))
    } else {
      let keyframes = KeyframeAnimation(keyPath: "zPosition")
      keyframes.values = values.map { .number($0) }
      keyframes.keyTimes = VectorFile.numbers(input["keyTimes"])
      keyframes.timingFunctions = (input["timingFunctions"] as? [Any])?.map(function) ?? []
      keyframes.calculationMode =
        CalculationMode(rawValue: input["calculationMode"] as? String ?? "") ?? .linear
      animation = keyframes
    }
    animation.timingFunction = function(input["timingFunction"])
    animation.isAdditive = VectorFile.flag(input, "additive") ?? false
    animation.timing.duration = VectorFile.number(input, "duration")
    animation.timing.beginTime = VectorFile.number(input, "beginTime")
    animation.timing.repeatCount = VectorFile.number(input, "repeatCount")
    animation.timing.autoreverses = VectorFile.flag(input, "autoreverses") ?? false
    animation.timing.speed = VectorFile.number(input, "speed")
    animation.timing.timeOffset = VectorFile.number(input, "timeOffset")
    animation.timing.fillMode = FillMode(rawValue: input["fillMode"] as? String ?? "") ?? .removed
    return animation
  }

  @Test func `F40, F48: the fair keyframe vectors agree to 1e-5 of their range`() throws {
    guard let vectors = try VectorFile.vectors("keyframes") else { return }
    expectFalse(vectors.isEmpty)
    var tally = VectorTally()
    for vector in vectors {
      let input = vector["input"] as? VectorFile.Entry ?? [:]
      let samples = vector["samples"] as? [VectorFile.Entry] ?? []
      if VectorFile.flag(vector, "fair") == false {
        for _ in samples { tally.exclude(because: "vector is unfair: overall easing leaves 0...1") }
        continue
      }
      try Self.check(samples, input, vector["name"] as? String ?? "", &tally)
    }
    tally.report("keyframes")
  }

  /// Before the loop's first instant only the reference is read, from then on the loop as well.
  static func check(
    _ samples: [VectorFile.Entry], _ input: VectorFile.Entry, _ name: String,
    _ tally: inout VectorTally
  ) throws {
    let stage = Stage()
    stage.box.zPosition = VectorFile.number(input, "baseValue")
    stage.loop.flush()
    let draft = animation(input)
    draft.isRemovedOnCompletion = false
    let handle = try stage.box.add(draft, forKey: "vector")
    let mapping = TimeMapping(draft.timing, beginTime: draft.timing.beginTime)
    let values = VectorFile.numbers(input["values"]) ?? []
    let range = max(1, (values.max() ?? 0) - (values.min() ?? 0))
    for sample in samples {
      if VectorFile.flag(sample, "fair") == false {
        tally.exclude(because: sample["why"] as? String ?? "unfair")
        continue
      }
      let time = VectorFile.number(sample, "t")
      let plan = handle.animation.plan
      let contribution = Composition.Contribution(
        effect: plan.effects[0].effect,
        position: EasedPosition(mapping.position(at: time), plan.nodes[0].easing))
      var found: [PropertyValue] = [
        Composition.compose(.number(stage.box.zPosition), [contribution]).read(.whole)
      ]
      if time >= stage.loop.now {
        stage.loop.advance(to: time)
        found.append(try stage.box.presented.value(forKeyPath: "zPosition"))
      }
      let expected = VectorFile.number(sample, "expected")
      let error = found.map { abs(($0.numbers?[0] ?? .nan) - expected) }.max() ?? .nan
      if !tally.check(error, allowed: 1e-5 * range) {
        Issue.record("\(name) at \(time): \(found) instead of \(expected)")
      }
    }
  }
}
