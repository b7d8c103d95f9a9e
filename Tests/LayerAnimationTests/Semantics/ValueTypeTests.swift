import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// F26 to F29: how values of the various types are interpolated.
@Suite struct ValueTypeTests {
  @Test func `F26: hidden 0 → 1 reads true as soon as it has started`() throws {
    let stage = Stage()
    try stage.box.add(BasicAnimation("hidden", from: 0, to: 1), forKey: "h")
    stage.loop.advance(to: 0.25)
    expectTrue(stage.box.presented.isHidden)
    stage.loop.advance(to: 1)
    expectTrue(stage.box.presented.isHidden)
    stage.loop.advance(to: 1.1)
    expectFalse(stage.box.presented.isHidden)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F26: hidden with booleans is the same, and false at its very start") {
      let stage = Stage()
      try stage.box.add(BasicAnimation("hidden", from: false, to: true), forKey: "h")
      stage.loop.flush()
      expectFalse(stage.box.presented.isHidden)
      stage.loop.advance(to: 0.001)
      expectTrue(stage.box.presented.isHidden)
    },
    Fact("F26: a colour animation without a colour at one end presents no colour") {
      let red = PropertyValue.color(Color(red: 1, green: 0, blue: 0))
      let stage = Stage()
      // The model has none, and it is the missing end.
      try stage.box.add(BasicAnimation("backgroundColor", from: red), forKey: "c")
      stage.loop.advance(to: 0.25)
      expectNil(stage.box.presented.backgroundColor)
      try stage.box.add(
        BasicAnimation("backgroundColor", from: nil as PropertyValue?, to: red), forKey: "c")
      stage.loop.advance(to: 0.5)
      expectNil(stage.box.presented.backgroundColor)
      try stage.box.add(BasicAnimation("backgroundColor", from: .null, to: red), forKey: "c")
      stage.loop.advance(to: 0.75)
      expectNil(stage.box.presented.backgroundColor)
    },
    Fact("F27: colours are interpolated by component, not premultiplied") {
      let stage = Stage()
      try stage.box.add(
        BasicAnimation(
          "backgroundColor", from: .color(Color(red: 1, green: 0, blue: 0)),
          to: .color(Color(red: 0, green: 0, blue: 1, alpha: 0.5))), forKey: "c")
      stage.loop.advance(to: 0.5)
      expectEqual(
        stage.box.presented.backgroundColor, Color(red: 0.5, green: 0, blue: 0.5, alpha: 0.75))
    },
    Fact("F27: points are interpolated by component") {
      let stage = Stage()
      try stage.box.add(BasicAnimation("position", from: [0, 0], to: [100, 50]), forKey: "p")
      stage.loop.advance(to: 0.5)
      expectEqual(stage.box.presented.position, Point(x: 50, y: 25))
    },
    Fact("F29, D7: strings switch at half of the eased progress") {
      func text(at time: Double, _ function: MediaTimingFunction?) throws -> PropertyValue {
        let stage = Stage()
        try stage.box.declare(
          PropertyDeclaration("mood", .string, default: "none", animatable: true))
        let animation = BasicAnimation("mood", from: "low", to: "high")
        animation.timingFunction = function
        try stage.box.add(animation, forKey: "m")
        stage.loop.advance(to: time)
        return try stage.box.presented.value(forKeyPath: "mood")
      }
      try expectEqual(text(at: 0.499, nil), "low")
      try expectEqual(text(at: 0.5, nil), "high")
      // The curve of easeIn has y = 0.5 at its parameter 0.5, where x is
      // 3 · 0.42 · 0.5 · 0.25 + 3 · 0.25 · 0.5 + 0.125 = 0.6575.
      try expectEqual(text(at: 0.65, .easeIn), "low")
      try expectEqual(text(at: 0.665, .easeIn), "high")
    },
    Fact("F29: paths of one structure interpolate point by point, others switch at half") {
      func path(_ points: [Double], closed: Bool = false) -> Path {
        var path = Path()
        path.move(to: Point(x: points[0], y: points[1]))
        path.addLine(to: Point(x: points[2], y: points[3]))
        if closed { path.closeSubpath() }
        return path
      }
      let stage = Stage()
      let (a, b) = (path([0, 0, 10, 0]), path([4, 2, 20, 10]))
      try stage.box.add(BasicAnimation("shadowPath", from: .path(a), to: .path(b)), forKey: "p")
      stage.loop.advance(to: 0.5)
      expectEqual(stage.box.presented.shadowPath, path([2, 1, 15, 5]))
      let c = path([0, 0, 1, 1], closed: true)
      try stage.box.add(BasicAnimation("shadowPath", from: .path(a), to: .path(c)), forKey: "p")
      stage.loop.advance(to: 0.99)
      expectEqual(stage.box.presented.shadowPath, a)
      stage.loop.advance(to: 1)
      expectEqual(stage.box.presented.shadowPath, c)
    },
    Fact("arrays of equal counts are interpolated element by element") {
      let stage = Stage()
      try stage.box.declare(
        PropertyDeclaration("stops", .array, default: .array([]), animatable: true))
      try stage.box.add(BasicAnimation("stops", from: [0, 1], to: [1, 2]), forKey: "s")
      stage.loop.advance(to: 0.5)
      try expectEqual(stage.box.presented.value(forKeyPath: "stops"), [0.5, 1.5])
      try stage.box.add(BasicAnimation("stops", from: [0, 1], to: [5]), forKey: "s")
      stage.loop.advance(to: 0.75)
      try expectEqual(stage.box.presented.value(forKeyPath: "stops"), [0, 1])
      stage.loop.advance(to: 1.25)
      try expectEqual(stage.box.presented.value(forKeyPath: "stops"), [5])
    },
  ]
}
