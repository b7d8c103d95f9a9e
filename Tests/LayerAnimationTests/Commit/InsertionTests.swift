import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// Animations that are inserted below others, and animations that are replaced at their index.
///
/// Animations of one property apply in their order; a later one that is not additive wins (F25).
@Suite struct InsertionTests {
  private let stage = Stage()
  private var box: Layer { stage.box }
  private var loop: RenderLoop { stage.loop }

  /// A constant opacity for 10 s, or an amount that is added.
  private func constant(_ value: Double, isAdditive: Bool = false) -> BasicAnimation {
    let draft = BasicAnimation("opacity", from: .number(value), to: .number(value), duration: 10)
    draft.isAdditive = isAdditive
    return draft
  }

  private func expect(_ opacity: Double, keys: [String], at time: Double) {
    loop.advance(to: time)
    expectEqual(box.presented.opacity, opacity, within: 1e-9, "\(box.presented.opacity) at \(time)")
    expectEqual(box.animationKeys, keys)
  }

  @Test func `An animation inserted below another one applies before it`() throws {
    let upper = try box.add(constant(0.4), forKey: "upper")
    expect(0.4, keys: ["upper"], at: 1)
    try box.insert(constant(0.9), below: upper, forKey: "lower")
    expect(0.4, keys: ["lower", "upper"], at: 2)
    try box.insert(constant(0.1, isAdditive: true), below: upper, forKey: "middle")
    expect(0.4, keys: ["lower", "middle", "upper"], at: 3)
    upper.remove()
    expect(0.9 + 0.1, keys: ["lower", "middle"], at: 4)
  }

  @Test func `An additive animation adds to the one inserted below it`() throws {
    let sum = try box.add(constant(0.25, isAdditive: true), forKey: "sum")
    expect(0.75, keys: ["sum"], at: 1)
    try box.insert(constant(0.125), below: sum, forKey: "base")
    expect(0.375, keys: ["base", "sum"], at: 2)
  }

  @Test func `Every kind of slot accepts an animation in its middle`() throws {
    // Keyframes, springs, functions and a colour, which are all evaluated differently.
    let keys = KeyframeAnimation(keyPath: "opacity")
    keys.values = [0.5, 0.25, 0.5]
    keys.duration = 10
    for (key, draft) in [("keys", keys as Animation), ("sum", constant(0.25, isAdditive: true))] {
      try box.add(draft, forKey: key)
    }
    expect(0.25 + 0.25, keys: ["keys", "sum"], at: 5)
    let sum = try #require(box.animationHandle(forKey: "sum"))
    try box.insert(constant(0.125), below: sum, forKey: "base")
    expect(0.125 + 0.25, keys: ["keys", "base", "sum"], at: 5)
    let color = BasicAnimation("backgroundColor", from: .color(.black), to: .color(.black))
    color.duration = 10
    let black = try box.add(color, forKey: "black")
    loop.flush()
    color.fromValue = .color(.white)
    color.toValue = .color(.white)
    try box.insert(color, below: black, forKey: "white")
    loop.flush()
    expectEqual(box.presented.backgroundColor, .black)
    black.remove()
    loop.flush()
    expectEqual(box.presented.backgroundColor, .white)
  }

  @Test func `A layer without a loop keeps the order, too`() throws {
    let other = Layer(id: "other")
    let upper = try other.add(constant(0.4), forKey: "upper")
    try other.insert(constant(0.9), below: upper, forKey: "lower")
    let next = try #require(try upper.replace(with: constant(0.3)))
    expectEqual(upper.outcome, .replaced)
    expectEqual(next.key, "upper")
    stage.root.addSublayer(other)
    loop.advance(to: 1)
    expectEqual(other.animationKeys, ["lower", "upper"])
    expectEqual(other.presented.opacity, 0.3)
  }

  @Test func `A replaced animation keeps its key and its index, and ends once`() throws {
    var outcomes: [AnimationOutcome] = []
    let move = BasicAnimation("opacity", from: 0, to: 1)
    move.completion = { outcomes.append($0) }
    let first = try box.add(move, forKey: "move")
    try box.add(constant(0.1, isAdditive: true), forKey: "sum")
    expect(0.5 + 0.1, keys: ["move", "sum"], at: 0.5)
    move.speed = 0
    move.timeOffset = 0.25
    let second = try #require(try first.replace(with: move))
    // Until the commit the presentation stays (F110).
    expectEqual(box.presented.opacity, 0.6, within: 1e-9)
    expect(0.25 + 0.1, keys: ["move", "sum"], at: 0.75)
    expectEqual(first.outcome, .replaced)
    expectEqual(outcomes, [.replaced])
    expectTrue(second.isRunning)
    // If it is added under its key instead, it is the last one and hides the sum.
    try box.add(move, forKey: "move")
    expect(0.25, keys: ["sum", "move"], at: 1)
    expectEqual(outcomes, [.replaced, .replaced])
  }

  @Test func `An animation without a key is replaced at its index`() throws {
    let first = try box.add(constant(0.2))
    try box.add(constant(0.1, isAdditive: true), forKey: "sum")
    expect(0.3, keys: ["sum"], at: 1)
    try expectTrue(first.replace(with: constant(0.5)) != nil)
    expect(0.6, keys: ["sum"], at: 2)
    expectEqual(first.outcome, .replaced)
    expectEqual(box.animationHandles.map(\.key), [nil, "sum"])
  }

  @Test func `An animation that was removed or has ended is not replaced`() throws {
    let removed = try box.add(constant(0.2), forKey: "removed")
    loop.flush()
    removed.remove()
    try expectNil(removed.replace(with: constant(0.3)))
    let over = try box.add(BasicAnimation("opacity", from: 0, to: 1), forKey: "over")
    loop.advance(to: 3)
    try expectNil(over.replace(with: constant(0.3)))
    expectNil(box.animationKeys)
    expectTrue(loop.isIdle)
    let held = BasicAnimation("opacity", from: 0, to: 1)
    held.isRemovedOnCompletion = false
    let holding = try box.add(held, forKey: "held")
    loop.advance(to: 5)
    try expectTrue(holding.replace(with: constant(0.3)) != nil)
    expect(0.3, keys: ["held"], at: 6)
  }

  @Test func `A draft that is rejected replaces nothing`() throws {
    let first = try box.add(constant(0.2), forKey: "a")
    loop.flush()
    #expect(throws: AnimationError.self) {
      try first.replace(with: BasicAnimation("opasity", from: 0, to: 1))
    }
    #expect(throws: AnimationError.self) {
      try box.insert(BasicAnimation("opasity", from: 0, to: 1), below: first, forKey: "b")
    }
    expect(0.2, keys: ["a"], at: 1)
    expectTrue(first.isRunning)
  }

  @Test func `The open transaction does not change the timing of the new animation`() throws {
    let move = BasicAnimation("opacity", from: 0, to: 1)
    let first = try box.add(move, forKey: "move")
    try loop.transaction(duration: 9, timingFunction: .easeIn) { _ in
      _ = try first.replace(with: move)
    }
    loop.advance(to: 0.5)
    expectEqual(box.presented.opacity, 0.5)
  }
}
