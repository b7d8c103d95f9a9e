import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// Trees of any depth and width, built while a loop presents them, animated and freed.
@Suite struct LiveBigTreeTests {
  private static var width: Int {
    // A million in a release build; a debug build takes ten times as long for each.
    var width = 1_000_000
    assert({ width = 200_000 }() == ())
    return Rounds.scaled(width)
  }

  @Test(arguments: [false, true])
  func `100 000 nested layers are built live, animated, advanced and freed`(
    _ withActions: Bool
  ) throws {
    let stage = Stage()
    weak var last: Layer?
    var ends = 0
    do {
      var bottom = stage.box
      try stage.loop.transaction(disableActions: !withActions) { _ in
        for depth in 1...Rounds.scaled(100_000) {
          let next = Layer()
          bottom.addSublayer(next)
          bottom = next
          guard depth % 500 == 0 else { continue }
          let animation = BasicAnimation("opacity", from: 0, to: 1)
          animation.completion = { if $0 == .finished { ends += 1 } }
          try next.add(animation, forKey: "fade")
        }
      }
      last = bottom
      stage.loop.advance(to: 0.5)
      expectEqual(bottom.presented.opacity, 0.5)
      stage.loop.advance(to: 1)
      expectEqual(ends, Rounds.scaled(100_000) / 500)
      try bottom.add(BasicAnimation("opacity", from: 0, to: 1), forKey: "fade")
      stage.loop.flush()
      stage.box.removeFromSuperlayer()
      stage.loop.flush()
      expectNil(bottom.animationKeys)
      expectNil(bottom.presentation)
    }
    stage.box.sublayers = nil
    expectNil(last)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("a chain built upwards under the root, one layer at a time, is committed once") {
      let stage = Stage()
      var top = Layer()
      let depth = Rounds.scaled(20_000)
      for _ in 1..<depth {
        let above = Layer()
        above.addSublayer(top)
        top = above
      }
      stage.loop.withoutActions { stage.box.addSublayer(top) }
      var committed = 0
      top.forEachInSubtree { if $0.presentation != nil { committed += 1 } }
      expectEqual(committed, depth)
    },
    Fact("very many sublayers are added live, animated, advanced and freed") {
      let stage = Stage()
      let width = Self.width
      weak var last: Layer?
      var ends = 0
      // Actions need ten times the work of an edit, so only some of the edits request them.
      for (part, disablesActions) in [(width / 10, false), (width * 9 / 10, true)] {
        try stage.loop.transaction(disableActions: disablesActions) { _ in
          for number in 0..<part {
            let layer = Layer()
            stage.box.addSublayer(layer)
            last = layer
            guard number % 100 == 0 else { continue }
            let animation = BasicAnimation("opacity", from: 0, to: 1)
            animation.completion = { _ in ends += 1 }
            try layer.add(animation, forKey: "fade")
          }
        }
      }
      // Each edit replaced the transition of the edit before (F103).
      expectEqual(stage.box.animationKeys, ["transition"])
      stage.loop.advance(to: 0.5)
      expectEqual(stage.box.sublayers?.first?.presented.opacity, 0.5)
      stage.loop.advance(to: 2)
      expectEqual(ends, width / 100)
      expectTrue(stage.loop.isIdle)
      stage.box.sublayers = nil
      stage.loop.flush()
      expectNil(last)
      stage.loop.settleOrRecord()
    },
    Fact("a very wide tree is cancelled at once, and discarded without a report") {
      var ends = 0
      let root = Layer(id: "root")
      let count = Self.width / 10
      do {
        let loop = RenderLoop(root: root)
        loop.flush()
        try loop.transaction(disableActions: true) { _ in
          for _ in 0..<count {
            let layer = Layer()
            root.addSublayer(layer)
            let animation = BasicAnimation("opacity", from: 0, to: 1)
            animation.completion = { if $0 == .removedWithLayer { ends += 1 } }
            try layer.add(animation, forKey: "fade")
          }
        }
        loop.advance(to: 0.5)
      }
      expectEqual(ends, 0)
    },
  ]
}
