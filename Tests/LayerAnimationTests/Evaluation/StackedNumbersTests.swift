import Foundation
import LayerModel
import TestSupport
import Testing

@testable import LayerAnimation

/// Several animations of one property, read in bulk; the numbers are computed by hand.
@Suite struct StackedNumbersTests {
  /// The numbers of a layer in the bulk reads of its loop, by lane.
  static func numbers(_ loop: RenderLoop, of layer: Layer) -> [Double] {
    var numbers: [Double] = []
    loop.forEachAnimatedValue { if $0 === layer { numbers += $2.numbers ?? [] } }
    return numbers
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F25: steps of several lanes that grow in turn stay apart") {
      let root = Layer()
      let (one, two) = (Layer(), Layer())
      (one.position, two.position) = (Point(x: 1000, y: 2000), Point(x: 5000, y: 70_000))
      root.addSublayer(one)
      root.addSublayer(two)
      let loop = RenderLoop(root: root)
      for number in 0..<4 {
        for (layer, factor) in [(one, 2.0), (two, 200.0)] {
          let x = factor * Double(1 << number)
          let shift = BasicAnimation("position", from: [0, 0], to: [.number(x), .number(10 * x)])
          shift.isAdditive = true
          shift.duration = 10
          try layer.add(shift, forKey: "\(number)")
        }
        loop.flush()
      }
      loop.advance(to: 5)
      // Half of 2 · (1 + 2 + 4 + 8), and a hundred times as much.
      expectEqual(Self.numbers(loop, of: one), [1015, 2150])
      expectEqual(Self.numbers(loop, of: two), [6500, 85_000])
      expectEqual(one.presented.position, Point(x: 1015, y: 2150))
      one.removeAnimation(forKey: "1")
      two.removeAnimation(forKey: "0")
      loop.flush()
      expectEqual(two.presented.position, Point(x: 6400, y: 84_000))
      expectEqual(Self.numbers(loop, of: one), [1013, 2130])
      expectEqual(Self.numbers(loop, of: two), [6400, 84_000])
    },
    Fact("F25: of two keyframe animations the later one is shown") {
      let stage = Stage()
      for (key, values) in [("a", [0, 10]), ("b", [100, 200, 400])] as [(String, [PropertyValue])] {
        let keys = KeyframeAnimation(keyPath: "zPosition")
        keys.values = values
        keys.duration = 10
        try stage.box.add(keys, forKey: key)
      }
      for (time, number) in [(2.5, 150.0), (5, 200), (7.5, 300)] {
        stage.loop.advance(to: time)
        expectEqual(BulkReads.column(stage.loop), [number])
      }
    },
    Fact("when no animation without lanes is left, the model may change again") {
      let stage = Stage()
      try stage.box.add(BasicAnimation("opacity", from: 0, to: 1, duration: 10), forKey: "fade")
      // A single keyframe has no effect (F47), and no lanes.
      let single = KeyframeAnimation(keyPath: "opacity")
      single.values = [5]
      single.duration = 10
      try stage.box.add(single, forKey: "single")
      stage.loop.flush()
      stage.box.removeAnimation(forKey: "single")
      stage.loop.flush()
      stage.loop.withoutActions { stage.box.opacity = 0.25 }
      stage.loop.advance(to: 5)
      expectEqual(BulkReads.column(stage.loop), [0.5])
      stage.box.removeAnimation(forKey: "fade")
      stage.loop.flush()
      withExtendedLifetime(stage.loop) { expectEqual(stage.box.presented.opacity, 0.25) }
    },
    Fact("F24, F37, D10: transforms that are not steps of components are read in bulk") {
      let root = Layer()
      let layers = (0..<3).map { _ in Layer() }
      for layer in layers { root.addSublayer(layer) }
      let loop = RenderLoop(root: root)
      let turn = BasicAnimation("transform.rotation.z", from: 0, to: 1)
      turn.isCumulative = true
      turn.repeatCount = 3
      try layers[0].add(turn, forKey: "turn")
      let move = BasicAnimation("transform", from: 0, to: 10, duration: 2)
      move.valueFunction = .translateX
      try layers[1].add(move, forKey: "move")
      let flight = KeyframeAnimation(.position, path: try Path(svg: "M0,0 L0,100"))
      flight.rotationMode = .rotateAuto
      flight.duration = 2
      try layers[2].add(flight, forKey: "flight")
      loop.advance(to: 1.5)
      var found: [ObjectIdentifier: Transform3D] = [:]
      loop.forEachAnimatedValue { layer, _, value in
        if case .transform(let transform) = value { found[ObjectIdentifier(layer)] = transform }
      }
      let shown = try layers.map { try #require(found[ObjectIdentifier($0)]) }
      // One complete cycle and a half.
      expectRow([shown[0].m11, shown[0].m12], [cos(1.5), sin(1.5)])
      expectRow([shown[1].m11, shown[1].m41], [1, 7.5])
      // From (0, 0) to (0, 100) the layer's x axis points along y.
      expectRow([shown[2].m11, shown[2].m12], [0, 1])
    },
  ]

  @Test(arguments: [false, true])
  func `F7: below another animation, a held one has exactly its end value`(
    isAdditive: Bool
  ) throws {
    // 100 + (1.9 − 100) is not 1.9 in doubles.
    expectTrue(100 + (1.9 - 100) != 1.9)
    let stage = Stage()
    let held = BasicAnimation("zPosition", from: 100, to: 1.9)
    held.isAdditive = isAdditive
    held.fillMode = .both
    held.isRemovedOnCompletion = false
    try stage.box.add(held, forKey: "held")
    let above = BasicAnimation("zPosition", from: 0, to: 0, duration: 9)
    above.isAdditive = true
    try stage.box.add(above, forKey: "above")
    for time in [1.0, 2] {
      stage.loop.advance(to: time)
      try expectEqual(stage.box.number("zPosition"), 1.9)
      expectEqual(BulkReads.column(stage.loop), [1.9])
    }
  }
}
