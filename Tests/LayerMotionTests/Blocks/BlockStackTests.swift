import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// Cancelling at `.current` does not change the presentation, whatever blocks animate a property.
@Suite struct BlockStackTests {
  /// To 100 at 0, to 0 at 0.25, to 40 at 0.4, each linear in 1 s. What each still adds to the model:
  ///
  ///     at 0.5   −100 · 0.5 = −50    100 · 0.75 = 75   −40 · 0.9 = −36     40 − 50 + 75 − 36 = 29
  ///     at 0.75  −100 · 0.25 = −25   100 · 0.5 = 50    −40 · 0.65 = −26
  private static func stack(on stage: BlockStage, _ count: Int = 3) -> [BlockAnimation] {
    let blocks = zip([0, 0.25, 0.4], [100.0, 0, 40]).prefix(count).map { instant, x in
      stage.loop.advance(to: instant)
      return stage.slide(to: x)
    }
    stage.loop.advance(to: 0.5)
    return blocks
  }

  @Test(arguments: [2, 3], 1..<8)
  func `Of stacked blocks any are cancelled; the others go on without a jump`(
    count: Int, chosen: Int
  ) {
    let stage = BlockStage()
    let blocks = Self.stack(on: stage, count)
    var model = count == 2 ? 0.0 : 40
    let shown = count == 2 ? 25.0 : 29
    var rest = 0.0
    for number in 0..<count {
      if chosen >> number & 1 == 1 {
        model += [-50.0, 75, -36][number]
        blocks[number].cancel(at: .current)
      } else {
        rest += [-25.0, 50, -26][number]
      }
      stage.at(0.5, x: shown)
    }
    expectEqual(stage.box.position.x, model, within: 1e-9)
    stage.xs([(0.75, model + rest), (3, model)])
    expectTrue(stage.loop.isIdle)
  }

  @Test(arguments: [[0], [1], [0, 1], [1, 0]])
  func `Stacked transforms that do not commute are cancelled without a jump`(order: [Int]) {
    let stage = BlockStage()
    let blocks = [
      Transform3D(rotationAngle: 1, x: 0, y: 0, z: 1), Transform3D(scaleX: 2, y: 0.5, z: 1),
    ].map { transform in
      let block = stage.loop.animate(withDuration: 1, options: .curveLinear) {
        stage.box.transform = transform
      }
      stage.loop.advance(by: 0.25)
      return block
    }
    let shown = stage.box.presented.transform.elements
    for number in order {
      blocks[number].cancel(at: .current)
      expectRow(stage.shown.transform.elements, shown)
    }
    stage.loop.advance(by: 1e-9)
    expectRow(stage.box.presented.transform.elements, shown, within: 1e-7)
    stage.loop.advance(to: 3)
    expectEqual(stage.box.presented.transform, stage.box.transform)
    expectTrue(stage.loop.isIdle)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("cancelling all blocks of a layer keeps what shows, or restores the first's old value") {
      for (position, x) in [(AnimatingPosition.current, 29.0), (.start, 0)] {
        let stage = BlockStage()
        _ = stack(on: stage)
        stage.at(0.5, x: 29)
        stage.box.cancelBlocks(at: position)
        stage.at(0.5, x: x)
        expectEqual(stage.box.position.x, x, within: 1e-9)
        expectNil(stage.box.animationKeys)
        stage.at(3, x: x)
        expectTrue(stage.loop.isIdle)
      }
    },
    Fact("a block that was never committed is cancelled at its start") {
      let stage = BlockStage()
      let first = stage.slide()
      stage.loop.advance(to: 0.5)
      // The second one is not presented yet: it would start at the presented 50.
      stage.slide(to: 0).cancel(at: .current)
      expectEqual(stage.box.position.x, 100, within: 1e-9)
      stage.at(0.5, x: 50)
      first.cancel(at: .current)
      stage.at(0.5, x: 50)
      expectEqual(stage.box.position.x, 50, within: 1e-9)
    },
    Fact("a block whose animation was replaced leaves the one that took its place alone") {
      let stage = BlockStage()
      let first = stage.loop.animate(withDuration: 1, options: .curveLinear) {
        stage.box.opacity = 0
      }
      stage.loop.advance(to: 0.5)
      stage.loop.animate(withDuration: 1, options: [.curveLinear, .beginFromCurrentState]) {
        stage.box.opacity = 1
      }
      first.cancel(at: .current)
      // From the presented 0.5 to 1, not to the first one's presented value.
      stage.opacities([(1, 0.75)])
      expectEqual(stage.box.opacity, 1)
    },
    Fact("property animators on top of blocks stop without a jump, transforms too") {
      let stage = BlockStage()
      let box = stage.box
      stage.loop.animate(withDuration: 1, options: .curveLinear) {
        box.position.x = 100
        box.transform = Transform3D(rotationAngle: 1, x: 0, y: 0, z: 1)
      }
      stage.loop.advance(to: 0.25)
      let animator = PropertyAnimator(on: stage.loop, duration: 1, curve: .linear) {
        box.position.x = 0
        box.transform = Transform3D(scaleX: 2, y: 0.5, z: 1)
      }
      animator.startAnimation()
      stage.loop.advance(to: 0.5)
      let shown = box.presented.transform.elements
      animator.stopAnimation(true)
      stage.at(0.5, x: 25)
      expectEqual(box.position.x, 75, within: 1e-9)
      expectRow(box.presented.transform.elements, shown)
      stage.at(2, x: 75)
    },
    Fact("an animation returns the model value with which its removal changes nothing") {
      let stage = BlockStage()
      let under = BasicAnimation("position.x", from: 10, to: 20)
      under.isAdditive = true
      try stage.box.add(under, forKey: "under")
      let replacing = BasicAnimation("position.x", from: 100, to: 200)
      let handle = try stage.box.add(replacing, forKey: "replacing")
      stage.loop.advance(to: 0.5)
      // It shows 150; below it 15 are added to the model.
      expectEqual(handle.modelValueForRemoval(of: "position.x"), .number(135))
      expectEqual(handle.modelValueForRemoval(of: "opacity"), .number(1))
      expectNil(handle.modelValueForRemoval(of: "nothing"))
      handle.remove()
      expectNil(handle.modelValueForRemoval(of: "position.x"))
    },
    Fact("F120b: a width that would be negative in the model becomes 0, and the origin stays") {
      let stage = BlockStage()
      func width(_ width: Double) -> BlockAnimation {
        stage.loop.animate(withDuration: 1, options: .curveLinear) {
          stage.box.bounds.size.width = width
        }
      }
      let grow = width(500)
      stage.loop.advance(to: 0.5)
      let back = width(100)
      stage.loop.advance(to: 0.75)
      // 100, −400 · 0.25 = −100 and 400 · 0.75 = 300.
      expectEqual(stage.box.presented.bounds, Rect(x: 0, y: 0, width: 300, height: 100))
      back.pause()
      stage.box.bounds.size.width = 20
      // Without the first one the model would have to be −80.
      grow.cancel(at: .current)
      expectEqual(stage.shown.bounds, Rect(x: 0, y: 0, width: 300, height: 100))
      expectEqual(stage.box.bounds, Rect(x: 0, y: 0, width: 0, height: 100))
    },
  ]
}
