import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// The model value for the removal of an animation that no commit has seen.
@Suite struct UncommittedRemovalTests {
  private let stage = Stage(opacity: 1)

  /// The value for an animation of opacity from 0.25 to 0.75, at instant 2, over a model of 1.
  private func value(beginTime: Double, fillMode: FillMode) throws -> PropertyValue? {
    stage.loop.advance(to: 2)
    let fade = BasicAnimation("opacity", from: 0.25, to: 0.75, duration: 1)
    fade.beginTime = beginTime
    fade.fillMode = fillMode
    return try stage.loop.transaction { _ in
      try stage.box.add(fade, forKey: "fade").modelValueForRemoval(of: "opacity")
    }
  }

  @Test func `Without a begin time it counts as started: the first value`() throws {
    try expectEqual(value(beginTime: 0, fillMode: .removed), .number(0.25))
  }

  @Test func `Before its begin time it shows its first value only if it fills backwards`() throws {
    try expectEqual(value(beginTime: 5, fillMode: .removed), .number(1))
    try expectEqual(value(beginTime: 5, fillMode: .backwards), .number(0.25))
  }

  @Test func `After its begin time it is on its way`() throws {
    // From 1.5 to 2.5: half way at 2.
    try expectEqual(value(beginTime: 1.5, fillMode: .removed), .number(0.5))
  }

  @Test func `What a discarded loop left does not count, whose tables are others`() throws {
    let root = Layer()
    let box = Layer()
    root.addSublayer(box)
    // Enough animations that the number of the last one means nothing to a new loop.
    var first: RenderLoop? = RenderLoop(root: root)
    first?.flush()
    for number in 0..<8 {
      let left = BasicAnimation("cornerRadius", from: 0, to: 100, duration: 10)
      left.beginTime = 0.5 * Double(number)
      left.isAdditive = true
      try box.add(left, forKey: "left \(number)")
    }
    first?.advance(to: 4)
    first = nil
    let second = RenderLoop(root: root)
    second.withoutActions { box.cornerRadius = 10 }
    let difference = BasicAnimation("cornerRadius", from: -10, to: 0)
    difference.isAdditive = true
    let value = try second.transaction { _ in
      try box.add(difference, forKey: "new").modelValueForRemoval(of: "cornerRadius")
    }
    // 10 − 10 at its start.
    expectEqual(value, .number(0))
    second.flush()
    expectEqual(box.presented.cornerRadius, 0)
  }
}
