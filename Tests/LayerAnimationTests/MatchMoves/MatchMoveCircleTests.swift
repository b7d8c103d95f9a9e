import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// D21: layers that follow layers that follow.
@Suite struct MatchMoveCircleTests {
  private let root = Layer(id: "root")
  private let loop: RenderLoop
  private let layers: [Layer]

  init() {
    layers = (0..<300).map { index in
      let layer = Layer(id: "l\(index)")
      layer.position = Point(x: Double(index), y: 0)
      return layer
    }
    for layer in layers { root.addSublayer(layer) }
    loop = RenderLoop(root: root)
    loop.flush()
  }

  private func follow(_ source: Int, by layer: Int, key: String = "follow") throws {
    let draft = MatchMoveAnimation(source: layers[source])
    draft.duration = .infinity
    if key != "follow" { draft.keyPath = key }
    try layers[layer].add(draft, forKey: key)
    loop.flush()
  }

  private func x(_ index: Int) -> Double { layers[index].presented.position.x }

  private func absence(_ index: Int) throws -> MatchStep.Absence? {
    let explanation = try loop.explanation(of: layers[index], "position")
    for step in explanation.animations.flatMap(\.steps) {
      if case .match(let step) = step { return step.absence }
    }
    return nil
  }

  @Test func `a chain ends where its first layer is`() throws {
    for index in 1...100 { try follow(index - 1, by: index) }
    expectEqual(x(1), 0)
    expectEqual(x(50), 0)
    expectEqual(x(100), 0)
    loop.withoutActions { layers[0].position.x = -5 }
    expectEqual(x(100), -5)
  }

  @Test func `what has more than 100 animations before it changes nothing`() throws {
    for index in 1...250 { try follow(index - 1, by: index) }
    expectEqual(x(100), 0)
    expectEqual(x(101), 101)
    expectEqual(x(250), 250)
    try expectNil(absence(100))
    try expectEqual(absence(101), .longChain)
    // Read in the other order, the same.
    expectEqual(x(102), 102)
    expectEqual(x(100), 0)
  }

  @Test func `in a circle none follows, and what follows a circle does`() throws {
    try follow(1, by: 0)
    try follow(2, by: 1)
    try follow(0, by: 2)
    try follow(2, by: 3)
    expectEqual((0...3).map(x), [0, 1, 2, 2])
    try expectEqual((0...3).map(absence), [.circle, .circle, .circle, nil])
  }

  @Test func `a layer that follows itself or a layer below it is a circle`() throws {
    try follow(5, by: 5)
    expectEqual(x(5), 5)
    try expectEqual(absence(5), .circle)
    layers[6].addSublayer(layers[7])
    loop.flush()
    try follow(7, by: 6)
    expectEqual(x(6), 6)
  }

  @Test func `two circles with a common layer are one, wherever it is entered`() throws {
    // 0 ⇄ 1 by x, and 1 ⇄ 2 by y: all read the whole position.
    try follow(1, by: 0)
    try follow(0, by: 1, key: "position.x")
    try follow(2, by: 1, key: "position.y")
    try follow(1, by: 2)
    for order in [[0, 1, 2], [2, 1, 0], [1, 0, 2]] {
      expectEqual(order.map(x), order.map(Double.init))
    }
  }

  @Test func `many paths to one source are walked once`() throws {
    // Each layer lies in the one before and follows the one two before: without a memo, 2^40 steps.
    for index in 1..<60 { layers[index - 1].addSublayer(layers[index]) }
    loop.flush()
    for index in 2..<60 {
      let draft = MatchMoveAnimation(source: layers[index - 2])
      draft.duration = .infinity
      try layers[index].add(draft, forKey: "follow")
    }
    loop.flush()
    expectTrue(x(59).isFinite)
  }

  @Test func `the tables and the reference show the same bits`() throws {
    try follow(1, by: 0)
    try follow(2, by: 1)
    try layers[2].add(BasicAnimation("position.x", from: 0.1, to: 7.7), forKey: "x")
    for step in 1...10 {
      loop.advance(to: Double(step) / 10)
      let explained = try loop.explanation(of: layers[0], "position")
      expectEqual(explained.presentedValue, .point(layers[0].presented.position))
      expectEqual(explained.composedValue, explained.presentedValue)
      expectEqual(layers[0].presented.position, layers[2].presented.position)
    }
  }
}
