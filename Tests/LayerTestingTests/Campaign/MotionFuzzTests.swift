import Foundation
import LayerTesting
import Testing

@Suite("Random interruptions of blocks, animators, tweens and springs")
struct MotionFuzzTests {
  /// The number of scripts: `FUZZ_SEEDS=2000` runs the whole campaign.
  private static let seeds =
    ProcessInfo.processInfo.environment["FUZZ_SEEDS"].flatMap { UInt64($0) } ?? 40

  @Test("show no jump, report every end once, and end at rest")
  func campaign() {
    fuzz(seeds: 0..<Self.seeds, length: 40) { generator in
      MotionStep(&generator)
    } check: { (steps: [MotionStep], failures) in
      try MotionCampaign(failures).play(steps)
    }
  }
}
