import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// The animations that a block makes: one for each layer and property, with the block's settings.
@Suite struct BlockDraftTests {
  private let stage = BlockStage()
  private var box: Layer { stage.box }
  private var loop: RenderLoop { stage.loop }

  private func add(_ count: Int) -> [Layer] {
    let layers = (0..<count).map { Layer(id: "layer\($0)") }
    loop.withoutActions { for layer in layers { stage.root.addSublayer(layer) } }
    loop.flush()
    return layers
  }

  @Test func `Every layer of a block moves between its own values`() {
    let layers = add(3)
    loop.withoutActions {
      for (place, layer) in layers.enumerated() { layer.position.x = Double(10 * place) }
    }
    loop.flush()
    loop.animate(withDuration: 2, options: .curveLinear) {
      for (place, layer) in layers.enumerated() {
        layer.opacity = Double(place) / 4
        layer.position.x = 100
        layer.cornerRadius = Double(place + 1)
      }
    }
    loop.advance(to: 1)
    for (place, layer) in layers.enumerated() {
      let number = Double(place)
      expectEqual(layer.presented.opacity, 0.5 + number / 8, within: 1e-9)
      expectEqual(layer.presented.position.x, 50 + 5 * number, within: 1e-9)
      expectEqual(layer.presented.cornerRadius, (number + 1) / 2, within: 1e-9)
      expectEqual(layer.animationKeys, ["opacity", "position", "cornerRadius"])
    }
    loop.advance(to: 3)
    expectEqual(layers.map(\.presented.opacity), [0, 0.25, 0.5])
    expectTrue(loop.isIdle)
  }

  /// A transform without an inverse has no difference, so it is not additive.
  @Test func `Additive and other animations of one key path are told apart`() throws {
    let layers = add(4)
    loop.animate(withDuration: 2, options: .curveLinear) {
      for (place, layer) in layers.enumerated() {
        let scale = place % 2 == 0 ? 3.0 : 0
        layer.transform = Transform3D(scaleX: scale, y: scale, z: 1)
      }
    }
    expectEqual(
      layers.map { $0.animation(forKey: "transform")?.isAdditive }, [true, false, true, false])
    loop.advance(to: 1)
    expectRow(try layers.map { try $0.number("transform.scale.x") }, [2, 0.5, 2, 0.5])
  }

  @Test func `A block's settings are those of its animations`() throws {
    let handle = loop.animate(
      withDuration: 2, delay: 0.5, options: [.curveEaseIn, .autoreverse, .repeat],
      animations: { box.opacity = 0 })
    let timing = try #require(stage.animation("opacity")?.timing)
    expectEqual(timing.duration, 2)
    expectTrue(timing.autoreverses)
    expectEqual(timing.repeatCount, .infinity)
    expectEqual(stage.animation("opacity")?.timingFunction, .easeIn)
    expectEqual(handle.delay, 0.5)
    handle.cancel()
    loop.flush()
    loop.animate(withDuration: 1) { box.position.x = 9 }
    let plain = try #require(stage.animation("position")?.timing)
    expectEqual(plain.duration, 1)
    expectFalse(plain.autoreverses)
    expectEqual(plain.fillMode, .both)
    expectEqual(stage.animation("position")?.timingFunction, .easeInEaseOut)
  }

  // MARK: Keyframes

  @Test func `F130: fractions that add up to slightly more than 1 end with the block`() {
    let block = loop.animateKeyframes(withDuration: 1) {
      loop.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { box.position.x = 40 }
      loop.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5 + 5e-10) {
        box.position.x = 100
      }
    }
    for (instant, x) in [(0.25, 20.0), (0.5, 40), (0.75, 70), (1, 100)] {
      loop.advance(to: instant)
      expectEqual(box.presented.position.x, x, within: 1e-6, "\(instant) s")
    }
    expectEqual(block.outcome, .finished)
  }

  @Test(
    "F130: a keyframe block is linear, or eased in or out",
    arguments: [
      ([], .linear), (.curveLinear, .linear), (.curveEaseIn, .easeIn), (.curveEaseOut, .easeOut),
    ] as [(BlockOptions, MediaTimingFunction)])
  func curve(options: BlockOptions, function: MediaTimingFunction) {
    loop.animateKeyframes(withDuration: 1, options: options, animations: { box.opacity = 0 })
    expectEqual(stage.animation("opacity")?.timingFunction, function)
  }

  @Test func `F130: a layer that left the tree inside a keyframe block is not animated`() {
    let told = Told()
    let other = add(1)[0]
    let block = loop.animateKeyframes(
      withDuration: 1,
      animations: {
        loop.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {
          other.opacity = 0
          box.opacity = 0.5
        }
        other.removeFromSuperlayer()
      }, completion: told.completion(on: loop))
    expectNil(other.animationKeys)
    expectEqual(box.animationKeys, ["opacity"])
    loop.advance(to: 2)
    expectEqual(told.values, [false])
    expectEqual(told.instants, [1])
    expectEqual(block.outcome, .removed)
    expectEqual(other.opacity, 0)
    expectEqual(box.presented.opacity, 0.5)
  }

  /// The value of the frame that starts last, whichever was added last.
  @Test(arguments: [false, true])
  func `F130: the model gets the value of the last frame in time`(isReversed: Bool) {
    let frames = [(0.0, 30.0), (0.5, 80.0)]
    loop.animateKeyframes(withDuration: 2) {
      for (start, x) in isReversed ? frames.reversed() : frames {
        loop.addKeyframe(withRelativeStartTime: start, relativeDuration: 0.5) {
          box.position.x = x
        }
      }
    }
    expectEqual(box.position.x, 80)
    for (instant, x) in [(0.5, 15.0), (1, 30), (1.5, 55), (2, 80)] {
      loop.advance(to: instant)
      expectEqual(box.presented.position.x, x, within: 1e-9, "\(instant) s")
    }
  }

  // MARK: Springs

  @Test func `F71: a damping ratio above 1 counts as 1`() {
    let layers = add(2)
    for (layer, ratio) in zip(layers, [1.0, 7]) {
      loop.animate(
        withDuration: 1, usingSpringWithDamping: ratio, animations: { layer.position.x = 100 })
    }
    for instant in [0.1, 0.3, 0.6] {
      loop.advance(to: instant)
      let spring = SpringFunction(dampingRatio: 1, fittedTo: 1)
      let x = 100 * spring.value(at: instant)
      expectRow(layers.map(\.presented.position.x), [x, x], within: 1e-3)
    }
    loop.advance(to: 2)
    expectEqual(layers.map(\.presented.position.x), [100, 100])
    expectTrue(loop.isIdle)
  }
}
