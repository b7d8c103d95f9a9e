import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// Slow animations, reduced motion, touches and layout.
@Suite struct BlockSwitchTests {
  private let stage = BlockStage()
  private var box: Layer { stage.box }
  private var loop: RenderLoop { stage.loop }

  private var x: Double {
    loop.flush()
    return box.presented.position.x
  }

  @Test func `Slow animations are one time scale at the root; nothing jumps`() {
    let told = Told()
    let block = loop.animate(
      withDuration: 1, options: .curveLinear, animations: { box.position.x = 100 },
      completion: told.completion(on: loop))
    loop.advance(to: 0.5)
    loop.timeScale = 0.1
    expectEqual(x, 50)
    expectEqual(loop.timeScale, 0.1)
    expectEqual(loop.rootTime, 0.5)
    expectEqual((block.endTime ?? 0), 5.5, within: 1e-12)
    loop.advance(to: 3)
    expectEqual(x, 75, within: 1e-9)
    loop.timeScale = 0
    loop.advance(to: 10)
    expectEqual(x, 75, within: 1e-9)
    expectNil(block.endTime)
    loop.timeScale = 1
    loop.advance(to: 11)
    expectEqual(x, 100)
    expectEqual(told.values, [true])
    expectRow(told.instants, [10.25], within: 1e-9)
  }

  @Test func `Slow animations hold for delays, sequences and animators`() throws {
    loop.timeScale = 0.5
    loop.advance(to: 1)
    let told = Told()
    loop.animate(
      eachBlockDuration: 1, eachBlockDelay: 0.5,
      animationBlocks: [{ box.opacity = 0 }, { box.opacity = 1 }],
      completion: told.completion(on: loop))
    let animator = PropertyAnimator(on: loop, duration: 1) { box.position.x = 100 }
    animator.addCompletion { _ in told.completion(on: loop)(true) }
    animator.startAnimation(afterDelay: 0.25)
    try loop.settle()
    expectEqual(told.values, [true, true])
    expectRow(told.instants, [3.5, 7], within: 1e-9)
  }

  @Test func `Reduced motion jumps to the end and still runs completions`() {
    loop.reducesMotion = true
    let told = Told()
    let completion = told.completion(on: loop)
    loop.animate(
      withDuration: 1, delay: 2, options: .repeat, animations: { box.opacity = 0.5 },
      completion: completion)
    loop.animate(springDuration: 1, animations: { box.position.x = 9 }, completion: completion)
    loop.animateKeyframes(
      withDuration: 1,
      animations: {
        loop.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { box.position.y = 7 }
      }, completion: completion)
    loop.animate(
      eachBlockDuration: 1, eachBlockDelay: 1,
      animationBlocks: [{ box.cornerRadius = 1 }, { box.cornerRadius = 2 }],
      completion: completion)
    let animator = PropertyAnimator(on: loop, duration: 1) { box.opacity = 0.25 }
    animator.addCompletion { completion($0 == .end) }
    animator.startAnimation(afterDelay: 1)
    loop.flush()
    expectEqual(told.values, Array(repeating: true, count: 5))
    expectEqual(told.instants, Array(repeating: 0, count: 5))
    expectEqual(box.presented.opacity, 0.25)
    expectEqual(box.presented.position, Point(x: 9, y: 7))
    expectEqual(box.presented.cornerRadius, 2)
    expectNil(box.animationKeys)
    expectTrue(loop.isIdle)
  }

  @Test func `F128: what a block animates takes no touches unless it is allowed to`() {
    loop.withoutActions { box.position = Point(x: 50, y: 50) }
    let inner = Layer(id: "inner")
    inner.bounds = Rect(x: 0, y: 0, width: 100, height: 100)
    inner.position = Point(x: 50, y: 50)
    loop.withoutActions { box.addSublayer(inner) }
    loop.flush()
    let place = Point(x: 60, y: 60)
    expectTrue(loop.hitTest(place) === inner)
    expectTrue(loop.allowsInteraction(with: inner))
    loop.animate(withDuration: 1) { box.opacity = 0.5 }
    loop.flush()
    expectTrue(loop.hitTest(place) === stage.root)
    expectFalse(loop.allowsInteraction(with: inner))
    loop.advance(to: 1.5)
    expectTrue(loop.hitTest(place) === inner)
    loop.animate(withDuration: 1, options: .allowUserInteraction) { box.opacity = 1 }
    loop.flush()
    expectTrue(loop.hitTest(place) === inner)
    let animator = PropertyAnimator(on: loop, duration: 1) { inner.opacity = 0.5 }
    animator.isUserInteractionEnabled = false
    animator.startAnimation()
    loop.flush()
    expectTrue(loop.hitTest(place) === box)
  }

  @Test func `A moving layer is hit at its target, or at its presented position`() {
    loop.withoutActions { box.position = Point(x: 50, y: 50) }
    loop.animate(withDuration: 1, options: [.curveLinear, .allowUserInteraction]) {
      box.position.x = 350
    }
    loop.advance(to: 0.5)
    expectTrue(loop.hitTest(Point(x: 350, y: 50)) === box)
    expectTrue(loop.hitTest(Point(x: 200, y: 50)) === stage.root)
    expectTrue(loop.hitTest(Point(x: 200, y: 50), inPresentation: true) === box)
    loop.animate(withDuration: 1) { box.opacity = 0.5 }
    loop.flush()
    expectTrue(loop.hitTest(Point(x: 200, y: 50), inPresentation: true) === stage.root)
  }

  @Test func `A frame set inside a block animates position and bounds`() {
    loop.animate(withDuration: 1, options: .curveLinear) {
      box.frame = Rect(x: 100, y: 50, width: 200, height: 100)
    }
    expectEqual(box.animationKeys, ["position", "bounds.size"])
    loop.advance(to: 0.5)
    expectEqual(box.presented.frame, Rect(x: 25, y: 0, width: 150, height: 100))
  }

  @Test func `Layout inside the block animates, layout after it does not`() throws {
    let manager = ConstraintLayoutManager()
    stage.root.layoutManager = manager
    let place = LayoutConstraint(box, .midX, to: .superlayer, .midX, constant: -200)
    try manager.add(place)
    stage.root.layoutIfNeeded()
    loop.flush()
    loop.animate(withDuration: 1, options: .curveLinear) { place.constant = 0 }
    loop.advance(to: 0.5)
    expectEqual(x, 200, "laid out after the block")
    expectNil(box.animationKeys, "laid out after the block")
    loop.animate(withDuration: 1, options: .curveLinear) {
      place.constant = -100
      stage.root.layoutIfNeeded()
    }
    loop.advance(to: 1)
    expectEqual(x, 150)
  }

  @Test func `With layoutSubviews what the block resizes is laid out inside it`() throws {
    let inner = Layer(id: "inner")
    loop.withoutActions { box.addSublayer(inner) }
    let manager = ConstraintLayoutManager()
    box.layoutManager = manager
    try manager.add(LayoutConstraint(inner, .maxX, to: .superlayer, .maxX))
    loop.flush()
    expectEqual(inner.position.x, 100)
    for (options, moved) in [(BlockOptions.layoutSubviews, 150.0), ([], 100)] {
      loop.withoutActions { box.bounds.size.width = 100 }
      loop.flush()
      loop.animate(withDuration: 1, options: [options, .curveLinear]) {
        box.bounds.size.width = 200
      }
      loop.advance(by: 0.5)
      expectEqual(inner.presented.position.x, (moved == 150 ? 150 : 200))
      loop.advance(by: 1)
    }
  }
}
