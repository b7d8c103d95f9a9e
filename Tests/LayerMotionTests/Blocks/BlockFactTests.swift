import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// F121–F126: the animations that a block adds to layers, and its end.
@Suite struct BlockFactTests {
  private let stage = BlockStage()
  private var box: Layer { stage.box }
  private var loop: RenderLoop { stage.loop }

  @Test(
    "F121: the options' bits",
    arguments: [
      (BlockOptions.layoutSubviews, 1 << 0), (.allowUserInteraction, 1 << 1),
      (.beginFromCurrentState, 1 << 2), (.repeat, 1 << 3), (.autoreverse, 1 << 4),
      (.overrideInheritedDuration, 1 << 5), (.overrideInheritedCurve, 1 << 6),
      (.overrideInheritedOptions, 1 << 9), (.curveEaseInOut, 0), (.curveEaseIn, 1 << 16),
      (.curveEaseOut, 2 << 16), (.curveLinear, 3 << 16),
    ] as [(BlockOptions, UInt)])
  func bits(options: BlockOptions, bits: UInt) { expectEqual(options.rawValue, bits) }

  @Test(
    "F75, F121: the four curves, ease-in ease-out where none is named",
    arguments: [
      (BlockOptions([]), MediaTimingFunction.easeInEaseOut), (.curveEaseInOut, .easeInEaseOut),
      (.curveEaseIn, .easeIn), (.curveEaseOut, .easeOut), (.curveLinear, .linear),
      ([.curveLinear, .repeat], .linear),
    ] as [(BlockOptions, MediaTimingFunction)])
  func curves(options: BlockOptions, function: MediaTimingFunction) {
    loop.animate(withDuration: 1, options: options) { box.opacity = 0 }
    expectEqual(stage.animation("opacity")?.timingFunction, function)
  }

  @Test func `F122: a basic animation from old minus new to 0, additive, filled both ways`() throws
  {
    loop.animate(withDuration: 0.5) { box.position = Point(x: 100, y: 40) }
    let animation = try #require(stage.animation("position"))
    expectEqual(animation.className, "BasicAnimation")
    expectEqual(animation.keyPath, "position")
    expectTrue(animation.isAdditive)
    expectTrue(animation.isRemovedOnCompletion)
    expectEqual(animation.timing.duration, 0.5)
    expectEqual(animation.timing.fillMode, .both)
    expectEqual(animation.timingFunction, .easeInEaseOut)
    let zero = PropertyValue.point(.zero)
    expectEqual(
      animation.definition, .basic(from: .point(Point(x: -100, y: -40)), to: zero, by: nil))
    expectEqual(box.position, Point(x: 100, y: 40), "the model has the new value at once")
  }

  @Test func `F122: bounds split into origin and size; 200 to 100 goes from 100 to 0`() throws {
    loop.withoutActions { box.bounds.size = Size(width: 200, height: 200) }
    loop.animate(withDuration: 0.5) {
      box.bounds = Rect(x: 5, y: 0, width: 100, height: 100)
    }
    expectEqual(box.animationKeys, ["bounds.origin", "bounds.size"])
    let hundred = PropertyValue.size(Size(width: 100, height: 100))
    expectEqual(
      stage.animation("bounds.size")?.definition, .basic(from: hundred, to: .size(.zero), by: nil))
  }

  @Test func `F123: additive, plain and still keys`() {
    loop.animate(withDuration: 0.5) {
      box.bounds.size.width = 50
      box.position.x = 1
      box.transform = Transform3D(scaleX: 2, y: 2, z: 1)
      box.cornerRadius = 4
      box.opacity = 0.5
      box.backgroundColor = .white
      box.anchorPoint = .zero
      box.shadowOpacity = 1
      box.borderWidth = 2
      box.borderColor = .white
      box.shadowColor = .white
      box.shadowOffset = .zero
      box.shadowRadius = 7
      box.zPosition = 3
      box.isHidden = true
    }
    let additive = ["bounds.size", "position", "transform", "cornerRadius"]
    let plain = ["opacity", "backgroundColor", "anchorPoint", "shadowOpacity"]
    expectEqual(box.animationKeys, additive + plain)
    for key in additive { expectTrue(stage.animation(key)?.isAdditive == true) }
    for key in plain { expectTrue(stage.animation(key)?.isAdditive == false) }
  }

  @Test func `F123: outside of a block nothing animates, where only blocks do`() {
    box.opacity = 0
    expectNil(box.animationKeys)
    expectTrue(loop.disablesImplicitAnimations)
    loop.disablesImplicitAnimations = false
    box.opacity = 1
    expectEqual(box.animationKeys, ["opacity"], "layers without views animate by themselves (F100)")
  }

  @Test func `F124: a second block on opacity starts from the model, and jumps`() {
    loop.animate(withDuration: 1, options: .curveLinear) { box.opacity = 0 }
    loop.advance(to: 0.5)
    expectEqual(box.presented.opacity, 0.5)
    loop.animate(withDuration: 1, options: .curveLinear) { box.opacity = 1 }
    loop.flush()
    expectEqual(box.animationKeys, ["opacity"])
    expectEqual(box.presented.opacity, 0)
    loop.advance(to: 0.75)
    expectEqual(box.presented.opacity, 0.25)
  }

  @Test func `F124: with beginFromCurrentState it starts from what shows`() {
    loop.animate(withDuration: 1, options: .curveLinear) { box.opacity = 0 }
    loop.advance(to: 0.5)
    loop.animate(withDuration: 1, options: [.curveLinear, .beginFromCurrentState]) {
      box.opacity = 1
    }
    loop.flush()
    expectEqual(box.presented.opacity, 0.5)
    loop.advance(to: 1)
    expectEqual(box.presented.opacity, 0.75)
  }

  @Test(
    arguments: [BlockOptions.curveLinear, [.curveLinear, .beginFromCurrentState]] as [BlockOptions])
  func `F124: two blocks on a position coexist, each with old minus new`(options: BlockOptions) {
    loop.animate(withDuration: 1, options: options) { box.position.x = 100 }
    loop.advance(to: 0.5)
    loop.animate(withDuration: 1, options: options) { box.position.x = 20 }
    expectEqual(box.animationKeys, ["position", "position-2"])
    let from = PropertyValue.point(Point(x: 80, y: 0))
    expectEqual(
      stage.animation("position-2")?.definition, .basic(from: from, to: .point(.zero), by: nil))
    loop.flush()
    expectEqual(box.presented.position.x, 50, "no jump")
    loop.advance(to: 0.75)
    // 20 + (−100)(1 − 0.75) + 80 (1 − 0.25)
    expectEqual(box.presented.position.x, 55)
  }

  @Test(arguments: [0, -1.0])
  func `F125: without a duration nothing animates, and it is over in the next pass`(
    duration: Double
  ) {
    let told = Told()
    loop.advance(to: 2)
    let block = loop.animate(withDuration: duration) {
      box.opacity = 0
    } completion: {
      told.completion(on: loop)($0)
    }
    expectNil(box.animationKeys)
    expectEqual(told.values, [])
    loop.flush()
    expectEqual(told.values, [true])
    expectEqual(told.instants, [2])
    expectEqual(block.progress, 1)
    expectEqual(box.presented.opacity, 0)
  }

  @Test func `F125: with nothing to animate it is over at once, although it has a duration`() {
    let told = Told()
    loop.animate(withDuration: 5) {
    } completion: {
      told.completion(on: loop)($0)
    }
    loop.flush()
    expectEqual(told.values, [true])
    expectEqual(told.instants, [0])
  }

  @Test func `F126: true at the end, false where it was interrupted`() {
    let told = Told()
    let other = Told()
    loop.animate(withDuration: 1) {
      box.opacity = 0
    } completion: {
      told.completion(on: loop)($0)
    }
    loop.advance(to: 0.25)
    loop.animate(withDuration: 1) {
      box.opacity = 1
    } completion: {
      other.completion(on: loop)($0)
    }
    loop.advance(to: 3)
    expectEqual(told.values, [false])
    expectEqual(told.instants, [0.25])
    expectEqual(other.values, [true])
    expectEqual(other.instants, [1.25])
  }

  @Test func `F126: of additive ones the older ends with true, too`() {
    let told = Told()
    for (instant, x) in [(0.0, 10.0), (0.5, 20)] {
      loop.advance(to: instant)
      loop.animate(withDuration: 1) {
        box.position.x = x
      } completion: {
        told.completion(on: loop)($0)
      }
    }
    loop.advance(to: 3)
    expectEqual(told.values, [true, true])
    expectEqual(told.instants, [1, 1.5])
  }
}
