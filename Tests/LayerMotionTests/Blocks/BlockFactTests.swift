import Foundation
import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// F71, F75, F105, F121–F132: the animations that blocks add to layers, and their ends.
@Suite struct BlockFactTests {
  @Test(
    "F121: the options' bits",
    arguments: [
      (BlockOptions.layoutSubviews, 1 << 0), (.allowUserInteraction, 1 << 1),
      (.beginFromCurrentState, 1 << 2), (.repeat, 1 << 3), (.autoreverse, 1 << 4),
      (.overrideInheritedDuration, 1 << 5), (.overrideInheritedCurve, 1 << 6),
      (.overrideInheritedOptions, 1 << 9), (.curveEaseInOut, 0), (.curveEaseIn, 1 << 16),
      (.curveEaseOut, 2 << 16), (.curveLinear, 3 << 16), (.curveKeyboard, 7 << 16),
      (.calculationModeLinear, 0), (.calculationModeDiscrete, 1 << 10),
      (.calculationModePaced, 2 << 10), (.calculationModeCubic, 3 << 10),
      (.calculationModeCubicPaced, 4 << 10),
    ] as [(BlockOptions, UInt)])
  func bits(options: BlockOptions, bits: UInt) { expectEqual(options.rawValue, bits) }

  @Test(
    "F75, F121: the four curves, ease-in ease-out where none is named",
    arguments: [
      (BlockOptions([]), MediaTimingFunction.easeInEaseOut), (.curveEaseInOut, .easeInEaseOut),
      (.curveEaseIn, .easeIn), (.curveEaseOut, .easeOut), (.curveLinear, .linear),
      ([.curveLinear, .repeat, .overrideInheritedOptions, .ignoresReducedMotion], .linear),
      // UIKit has no curves with these numbers in its documentation.
      (BlockOptions(rawValue: 4 << 16), .easeInEaseOut),
      (BlockOptions(rawValue: 6 << 16), .easeInEaseOut),
      (BlockOptions(rawValue: 11 << 16), .easeInEaseOut),
    ] as [(BlockOptions, MediaTimingFunction)])
  func curves(options: BlockOptions, function: MediaTimingFunction) {
    let stage = BlockStage()
    expectEqual(options.curve, function)
    stage.slide(options)
    expectEqual(stage.animation("position")?.timingFunction, function)
    // F173: so does a keyframe block.
    stage.loop.animateKeyframes(withDuration: 1, options: options) { stage.box.opacity = 0 }
    expectEqual(stage.animation("opacity")?.timingFunction, function)
  }

  @Test(arguments: animations + ends + times + nested + keyframes + springs)
  func fact(_ fact: Fact) throws { try fact.check() }

  // MARK: Animations

  static let animations: [Fact] = [
    Fact("F122: a basic animation from old minus new to 0, additive, filled both ways") {
      let stage = BlockStage()
      stage.loop.animate(withDuration: 0.5) { stage.box.position = Point(x: 100, y: 40) }
      let animation = try #require(stage.animation("position"))
      expectEqual(animation.className, "BasicAnimation")
      expectEqual(animation.keyPath, "position")
      expectTrue(animation.isAdditive)
      expectTrue(animation.isRemovedOnCompletion)
      expectEqual(animation.timing.duration, 0.5)
      expectEqual(animation.timing.fillMode, .both)
      expectFalse(animation.timing.autoreverses)
      let from = PropertyValue.point(Point(x: -100, y: -40))
      expectEqual(animation.settings.ends, [from, .point(.zero), nil])
      expectEqual(stage.box.position, Point(x: 100, y: 40), "the model has the new value at once")
    },
    Fact("F122: bounds split into origin and size, where they change; 200 to 100 goes from 100") {
      for (new, keys) in [
        (Rect(x: 5, y: 0, width: 100, height: 100), ["bounds.origin", "bounds.size"]),
        (Rect(x: 5, y: 0, width: 200, height: 200), ["bounds.origin"]),
        (Rect(x: 0, y: 0, width: 100, height: 100), ["bounds.size"]),
      ] {
        let stage = BlockStage()
        stage.loop.withoutActions { stage.box.bounds.size = Size(width: 200, height: 200) }
        stage.loop.animate(withDuration: 0.5) { stage.box.bounds = new }
        expectEqual(stage.box.animationKeys, keys)
        let hundred = PropertyValue.size(Size(width: 100, height: 100))
        guard keys.contains("bounds.size") else { continue }
        expectEqual(
          stage.animation("bounds.size")?.settings.ends,
          [hundred, .size(.zero), nil])
      }
    },
    Fact("F123: additive, plain and still keys") {
      let stage = BlockStage()
      let box = stage.box
      stage.loop.animate(withDuration: 0.5) {
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
      expectTrue(additive.allSatisfy { stage.animation($0)?.isAdditive == true })
      expectTrue(plain.allSatisfy { stage.animation($0)?.isAdditive == false })
    },
    Fact("F123: outside of a block nothing animates, where only blocks do") {
      let stage = BlockStage()
      stage.box.opacity = 0
      expectNil(stage.box.animationKeys)
      expectTrue(stage.loop.disablesImplicitAnimations)
      stage.loop.disablesImplicitAnimations = false
      stage.box.opacity = 1
      expectEqual(
        stage.box.animationKeys, ["opacity"], "layers without views animate by themselves (F100)")
    },
    Fact("F124: a second block on opacity starts from the model, or from what shows") {
      for (options, row) in [
        ([], [(0.5, 0.0), (0.75, 0.25)]), (.beginFromCurrentState, [(0.5, 0.5), (1, 0.75)]),
      ] as [(BlockOptions, [(Double, Double)])] {
        let stage = BlockStage()
        stage.loop.animate(withDuration: 1, options: .curveLinear) { stage.box.opacity = 0 }
        stage.opacities([(0.5, 0.5)])
        stage.loop.animate(withDuration: 1, options: options.union(.curveLinear)) {
          stage.box.opacity = 1
        }
        stage.opacities(row)
        expectEqual(stage.box.animationKeys, ["opacity"])
      }
    },
    Fact("F124: two blocks on a position coexist, each with old minus new, under free keys") {
      for options in [[], .beginFromCurrentState] as [BlockOptions] {
        let stage = BlockStage()
        stage.slide(options.union(.curveLinear))
        stage.loop.advance(to: 0.5)
        stage.slide(to: 20, options.union(.curveLinear))
        expectEqual(stage.box.animationKeys, ["position", "position-2"])
        let from = PropertyValue.point(Point(x: 80, y: 0))
        expectEqual(
          stage.animation("position-2")?.settings.ends,
          [from, .point(.zero), nil])
        // No jump; then 20 + (−100)(1 − 0.75) + 80 (1 − 0.25).
        stage.xs([(0.5, 50), (0.75, 55)])
        stage.slide(to: 30)
        expectEqual(stage.box.animationKeys, ["position", "position-2", "position-3"])
        stage.box.removeAnimation(forKey: "position-2")
        stage.loop.flush()
        stage.slide(to: 40)
        expectEqual(stage.box.animationKeys, ["position", "position-3", "position-2"])
      }
    },
    Fact("a transform is additive, but for one without an inverse, which has no difference") {
      let stage = BlockStage()
      func scale(to scale: Double) {
        stage.loop.animate(withDuration: 1, options: .curveLinear) {
          stage.box.transform = Transform3D(scaleX: scale, y: scale, z: 1)
        }
      }
      func expect(_ scale: Double, at instant: Double) throws {
        stage.loop.advance(to: instant)
        expectEqual(try stage.box.number("transform.scale.x"), scale, within: 1e-12)
      }
      scale(to: 3)
      expectTrue(stage.animation("transform")?.isAdditive == true)
      try expect(2, at: 0.5)
      stage.loop.advance(to: 2)
      scale(to: 0)
      expectTrue(stage.animation("transform")?.isAdditive == false)
      try expect(1.5, at: 2.5)
    },
    Fact("a transform without an inverse goes on from what additive ones show") {
      let stage = BlockStage()
      for scales in [[3.0], [4, 0]] {
        stage.loop.animate(withDuration: 1, options: .curveLinear) {
          for scale in scales { stage.box.transform = Transform3D(scaleX: scale, y: scale, z: 1) }
        }
        stage.loop.advance(by: 0.5)
      }
      // From 2 on.
      expectEqual(try stage.box.number("transform.scale.x"), 1, within: 1e-12)
    },
    Fact("every layer of a block moves between its own values, additive or not") {
      let stage = BlockStage()
      let layers = stage.add("a", "b", "c", "d")
      stage.loop.animate(withDuration: 2, options: .curveLinear) {
        for (place, layer) in layers.enumerated() {
          layer.opacity = Double(place) / 4
          layer.position.x = 100 * Double(place)
          let scale = place % 2 == 0 ? 3.0 : 0
          layer.transform = Transform3D(scaleX: scale, y: scale, z: 1)
        }
      }
      expectEqual(
        layers.map { $0.animation(forKey: "transform")?.isAdditive }, [true, false, true, false])
      stage.loop.advance(to: 1)
      expectRow(layers.map(\.presented.opacity), [0.5, 0.625, 0.75, 0.875])
      // The first one's position does not change.
      expectRow(layers.map(\.presented.position.x), [0, 50, 100, 150])
      expectRow(try layers.map { try $0.number("transform.scale.x") }, [2, 0.5, 2, 0.5])
      stage.loop.advance(to: 3)
      expectEqual(layers.map(\.presented.opacity), [0, 0.25, 0.5, 0.75])
      expectTrue(stage.loop.isIdle)
    },
    Fact("changed twice in one block, a plain property goes from its first value") {
      for isSpring in [false, true] {
        let stage = BlockStage()
        let told = Told()
        func change() {
          stage.box.opacity = 0.6
          stage.box.opacity = 0
          stage.box.position.x = 30
          stage.box.position.x = 100
        }
        if isSpring {
          stage.loop.animate(withDuration: 1, usingSpringWithDamping: 1, animations: change)
          expectEqual(stage.spring("opacity")?.from, 1)
          continue
        }
        stage.loop.animate(
          withDuration: 1, options: .curveLinear, animations: change,
          completion: told.completion(on: stage.loop))
        stage.opacities([(0.5, 0.5)])
        stage.xs([(0.5, 50), (1, 100)])
        told.expect([true], at: [1])
      }
    },
    Fact("a colour animates if the layer has one, whichever layer is changed first") {
      for isFirst in [false, true] {
        let stage = BlockStage()
        let plain = stage.add("plain")[0]
        stage.loop.animate(withDuration: 1) {
          for layer in isFirst ? [stage.box, plain] : [plain, stage.box] {
            layer.backgroundColor = .white
          }
        }
        expectEqual(stage.box.animationKeys, ["backgroundColor"])
        expectNil(plain.animationKeys)
        stage.loop.animate(withDuration: 1) { plain.backgroundColor = .black }
        expectEqual(plain.animationKeys, ["backgroundColor"])
      }
    },
    // At 0 s to (100, 40) in 0.5 s, ease-in ease-out; at 0.2 s back to (20, 40) in 0.4 s, ease-out;
    // opacity to 0 in 0.5 s, and at 0.2 s, from the presented value, to 0.6 in 0.4 s.
    Fact("F75, F122, F124: a block in mid-flight of another, frame by frame at 60 a second") {
      let stage = BlockStage(clock: FixedStepClock(framesPerSecond: 60))
      let (box, loop) = (stage.box, stage.loop)
      let told = Told()
      func block(_ duration: Double, _ options: BlockOptions, x: Double, opacity: Double) {
        loop.animate(
          withDuration: duration, options: options,
          animations: {
            box.position = Point(x: x, y: 40)
            box.opacity = opacity
          }, completion: told.completion(on: loop))
      }
      block(0.5, [], x: 100, opacity: 0)
      for frame in 1...48 {
        let t = loop.frame()
        expectEqual(t, Double(frame) / 60)
        let first = t <= 0.5 ? 1 - easeInOut(t / 0.5) : 0
        let since = max(0, t - 0.2)
        let second = frame > 12 && since <= 0.4 ? 1 - bezier(since / 0.4, 0, 0, 0.58, 1) : 0
        let shown = 1 - easeInOut(0.4)
        expectRow(
          [box.presented.position.x, box.presented.position.y, box.presented.opacity],
          [
            (frame > 12 ? 20 : 100) - 100 * first + 80 * second, 40 - 40 * first,
            frame <= 12 ? first : 0.6 + (shown - 0.6) * second,
          ], within: 2e-5, "frame \(frame)")
        if frame == 12 { block(0.4, [.curveEaseOut, .beginFromCurrentState], x: 20, opacity: 0.6) }
      }
      // The first was interrupted on opacity at 0.2 s; its position ran to 0.5 s.
      told.expect([false, true], at: [0.5, 0.6])
      expectNil(box.animationKeys)
      expectTrue(loop.isIdle)
    },
  ]

  // MARK: Ends

  static let ends: [Fact] = [
    Fact("F125: without a duration nothing animates, and it is over in the next pass") {
      for duration in [0, -1.0] {
        let stage = BlockStage()
        let told = Told()
        stage.loop.advance(to: 2)
        let block = stage.loop.animate(
          withDuration: duration, animations: { stage.box.opacity = 0 },
          completion: told.completion(on: stage.loop))
        stage.loop.animate(
          springDuration: duration, bounce: 0.3, animations: { stage.box.position.x = 100 },
          completion: told.completion(on: stage.loop))
        expectNil(stage.box.animationKeys)
        told.expect([], at: [])
        stage.places([(2, 100, 0)])
        told.expect([true, true], at: [2, 2])
        expectEqual(block.progress, 1)
        expectEqual(stage.box.presented.opacity, 0)
      }
    },
    Fact("F125: with nothing to animate it is over at once, although it has a duration") {
      let stage = BlockStage()
      let told = Told()
      stage.loop.advance(to: 2)
      let block = stage.loop.animate(
        withDuration: 5, animations: {}, completion: told.completion(on: stage.loop))
      expectEqual(block.endTime, 2)
      expectNil(block.outcome)
      expectEqual(block.totalDuration, 5)
      block.timeScale = 4
      block.pause()
      expectEqual(block.timeScale, 1)
      expectFalse(block.isPaused)
      stage.loop.flush()
      told.expect([true], at: [2])
      expectEqual(block.outcome, .finished)
      expectNil(block.endTime)
      expectTrue(stage.loop.isIdle)
    },
    Fact("F126: true at the end, false where it was interrupted") {
      let stage = BlockStage()
      let told = Told()
      for (instant, opacity) in [(0.0, 0.0), (0.25, 1)] {
        stage.loop.advance(to: instant)
        stage.loop.animate(
          withDuration: 1, animations: { stage.box.opacity = opacity },
          completion: told.completion(on: stage.loop))
      }
      stage.loop.advance(to: 3)
      told.expect([false, true], at: [0.25, 1.25])
    },
    Fact("F126: of additive ones the older ends with true, too") {
      let stage = BlockStage()
      let told = Told()
      for (instant, x) in [(0.0, 10.0), (0.5, 20)] {
        stage.loop.advance(to: instant)
        stage.slide(to: x, [], told)
      }
      stage.loop.advance(to: 3)
      told.expect([true, true], at: [1, 1.5])
    },
    Fact("F126: the first animation that is interrupted is the outcome, when the last one ends") {
      let stage = BlockStage()
      let other = stage.add("other")[0]
      let block = stage.loop.animate(withDuration: 2) {
        stage.box.opacity = 0
        other.opacity = 0
        stage.box.position.x = 9
      }
      stage.loop.advance(to: 0.5)
      other.removeFromSuperlayer()
      stage.loop.flush()
      expectNil(block.outcome)
      stage.loop.advance(to: 1)
      stage.box.removeAllAnimations()
      stage.loop.flush()
      expectEqual(block.outcome, .removed)
      expectEqual(block.progress, 0.5)
    },
  ]

  // MARK: Transactions and repeats

  static let times: [Fact] = [
    Fact("F105: layers without a view use the transaction's duration, not the block's") {
      let stage = BlockStage()
      let loop = stage.loop
      func fade(to opacity: Double) {
        loop.performWithImplicitAnimations { stage.box.opacity = opacity }
      }
      func duration() -> Double? { stage.animation("opacity")?.timing.duration }
      loop.animate(withDuration: 0.5) { fade(to: 0.9) }
      expectEqual(duration(), 0.25)
      loop.transaction(duration: 0.7) { _ in loop.animate(withDuration: 0.5) { fade(to: 0.8) } }
      expectEqual(duration(), 0.7)
      loop.animate(withDuration: 0.5) { loop.transaction(duration: 0.6) { _ in fade(to: 0.7) } }
      expectEqual(duration(), 0.6)
    },
    Fact("F105: and the transaction's function, in blocks in blocks too") {
      for depth in [1, 2] {
        let stage = BlockStage()
        let loop = stage.loop
        func change() { loop.performWithImplicitAnimations { stage.box.opacity = 0.8 } }
        loop.transaction(duration: 1, timingFunction: .easeIn) { _ in
          loop.animate(withDuration: 0.5, options: .curveLinear) {
            if depth == 1 { change() } else { loop.animate(withDuration: 0.5) { change() } }
          }
        }
        // F76: ease-in at .5, of the way from 1 to 0.8.
        stage.opacities([(0.5, 1 - 0.2 * 0.31535682)], within: 1e-6)
      }
    },
    Fact("F105: disabled actions, inside or outside, suppress") {
      let stage = BlockStage()
      let (loop, box) = (stage.loop, stage.box)
      loop.transaction(disableActions: true) { _ in
        loop.animate(withDuration: 0.5) { box.opacity = 0 }
      }
      loop.animate(withDuration: 0.5) {
        loop.transaction(disableActions: true) { _ in box.position.x = 9 }
        loop.performWithoutAnimation {
          expectFalse(loop.areAnimationsEnabled)
          loop.animate(withDuration: 1, options: .overrideInheritedDuration) { box.position.y = 9 }
        }
      }
      expectNil(box.animationKeys)
      expectTrue(loop.areAnimationsEnabled)
    },
    Fact("F30: paused and resumed inside a transaction, a block keeps its own curve") {
      let stage = BlockStage()
      let block = stage.slide()
      stage.loop.advance(to: 0.25)
      stage.loop.transaction(timingFunction: .easeIn) { _ in block.pause() }
      stage.loop.transaction(timingFunction: .easeIn) { _ in block.resume() }
      stage.at(0.5, x: 50)
    },
    Fact("F127: there and back shows the old value at the end, then the new") {
      let stage = BlockStage()
      stage.slide([.autoreverse, .curveLinear])
      stage.loop.advance(to: 2)
      expectEqual(stage.box.presented.position.x, 0)
      let other = BlockStage()
      other.slide([.autoreverse, .curveLinear])
      other.xs([(0, 0), (0.5, 50), (1, 100), (1.5, 50), (2.25, 100)])
    },
    Fact("F127: for ever with repeat") {
      let stage = BlockStage()
      let block = stage.slide([.repeat, .autoreverse, .curveLinear])
      stage.xs([(0.5, 50), (1.75, 25), (100.25, 25)])
      expectEqual(block.totalDuration, .infinity)
      expectNil(block.endTime)
      expectEqual(block.progress, 0.125)
      #expect(throws: SettleError.self) { try stage.loop.settle() }
    },
    // Half of a way, one way, there and back twice and a half; a whole count ends on the old value.
    Fact("F127: a part that repeats shows the new value after its last play") {
      for (count, autoreverses, row) in [
        (0.5, false, [(0.25, 25), (0.5, 50), (0.625, 100)]),
        (1, false, [(0.25, 25), (1, 100), (1.125, 100)]),
        (2.5, true, [(0.5, 50), (2, 0), (4.5, 50), (5, 100), (6, 100)]),
        (2, true, [(1, 100), (2, 0), (4, 0), (4.1, 100)]),
      ] as [(Double, Bool, [(Double, Double)])] {
        let stage = BlockStage()
        let told = Told()
        stage.loop.animate(
          withDuration: 1, options: .curveLinear,
          animations: {
            stage.loop.modifyAnimations(withRepeatCount: count, autoreverses: autoreverses) {
              stage.box.position.x = 100
            }
          }, completion: told.completion(on: stage.loop))
        for (instant, x) in row {
          stage.loop.advance(to: instant)
          expectEqual(stage.box.presented.position.x, x, within: 1e-9, "\(count): \(instant) s")
        }
        told.expect([true], at: [count * (autoreverses ? 2 : 1)])
      }
    },
    Fact("F127: a part that repeats lengthens the block, a shorter one does not shorten it") {
      let stage = BlockStage()
      let loop = stage.loop
      let block = loop.animate(withDuration: 1) {
        loop.modifyAnimations(withRepeatCount: 2.5, autoreverses: true) { stage.box.position.x = 1 }
        loop.modifyAnimations(withRepeatCount: 3, autoreverses: false) { stage.box.opacity = 0 }
      }
      // 2.5 cycles of 1 s there and 1 s back; 3 cycles of 1 s.
      expectEqual(block.totalDuration, 5)
      expectEqual(block.endTime, 5)
    },
    Fact("outside of a block, a modification of animations only makes the changes") {
      let stage = BlockStage()
      stage.loop.modifyAnimations(withRepeatCount: 3, autoreverses: true) {
        stage.box.position.x = 100
      }
      expectEqual(stage.box.position.x, 100)
      expectNil(stage.box.animationKeys)
    },
  ]

  // MARK: Blocks in blocks

  static let nested: [Fact] = [
    Fact("F129: a nested block takes over duration, curve and options, and delays add up") {
      let stage = BlockStage()
      let block = stage.loop.animate(
        withDuration: 2, delay: 0.25, options: [.curveLinear, .repeat],
        animations: {
          let inner = stage.loop.animate(
            withDuration: 0.1, delay: 0.5, options: [.curveEaseIn, .autoreverse],
            animations: { stage.box.opacity = 0 })
          expectEqual(inner.delay, 0.75)
        })
      expectEqual(block.delay, 0.25)
      let animation = try #require(stage.animation("opacity"))
      expectEqual(animation.timing.duration, 2)
      expectEqual(animation.timingFunction, .linear)
      expectEqual(animation.timing.repeatCount, .infinity)
      expectTrue(animation.timing.autoreverses)
    },
    Fact("F129: and does not if it overrides them, each separately") {
      for (option, duration, function, count) in [
        (.overrideInheritedDuration, 0.1, .linear, .infinity),
        (.overrideInheritedCurve, 2, .easeIn, .infinity),
        (.overrideInheritedOptions, 2, .linear, 0),
        ([.overrideInheritedDuration, .overrideInheritedCurve], 0.1, .easeIn, .infinity),
      ] as [(BlockOptions, Double, MediaTimingFunction, Double)] {
        let stage = BlockStage()
        stage.loop.animate(withDuration: 2, options: [.curveLinear, .repeat]) {
          stage.loop.animate(withDuration: 0.1, options: option.union(.curveEaseIn)) {
            // What overrides is not inherited itself.
            stage.loop.animate(withDuration: 7, options: .curveEaseOut) { stage.box.opacity = 0 }
          }
        }
        let animation = try #require(stage.animation("opacity"))
        expectEqual(animation.timing.duration, duration)
        expectEqual(animation.timingFunction, function)
        expectEqual(animation.timing.repeatCount, count)
      }
    },
    Fact("F129: options that are inherited: layout, touches, the present state, reduced motion") {
      let stage = BlockStage()
      let loop = stage.loop
      loop.reducesMotion = true
      loop.animate(
        withDuration: 2,
        options: [
          .curveLinear, .ignoresReducedMotion, .allowUserInteraction, .beginFromCurrentState,
        ]
      ) {
        loop.animate(withDuration: 1) { stage.box.opacity = 0 }
      }
      stage.opacities([(1, 0.5)])
      expectTrue(loop.allowsInteraction(with: stage.box))
      loop.animate(withDuration: 1, options: [.beginFromCurrentState, .ignoresReducedMotion]) {
        loop.animate(withDuration: 1) { stage.box.opacity = 1 }
      }
      stage.opacities([(1, 0.5)])
    },
  ]

  // MARK: Keyframes

  /// Keyframes of a block of 1 s, from x 0: the start, the length and the value of each, in the order in
  /// which they are added, the values at instants, and the value of the model.
  @Test(
    "F130: frames in fractions of the block, whose time runs evenly with a linear curve",
    arguments: [
      ([(0, 1, 50)], [(0.5, 25)], 50),
      ([(0.25, 0.25, 50)], [(0.25, 0), (0.375, 25), (0.5, 50)], 50),
      ([(0.5, 0.5, 50)], [(0.5, 0), (0.75, 25)], 50),
      ([(0, 0.5, 50)], [(0.25, 25), (0.5, 50)], 50),
      // In the order of time without a gap, and in another order with one.
      ([(0, 0.5, 50), (0.5, 0.5, 90)], [(0.25, 25), (0.5, 50), (0.75, 70)], 90),
      ([(0.75, 0.25, 50), (0, 0.5, 90)], [(0.25, 45), (0.5, 90), (0.7, 90), (0.875, 70)], 50),
      // To 100 in the whole time; from its middle on to 20.
      ([(0, 1, 100), (0.5, 0.5, 20)], [(0.25, 25), (0.5, 50), (0.75, 35)], 20),
      ([(0.5, 0.5, 20), (0, 1, 100)], [(0.25, 25), (0.5, 50), (0.75, 35)], 20),
      // To 100 at 0.75; halfway there to 75.
      ([(0.25, 0.5, 100), (0.5, 0.5, 75)], [(0.25, 0), (0.375, 25), (0.5, 50), (0.75, 62.5)], 75),
      // Of two that start together the one that was added last counts.
      ([(0, 1, 25), (0, 1, 75)], [(0.5, 37.5)], 75),
      // A frame of no length sets its value.
      ([(0.5, 0, 60)], [(0.49, 0), (0.5, 60), (0.9, 60)], 60),
      // Fractions that add up to slightly more than 1.
      ([(0, 0.5, 40), (0.5, 0.5 + 5e-10, 100)], [(0.25, 20), (0.5, 40), (0.75, 70)], 100),
    ] as [([(Double, Double, Double)], [(Double, Double)], Double)])
  func frames(
    frames: [(Double, Double, Double)], shown: [(Double, Double)], last: Double
  ) {
    for isPlain in [false, true] {
      let stage = BlockStage()
      let block = stage.loop.animateKeyframes(withDuration: 1, options: .curveLinear) {
        for (start, length, value) in frames {
          stage.loop.addKeyframe(withRelativeStartTime: start, relativeDuration: length) {
            if isPlain { stage.box.opacity = 1 - value / 100 } else { stage.box.position.x = value }
          }
        }
      }
      expectEqual(stage.animation("opacity")?.isAdditive, isPlain ? false : nil)
      expectEqual(stage.animation("position")?.isAdditive, isPlain ? nil : true)
      let row = shown + [(1, last), (1.1, last)]
      if isPlain {
        expectEqual(stage.box.opacity, 1 - last / 100)
        stage.opacities(row.map { ($0, 1 - $1 / 100) }, within: 1e-6)
      } else {
        expectEqual(stage.box.position.x, last, "the model has what comes last")
        stage.xs(row, within: 1e-6)
      }
      expectEqual(block.outcome, .finished)
    }
  }

  static let keyframes: [Fact] = [
    Fact("F130: fractions that add up to more than 1 by rounding end with the block") {
      let stage = BlockStage()
      stage.loop.animateKeyframes(withDuration: 9, options: .curveLinear) {
        var start = 0.0
        for number in 1...9 {
          stage.loop.addKeyframe(withRelativeStartTime: start, relativeDuration: 1.0 / 9) {
            stage.box.position.x = 10 * Double(number)
          }
          start += 1.0 / 9
        }
        expectEqual(start, 1.0000000000000002)
        stage.loop.addKeyframe(withRelativeStartTime: start, relativeDuration: 0) {
          stage.box.opacity = 0
        }
      }
      stage.xs([(0, 0), (1, 10), (4.5, 45), (9, 90), (9.5, 90)])
      expectEqual(stage.box.opacity, 0)
    },
    Fact("F130: what changes outside of frames changes all the time, after a frame too") {
      let stage = BlockStage()
      stage.loop.animateKeyframes(withDuration: 1, options: .curveLinear) {
        stage.box.opacity = 0
        stage.loop.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          stage.box.cornerRadius = 8
        }
        stage.box.position.x = 100
      }
      for (instant, radius) in [(0.25, 0.0), (0.5, 0), (0.75, 4)] {
        stage.at(instant, x: 100 * instant)
        stage.opacities([(instant, 1 - instant)])
        expectEqual(stage.box.presented.cornerRadius, radius)
      }
    },
    Fact("F130: a frame that ends before its block holds its value to the end, as a keyframe") {
      let stage = BlockStage()
      stage.loop.animateKeyframes(withDuration: 2, options: .curveLinear) {
        stage.loop.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.25) {
          stage.box.opacity = 0
        }
      }
      expectEqual(stage.animation("opacity")?.settings.keyframes?.keyTimes, [0, 0.25, 0.5, 1])
      stage.opacities([(0.5, 1), (0.75, 0.5), (1, 0), (1.5, 0), (2.5, 0)])
    },
    Fact("F124, F130: plain frames go from what shows where an option says so") {
      let stage = BlockStage()
      stage.loop.animate(withDuration: 1, options: .curveLinear) { stage.box.opacity = 0 }
      stage.loop.advance(to: 0.5)
      stage.loop.animateKeyframes(
        withDuration: 1, options: [.beginFromCurrentState, .curveLinear]
      ) {
        stage.loop.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          stage.box.opacity = 1
        }
      }
      stage.opacities([(0.5, 0.5), (0.75, 0.75), (1, 1)])
    },
    Fact("F130: the whole block is eased where an option says so") {
      let stage = BlockStage()
      stage.loop.animateKeyframes(withDuration: 1, options: .curveEaseIn) {
        stage.loop.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {
          stage.box.position.x = 100
        }
      }
      // F76: ease-in at .5.
      stage.at(0.5, x: 31.535682, within: 1e-4)
    },
    // F76 at .1, .25, .5, .75 and .9; of a frame from 0.5 on, what is above half of the way counts
    // twice. A frame that ends at 0.1 is over when a tenth of the way is done.
    Fact("D17, F173: one curve, ease-in ease-out, shapes the whole block") {
      for (start, length, row) in [
        (0.0, 1.0, [(0.2, 0.019722449), (0.5, 0.12916191), (1, 0.5), (1.8, 0.98027754)]),
        (0.5, 0.5, [(0.5, 0), (1, 0), (1.5, 0.7416762), (1.8, 0.96055508)]),
        (0, 0.25, [(0.2, 0.078889796), (0.5, 0.51664764), (1, 1), (1.5, 1)]),
      ] as [(Double, Double, [(Double, Double)])] {
        let stage = BlockStage()
        stage.loop.animateKeyframes(withDuration: 2) {
          stage.loop.addKeyframe(withRelativeStartTime: start, relativeDuration: length) {
            stage.box.opacity = 0
            stage.box.position.x = 100
          }
        }
        for (instant, way) in row {
          stage.at(instant, x: 100 * way, within: 1e-3)
          stage.opacities([(instant, 1 - way)], within: 1e-5)
        }
      }
    },
    // Linear time; 0, 40 and 100 at 0, 0.5 and 1. Discrete: each value from the end of its frame on.
    // Paced: 100 in a second. Cubic: Hermite, with tangents 40, 50 and 60 for each half (F44): at a
    // quarter 20 + (40 − 50) / 8, at three quarters 70 + (50 − 60) / 8. Cubic and paced: the first
    // part takes 0.4, where the curve is at 40.
    Fact("F173: the calculation modes are those of keyframe animations") {
      for (mode, row) in [
        (.calculationModeLinear, [(0.25, 20), (0.5, 40), (0.75, 70)]),
        (.calculationModeDiscrete, [(0.25, 0), (0.5, 40), (0.75, 40)]),
        (.calculationModePaced, [(0.25, 25), (0.4, 40), (0.7, 70)]),
        (.calculationModeCubic, [(0.25, 18.75), (0.5, 40), (0.75, 68.75)]),
        (.calculationModeCubicPaced, [(0, 0), (0.4, 40)]),
      ] as [(BlockOptions, [(Double, Double)])] {
        let stage = BlockStage()
        stage.loop.animateKeyframes(withDuration: 1, options: [mode, .curveLinear]) {
          for (start, x) in [(0.0, 40.0), (0.5, 100)] {
            stage.loop.addKeyframe(withRelativeStartTime: start, relativeDuration: 0.5) {
              stage.box.position.x = x
            }
          }
        }
        stage.xs(row + [(1, 100)])
      }
    },
    Fact("F127: a part of a keyframe block repeats its frames, and lengthens the block") {
      let stage = BlockStage()
      let block = stage.loop.animateKeyframes(withDuration: 2, options: .curveLinear) {
        stage.loop.modifyAnimations(withRepeatCount: 1.5, autoreverses: true) {
          stage.loop.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
            stage.box.position.x = 100
          }
        }
        stage.box.opacity = 0
      }
      expectEqual(block.totalDuration, 6)
      stage.xs([(0.5, 50), (1, 100), (3, 100), (3.5, 50), (4.5, 50), (6, 100)])
      stage.opacities([(6, 0)])
      expectTrue(stage.loop.isIdle)
    },
    // ω = √(1000 / 3); its damping counts as critical (F61): 1 − e^(−ωt) (1 + ωt).
    Fact("F175: the keyboard's curve is its spring, in its half second") {
      let frequency = (1000.0 / 3).squareRoot()
      func way(_ time: Double) -> Double {
        1 - exp(-frequency * time) * (1 + frequency * time)
      }
      for isKeyframed in [false, true] {
        let stage = BlockStage()
        let told = Told()
        let options = BlockOptions(rawValue: 7 << 16)
        let block =
          isKeyframed
          ? stage.loop.animateKeyframes(
            withDuration: 2, options: options, animations: { stage.box.position.x = 100 },
            completion: told.completion(on: stage.loop))
          : stage.slide(lasting: 0.25, options, told)
        expectEqual(block.totalDuration, 0.5)
        stage.xs([0.05, 0.1, 0.25, 0.4].map { ($0, 100 * way($0)) }, within: 1e-9)
        stage.at(0.6, x: 100)
        told.expect([true], at: [0.5])
        // Without a duration nothing animates, as ever.
        expectEqual(stage.slide(to: 7, lasting: 0, options).totalDuration, 0)
        stage.at(0.6, x: 7)
      }
    },
    Fact("F130: a layer that left the tree inside a keyframe block is not animated") {
      let stage = BlockStage()
      let told = Told()
      let other = stage.add("other")[0]
      let block = stage.loop.animateKeyframes(
        withDuration: 1,
        animations: {
          stage.loop.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {
            other.opacity = 0
            stage.box.opacity = 0.5
          }
          other.removeFromSuperlayer()
        }, completion: told.completion(on: stage.loop))
      expectNil(other.animationKeys)
      expectEqual(stage.box.animationKeys, ["opacity"])
      stage.opacities([(2, 0.5)])
      told.expect([false], at: [1])
      expectEqual(block.outcome, .removed)
    },
  ]

  // MARK: Springs

  static let springs: [Fact] = [
    Fact("F132: a spring block of half a second settles at .8") {
      let stage = BlockStage()
      let told = Told()
      stage.loop.animate(
        animations: { stage.box.position.x = 100 }, completion: told.completion(on: stage.loop))
      expectEqual(stage.box.position.x, 100)
      let spring = try #require(stage.spring())
      expectEqual(spring.from, .point(Point(x: -100, y: 0)))
      expectEqual(spring.function.stiffness, 157.91367041742973, within: 1e-12)
      expectEqual(spring.function.damping, 25.132741228718345, within: 1e-12)
      expectEqual(spring.function.initialVelocity, 0)
      expectEqual(spring.duration, 0.7999999999999999, within: 1e-15)
      stage.loop.advance(to: 0.7)
      told.expect([], at: [])
      stage.loop.advance(to: 0.81)
      expectEqual(told.values, [true])
    },
    Fact("F66: a spring block has the spring of its duration and bounce, and its velocity") {
      let stage = BlockStage()
      stage.loop.animate(springDuration: 0.5, bounce: 0.3, initialSpringVelocity: 2) {
        stage.box.position.x = 100
      }
      let spring = try #require(stage.spring())
      expectEqual(spring.function.stiffness, 157.91367041742973, within: 1e-9)
      expectEqual(spring.function.damping, 17.59291886010284, within: 1e-9)
      expectEqual(spring.function.initialVelocity, 2)
    },
    // Measured ω · d; above 1 a ratio counts as 1.
    Fact("F71: a spring by its damping ratio has the measured frequency, and the block's time") {
      for (ratio, angle) in [
        (0.3, 19.169792714639406), (0.7, fittedAngle(0.7)), (0.8, 8.994296689292398),
        (1, 9.2334134764515866), (7, 9.2334134764515866),
      ] {
        let stage = BlockStage()
        stage.loop.animate(
          withDuration: 2, usingSpringWithDamping: ratio, initialSpringVelocity: 3
        ) { stage.box.position.x = 100 }
        let spring = try #require(stage.spring())
        let root = spring.function.stiffness.squareRoot()
        expectEqual(root * 2, angle, within: 1e-9)
        expectEqual(spring.function.damping, 2 * min(ratio, 1) * root, within: 1e-9)
        expectEqual(spring.function.initialVelocity, 3)
        expectEqual(spring.duration, 2)
      }
    },
    Fact("F66, F129: a nested block takes over the spring with its duration as they are") {
      let stage = BlockStage()
      stage.loop.animate(springDuration: 0.5, bounce: 0.3) {
        stage.loop.animate(withDuration: 0.1) { stage.box.position.x = 100 }
      }
      let spring = try #require(stage.spring())
      expectEqual(spring.function.stiffness, 157.91367041742973, within: 1e-9)
      expectEqual(spring.function.damping, 17.59291886010284, within: 1e-9)
      expectEqual(spring.duration, 0.8629552831744205, within: 1e-9)
    },
    Fact("F71, F129: a spring with another block's duration comes to rest by the end of that") {
      for overridesDuration in [true, false] {
        let stage = BlockStage()
        let loop = stage.loop
        func change() { stage.box.position.x = 100 }
        if overridesDuration {
          loop.animate(springDuration: 0.5, bounce: 0.3) {
            loop.animate(
              withDuration: 2, options: .overrideInheritedDuration, animations: change)
          }
        } else {
          loop.animate(withDuration: 2) {
            loop.animate(
              springDuration: 0.5, bounce: 0.3, initialSpringVelocity: 4,
              options: .overrideInheritedCurve, animations: change)
          }
        }
        let spring = try #require(stage.spring())
        // A damping ratio of 1 - 0.3 over 2 s.
        let root = fittedAngle(0.7) / 2
        expectEqual(spring.function.stiffness, root * root, within: 1e-9)
        expectEqual(spring.function.damping, 2 * 0.7 * root, within: 1e-9)
        expectEqual(spring.function.initialVelocity, overridesDuration ? 0 : 4)
        expectEqual(spring.duration, 2)
      }
    },
    Fact("F66, F129: with its own duration and curve a spring stays as it is") {
      let stage = BlockStage()
      stage.loop.animate(withDuration: 2) {
        stage.loop.animate(
          springDuration: 0.5, bounce: 0.3,
          options: [.overrideInheritedDuration, .overrideInheritedCurve],
          animations: { stage.box.position.x = 100 })
      }
      let spring = try #require(stage.spring())
      expectEqual(spring.function.damping, 17.59291886010284, within: 1e-9)
      expectEqual(spring.duration, 0.8629552831744205, within: 1e-9)
    },
  ]

  /// F71: ω · d of a damping ratio below 1.
  private static func fittedAngle(_ ratio: Double) -> Double {
    log(1000 * ratio / (1 - ratio * ratio).squareRoot()) / ratio
  }
}
