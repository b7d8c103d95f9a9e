import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// F105, F127, F129, F130, F132, F71: repeating, nesting, keyframes and springs.
@Suite struct BlockTimingFactTests {
  private let stage = BlockStage()
  private var box: Layer { stage.box }
  private var loop: RenderLoop { stage.loop }

  private func xs(_ instants: [Double]) -> [Double] {
    instants.map { instant in
      loop.advance(to: instant)
      return box.presented.position.x
    }
  }

  @Test func `F105: layers without a view use the transaction's duration, not the block's`() {
    func duration() -> Double? { box.animation(forKey: "opacity")?.timing.duration }
    loop.animate(withDuration: 0.5) { loop.performWithImplicitAnimations { box.opacity = 0.9 } }
    expectEqual(duration(), 0.25)
    loop.transaction(duration: 0.7) { _ in
      loop.animate(withDuration: 0.5) { loop.performWithImplicitAnimations { box.opacity = 0.8 } }
    }
    expectEqual(duration(), 0.7)
    loop.animate(withDuration: 0.5) {
      loop.performWithImplicitAnimations {
        loop.transaction(duration: 0.6) { _ in box.opacity = 0.7 }
      }
    }
    expectEqual(duration(), 0.6)
  }

  @Test(arguments: [1, 2])
  func `F105: and the transaction's function, in blocks in blocks too`(depth: Int) {
    func change() { loop.performWithImplicitAnimations { box.opacity = 0.8 } }
    loop.transaction(duration: 1, timingFunction: .easeIn) { _ in
      loop.animate(withDuration: 0.5, options: .curveLinear) {
        if depth == 1 { change() } else { loop.animate(withDuration: 0.5) { change() } }
      }
    }
    loop.advance(to: 0.5)
    // F76: ease-in at .5, of the way from 1 to 0.8.
    expectRow([box.presented.opacity], [1 - 0.2 * 0.31535682], within: 1e-6)
  }

  @Test func `F105: disabled actions, inside or outside, suppress`() {
    loop.transaction(disableActions: true) { _ in
      loop.animate(withDuration: 0.5) { box.opacity = 0 }
    }
    loop.animate(withDuration: 0.5) {
      loop.transaction(disableActions: true) { _ in box.position.x = 9 }
      loop.performWithoutAnimation {
        expectFalse(loop.areAnimationsEnabled)
        loop.animate(withDuration: 1, options: .overrideInheritedDuration) {
          box.position.y = 9
        }
      }
    }
    expectNil(box.animationKeys)
    expectTrue(loop.areAnimationsEnabled)
  }

  @Test func `F127: there and back shows the old value at the end, then the new`() {
    loop.animate(withDuration: 1, options: [.autoreverse, .curveLinear]) { box.position.x = 100 }
    expectEqual(xs([0, 0.5, 1, 1.5, 2, 2.25]), [0, 50, 100, 50, 0, 100])
  }

  @Test func `F127: for ever with repeat`() throws {
    let block = loop.animate(withDuration: 1, options: [.repeat, .autoreverse, .curveLinear]) {
      box.position.x = 100
    }
    expectEqual(xs([0.5, 1.75, 100.25]), [50, 25, 25])
    expectEqual(block.totalDuration, .infinity)
    expectNil(block.endTime)
    expectEqual(block.progress, 0.125)
    #expect(throws: SettleError.self) { try loop.settle() }
  }

  @Test func `F127: a whole count ends on the old value, two and a half end on the new`() {
    loop.animate(withDuration: 1, options: .curveLinear) {
      loop.modifyAnimations(withRepeatCount: 2.5, autoreverses: true) { box.position.x = 100 }
    }
    expectEqual(xs([0.5, 2, 4.5, 5, 6]), [50, 0, 50, 100, 100])
    loop.animate(withDuration: 1, options: .curveLinear) {
      loop.modifyAnimations(withRepeatCount: 2, autoreverses: true) { box.position.x = 0 }
    }
    expectEqual(xs([7, 8, 10, 10.1]), [0, 100, 100, 0])
  }

  @Test(arguments: [0.5, 1])
  func `F127: a part that plays half of its way or once shows the new value after that`(
    count: Double
  ) {
    let told = Told()
    loop.animate(withDuration: 1, options: .curveLinear) {
      loop.modifyAnimations(withRepeatCount: count, autoreverses: false) { box.position.x = 100 }
    } completion: {
      told.completion(on: loop)($0)
    }
    expectEqual(xs([0.25, count, count + 0.125]), [25, 100 * count, 100])
    expectEqual(told.values, [true])
    expectEqual(told.instants, [count])
  }

  @Test func `F127: a part that repeats lengthens the block, a shorter one does not shorten it`() {
    let block = loop.animate(withDuration: 1) {
      loop.modifyAnimations(withRepeatCount: 2.5, autoreverses: true) { box.position.x = 100 }
      loop.modifyAnimations(withRepeatCount: 3, autoreverses: false) { box.opacity = 0 }
    }
    // 2.5 cycles of 1 s there and 1 s back; 3 cycles of 1 s.
    expectEqual(block.totalDuration, 5)
    expectEqual(block.endTime, 5)
  }

  @Test func `F129: a nested block takes over duration, curve and options`() throws {
    loop.animate(withDuration: 2, options: [.curveLinear, .repeat]) {
      loop.animate(withDuration: 0.1, options: .curveEaseIn) { box.opacity = 0 }
    }
    let animation = try #require(stage.animation("opacity"))
    expectEqual(animation.timing.duration, 2)
    expectEqual(animation.timingFunction, .linear)
    expectEqual(animation.timing.repeatCount, .infinity)
  }

  @Test func `F129: and does not if it overrides them, each separately`() throws {
    func nested(_ options: BlockOptions) throws -> FrozenAnimation {
      loop.withoutActions { box.opacity = 1 }
      loop.animate(withDuration: 2, options: [.curveLinear, .repeat]) {
        loop.animate(withDuration: 0.1, options: options.union(.curveEaseIn)) { box.opacity = 0 }
      }
      return try #require(stage.animation("opacity"))
    }
    let duration = try nested(.overrideInheritedDuration)
    expectEqual(duration.timing.duration, 0.1)
    expectEqual(duration.timingFunction, .linear)
    let curve = try nested(.overrideInheritedCurve)
    expectEqual(curve.timing.duration, 2)
    expectEqual(curve.timingFunction, .easeIn)
    let options = try nested(.overrideInheritedOptions)
    expectEqual(options.timing.repeatCount, 0)
    expectEqual(options.timing.duration, 2)
  }

  @Test func `F130: of 2 s, start .5 is at 1 s and duration .5 is 1 s; time runs evenly (D17)`() {
    loop.animateKeyframes(withDuration: 2) {
      loop.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { box.position.x = 100 }
      loop.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { box.position.x = 60 }
    }
    expectEqual(box.position.x, 60)
    expectEqual(xs([0, 0.25, 0.5, 0.75, 1, 1.5, 2, 2.1]), [0, 50, 100, 100, 100, 80, 60, 60])
  }

  @Test func `F130: a relative duration of 0 sets the value at that time`() {
    loop.animateKeyframes(withDuration: 2) {
      loop.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0) { box.position.x = 100 }
    }
    expectEqual(xs([0, 0.5, 0.99, 1, 1.5]), [0, 0, 0, 100, 100])
  }

  @Test func `F130: frames in any order, one that cuts another off, changes outside of frames`() {
    loop.animateKeyframes(withDuration: 1) {
      loop.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { box.position.x = 20 }
      loop.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { box.position.x = 100 }
      box.opacity = 0
    }
    expectEqual(box.position.x, 20, "the model has what comes last")
    expectEqual(xs([0.25, 0.5, 0.75, 1]), [25, 50, 35, 20])
  }

  @Test func `F130: what changes outside of frames changes all the time, after a frame too`() {
    loop.animateKeyframes(withDuration: 1) {
      box.opacity = 0
      loop.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { box.cornerRadius = 8 }
      box.position.x = 100
    }
    for (instant, opacity, radius) in [(0.25, 0.75, 0.0), (0.5, 0.5, 0), (0.75, 0.25, 4)] {
      expectEqual(xs([instant]), [100 * instant])
      expectEqual(box.presented.opacity, opacity)
      expectEqual(box.presented.cornerRadius, radius)
    }
  }

  @Test func `F130: fractions that add up to more than 1 by rounding end with the block`() {
    loop.animateKeyframes(withDuration: 9) {
      var start = 0.0
      for number in 1...9 {
        loop.addKeyframe(withRelativeStartTime: start, relativeDuration: 1.0 / 9) {
          box.position.x = 10 * Double(number)
        }
        start += 1.0 / 9
      }
      expectEqual(start, 1.0000000000000002)
      loop.addKeyframe(withRelativeStartTime: start, relativeDuration: 0) { box.opacity = 0 }
    }
    expectRow(xs([0, 1, 4.5, 9, 9.5]), [0, 10, 45, 90, 90])
    expectEqual(box.position.x, 90)
    expectEqual(box.opacity, 0)
  }

  @Test func `F130: the whole block is eased where an option says so`() {
    loop.animateKeyframes(withDuration: 1, options: .curveEaseIn) {
      loop.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { box.position.x = 100 }
    }
    // F76: ease-in at .5.
    expectRow(xs([0.5]), [31.535682], within: 1e-4)
  }

  @Test func `F132: a spring block of half a second settles at .8`() throws {
    let told = Told()
    loop.animate {
      box.position.x = 100
    } completion: {
      told.completion(on: loop)($0)
    }
    expectEqual(box.position.x, 100)
    let animation = try #require(stage.animation("position"))
    guard case .spring(let from, let to, _, let spring) = animation.definition else {
      Issue.record("no spring")
      return
    }
    expectEqual(from, .point(Point(x: -100, y: 0)))
    expectEqual(to, .point(.zero))
    expectEqual(spring.stiffness, 157.91367041742973, within: 1e-12)
    expectEqual(spring.damping, 25.132741228718345, within: 1e-12)
    expectEqual(spring.initialVelocity, 0)
    expectEqual(animation.timing.duration, 0.7999999999999999, within: 1e-15)
    loop.advance(to: 0.7)
    expectEqual(told.values, [])
    loop.advance(to: 0.81)
    expectEqual(told.values, [true])
  }

  @Test(arguments: [0.3, 0.8, 1])
  func `F71: a spring by its damping ratio has the measured frequency`(ratio: Double) throws {
    loop.animate(withDuration: 2, usingSpringWithDamping: ratio) { box.position.x = 100 }
    let animation = try #require(stage.animation("position"))
    guard case .spring(_, _, _, let spring) = animation.definition else {
      Issue.record("no spring")
      return
    }
    let angle =
      [0.3: 19.169792714639406, 0.8: 8.994296689292398, 1: 9.2334134764515866][ratio] ?? .nan
    expectEqual(spring.stiffness.squareRoot() * 2, angle, within: 1e-12)
    expectEqual(spring.damping, 2 * ratio * spring.stiffness.squareRoot(), within: 1e-12)
    expectEqual(animation.timing.duration, 2)
  }
}
