import LayerModel
import TestSupport
import Testing

@testable import LayerAnimation

/// Blocks of numbers that share a timing, or have consecutive timings: quick paths that a small
/// random scene never uses.
@Suite struct BlockAgreementTests {
  /// What the animations of a scene have in common.
  enum Likeness: CaseIterable {
    case timing, curve, nothing, groups
  }

  /// Enough layers for several blocks, all animated alike.
  static func loop(_ likeness: Likeness, count: Int) throws -> RenderLoop {
    let root = Layer()
    let loop = RenderLoop(root: root)
    for number in 0..<count {
      let layer = Layer()
      root.addSublayer(layer)
      let animation = BasicAnimation(keyPath: "zPosition")
      animation.fromValue = .number(Double(number))
      animation.toValue = .number(Double(number % 7) - 0.1)
      animation.timingFunction = .easeInEaseOut
      animation.duration = 2
      animation.beginTime = 0.5
      animation.fillMode = number % 2 == 0 ? .both : .removed
      animation.isRemovedOnCompletion = false
      if likeness == .timing { animation.fillMode = .forwards }
      if likeness != .timing { animation.duration = 1 + Double(number % 101) / 100 }
      if likeness == .nothing && number % 3 == 0 {
        animation.timingFunction = .easeOut
        animation.repeatCount = Double(number % 5)
        layer.speed = number % 9 == 0 ? 0.5 : 1
      }
      if likeness == .groups {
        let group = AnimationGroup(animations: [animation])
        group.duration = 3
        group.beginTime = Double(number % 4) / 10
        group.speed = number % 5 == 0 ? 2 : 1
        try layer.add(group, forKey: "a")
      } else {
        try layer.add(animation, forKey: "a")
      }
    }
    loop.flush()
    return loop
  }

  @Test(arguments: Likeness.allCases)
  func `rule R3: blocks agree to the bit before, in, at the end of and after their interval`(
    likeness: Likeness
  ) throws {
    let loop = try Self.loop(likeness, count: Rounds.scaled(700))
    var reads = BulkReads()
    for instant in [0.25, 0.5, 0.75, 1.498, 1.5, 1.9999, 2.4990, 2.5, 2.75, 4, 6] {
      loop.advance(to: instant)
      reads.compare(loop, UInt64(instant * 1000))
    }
    expectEqual(reads.different, 0)
    expectTrue(reads.count > Rounds.atLeast(5000))
  }
}
