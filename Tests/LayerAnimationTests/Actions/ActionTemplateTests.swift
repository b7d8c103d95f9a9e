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
        #expect(hidden.keyPath == "hidden" && hidden.timing.duration == 0.4)
        #expect(hidden.definition == .basic(from: .bool(false), to: .bool(true), by: nil))
      }
      #expect(try added(stage, "zPosition").definition == .basic(from: 0, to: 4, by: nil))
      // F26: true at every sampled progress above 0.
      let shown = [0, 0.01, 0.2, 0.39].map { time in
        stage.loop.advance(to: time)
        return stage.box.presented.isHidden
      }
      #expect(shown == [false, true, true, true])
      #expect(template.keyPath == nil && template.fromValue == nil && template.toValue == nil)
      #expect(template.duration == 0)
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
    #expect(copy.keyPath == "zPosition" && copy.timing.duration == 0.4)
    #expect(copy.definition == .basic(from: 1, to: 2, by: nil))
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
    #expect(
      try added(stage, "opacity").definition
        == .spring(from: 0.25, to: 1, by: nil, spring: spring.spring))
    #expect(try added(stage, "opacity").timing.duration == spring.settlingDuration)
    #expect(try added(stage, "zPosition").definition == .basic(from: 0, to: nil, by: 3))
    #expect(try added(stage, "cornerRadius").keyPath == "cornerRadius")
    #expect(try added(stage, "cornerRadius").className == "KeyframeAnimation")
  }

  @Test func `D14, F165: if the property is being animated, from is the presented value`() throws {
    let stage = Stage(opacity: 0)
    let template = BasicAnimation()
    template.duration = 1
    stage.box.actions = ["opacity": .action(template)]
    stage.box.opacity = 1
    stage.loop.advance(to: 0.25)
    stage.box.opacity = 0
    #expect(try added(stage, "opacity").definition == .basic(from: 0.25, to: 0, by: nil))
    stage.loop.flush()
    #expect(stage.box.presented.opacity == 0.25)
  }
}
