import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// F182, D14: an implicit animation starts at what is presented, also while nothing animates.
@Suite struct PresentedStartTests {
  /// Sets a position without an animation, then another one with one of 5 s; returns the stage.
  private static func changed(
    isOneCommit: Bool, _ prepare: (Layer) -> Void = { _ in }
  ) -> Stage {
    let stage = Stage()
    prepare(stage.box)
    // A change that waits keeps the transactions below from committing at their ends.
    if isOneCommit { stage.root.bounds.size.height = 500 }
    stage.loop.transaction(disableActions: true) { _ in stage.box.position.y = 100 }
    stage.loop.transaction(duration: 5, timingFunction: .linear) { _ in stage.box.position.y = 150 }
    return stage
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F182: of two changes in one commit the second starts at what no commit has changed") {
      let stage = changed(isOneCommit: true)
      stage.loop.advance(to: 2.5)
      expectEqual(stage.box.presented.position.y, 75)
    },
    Fact("F102: with a commit between them it starts at the first one") {
      let stage = changed(isOneCommit: false)
      stage.loop.advance(to: 2.5)
      expectEqual(stage.box.presented.position.y, 125)
    },
    Fact("F182: so does a layer whose actions are searched for, and an action without a key path") {
      let other = changed(isOneCommit: true) { $0.actions = ["opacity": .stop] }
      let template = changed(isOneCommit: true) {
        $0.actions = ["position": .action(BasicAnimation())]
      }
      for stage in [other, template] {
        stage.loop.advance(to: 2.5)
        expectEqual(stage.box.presented.position.y, 75)
      }
    },
    Fact("F182: three changes, and what is read meanwhile") {
      let stage = changed(isOneCommit: true)
      expectEqual(stage.box.presented.position.y, 0)
      expectEqual(stage.box.position.y, 150)
      stage.loop.transaction(duration: 2, timingFunction: .linear) { _ in
        stage.box.position.y = -40
      }
      stage.loop.advance(to: 0.5)
      expectEqual(stage.box.presented.position.y, -10)
    },
    Fact("D4: what is presented is kept when an animation without ends is added, set or not") {
      let stage = Stage()
      stage.loop.withoutActions { stage.box.opacity = 0.25 }
      stage.root.bounds.size.height = 500
      stage.loop.withoutActions { stage.box.opacity = 0 }
      try stage.box.add(BasicAnimation(keyPath: "opacity"), forKey: "a")
      stage.loop.withoutActions { stage.box.opacity = 0.75 }
      // A quarter of a second is its duration.
      stage.loop.advance(to: 0.125)
      expectEqual(stage.box.presented.opacity, 0.5)
      let settings = try #require(stage.box.animation(forKey: "a")).settings
      expectNil(settings.fromValue)
    },
  ]
}
