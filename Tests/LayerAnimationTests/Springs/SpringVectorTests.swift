import Foundation
import LayerAnimation
import TestSupport
import Testing

/// Springs solved elsewhere with many digits, if their folder is beside the package.
@Suite(.needs(.sharedFiles)) struct SpringVectorTests {
  struct File: Decodable {
    struct Vector: Decodable {
      struct Input: Decodable {
        let mass: Double
        let stiffness: Double
        let damping: Double
        let initialVelocity: Double
        let fromValue: Double
        let toValue: Double
      }
      struct Sample: Decodable {
        let t: Double
        let expected: Double
        let fair: Bool?
      }
      let name: String
      let fair: Bool?
      let input: Input
      let samples: [Sample]
    }
    let vectors: [Vector]
  }

  @Test func `springs agree with the published vectors to 1e-9`() throws {
    guard let vectors = try SharedFiles.vectors("spring", as: File.self)?.vectors else { return }
    expectFalse(vectors.isEmpty)
    var (tried, passed, unfair) = (0, 0, 0)
    var worst = 0.0
    for vector in vectors {
      let input = vector.input
      // The vectors use the plain equation, also above critical damping, which F61 limits by
      // default.
      let spring = SpringFunction(
        mass: input.mass, stiffness: input.stiffness, damping: input.damping,
        initialVelocity: input.initialVelocity, allowsOverdamping: true)
      for sample in vector.samples {
        if vector.fair == false || sample.fair == false {
          unfair += 1
          continue
        }
        tried += 1
        let way = input.toValue - input.fromValue
        let error = abs(input.fromValue + way * spring.value(at: sample.t) - sample.expected)
        worst = max(worst, error)
        if error <= 1e-9 {
          passed += 1
        } else {
          Issue.record("\(vector.name) at \(sample.t): off by \(error)")
        }
      }
    }
    print(
      "spring vectors: tried \(tried), passed \(passed), excluded \(unfair) as unfair;",
      "worst error \(worst)")
  }
}
