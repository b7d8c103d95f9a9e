import LayerModel
import TestSupport
import Testing

@testable import LayerAnimation

/// Many animations of one layer.
///
/// That the work for each does not grow with their number is counted in instructions, by `growth.animations` of
/// `Benchmarks/limits.sh`.
@Suite struct ManyAnimationsTests {
  /// The number of animations that stay to the end.
  private static let staying = 50

  struct End: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let hasKeys: Bool
    let run: @Sendable (RenderLoop, Layer, [String]) -> Void
  }

  static let ends: [End] = [
    End(testDescription: "ending, without keys", hasKeys: false) { loop, _, _ in
      loop.advance(to: 2)
    },
    End(testDescription: "ending, with keys", hasKeys: true) { loop, _, _ in loop.advance(to: 2) },
    End(testDescription: "removed in one commit", hasKeys: true) { loop, layer, keys in
      for key in keys { layer.removeAnimation(forKey: key) }
      loop.flush()
    },
    End(testDescription: "removed from the last on, a commit each", hasKeys: true) {
      loop, layer, keys in
      for key in keys.reversed() {
        layer.removeAnimation(forKey: key)
        loop.flush()
      }
    },
    End(testDescription: "replaced in place, then removed", hasKeys: true) { loop, layer, keys in
      for _ in 0..<2 {
        for key in keys {
          _ = try? layer.animationHandle(forKey: key)?.replace(
            with: BasicAnimation("opacity", from: 1, to: 0))
        }
        loop.flush()
      }
      expectEqual(layer.animationKeys?.suffix(keys.count), keys[...])
      for key in keys { layer.removeAnimation(forKey: key) }
      loop.flush()
    },
    End(testDescription: "replaced, then removed before a commit", hasKeys: true) {
      loop, layer, keys in
      for key in keys {
        layer.replace(key)
        layer.removeAnimation(forKey: key)
      }
      loop.flush()
    },
  ]

  @Test(arguments: ends) func `those that stay keep their order and keys`(end: End) throws {
    let (stage, staying) = (Stage(), Self.staying)
    for number in 0..<staying {
      try stage.box.add(
        BasicAnimation("opacity", from: 0, to: 1, duration: 100), forKey: "stays \(number)")
    }
    let keys = (0..<300).map { "key \($0)" }
    for key in keys {
      try stage.box.add(
        BasicAnimation("opacity", from: 0, to: 1), forKey: end.hasKeys ? key : nil)
    }
    stage.loop.flush()
    let store = try #require(AnimationStore.of(stage.box))
    if end.hasKeys {
      expectTrue(keys.allSatisfy { stage.box.animationHandle(forKey: $0)?.key == $0 })
    }
    end.run(stage.loop, stage.box, keys)
    stage.loop.advance(to: 3)
    expectEqual(store.records.count, staying)
    expectEqual(stage.box.animationKeys, (0..<staying).map { "stays \($0)" })
    let orders = store.records.map(\.order)
    expectTrue(zip(orders, orders.dropFirst()).allSatisfy(<))
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("many animations behave like few: order, keys and presented values") {
      for count in [1, 2, 15, 16, 17, 18, 40] {
        let stage = Stage(opacity: 0)
        for number in 0..<count {
          let step = BasicAnimation("opacity", from: 0, to: .number(Double(1 << (number % 20))))
          step.isAdditive = true
          try stage.box.add(step, forKey: "\(number)")
        }
        stage.loop.advance(to: 0.5)
        var left = Array(0..<count)
        while !left.isEmpty {
          expectEqual(stage.box.animationKeys, left.map { "\($0)" })
          let sum = left.reduce(0.0) { $0 + Double(1 << ($1 % 20)) / 2 }
          expectEqual(stage.box.presented.opacity, sum)
          let gone = left.remove(at: left.count / 3)
          stage.box.removeAnimation(forKey: "\(gone)")
          stage.loop.flush()
          expectNil(stage.box.animation(forKey: "\(gone)"))
        }
        expectNil(stage.box.animationKeys)
        expectTrue(AnimationStore.of(stage.box)?.isEmpty == true)
      }
    },
    Fact("a record of one of many is released when it is removed") {
      let stage = Stage()
      for number in 0..<40 {
        try stage.box.add(BasicAnimation("opacity", from: 0, to: 1), forKey: "\(number)")
      }
      stage.loop.flush()
      weak let copy = stage.box.animation(forKey: "20")
      expectTrue(copy != nil)
      stage.box.removeAnimation(forKey: "20")
      stage.loop.flush()
      expectNil(copy)
    },
  ]
}

extension Layer {
  fileprivate func replace(_ key: String) {
    _ = try? add(BasicAnimation("opacity", from: 1, to: 0), forKey: key)
  }
}
