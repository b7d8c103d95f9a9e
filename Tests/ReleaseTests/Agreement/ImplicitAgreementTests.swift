import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// The short search for an implicit action and its plain animation, compared with the whole search.
@Suite struct ImplicitAgreementTests {
  /// Answers no key, so that the layer's search makes every step.
  private final class Silent: LayerDelegate {}

  /// The same changes in two trees, one of whose layers has a delegate.
  private struct Pair {
    let stages = [Stage(), Stage()]
    let delegate = Silent()

    init() { stages[1].box.delegate = delegate }

    func both(_ change: (Stage) throws -> Void) rethrows {
      for stage in stages { try change(stage) }
    }
  }

  private static let keyPaths = ["position", "opacity", "cornerRadius", "bounds", "zPosition"]

  private static func value(_ keyPath: String, _ random: inout SeededGenerator) -> PropertyValue {
    func number() -> Double { (random.number(-50...50) * 8).rounded() / 8 }
    switch keyPath {
    case "position": return .point(Point(x: number(), y: number()))
    case "bounds": return .rect(Rect(x: number(), y: number(), width: 40, height: 30))
    default: return .number(number())
    }
  }

  private static func summary(_ stage: Stage) -> [String] {
    stage.box.animationHandles.map {
      let copy = $0.animation
      return
        "\($0) \(copy.settings.content) \(copy.settings.values) \(copy.timing) \(String(describing: copy.timingFunction)) "
        + "\(copy.keyPaths)"
    }
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F97–F101: both present the same bits and list the same animations") {
      var random = SeededGenerator(seed: 1607)
      var running = 0
      for round in 0..<Rounds.scaled(300) {
        let pair = Pair()
        var now = 0.0
        for _ in 0..<12 {
          let keyPath = random.pick(Self.keyPaths)
          let value = Self.value(keyPath, &random)
          let amount = Self.value(keyPath, &random)
          let kind = random.below(8)
          try pair.both { stage in
            let (box, loop) = (stage.box, stage.loop)
            switch kind {
            case 0:
              // The base changes under a running animation, whose end follows it.
              try loop.transaction(disableActions: true) { _ in
                try box.setValue(value, forKeyPath: keyPath)
              }
            case 1:
              try loop.transaction(duration: 0.5, timingFunction: .easeIn) { _ in
                try box.setValue(value, forKeyPath: keyPath)
              }
            case 2:
              try loop.transaction(duration: 0) { _ in
                try box.setValue(value, forKeyPath: keyPath)
              }
            case 3:
              let more = BasicAnimation(keyPath: keyPath)
              more.fromValue = amount
              more.toValue = value
              more.isAdditive = true
              more.duration = 0.3
              try box.add(more, forKey: "more")
            case 4:
              let only = BasicAnimation(keyPath: keyPath)
              only.fromValue = amount
              only.duration = 0.3
              try box.add(only, forKey: "only")
            case 5: box.removeAnimation(forKey: keyPath)
            default: try box.setValue(value, forKeyPath: keyPath)
            }
          }
          expectEqual(Self.summary(pair.stages[0]), Self.summary(pair.stages[1]), "round \(round)")
          now += random.pick([0, 0.05, 0.125, 0.25])
          pair.both { $0.loop.advance(to: now) }
          for keyPath in Self.keyPaths {
            let shown = try pair.stages.map {
              try $0.box.presented.value(forKeyPath: keyPath).bits
            }
            let reference = try pair.stages[0].loop.explanation(of: pair.stages[0].box, keyPath)
            if shown[0] != shown[1] || shown[0] != reference.presentedValue.bits {
              Issue.record("round \(round): \(keyPath) at \(now)")
            }
          }
          running += pair.stages[0].box.animationHandles.count
        }
      }
      expectTrue(running > Rounds.atLeast(1000))
    },
    Fact("an overridden hook is asked, although the layer has no delegate") {
      final class Own: Layer {
        override func action(forKey key: String) -> (any Action)? { nil }
      }
      let stage = Stage()
      let own = Own()
      stage.box.addSublayer(own)
      stage.loop.flush()
      own.opacity = 0.5
      expectNil(own.animationKeys)
      let shape = ShapeLayer()
      stage.box.addSublayer(shape)
      stage.loop.flush()
      shape.opacity = 0.5
      expectEqual(shape.animationKeys, ["opacity"])
    },
  ]
}
