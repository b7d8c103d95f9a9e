import Foundation
import LayerAnimation
import TestSupport
import Testing

/// Easings computed by other libraries, if their folder is beside the package.
@Suite(.needs(.sharedFiles)) struct MathEasingVectorTests {
  struct File: Decodable {
    struct Vector: Decodable {
      struct Input: Decodable { let easing: String }
      struct Sample: Decodable {
        let t: Double
        let expected: Double
      }
      let name: String
      let input: Input
      let pennerVsPytweening: Double
      let pennerVsEasingFunctions: Double
      let samples: [Sample]

      /// Whether one of the two libraries has the formula of the expected values.
      var isConfirmed: Bool { pennerVsPytweening < 1e-9 || pennerVsEasingFunctions < 1e-9 }
    }
    let vectors: [Vector]
  }

  @Test func `easings agree with the published vectors to 1e-9 if a library confirms them`() throws
  {
    guard let vectors = try SharedFiles.vectors("math-easings", as: File.self)?.vectors else {
      return
    }
    expectFalse(vectors.isEmpty)
    var (tried, passed) = (0, 0)
    var excluded: [String] = []
    var worst = 0.0
    for vector in vectors {
      let easing = try #require(MathEasing(rawValue: vector.input.easing), "\(vector.name)")
      var samples = vector.samples[...]
      if !vector.isConfirmed {
        // Libraries have different conventions; only the ends are common.
        samples = vector.samples.filter { $0.t == 0 || $0.t == 1 }[...]
        excluded.append("\(vector.name): \(vector.samples.count - samples.count)")
      }
      for sample in samples {
        tried += 1
        let error = abs(easing.value(at: sample.t) - sample.expected)
        worst = max(worst, error)
        if error <= 1e-9 {
          passed += 1
        } else {
          Issue.record("\(vector.name) at \(sample.t): off by \(error)")
        }
      }
    }
    print(
      "easing vectors: tried \(tried), passed \(passed), worst error \(worst);",
      "excluded as unconfirmed by any library: \(excluded.isEmpty ? ["none"] : excluded)")
  }
}
