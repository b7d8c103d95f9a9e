import Foundation
import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// The timing values of two browsers, in Core Animation's terms, at a tolerance of 1e-9.
@Suite(.needs(.sharedFiles)) struct TimingVectorTests {
  static func mapping(_ input: VectorFile.Entry) -> TimeMapping {
    var timing = MediaTiming()
    timing.duration = VectorFile.number(input, "duration")
    timing.repeatCount = VectorFile.number(input, "repeatCount")
    timing.repeatDuration = VectorFile.number(input, "repeatDuration")
    timing.autoreverses = VectorFile.flag(input, "autoreverses") ?? false
    timing.speed = VectorFile.number(input, "speed")
    timing.timeOffset = VectorFile.number(input, "timeOffset")
    timing.fillMode = FillMode(rawValue: input["fillMode"] as? String ?? "") ?? .removed
    return TimeMapping(timing, beginTime: VectorFile.number(input, "beginTime"))
  }

  /// Compares a sample; true where both have no effect, or the same progress.
  static func check(
    _ sample: VectorFile.Entry, _ mapping: TimeMapping, _ name: String, _ tally: inout VectorTally
  ) {
    let time = VectorFile.number(sample, "t")
    let position = mapping.position(at: time)
    let expected = (sample["expected"] as? NSNumber)?.doubleValue
    let found = position.isInEffect ? position.progress : nil
    let error =
      (found == nil) != (expected == nil) ? .infinity : abs((found ?? 0) - (expected ?? 0))
    if !tally.check(error, allowed: 1e-9) {
      Issue.record("\(name) at \(time): \(String(describing: found)), not \(expected ?? .nan)")
    }
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F5: the fair samples of timing without an offset agree to 1e-9") {
      guard let vectors = try VectorFile.vectors("timing") else { return }
      expectFalse(vectors.isEmpty)
      var tally = VectorTally()
      for vector in vectors {
        let mapping = Self.mapping(vector["input"] as? VectorFile.Entry ?? [:])
        for sample in vector["samples"] as? [VectorFile.Entry] ?? [] {
          if VectorFile.flag(sample, "fair") == false {
            tally.exclude(because: sample["why"] as? String ?? "unfair")
            continue
          }
          Self.check(sample, mapping, vector["name"] as? String ?? "", &tally)
        }
      }
      tally.report("timing")
    },
    Fact("F5, F16: the fair samples of timing with an offset agree to 1e-9") {
      guard let vectors = try VectorFile.vectors("timing-offset") else { return }
      expectFalse(vectors.isEmpty)
      var tally = VectorTally()
      for vector in vectors {
        let input = vector["input"] as? VectorFile.Entry ?? [:]
        let mapping = Self.mapping(input)
        for sample in vector["samples"] as? [VectorFile.Entry] ?? [] {
          let isStopped = VectorFile.number(input, "speed") == 0
          let isFair = VectorFile.flag(sample, "fair")
          if isFair == false || (isFair == nil && !isStopped) {
            let why = sample["why"] as? String ?? "the web's negative delay, not F8's wrapping"
            tally.exclude(because: why)
            continue
          }
          Self.check(sample, mapping, vector["name"] as? String ?? "", &tally)
        }
      }
      tally.report("timing-offset")
    },
  ]
}
