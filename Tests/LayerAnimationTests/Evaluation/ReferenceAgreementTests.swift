import LayerModel
import TestSupport
import Testing

@testable import LayerAnimation

/// What is presented, compared to the bit with an evaluation from record to record, without tables.
@Suite struct ReferenceAgreementTests {
  @Test func `rule R3: values agree with the reference over animations of every class`() throws {
    var (values, different) = (0, 0)
    for seed in 0..<UInt64(Rounds.scaled(1000)) {
      var drafts = RandomDrafts(seed: 5000 + seed)
      let (loop, layers) = try drafts.scene()
      loop.flush()
      // Once at an event, where end values are presented, and once at any instant.
      for instant in [
        loop.nextEvent ?? 0, (loop.nextEvent ?? 0) + drafts.makes.random.number(0...0.7),
      ] {
        loop.advance(to: instant)
        for layer in layers {
          for property in AnimationStore.of(layer)?.slots.map(\.property) ?? [] {
            let address = layer.propertyTable[property].address
            let slow = loop.core.referenceValue(at: address, of: layer)
            let time = loop.core.time(of: layer, in: [])
            let timed = loop.core.composedValue(property, of: layer, at: time).read(.whole)
            values += 1
            if loop.core.presentedValue(at: address, of: layer).bits == slow.bits,
              timed.bits == slow.bits
            {
              continue
            }
            different += 1
            if different < 10 { Issue.record("seed \(seed) at \(loop.now): \(timed), not \(slow)") }
          }
        }
      }
    }
    print("presented values and reference: \(values) values, \(different) different")
    expectEqual(different, 0)
    expectTrue(values > Rounds.atLeast(5000))
  }
}
