import LayerAnimation
import LayerModel
import TestSupport
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Explanations of random layers, key paths and instants.
///
/// `EXPLANATIONS=20000 swift test --filter RandomExplanation` explains as many.
@Suite struct RandomExplanationTests {
  private static let count: Int = {
    guard let text = getenv("EXPLANATIONS"), let count = Int(String(cString: text)) else {
      return Rounds.scaled(20_000)
    }
    return count
  }()

  @Test func `each step follows from its inputs, and the value is the presented one to the bit`()
    throws
  {
    var check = StepCheck()
    var explained = 0
    var different = 0
    var seed: UInt64 = 0
    while explained < Self.count {
      var drafts = RandomDrafts(seed: 7_000_000 + seed)
      let (loop, layers) = try drafts.scene()
      loop.flush()
      for _ in 0..<3 {
        if drafts.makes.random.chance(3) {
          loop.advance(to: loop.nextEvent ?? loop.now)
        } else {
          loop.advance(by: drafts.makes.random.number(0...0.7))
        }
        for layer in layers {
          for (keyPath, _) in RandomAnimations.keyPaths + [("frame", .rect)]
          where drafts.makes.random.chance(4) {
            let explanation = try loop.explanation(of: layer, keyPath)
            let presented = try layer.presented.value(forKeyPath: keyPath)
            explained += 1
            if explanation.presentedValue.bits != presented.bits {
              different += 1
              Issue.record("seed \(seed) \(keyPath): \(explanation.presentedValue) \(presented)")
            }
            check.check(explanation)
          }
        }
      }
      if check.problems.count > 5 || different > 5 { break }
      seed += 1
    }
    print(
      "explanations: \(explained) values, \(check.steps) steps of \(seed) scenes,",
      "\(check.transforms) interpolated transforms")
    for problem in check.problems.prefix(5) { Issue.record("seed \(seed): \(problem)") }
    expectEqual(different, 0)
    expectTrue(check.problems.isEmpty)
    expectTrue(check.references.count > 20)
    expectTrue(check.transforms > explained / 200)
  }
}
