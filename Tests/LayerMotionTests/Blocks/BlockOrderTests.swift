import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// An animation that continues in another way keeps its index among those of its property.
@Suite struct BlockOrderTests {
  private let stage = BlockStage()
  private var box: Layer { stage.box }
  private var loop: RenderLoop { stage.loop }

  private var x: Double {
    loop.flush()
    return box.presented.position.x
  }

  /// A constant position for 10 s above the other animations.
  private func cover(_ x: Double) throws {
    let cover = BasicAnimation("position.x", from: .number(x), to: .number(x), duration: 10)
    try box.add(cover, forKey: "cover")
  }

  @Test func `A block that is paused, resumed, sought or slowed stays below what came later`()
    throws
  {
    let block = loop.animate(withDuration: 1) { box.position.x = 100 }
    loop.advance(to: 0.25)
    try cover(7)
    expectEqual(x, 7)
    block.pause()
    expectEqual(x, 7)
    block.seek(to: 0.5)
    expectEqual(x, 7)
    block.resume()
    expectEqual(x, 7)
    block.timeScale = 2
    expectEqual(x, 7)
  }

  @Test func `An animator that pauses, turns and continues stays below what came later`() throws {
    let animator = PropertyAnimator(on: loop, duration: 1, curve: .linear) {
      box.position.x = 100
    }
    animator.startAnimation()
    loop.advance(to: 0.25)
    try cover(7)
    expectEqual(x, 7)
    animator.pauseAnimation()
    expectEqual(x, 7)
    animator.fractionComplete = 0.5
    expectEqual(x, 7)
    animator.continueAnimation()
    animator.isReversed = true
    expectEqual(x, 7)
  }

  @Test func `A tween that pauses, turns and goes on stays below what came later`() throws {
    let tween = try box.tween(.duration(1), .x(100))
    loop.advance(to: 0.5)
    let more = BasicAnimation("position.x", from: 5, to: 5, duration: 10)
    more.isAdditive = true
    try box.add(more, forKey: "more")
    expectEqual(x, 55)
    tween.pause()
    expectEqual(x, 55)
    tween.resume()
    tween.reverse()
    expectEqual(x, 55)
    tween.timeScale = 0.5
    expectEqual(x, 55)
    // Half a second of its own from here on: at half its pace it is halfway there after 0.5 s.
    loop.advance(to: 1)
    expectEqual(x, 30)
  }

  // MARK: Transforms, which do not commute

  private let turn = Transform3D(rotationAngle: .pi / 2, x: 0, y: 0, z: 1)
  private let shift = Transform3D(translationX: 10, y: 0, z: 0)
  private let stretch = Transform3D(scaleX: 3, y: 1, z: 1)

  private func isNear(_ one: Transform3D, _ other: Transform3D) -> Bool {
    zip(one.elements, other.elements).allSatisfy { abs($0 - $1) < 1e-9 }
  }

  @Test func `A block that changes a transform in the midst of another one lets nothing jump`() {
    loop.animate(withDuration: 1) { box.transform = turn }
    loop.advance(to: 0.5)
    let before = box.presented.transform
    loop.animate(withDuration: 1) { box.transform = stretch.concatenating(shift) }
    loop.flush()
    expectTrue(isNear(box.presented.transform, before))
    loop.animate(withDuration: 1) { box.transform = shift.concatenating(turn) }
    loop.flush()
    expectTrue(isNear(box.presented.transform, before))
    loop.advance(to: 2)
    expectEqual(box.presented.transform, shift.concatenating(turn))
  }

  @Test func `Additive tweens of a transform let nothing jump either`() throws {
    func tween(to transform: Transform3D) throws {
      try box.tween(
        .duration(1), .overwrite(.additive), .to(keyPath: "transform", .transform(transform)))
      loop.flush()
    }
    try tween(to: turn)
    loop.advance(to: 0.5)
    let before = box.presented.transform
    expectFalse(isNear(before, turn))
    try tween(to: stretch.concatenating(shift))
    expectTrue(isNear(box.presented.transform, before))
    loop.advance(to: 2)
    expectTrue(isNear(box.presented.transform, stretch.concatenating(shift)))
  }

  @Test func `Two changes of one transform in one animator start at the old one`() {
    box.transform = stretch
    loop.flush()
    let animator = PropertyAnimator(on: loop, duration: 1, curve: .linear) {
      box.transform = turn
      box.transform = shift.concatenating(turn)
    }
    animator.fractionComplete = 0
    loop.flush()
    expectTrue(isNear(box.presented.transform, stretch))
    animator.addAnimations { box.transform = shift }
    loop.flush()
    expectTrue(isNear(box.presented.transform, stretch))
    animator.startAnimation()
    loop.advance(to: 1)
    expectEqual(box.presented.transform, shift)
    expectEqual(box.transform, shift)
  }

  // MARK: The end of an animator

  @Test func `An animator's end keeps what was set since it was started`() {
    let animator = PropertyAnimator(on: loop, duration: 2, curve: .linear) {
      box.position.x = 100
      box.opacity = 0
    }
    animator.startAnimation()
    loop.advance(to: 1)
    loop.withoutActions {
      box.position.x = 500
      box.opacity = 0.75
    }
    loop.advance(to: 2.5)
    expectEqual(box.position.x, 500)
    expectEqual(box.opacity, 0.75)
  }

  @Test func `Back at its start, an animator takes back its own part`() {
    let animator = PropertyAnimator(on: loop, duration: 2, curve: .linear) {
      box.position.x = 100
      box.opacity = 0
    }
    animator.startAnimation()
    loop.advance(to: 1)
    loop.withoutActions {
      box.position.x = 500
      box.opacity = 0.75
    }
    animator.isReversed = true
    loop.advance(to: 2)
    // The difference of −100 is added to the 500 until the end, and stays.
    expectEqual(x, 400)
    expectEqual(box.position.x, 400)
    expectEqual(box.opacity, 0.75)
    loop.advance(to: 3)
    expectEqual(x, 400)
  }

  @Test func `A stopped animator that is finished keeps what was set since`() {
    let animator = PropertyAnimator(on: loop, duration: 2, curve: .linear) {
      box.position.x = 100
      box.opacity = 0
    }
    animator.startAnimation()
    loop.advance(to: 1)
    animator.stopAnimation(false)
    expectEqual(box.position.x, 50)
    expectEqual(box.opacity, 0.5)
    box.opacity = 0.25
    animator.finishAnimation(at: .end)
    expectEqual(box.position.x, 100)
    expectEqual(box.opacity, 0.25)
  }
}
