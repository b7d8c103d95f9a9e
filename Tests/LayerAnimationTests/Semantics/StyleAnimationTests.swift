import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// F120g: animated properties whose model value comes from the layer's style.
@Suite struct StyleAnimationTests {
  static func style(_ layer: Layer, _ entries: [String: PropertyValue]?) throws {
    try layer.setValue(entries.map(PropertyValue.dictionary) ?? .null, forKeyPath: "style")
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("a change of style changes an animation whose end is the model's value") {
      let stage = Stage()
      let box = stage.box
      try Self.style(box, ["zPosition": 10, "cornerRadius": 4])
      for path in ["zPosition", "cornerRadius", "borderWidth"] {
        let animation = BasicAnimation(path, from: 0, duration: 4)
        try box.add(animation, forKey: path)
      }
      stage.loop.advance(to: 2)
      expectEqual(box.presented.zPosition, 5)
      expectEqual(box.presented.cornerRadius, 2)
      expectEqual(box.presented.borderWidth, 0)
      try Self.style(box, ["zPosition": 30, "borderWidth": 8])
      // F110: it is presented after the commit.
      expectEqual(box.presented.zPosition, 5)
      stage.loop.flush()
      expectEqual(box.presented.zPosition, 15)
      expectEqual(box.presented.cornerRadius, 0)
      expectEqual(box.presented.borderWidth, 4)
      try Self.style(box, nil)
      stage.loop.flush()
      expectEqual(box.presented.zPosition, 0)
      expectEqual(box.presented.borderWidth, 0)
    },
    Fact("a set value hides the style from an animated property") {
      let stage = Stage()
      stage.box.zPosition = 20
      try stage.box.add(BasicAnimation("zPosition", from: 0, duration: 4), forKey: "z")
      try Self.style(stage.box, ["zPosition": 100])
      stage.loop.advance(to: 2)
      expectEqual(stage.box.presented.zPosition, 10)
    },
    Fact("an additive animation adds to the style's value, on a layer that joined late") {
      let stage = Stage()
      let leaf = Layer(id: "leaf")
      let animation = BasicAnimation("zPosition", from: 1, to: 1, duration: 4)
      animation.isAdditive = true
      try leaf.add(animation, forKey: "z")
      stage.root.addSublayer(leaf)
      stage.loop.advance(to: 1)
      expectEqual(leaf.presented.zPosition, 1)
      try Self.style(leaf, ["zPosition": 6])
      stage.loop.advance(to: 2)
      expectEqual(leaf.presented.zPosition, 7)
      leaf.removeFromSuperlayer()
      try Self.style(leaf, ["zPosition": 8])
      stage.root.addSublayer(leaf)
      stage.loop.advance(to: 2.5)
      expectEqual(leaf.presented.zPosition, 9)
    },
    Fact("a style with timing changes the time of its layer's animations") {
      let stage = Stage()
      let handle = try stage.box.add(
        BasicAnimation("opacity", from: 0, to: 1, duration: 4), forKey: "o")
      stage.loop.advance(to: 1)
      try Self.style(stage.box, ["speed": 2])
      stage.loop.flush()
      expectEqual(stage.box.presented.opacity, 0.5)
      expectEqual(handle.endTime, 2)
      try Self.style(stage.box, nil)
      stage.loop.flush()
      expectEqual(stage.box.presented.opacity, 0.25)
      expectEqual(handle.endTime, 4)
    },
  ]
}
