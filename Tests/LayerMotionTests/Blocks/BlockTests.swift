import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// Blocks: their handles, what they leave, switches of the loop, and misuse.
@Suite struct BlockTests {
  @Test(arguments: labels + handles + ends + switches + order + origins)
  func fact(_ fact: Fact) throws { try fact.check() }

  // MARK: The quiz's labels (F79, F99, F104)

  static let labels: [Fact] = [
    Fact("A block of half a second fades a label in") {
      let stage = BlockStage()
      stage.box.opacity = 0
      stage.loop.flush()
      stage.loop.animate(withDuration: 0.5) { stage.box.opacity = 1 }
      // F76: ease-in ease-out at .25 and .75.
      stage.opacities(
        [(0, 0), (0.125, 0.12916191), (0.25, 0.5), (0.375, 0.8708381), (0.5, 1)], within: 2e-6)
    },
    Fact("A closure in a constant is as good as one written in place") {
      let stage = BlockStage()
      let animationClosure = { () -> Void in stage.box.opacity = 0 }
      stage.loop.animate(withDuration: 0.5, animations: animationClosure)
      expectEqual(stage.animation("opacity")?.timing.duration, 0.5)
    },
    Fact("It returns at once, with the model changed and the picture not") {
      let stage = BlockStage()
      var isOver = false
      stage.loop.animate(withDuration: 0.5) {
        stage.box.opacity = 0
      } completion: { _ in
        isOver = true
      }
      for _ in 0..<2 {
        expectFalse(isOver)
        expectEqual(stage.box.opacity, 0)
        expectEqual(stage.box.presented.opacity, 1)
        stage.loop.flush()
      }
      expectEqual(stage.loop.now, 0)
    },
    Fact("What is there already does not animate, so the second tap shows nothing") {
      let stage = BlockStage()
      let told = Told()
      for _ in 1...2 {
        stage.loop.animate(
          withDuration: 0.5, animations: { stage.box.opacity = 0.5 },
          completion: told.completion(on: stage.loop))
        stage.loop.advance(by: 0.5)
      }
      told.expect([true, true], at: [0.5, 0.5])
    },
    Fact("The swap in the completion lets the next tap fade again") {
      let stage = BlockStage()
      let loop = stage.loop
      let other = stage.add("other")[0]
      other.opacity = 0
      loop.flush()
      var (current, next) = (stage.box, other)
      for tap in 0..<4 {
        let (goes, comes) = (current, next)
        loop.animate(withDuration: 0.5) {
          current.opacity = 0
          next.opacity = 1
        } completion: { _ in
          swap(&current, &next)
        }
        loop.advance(to: Double(tap) + 0.25)
        expectRow([goes, comes].map(\.presented.opacity), [0.5, 0.5], within: 1e-6)
        loop.advance(to: Double(tap) + 1)
        expectTrue(current === comes)
        expectEqual([goes, comes].map(\.presented.opacity), [0, 1])
      }
    },
    Fact("A delay shows the old values, and moves the end") {
      let stage = BlockStage()
      let told = Told()
      stage.loop.advance(to: 1)
      let block = stage.slide(lasting: 0.5, delay: 2, .curveLinear, told)
      expectEqual(stage.box.position.x, 100)
      expectEqual(block.endTime, 3.5)
      expectEqual(block.delay, 2)
      stage.xs([(1, 0), (2.5, 0), (3, 0), (3.25, 50), (4, 100)])
      told.expect([true], at: [3.5])
    },
    Fact("With layout before the block, only the places animate") {
      let screen = try LabelScreen()
      let (goes, comes) = (screen.current, screen.next)
      screen.slide(forcing: true)
      expectEqual(goes.animationKeys, ["position"])
      expectEqual(comes.animationKeys, ["position"])
      screen.loop.advance(to: 0.125)
      expectEqual(goes.presented.position.x, 240)
      expectEqual(comes.presented.position.x, -80)
      expectEqual(comes.presented.bounds.size.width, 80)
      screen.loop.advance(to: 0.5)
      expectTrue(screen.current === comes)
      expectEqual(comes.presented.position.x, 160)
      screen.loop.advance(to: 0.6)
      expectEqual(goes.presented.position.x, -160, "put back off screen, without animating")
      expectTrue(screen.loop.isIdle)
    },
    Fact("Without layout before the block, the width of a new text animates too") {
      let screen = try LabelScreen()
      let comes = screen.next
      screen.slide(forcing: false)
      expectEqual(comes.animationKeys, ["position", "bounds.size"])
      screen.loop.advance(to: 0.125)
      expectEqual(comes.presented.bounds.size.width, 20)
      // The completion retains the screen until it was called.
      screen.loop.advance(to: 1)
    },
  ]

  /// Two labels that slide by the constants of their constraints.
  private final class LabelScreen {
    let view = Layer(id: "view")
    let loop: RenderLoop
    var current = TextLayer(id: "current")
    var next = TextLayer(id: "next")
    var currentPlace: LayoutConstraint
    var nextPlace: LayoutConstraint

    init() throws {
      view.bounds = Rect(x: 0, y: 0, width: 320, height: 480)
      view.sublayers = [current, next]
      for label in [current, next] {
        label.measure = { layer in
          Size(width: 8 * Double((layer as? TextLayer)?.string?.count ?? 0), height: 20)
        }
      }
      currentPlace = LayoutConstraint(current, .midX, to: .superlayer, .midX)
      nextPlace = LayoutConstraint(next, .midX, to: .superlayer, .midX, constant: -320)
      let manager = ConstraintLayoutManager()
      view.layoutManager = manager
      try manager.add([currentPlace, nextPlace])
      current.string = "1234"
      loop = RenderLoop(root: view)
      loop.flush()
      loop.disablesImplicitAnimations = true
    }

    func slide(forcing: Bool) {
      next.string = "1234567890"
      if forcing { view.layoutIfNeeded() }
      nextPlace.constant = 0
      currentPlace.constant += 320
      loop.animate(
        withDuration: 0.5, options: .curveLinear, animations: { self.view.layoutIfNeeded() },
        completion: { _ in
          swap(&self.current, &self.next)
          swap(&self.currentPlace, &self.nextPlace)
          self.nextPlace.constant = -320
        })
    }
  }

  // MARK: Handles

  static let handles: [Fact] = [
    Fact("a repeating block is paused and sought within its cycle, on the way back") {
      let stage = BlockStage()
      let block = stage.slide([.curveLinear, .autoreverse, .repeat])
      stage.at(5.25, x: 75)
      block.pause()
      stage.at(8, x: 75)
      block.resume()
      stage.at(8.25, x: 50)
      for (progress, x) in [(0.25, 50.0), (0.5, 100), (0.75, 50)] {
        block.progress = progress
        expectEqual(stage.x, x, within: 1e-9)
        expectEqual(block.progress, progress, within: 1e-9)
      }
      stage.at(8.5, x: 25)
      block.cancel()
      expectEqual(stage.x, 100)
    },
    Fact("a paused block at its end shows the end, also with a delay that rounds") {
      for duration in [0.15, 0.4, 1.1, 2.05] {
        for delay in [0, 0.1, 1] {
          let stage = BlockStage()
          let block = stage.slide(lasting: duration, delay: delay)
          block.pause()
          block.seek(to: duration)
          stage.xs([(0, 100), (1, 100)])
          block.resume()
          stage.at(1, x: 100)
          expectEqual(block.outcome, .finished)
        }
      }
    },
    Fact("setting the time scale that a player has already replaces no animation") {
      let stage = BlockStage()
      let block = stage.loop.animate(withDuration: 1) { stage.box.opacity = 0 }
      let animator = PropertyAnimator(on: stage.loop, duration: 1) { stage.box.position.x = 100 }
      animator.startAnimation()
      stage.loop.advance(to: 0.25)
      var added = 0
      stage.loop.addTracer { if $0.kind == .added { added += 1 } }
      for (scale, count) in [(1.0, 0), (2, 2)] {
        block.timeScale = scale
        animator.timeScale = scale
        stage.loop.flush()
        expectEqual(added, count)
      }
    },
    Fact("a block from a completion begins at that instant") {
      let stage = BlockStage()
      stage.loop.animate(
        withDuration: 0.5, options: .curveLinear, animations: { stage.box.position.x = 10 },
        completion: { _ in stage.slide(to: 110) })
      stage.at(1, x: 60)
    },
  ]

  // MARK: Ends

  static let ends: [Fact] = [
    Fact("cancelled before anything was committed, or with nothing to animate") {
      let stage = BlockStage()
      let told = Told()
      stage.slide([], told).cancel()
      let completion = told.completion(on: stage.loop)
      stage.loop.animate(withDuration: 1, animations: {}, completion: completion).cancel()
      stage.at(2, x: 100)
      told.expect([false, false], at: [0, 0])
    },
    Fact("cancelling all on a layer ends its blocks, sequences and animators, and no others") {
      let stage = BlockStage()
      let (loop, box) = (stage.loop, stage.box)
      let other = stage.add("other")[0]
      let (block, row, rest) = (Told(), Told(), Told())
      loop.animate(
        withDuration: 1, options: .curveLinear,
        animations: {
          box.position.x = 100
          other.position.y = 8
        }, completion: block.completion(on: loop))
      loop.animate(
        eachBlockDuration: 1,
        animationBlocks: { box.opacity = 0.5 }, { Issue.record("block 2 was started") },
        completion: row.completion(on: loop))
      var places: [AnimatingPosition] = []
      let animator = PropertyAnimator(on: loop, duration: 1) { box.cornerRadius = 10 }
      animator.addCompletion { places.append($0) }
      animator.startAnimation()
      loop.animate(
        withDuration: 1, animations: { other.opacity = 0 }, completion: rest.completion(on: loop))
      loop.advance(to: 0.25)
      box.cancelBlocks(at: .start)
      box.cancelBlocks()
      loop.advance(to: 3)
      expectEqual([block.values, row.values, rest.values], [[false], [false], [true]])
      expectEqual(places, [.start])
      expectTrue(loop.isIdle)
      expectEqual(box.position.x, 0)
      expectEqual(box.opacity, 1)
      expectEqual(box.cornerRadius, 0)
      expectEqual(other.position.y, 0)
      expectEqual(other.opacity, 0)
    },
    Fact("an animator that moves a layer again, after a block, is still the first that came") {
      let stage = BlockStage()
      let animator = PropertyAnimator(on: stage.loop, duration: 1, curve: .linear) {
        stage.box.position.x = 100
      }
      animator.startAnimation()
      stage.loop.advance(to: 0.25)
      stage.slide(to: 40)
      animator.addAnimations { stage.box.opacity = 0 }
      stage.loop.flush()
      // The block goes back to 100, then the animator to 0.
      stage.box.cancelBlocks(at: .start)
      stage.at(0.25, x: 0)
      expectEqual(stage.box.opacity, 1)
      expectTrue(stage.loop.isIdle)
    },
    Fact("an animation of one's own under the key of a block's replaces it, and is named") {
      let stage = BlockStage()
      let block = stage.loop.animate(withDuration: 2) { stage.box.opacity = 0 }
      stage.loop.advance(to: 1)
      try stage.box.add(BasicAnimation("opacity", to: 0.5), forKey: "opacity")
      stage.loop.flush()
      expectEqual(block.outcome, .replaced(by: "opacity"))
    },
  ]

  // MARK: Switches

  static let switches: [Fact] = [
    Fact("Slow animations are one time scale at the root; nothing jumps") {
      let stage = BlockStage()
      let (loop, told) = (stage.loop, Told())
      let block = stage.slide(.curveLinear, told)
      loop.advance(to: 0.5)
      loop.timeScale = 0.1
      expectEqual(stage.x, 50)
      expectEqual(loop.timeScale, 0.1)
      expectEqual(loop.rootTime, 0.5)
      expectEqual(block.endTime ?? 0, 5.5, within: 1e-12)
      stage.at(3, x: 75)
      loop.timeScale = 0
      stage.at(10, x: 75)
      expectNil(block.endTime)
      loop.timeScale = 1
      stage.at(11, x: 100)
      told.expect([true], at: [10.25])
    },
    Fact("F128: what a block animates takes no touches unless it is allowed to") {
      let stage = BlockStage()
      let (loop, box) = (stage.loop, stage.box)
      let inner = Layer(id: "inner")
      loop.withoutActions {
        box.position = Point(x: 50, y: 50)
        inner.bounds = Rect(x: 0, y: 0, width: 100, height: 100)
        inner.position = Point(x: 50, y: 50)
        box.addSublayer(inner)
      }
      func expectHit(_ layer: Layer, _ location: SourceLocation = #_sourceLocation) {
        loop.flush()
        expectEqual(loop.hitTest(Point(x: 60, y: 60))?.id, layer.id, at: location)
        expectEqual(loop.allowsInteraction(with: inner), layer === inner, at: location)
      }
      expectHit(inner)
      loop.animate(withDuration: 1) { box.opacity = 0.5 }
      expectHit(stage.root)
      loop.advance(to: 1.5)
      expectHit(inner)
      loop.animate(withDuration: 1, options: .allowUserInteraction) { box.opacity = 1 }
      expectHit(inner)
      let animator = PropertyAnimator(on: loop, duration: 1) { inner.opacity = 0.5 }
      animator.isUserInteractionEnabled = false
      animator.startAnimation()
      expectHit(box)
    },
    Fact("F128: an animation of one's own takes no touches away, a block's beside it does") {
      let stage = BlockStage()
      try stage.box.add(BasicAnimation("opacity", to: 0.5), forKey: "own")
      stage.loop.flush()
      expectTrue(stage.loop.allowsInteraction(with: stage.box))
      let block = stage.slide()
      expectFalse(stage.loop.allowsInteraction(with: stage.box))
      block.cancel()
      expectTrue(stage.loop.allowsInteraction(with: stage.box))
    },
    Fact("a moving layer is hit at its target, or at its presented position") {
      let stage = BlockStage()
      let loop = stage.loop
      stage.loop.withoutActions { stage.box.position = Point(x: 50, y: 50) }
      stage.slide(to: 350, [.curveLinear, .allowUserInteraction])
      loop.advance(to: 0.5)
      func hit(x: Double, presented: Bool) -> String? {
        loop.hitTest(Point(x: x, y: 50), inPresentation: presented)?.id
      }
      expectEqual(hit(x: 350, presented: false), "box")
      expectEqual(hit(x: 200, presented: false), "root")
      expectEqual(hit(x: 200, presented: true), "box")
      loop.animate(withDuration: 1) { stage.box.opacity = 0.5 }
      loop.flush()
      expectEqual(hit(x: 200, presented: true), "root")
    },
    Fact("A frame set inside a block animates position and bounds") {
      let stage = BlockStage()
      stage.loop.animate(withDuration: 1, options: .curveLinear) {
        stage.box.frame = Rect(x: 100, y: 50, width: 200, height: 100)
      }
      expectEqual(stage.box.animationKeys, ["position", "bounds.size"])
      stage.loop.advance(to: 0.5)
      expectEqual(stage.box.presented.frame, Rect(x: 25, y: 0, width: 150, height: 100))
    },
    Fact("Layout inside the block animates, layout after it does not") {
      let stage = BlockStage()
      let manager = ConstraintLayoutManager()
      stage.root.layoutManager = manager
      let place = LayoutConstraint(stage.box, .midX, to: .superlayer, .midX, constant: -200)
      try manager.add(place)
      stage.root.layoutIfNeeded()
      stage.loop.flush()
      stage.loop.animate(withDuration: 1, options: .curveLinear) { place.constant = 0 }
      stage.at(0.5, x: 200)
      expectNil(stage.box.animationKeys, "laid out after the block")
      stage.loop.animate(withDuration: 1, options: .curveLinear) {
        place.constant = -100
        stage.root.layoutIfNeeded()
      }
      stage.at(1, x: 150)
    },
    Fact("with layoutSubviews what the block resizes is laid out inside it") {
      for (options, x, hasFrames) in [
        (.layoutSubviews, 150, false), ([], 200, false), (.layoutSubviews, 150, true),
      ] as [(BlockOptions, Double, Bool)] {
        let stage = BlockStage()
        let inner = Layer(id: "inner")
        stage.loop.withoutActions { stage.box.addSublayer(inner) }
        let manager = ConstraintLayoutManager()
        stage.box.layoutManager = manager
        try manager.add(LayoutConstraint(inner, .maxX, to: .superlayer, .maxX))
        stage.loop.flush()
        expectEqual(inner.position.x, 100)
        func change() { stage.box.bounds.size.width = 200 }
        if hasFrames {
          stage.loop.animateKeyframes(
            withDuration: 1, options: [options, .curveLinear], animations: change)
        } else {
          stage.loop.animate(
            withDuration: 1, options: [options, .curveLinear], animations: change)
        }
        stage.loop.advance(to: 0.5)
        expectEqual(inner.presented.position.x, x)
      }
    },
  ]

  // MARK: The order of animations

  /// What changes a block or an animator while a constant position is above it.
  static let order: [Fact] = [
    Fact("a block that is paused, resumed, sought or slowed stays below what came later") {
      let stage = BlockStage()
      let block = stage.slide()
      try expectCovered(
        stage,
        [
          { block.pause() }, { block.seek(to: 0.5) }, { block.resume() }, { block.timeScale = 2 },
        ])
    },
    Fact("an animator that pauses, turns and continues stays below what came later") {
      let stage = BlockStage()
      let animator = PropertyAnimator(on: stage.loop, duration: 1, curve: .linear) {
        stage.box.position.x = 100
      }
      animator.startAnimation()
      try expectCovered(
        stage,
        [
          { animator.pauseAnimation() }, { animator.fractionComplete = 0.5 },
          { animator.continueAnimation() }, { animator.isReversed = true },
        ])
    },
    Fact("D6: a block, or an additive tween, that changes a moving transform lets nothing jump") {
      for isTween in [false, true] {
        let stage = BlockStage()
        func change(to transform: Transform3D) throws {
          if isTween {
            try stage.box.tween(
              .overwrite(.additive), .to(keyPath: "transform", .transform(transform)))
          } else {
            stage.loop.animate(withDuration: 1) { stage.box.transform = transform }
          }
        }
        try change(to: turn)
        stage.loop.advance(to: 0.5)
        let before = stage.box.presented.transform.elements
        for next in [stretch.concatenating(shift), shift.concatenating(turn)] {
          try change(to: next)
          expectRow(stage.shown.transform.elements, before, within: 1e-9)
        }
        stage.loop.advance(to: 2)
        let end = shift.concatenating(turn).elements
        expectRow(stage.shown.transform.elements, end, within: 1e-9)
      }
    },
    Fact("D6: two changes of one transform in one animator start at the old one") {
      let stage = BlockStage()
      let box = stage.box
      box.transform = stretch
      stage.loop.flush()
      let animator = PropertyAnimator(on: stage.loop, duration: 1, curve: .linear) {
        box.transform = turn
        box.transform = shift.concatenating(turn)
      }
      animator.fractionComplete = 0
      expectRow(stage.shown.transform.elements, stretch.elements, within: 1e-9)
      animator.addAnimations { box.transform = shift }
      expectRow(stage.shown.transform.elements, stretch.elements, within: 1e-9)
      animator.startAnimation()
      stage.loop.advance(to: 1)
      expectEqual(box.presented.transform, shift)
      expectEqual(box.transform, shift)
    },
  ]

  private static let turn = Transform3D(rotationAngle: .pi / 2, x: 0, y: 0, z: 1)
  private static let shift = Transform3D(translationX: 10, y: 0, z: 0)
  private static let stretch = Transform3D(scaleX: 3, y: 1, z: 1)

  /// Covers the box's position at 0.25 s, and expects every change to leave it covered.
  private static func expectCovered(_ stage: BlockStage, _ changes: [() -> Void]) throws {
    stage.loop.advance(to: 0.25)
    let cover = BasicAnimation("position.x", from: 7, to: 7, duration: 10)
    try stage.box.add(cover, forKey: "cover")
    for change in [{}] + changes {
      change()
      expectEqual(stage.x, 7)
    }
  }

  // MARK: Origins

  static let origins: [Fact] = [
    Fact("the event log names the block, sequence and animator of an animation") {
      let stage = BlockStage()
      let (loop, box) = (stage.loop, stage.box)
      var log: [String] = []
      loop.addTracer { event in
        if let origin = event.origin, event.kind == .began {
          log.append("\(event.instant) \(origin)")
        }
      }
      loop.animate(withDuration: 1) {
        box.position.x = 10
        loop.animate(withDuration: 1) { box.opacity = 0.5 }
      }
      loop.animateKeyframes(withDuration: 1) {
        loop.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { box.cornerRadius = 3 }
      }
      let animator = PropertyAnimator(on: loop, duration: 1) { box.anchorPoint = .zero }
      animator.startAnimation()
      for start in [2.0, 6] {
        loop.advance(to: start)
        loop.animate(
          eachBlockDuration: 1, eachBlockDelay: 0.5,
          animationBlocks: { box.position.x += 10 }, { box.opacity += 0.1 })
      }
      loop.advance(to: 10)
      expectEqual(
        Set(log),
        [
          "0.0 block 1, position", "0.0 block 2, opacity", "0.0 block 3, cornerRadius",
          "0.0 animator 1, anchorPoint", "2.5 sequence 1, block 1, position",
          "4.0 sequence 1, block 2, opacity", "6.5 sequence 2, block 1, position",
          "8.0 sequence 2, block 2, opacity",
        ])
    }
  ]

  // MARK: Misuse

  /// Expects the program to stop with a message.
  private static func expect(
    _ result: ExitTest.Result?, _ words: String, at location: SourceLocation = #_sourceLocation
  ) {
    let text = standardError(of: result)
    expectTrue(text.contains(words), "\(text.prefix(500))", at: location)
  }

  /// A misuse and the message with which it stops the program; each is tried in a process of its own.
  struct Misuse: Sendable {
    let words: String
    let call: @Sendable (RenderLoop) -> Void
  }

  static let misuses: [Misuse] = [
    Misuse(words: "The delay of a block must be 0 or more and finite, not -1.0.") {
      $0.animate(withDuration: 1, delay: -1) {}
    },
    Misuse(words: "The duration of a block must be finite, not nan.") {
      $0.animate(withDuration: .nan) {}
    },
    Misuse(words: "The damping ratio of a spring block must be above 0.001, not 0.0.") {
      $0.animate(withDuration: 1, usingSpringWithDamping: 0) {}
    },
    Misuse(words: "The bounce of a spring block must be between -1 and 1, not 1.0.") {
      $0.animate(bounce: 1) {}
    },
    Misuse(words: "A keyframe must lie within 0 and 1 of its block; one of 0.5 from 0.75") { loop in
      loop.animateKeyframes(withDuration: 1) {
        loop.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 0.5) {}
      }
    },
    Misuse(words: "sequence 1 cannot start inside a closure of animator 1") { loop in
      PropertyAnimator(on: loop, duration: 1) {
        loop.animate(eachBlockDuration: 1, animationBlocks: [{}])
      }.startAnimation()
    },
    Misuse(words: "sequence 1 cannot start inside a closure of block 1") { loop in
      loop.animateKeyframes(withDuration: 1) {
        loop.animate(eachBlockDuration: 1, animationBlocks: [{}])
      }
    },
    Misuse(words: "A change inside animator 1 repeats forever, but an animator needs an end") {
      loop in
      PropertyAnimator(on: loop, duration: 1) {
        loop.animate(withDuration: 1, options: .repeat) { loop.root.opacity = 0 }
      }.startAnimation()
    },
    Misuse(words: "block 1 cannot be paused, sought or scaled by itself: animator 1 drives it.") {
      loop in
      var block: BlockAnimation?
      PropertyAnimator(on: loop, duration: 1) {
        block = loop.animate(withDuration: 1) { loop.root.opacity = 0 }
      }.startAnimation()
      block?.pause()
    },
    Misuse(words: "The spring of a property animator must settle; this one never does.") { loop in
      // A damping of 0 swings for ever (F69).
      _ = PropertyAnimator(on: loop, spring: SpringFunction(mass: 1, stiffness: 100, damping: 0))
    },
    Misuse(words: "A block that contains sequence 1 cannot seek") { loop in
      let block = loop.animate(withDuration: 1) {
        loop.animate(eachBlockDuration: 1, animationBlocks: [{ loop.root.opacity = 0 }])
      }
      block.seek(to: 0.5)
    },
    Misuse(words: "A keyframe block cannot contain another one") { loop in
      loop.animateKeyframes(withDuration: 1) { loop.animateKeyframes(withDuration: 1) {} }
    },
    Misuse(words: "A block inside a keyframe block takes the time of its frame") { loop in
      loop.animateKeyframes(withDuration: 1) { loop.animate(withDuration: 1, delay: 0.5) {} }
    },
    Misuse(words: "More than 256 blocks are inside each other") { loop in
      func nest() { loop.animate(withDuration: 1) { nest() } }
      nest()
    },
    Misuse(words: "A keyframe can be added inside animateKeyframes only.") {
      $0.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {}
    },
    Misuse(words: "The duration of a sequence's blocks must be finite, not inf.") {
      $0.animate(eachBlockDuration: .infinity, animationBlocks: [{}])
    },
    Misuse(words: "'fractionComplete' of a property animator was set to NaN.") {
      PropertyAnimator(on: $0, duration: 1).fractionComplete = .nan
    },
    Misuse(words: "The damping ratio of a spring block must be above 0.001, not 0.0.") {
      _ = PropertyAnimator(on: $0, duration: 1, dampingRatio: 0)
    },
    Misuse(words: "A delay factor must be from 0 to 1, not 2.0.") {
      PropertyAnimator(on: $0, duration: 1).addAnimations({}, delayFactor: 2)
    },
    Misuse(words: "The duration of a property animator must be 0 or more and finite") {
      _ = PropertyAnimator(on: $0, duration: .infinity)
    },
    Misuse(words: "A loop's time scale must be 0 or more and finite, not -1.0.") {
      $0.timeScale = -1
    },
    Misuse(words: "The time scale of a block must be above 0, not 0.0; pause stops it.") {
      $0.animate(withDuration: 1) {}.timeScale = 0
    },
    Misuse(words: "A value animator has no value at nan s.") { _ in
      _ = ValueAnimator(from: 0, to: 1).value(at: .nan)
    },
    Misuse(words: "A block cannot seek to nan s.") {
      $0.animate(withDuration: 1) {}.seek(to: .nan)
    },
  ]

  @Test(arguments: misuses.indices)
  func `A misuse stops the program with a message`(index: Int) async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [index] in
      Self.misuses[index].call(BlockStage().loop)
    }
    Self.expect(result, Self.misuses[index].words)
  }
}
