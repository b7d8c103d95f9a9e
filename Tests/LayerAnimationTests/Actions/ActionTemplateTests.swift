import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// F165: an animation without a key path in `actions` is a template.
@Suite struct ActionTemplateTests {
  private func added(_ stage: Stage, _ key: String) throws -> FrozenAnimation {
    try #require(stage.box.animation(forKey: key))
  }

  @Test func `F165: it takes the key, the old value, the new one and the transaction's duration`()
    throws
  {
    for isTraced in [false, true] {
      let stage = Stage()
      if isTraced { stage.loop.addTracer { _ in } }
      let template = BasicAnimation()
      stage.box.actions = ["hidden": .action(template), "zPosition": .action(template)]
      try stage.loop.transaction(duration: 0.4) { _ in
        stage.box.isHidden = true
        stage.box.zPosition = 4
        let hidden = try added(stage, "hidden")
        expectEqual(hidden.keyPath, "hidden")
        expectEqual(hidden.timing.duration, 0.4)
        expectEqual(hidden.settings.ends, [.bool(false), .bool(true), nil])
      }
      try expectEqual(added(stage, "zPosition").settings.ends, [0, 4, nil])
      // F26: true at every sampled progress above 0.
      let shown = [0, 0.01, 0.2, 0.39].map { time in
        stage.loop.advance(to: time)
        return stage.box.presented.isHidden
      }
      expectEqual(shown, [false, true, true, true])
      expectNil(template.keyPath)
      expectNil(template.fromValue)
      expectNil(template.toValue)
      expectEqual(template.duration, 0)
    }
  }

  @Test
  func `F163, F165: one with a key path keeps it, and its duration of 0 is the transaction's`()
    throws
  {
    let stage = Stage()
    stage.box.actions = [
      "opacity": .action(BasicAnimation("zPosition", from: 1, to: 2, duration: 0))
    ]
    stage.loop.transaction(duration: 0.4) { _ in stage.box.opacity = 1 }
    let copy = try added(stage, "opacity")
    expectEqual(copy.keyPath, "zPosition")
    expectEqual(copy.timing.duration, 0.4)
    expectEqual(copy.settings.ends, [1, 2, nil])
  }

  @Test func `F165: what a template sets stays: ends, by, duration and class`() throws {
    let stage = Stage()
    let spring = SpringAnimation(perceptualDuration: 0.5, bounce: 0.3)
    spring.fromValue = 0.25
    let by = BasicAnimation()
    by.byValue = 3
    let keys = KeyframeAnimation()
    keys.values = [0, 5, 0]
    stage.box.actions = [
      "opacity": .action(spring), "zPosition": .action(by), "cornerRadius": .action(keys),
    ]
    stage.box.opacity = 1
    stage.box.zPosition = 1
    stage.box.cornerRadius = 2
    try expectEqual(added(stage, "opacity").settings.ends, [0.25, 1, nil])
    try expectEqual(added(stage, "opacity").settings.spring, spring.spring)
    try expectEqual(added(stage, "opacity").timing.duration, spring.settlingDuration)
    try expectEqual(added(stage, "zPosition").settings.ends, [0, nil, 3])
    try expectEqual(added(stage, "cornerRadius").keyPath, "cornerRadius")
    try expectEqual(added(stage, "cornerRadius").className, "KeyframeAnimation")
  }

  @Test func `D14, F165: if the property is being animated, from is the presented value`() throws {
    let stage = Stage(opacity: 0)
    let template = BasicAnimation()
    template.duration = 1
    stage.box.actions = ["opacity": .action(template)]
    stage.box.opacity = 1
    stage.loop.advance(to: 0.25)
    stage.box.opacity = 0
    try expectEqual(added(stage, "opacity").settings.ends, [0.25, 0, nil])
    stage.loop.flush()
    expectEqual(stage.box.presented.opacity, 0.25)
  }
}
