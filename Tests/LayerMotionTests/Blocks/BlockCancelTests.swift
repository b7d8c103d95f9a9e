import LayerAnimation
import LayerModel
import LayerMotion
import TestSupport
import Testing

/// Cancelling at `.current` does not change the presentation, whatever blocks animate a property.
@Suite struct BlockCancelTests {
  private let stage = BlockStage()
  private var box: Layer { stage.box }
  private var loop: RenderLoop { stage.loop }

  private var x: Double {
    loop.flush()
    return box.presented.position.x
  }

  private func slide(to x: Double) -> BlockAnimation {
    loop.animate(withDuration: 1, options: .curveLinear) { box.position.x = x }
  }

  /// To 100 at 0, to 0 at 0.25, to 40 at 0.4, each linear in 1 s. What each still adds to the model:
  ///
  ///     at 0.5   −100 · 0.5 = −50    100 · 0.75 = 75   −40 · 0.9 = −36     40 − 50 + 75 − 36 = 29
  ///     at 0.75  −100 · 0.25 = −25   100 · 0.5 = 50    −40 · 0.65 = −26
  private func stack() -> [BlockAnimation] {
    let first = slide(to: 100)
    loop.advance(to: 0.25)
    let second = slide(to: 0)
    loop.advance(to: 0.4)
    let third = slide(to: 40)
    loop.advance(to: 0.5)
    return [first, second, third]
  }

  @Test(arguments: [([0], -50.0), ([1], 75), ([0, 1], 25)] as [([Int], Double)])
  func `Of two stacked blocks any one or both are cancelled without a jump`(
    cancelled: [Int], model: Double
  ) {
    let first = slide(to: 100)
    loop.advance(to: 0.25)
    let second = slide(to: 0)
    loop.advance(to: 0.5)
    // The model is 0; −100 · 0.5 and 100 · 0.75 are added.
    expectEqual(x, 25, within: 1e-9)
    for number in cancelled { [first, second][number].cancel(at: .current) }
    expectEqual(x, 25, within: 1e-9)
    expectEqual(box.position.x, model, within: 1e-9)
    loop.advance(to: 2)
    expectEqual(x, model, within: 1e-9)
    expectTrue(loop.isIdle)
  }

  @Test func `Cancelling all blocks of a layer keeps what shows`() {
    _ = stack()
    expectEqual(x, 29, within: 1e-9)
    box.cancelBlocks(at: .current)
    expectEqual(x, 29, within: 1e-9)
    expectEqual(box.position.x, 29, within: 1e-9)
    expectNil(box.animationKeys)
    loop.advance(to: 3)
    expectEqual(x, 29, within: 1e-9)
    expectTrue(loop.isIdle)
  }

  @Test func `Cancelling all blocks of a layer at the start restores the first's old value`() {
    _ = stack()
    box.cancelBlocks(at: .start)
    expectEqual(x, 0)
    expectEqual(box.position.x, 0)
    expectTrue(loop.isIdle)
  }

  @Test(arguments: 1..<8)
  func `Of three stacked blocks any are cancelled; the others go on without a jump`(chosen: Int) {
    let blocks = stack()
    let added = [-50.0, 75, -36]
    let later = [-25.0, 50, -26]
    var model = 40.0
    var rest = 0.0
    for number in 0..<3 {
      if chosen >> number & 1 == 1 {
        model += added[number]
        blocks[number].cancel(at: .current)
      } else {
        rest += later[number]
      }
      expectEqual(x, 29, within: 1e-9, "after \(number)")
    }
    expectEqual(box.position.x, model, within: 1e-9)
    loop.advance(to: 0.75)
    expectEqual(x, model + rest, within: 1e-9)
    loop.advance(to: 3)
    expectEqual(x, model, within: 1e-9)
    expectTrue(loop.isIdle)
  }

  @Test func `A block that was never committed is cancelled at its start`() {
    let first = slide(to: 100)
    loop.advance(to: 0.5)
    let second = slide(to: 0)
    second.cancel(at: .current)
    // The second one is not presented yet: it would start at the presented 50.
    expectEqual(x, 50, within: 1e-9)
    expectEqual(box.position.x, 100, within: 1e-9)
    first.cancel(at: .current)
    expectEqual(x, 50, within: 1e-9)
    expectEqual(box.position.x, 50, within: 1e-9)
  }

  @Test func `A block whose animation was replaced leaves the one that took its place alone`() {
    let first = loop.animate(withDuration: 1, options: .curveLinear) { box.opacity = 0 }
    loop.advance(to: 0.5)
    loop.animate(withDuration: 1, options: [.curveLinear, .beginFromCurrentState]) {
      box.opacity = 1
    }
    first.cancel(at: .current)
    // From the presented 0.5 to 1, not to the first one's presented value.
    loop.advance(to: 1)
    expectEqual(Double(box.presented.opacity), 0.75, within: 1e-9)
    expectEqual(box.opacity, 1)
  }

  @Test(arguments: [[0], [1], [0, 1], [1, 0]])
  func `Stacked transforms that do not commute are cancelled without a jump`(order: [Int]) {
    let first = loop.animate(withDuration: 1, options: .curveLinear) {
      box.transform = Transform3D(rotationAngle: 1, x: 0, y: 0, z: 1)
    }
    loop.advance(to: 0.25)
    let second = loop.animate(withDuration: 1, options: .curveLinear) {
      box.transform = Transform3D(scaleX: 2, y: 0.5, z: 1)
    }
    loop.advance(to: 0.5)
    let shown = box.presented.transform
    for number in order {
      [first, second][number].cancel(at: .current)
      loop.flush()
      expectTrue(distance(box.presented.transform, shown) < 1e-12)
    }
    let before = box.presented.transform
    loop.advance(by: 1e-9)
    expectTrue(distance(box.presented.transform, before) < 1e-7)
    loop.advance(to: 3)
    expectEqual(distance(box.presented.transform, box.transform), 0)
    expectTrue(loop.isIdle)
  }

  @Test func `Property animators on top of blocks stop without a jump, transforms too`() {
    loop.animate(withDuration: 1, options: .curveLinear) {
      box.position.x = 100
      box.transform = Transform3D(rotationAngle: 1, x: 0, y: 0, z: 1)
    }
    loop.advance(to: 0.25)
    let animator = PropertyAnimator(on: loop, duration: 1, curve: .linear) {
      box.position.x = 0
      box.transform = Transform3D(scaleX: 2, y: 0.5, z: 1)
    }
    animator.startAnimation()
    loop.advance(to: 0.5)
    let shown = box.presented.transform
    animator.stopAnimation(true)
    expectEqual(x, 25, within: 1e-9)
    expectEqual(box.position.x, 75, within: 1e-9)
    expectTrue(distance(box.presented.transform, shown) < 1e-12)
    loop.advance(to: 2)
    expectEqual(x, 75, within: 1e-9)
  }

  @Test func `An animation returns the model value with which its removal changes nothing`() throws
  {
    let under = BasicAnimation(keyPath: "position.x")
    under.fromValue = 10
    under.toValue = 20
    under.isAdditive = true
    under.duration = 1
    try box.add(under, forKey: "under")
    let replacing = BasicAnimation(keyPath: "position.x")
    replacing.fromValue = 100
    replacing.toValue = 200
    replacing.duration = 1
    let handle = try box.add(replacing, forKey: "replacing")
    loop.advance(to: 0.5)
    // It shows 150; below it 15 are added to the model.
    expectEqual(handle.modelValueForRemoval(of: "position.x"), .number(135))
    expectEqual(handle.modelValueForRemoval(of: "opacity"), .number(1))
    expectNil(handle.modelValueForRemoval(of: "nothing"))
    handle.remove()
    expectNil(handle.modelValueForRemoval(of: "position.x"))
  }

  @Test func `A width that would be negative in the model becomes 0, and the origin stays (F120b)`()
  {
    let grow = loop.animate(withDuration: 1, options: .curveLinear) {
      box.bounds.size.width = 500
    }
    loop.advance(to: 0.5)
    let back = loop.animate(withDuration: 1, options: .curveLinear) { box.bounds.size.width = 100 }
    loop.advance(to: 0.75)
    // 100, −400 · 0.25 = −100 and 400 · 0.75 = 300.
    expectEqual(box.presented.bounds, Rect(x: 0, y: 0, width: 300, height: 100))
    back.pause()
    box.bounds.size.width = 20
    // Without the first one the model would have to be −80.
    grow.cancel(at: .current)
    loop.flush()
    expectEqual(box.bounds, Rect(x: 0, y: 0, width: 0, height: 100))
    expectEqual(box.presented.bounds, Rect(x: 0, y: 0, width: 300, height: 100))
  }

  @Test(arguments: 0..<4)
  func `Stacks of anything, cancelled at random instants, never jump`(part: UInt64) {
    for seed in (part * 250)..<(part * 250 + UInt64(Rounds.scaled(250))) {
      var life = RandomStack(seed: seed)
      if let problem = life.live() { Issue.record("seed \(seed): \(problem)") }
    }
  }
}

/// The largest difference of two transforms' elements.
private func distance(_ first: Transform3D, _ second: Transform3D) -> Double {
  zip(first.elements, second.elements).reduce(0) { max($0, abs($1.0 - $1.1)) }
}

/// One random stack of blocks, keyframe blocks, springs and animators on one layer.
private struct RandomStack {
  private var random: SeededGenerator
  private let stage = BlockStage()
  private var box: Layer { stage.box }
  private var loop: RenderLoop { stage.loop }
  private var blocks: [BlockAnimation] = []
  private var animators: [PropertyAnimator] = []

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// All presented values, as numbers.
  private var shown: [Double] {
    let shown = box.presented
    let color = shown.backgroundColor ?? .clear
    return [
      shown.position.x, shown.position.y, shown.bounds.origin.x, shown.bounds.size.width,
      shown.cornerRadius, Double(shown.opacity), color.red, color.green, color.alpha,
    ] + shown.transform.elements
  }

  /// Starts and cancels; returns the error, or nil.
  mutating func live() -> String? {
    for step in 0..<16 {
      for _ in 0..<random.below(3) { start() }
      loop.advance(by: random.number(0.01...0.3))
      let before = shown
      let what = cancel()
      loop.flush()
      if let problem = difference(before, shown, 1e-9) {
        return "step \(step), \(what): \(problem)"
      }
      loop.advance(by: 1e-10)
      if let problem = difference(before, shown, 1e-5) { return "step \(step), then: \(problem)" }
    }
    loop.advance(by: 20)
    for block in blocks { block.cancel() }
    loop.flush()
    let end = shown
    box.removeAllAnimations()
    loop.flush()
    return difference(end, shown, 0).map { "at the end: \($0)" }
  }

  private func difference(_ first: [Double], _ second: [Double], _ limit: Double) -> String? {
    for (place, (a, b)) in zip(first, second).enumerated() where !(abs(a - b) <= limit) {
      return "number \(place) went from \(a) to \(b)"
    }
    return nil
  }

  private mutating func cancel() -> String {
    switch random.below(6) {
    case 0:
      box.cancelBlocks(at: .current)
      return "all"
    case 1...3 where !blocks.isEmpty:
      random.pick(blocks).cancel(at: .current)
      return "a block"
    case 4 where !animators.isEmpty:
      random.pick(animators).stopAnimation(true)
      return "an animator"
    default: return "none"
    }
  }

  private mutating func change() {
    let (a, b) = (random.number(0...1), random.number(0...1))
    switch random.below(6) {
    case 0: box.position = Point(x: 100 * a, y: 100 * b)
    case 1:
      box.transform = Transform3D(rotationAngle: 2 * a - 1, x: b, y: 0.5, z: 1)
        .concatenating(Transform3D(scaleX: 0.5 + a, y: 0.5 + b, z: 1))
    // Wide, so that no sum has a negative width.
    case 2: box.bounds = Rect(x: 10 * a, y: 0, width: 2000 + 100 * b, height: 10)
    case 3: box.opacity = a
    case 4: box.backgroundColor = Color(red: a, green: b, blue: 0)
    default: box.cornerRadius = 10 * a
    }
  }

  private mutating func start() {
    let options: BlockOptions = random.pick([
      .curveLinear, .curveEaseIn, [], [.curveLinear, .autoreverse, .repeat],
      [.beginFromCurrentState, .autoreverse],
    ])
    let delay = random.chance(3) ? random.number(0...0.5) : 0
    let duration = random.number(0.2...1)
    switch random.below(5) {
    case 0:
      let bounce = random.number(-0.3...0.5)
      blocks.append(
        loop.animate(springDuration: duration, bounce: bounce, delay: delay) { change() })
    case 1:
      let middle = random.number(0.1...0.9)
      blocks.append(
        loop.animateKeyframes(withDuration: duration, delay: delay) {
          loop.addKeyframe(withRelativeStartTime: 0, relativeDuration: middle) { change() }
          loop.addKeyframe(withRelativeStartTime: middle, relativeDuration: 1 - middle) { change() }
        })
    case 2:
      var changes: [() -> Void] = []
      let box = self.box
      let (a, b) = (random.number(0...1), random.number(0...1))
      changes.append { box.position = Point(x: 100 * a, y: 100 * b) }
      changes.append { box.transform = Transform3D(rotationAngle: a, x: 0, y: b, z: 1) }
      let animator = PropertyAnimator(
        on: loop, duration: duration, curve: .easeOut, animations: random.pick(changes))
      animators.append(animator)
      animator.startAnimation(afterDelay: delay)
    default:
      blocks.append(
        loop.animate(withDuration: duration, delay: delay, options: options) {
          change()
          change()
        })
    }
  }
}
