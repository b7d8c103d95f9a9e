import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// The tables compared with the reference, to the bit, for every class of animation.
@Suite struct RandomAgreementTests {
  struct Counts {
    var animations = 0
    var values = 0
    var different = 0
    var bulk = BulkReads()
    var classes: [String: Int] = [:]
  }

  /// Compares the animated properties of each layer.
  static func compare(
    _ loop: RenderLoop, _ layers: [Layer], _ counts: inout Counts, _ seed: UInt64
  ) throws {
    // Half of the seeds are read one by one, half from the frame that is evaluated in bulk.
    if seed.isMultiple(of: 2) { counts.bulk.compare(loop, seed) }
    for layer in layers {
      for path in Set(loop.animatedKeyPaths(of: layer).map { String($0.prefix { $0 != "." }) }) {
        let quick = try layer.presented.value(forKeyPath: path)
        let slow = try loop.explanation(of: layer, path).presentedValue
        counts.values += 1
        if quick.bits == slow.bits { continue }
        counts.different += 1
        if counts.different < 10 {
          Issue.record("seed \(seed), \(path) at \(loop.now): \(quick), reference \(slow)")
        }
      }
    }
  }

  static func run(_ seeds: Range<UInt64>) throws -> Counts {
    var counts = Counts()
    for seed in seeds {
      var drafts = RandomDrafts(seed: seed)
      let (loop, layers) = try drafts.scene()
      loop.flush()
      // Once to an event, where end values are presented, and once to any instant.
      loop.advance(to: loop.nextEvent ?? 0)
      try compare(loop, layers, &counts, seed)
      loop.advance(by: drafts.makes.random.number(0...0.7))
      try compare(loop, layers, &counts, seed)
      for (name, count) in drafts.counts {
        counts.classes[name, default: 0] += count
        if name != "easing" && name != "valueFunction" { counts.animations += count }
      }
    }
    return counts
  }

  @Test(arguments: [0, 1])
  func `rule R3: tables and reference agree to the bit over animations of every class`(half: Int)
    throws
  {
    let first = UInt64(half) * 1850
    let counts = try Self.run(first..<(first + UInt64(Rounds.scaled(1850))))
    let classes = counts.classes.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    print(
      "tables and reference, all classes: \(counts.animations) animations,",
      "\(counts.values) values, \(counts.different) different;", classes.joined(separator: ", "))
    print(
      "in bulk, all classes: \(counts.bulk.count) numbers, \(counts.bulk.transformCount) transforms"
    )
    expectEqual(counts.different, 0)
    expectEqual(counts.bulk.different, 0)
    expectTrue(counts.bulk.count > Rounds.atLeast(20_000))
    expectTrue(counts.animations >= Rounds.atLeast(50_000))
    expectEqual(counts.classes.count, 8)
  }
}
