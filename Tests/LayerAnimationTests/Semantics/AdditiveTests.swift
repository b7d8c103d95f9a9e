import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// F23 to F25 and D6: several animations of one property, sums, and repeats that add up.
@Suite struct AdditiveTests {
  @Test func `F23: two additive opacities on 0.5 give 0.65 at half time`() throws {
    let stage = Stage(opacity: 0.5)
    for (key, end) in [("a", 0.2), ("b", 0.1)] {
      let animation = BasicAnimation("opacity", from: 0, to: .number(end))
      animation.isAdditive = true
      try stage.box.add(animation, forKey: key)
    }
    expectRow(try stage.numbers("opacity", at: [0, 0.5, 1, 1.5]), [0.5, 0.65, 0.8, 0.5])
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("D6: an additive animation counts a missing end as zero") {
      func half(_ from: PropertyValue?, _ to: PropertyValue?, _ by: PropertyValue?) throws -> Double
      {
        let animation = BasicAnimation("opacity", from: from, to: to, by: by)
        animation.isAdditive = true
        return try Stage(opacity: 0.5).row(animation, at: [0.5])[0]
      }
      // From −0.4 to 0; from 0 to 0.4; from 0 by 0.4; from 0 to 0; from 0.1 by 0.2; by 0.2 to 0.3.
      expectRow(
        [
          try half(-0.4, nil, nil), try half(nil, 0.4, nil), try half(nil, nil, 0.4),
          try half(nil, nil, nil), try half(0.1, nil, 0.2), try half(nil, 0.3, 0.2),
        ], [0.3, 0.7, 0.7, 0.5, 0.7, 0.7])
    },
    Fact("D6: an additive transform acts before the one under it") {
      let stage = Stage()
      stage.box.transform = Transform3D(translationX: 10, y: 0, z: 0)
      let scale = Transform3D(scaleX: 2, y: 2, z: 1)
      let animation = BasicAnimation("transform", from: .transform(scale), to: .transform(scale))
      animation.isAdditive = true
      try stage.box.add(animation, forKey: "a")
      stage.loop.advance(to: 0.5)
      // Row vectors: the point (1, 0) is scaled to (2, 0), then moved to (12, 0); m41 stays 10.
      expectEqual(stage.box.presented.transform.m11, 2)
      expectEqual(stage.box.presented.transform.m41, 10)
    },
    Fact("D6: a missing end of an additive transform is the identity") {
      let stage = Stage()
      stage.box.transform = Transform3D(scaleX: 2, y: 2, z: 1)
      let animation = BasicAnimation(
        "transform", from: .transform(Transform3D(translationX: 8, y: 0, z: 0)))
      animation.isAdditive = true
      try stage.box.add(animation, forKey: "a")
      stage.loop.advance(to: 0.5)
      // Moved by 4, then scaled by 2.
      expectEqual(stage.box.presented.transform.m41, 8)
      expectEqual(stage.box.presented.transform.m11, 2)
    },
    Fact("F24: 0 → 10 cumulative, three times, is 5, 15, 25") {
      let animation = BasicAnimation("zPosition", from: 0, to: 10)
      animation.isCumulative = true
      animation.repeatCount = 3
      expectRow(
        try Stage().row(animation, at: [0.5, 1.5, 2.5, 3]), [5, 15, 25, 30])
    },
    Fact("F24: by 10 on 100 adds the whole end value: 105, 215, 325") {
      let stage = Stage()
      stage.box.zPosition = 100
      let animation = BasicAnimation("zPosition", by: 10)
      animation.isCumulative = true
      animation.repeatCount = 3
      expectRow(try stage.row(animation, at: [0.5, 1.5, 2.5]), [105, 215, 325])
    },
    Fact("F24: in cycles that run back, the end is the from value") {
      let animation = BasicAnimation("zPosition", from: 0, to: 10)
      animation.isCumulative = true
      animation.repeatCount = 2
      animation.autoreverses = true
      expectRow(try Stage().row(animation, at: [2.5]), [5])

      let offset = BasicAnimation("zPosition", from: 2, to: 10)
      offset.isCumulative = true
      offset.repeatCount = 3
      offset.autoreverses = true
      // At 4.5 s two cycles are complete: 2 + 8 · 0.5 + 2 · 2.
      expectRow(try Stage().row(offset, at: [0.5, 2.5, 4.5]), [6, 8, 10])
    },
    Fact("F24: cumulative keyframes count their last value") {
      let animation = KeyframeAnimation(keyPath: "zPosition")
      animation.values = [1, 5, 3]
      animation.duration = 1
      animation.isCumulative = true
      animation.repeatCount = 2
      expectRow(try Stage().row(animation, at: [0.25, 1.25, 2]), [3, 6, 6])
    },
    Fact("F25: of two keys the one added later wins") {
      let stage = Stage()
      try stage.box.add(BasicAnimation("opacity", from: 0, to: 1), forKey: "z")
      try stage.box.add(BasicAnimation("opacity", from: 0.4, to: 0.4), forKey: "a")
      expectEqual(stage.box.animationKeys, ["z", "a"])
      expectRow(try stage.numbers("opacity", at: [0.25, 0.75]), [0.4, 0.4])
    },
    Fact("F25: the order of adding counts, not that of joining the tree") {
      let stage = Stage()
      let late = Layer(id: "late")
      try late.add(BasicAnimation("opacity", from: 0, to: 1), forKey: "first")
      stage.root.addSublayer(late)
      try late.add(BasicAnimation("opacity", from: 0.4, to: 0.4), forKey: "second")
      stage.loop.advance(to: 0.5)
      expectEqual(late.presented.opacity, 0.4)
    },
    Fact("F25: components of one property do not hide each other") {
      let stage = Stage()
      stage.box.bounds = Rect(x: 0, y: 0, width: 100, height: 50)
      try stage.box.add(BasicAnimation("bounds.size.width", to: 200), forKey: "w")
      try stage.box.add(BasicAnimation("bounds.origin.y", to: 8), forKey: "y")
      stage.loop.advance(to: 0.5)
      expectEqual(stage.box.presented.bounds, Rect(x: 0, y: 4, width: 150, height: 50))
    },
  ]
}
