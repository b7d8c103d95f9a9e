import LayerModel
import TestSupport
import Testing

@testable import LayerAnimation

/// Many animations of one layer.
@Suite struct ManyAnimationsTests {
  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("many animations behave like few: order, keys and presented values") {
      for count in [1, 2, 15, 16, 17, 18, 40] {
        let stage = Stage(opacity: 0)
        for number in 0..<count {
          let step = BasicAnimation("opacity", from: 0, to: .number(Double(1 << (number % 20))))
          step.isAdditive = true
          try stage.box.add(step, forKey: "\(number)")
        }
        stage.loop.advance(to: 0.5)
        var left = Array(0..<count)
        while !left.isEmpty {
          expectEqual(stage.box.animationKeys, left.map { "\($0)" })
          let sum = left.reduce(0.0) { $0 + Double(1 << ($1 % 20)) / 2 }
          expectEqual(stage.box.presented.opacity, sum)
          let gone = left.remove(at: left.count / 3)
          stage.box.removeAnimation(forKey: "\(gone)")
          stage.loop.flush()
          expectNil(stage.box.animation(forKey: "\(gone)"))
        }
        expectNil(stage.box.animationKeys)
        expectTrue(AnimationStore.of(stage.box)?.isEmpty == true)
      }
    },
    Fact("a record of one of many is released when it is removed") {
      let stage = Stage()
      for number in 0..<40 {
        try stage.box.add(BasicAnimation("opacity", from: 0, to: 1), forKey: "\(number)")
      }
      stage.loop.flush()
      weak let copy = stage.box.animation(forKey: "20")
      expectTrue(copy != nil)
      stage.box.removeAnimation(forKey: "20")
      stage.loop.flush()
      expectNil(copy)
    },
  ]
}
