import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// Chains of layers that all have a time of their own.
@Suite struct DeepTimeTests {
  /// A chain below the box; each layer has a speed, an offset and an animation of a second of the
  /// loop's time, from instant 1 to 2.
  ///
  /// Two layers shift time by 0.375: ((t · 2) + 0.25) · 0.5 + 0.25. All these numbers are exact.
  struct Chain {
    let stage = Stage()
    var layers: [Layer] = []
    var handles: [AnimationHandle] = []

    init(_ count: Int) throws {
      var above = stage.box
      var (local, rate) = (1.0, 1.0)
      for number in 0..<count {
        let layer = Layer()
        layer.speed = number % 2 == 0 ? 2 : 0.5
        layer.timeOffset = 0.25
        above.addSublayer(layer)
        above = layer
        (local, rate) = (local * layer.speed + 0.25, rate * layer.speed)
        let animation = BasicAnimation("zPosition", from: 0, to: 100, duration: rate)
        animation.beginTime = local
        layers.append(layer)
        handles.append(try layer.add(animation, forKey: "z"))
      }
    }
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F14: each layer of a deep chain starts, runs and ends at its instants") {
      let chain = try Chain(300)
      let loop = chain.stage.loop
      loop.flush()
      expectTrue(chain.handles.allSatisfy { $0.beginTime == 1 && $0.endTime == 2 })
      loop.advance(to: 1.5)
      expectTrue(chain.layers.allSatisfy { $0.presented.zPosition == 50 })
      expectTrue(chain.handles.allSatisfy { $0.hasStarted })
      // Half a second later for all of them.
      chain.stage.box.beginTime = 0.5
      loop.flush()
      expectTrue(chain.handles.allSatisfy { $0.beginTime == 1 && $0.endTime == 2.5 })
      expectTrue(chain.layers.allSatisfy { $0.presented.zPosition == 0 })
      loop.advance(to: 2.5)
      expectTrue(chain.handles.allSatisfy { $0.outcome == .finished })
    },
    Fact("F4: a running layer that moves below a new layer runs in that one's time") {
      let stage = Stage()
      let layer = Layer()
      stage.box.addSublayer(layer)
      try layer.add(BasicAnimation("zPosition", from: 0, to: 100, duration: 10))
      stage.loop.flush()
      // The first layer with a time of its own joins in the same commit.
      let fast = Layer()
      fast.speed = 2
      stage.box.addSublayer(fast)
      fast.addSublayer(layer)
      stage.loop.advance(to: 2.5)
      expectEqual(layer.presented.zPosition, 50)
    },
  ]
}
