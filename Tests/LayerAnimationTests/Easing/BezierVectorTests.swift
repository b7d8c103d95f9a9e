import Foundation
import LayerAnimation
import TestSupport
import Testing

/// Values computed elsewhere with 50 digits, if their folder is beside the package.
@Suite(.needs(.sharedFiles)) struct BezierVectorTests {
  struct File: Decodable {
    struct Vector: Decodable {
      struct Input: Decodable {
        struct Function: Decodable { let controlPoints: [Double] }
        let timingFunction: Function
      }
      struct Sample: Decodable {
        let t: Double
        let expected: Double
        let fair: Bool?
        let illConditioned: Bool?
      }
      let name: String
      let fair: Bool?
      let input: Input
      let samples: [Sample]
    }
    let vectors: [Vector]
  }

  @Test func `the curves agree with the published vectors to 1e-6`() throws {
    guard let vectors = try SharedFiles.vectors("bezier", as: File.self)?.vectors else { return }
    expectFalse(vectors.isEmpty)
    var (tried, passed, unfair, steep) = (0, 0, 0, 0)
    var worst = 0.0
    for vector in vectors {
      let c = vector.input.timingFunction.controlPoints
      let function = MediaTimingFunction(controlPoints: c[0], c[1], c[2], c[3])
      let table = BezierTable(function)
      for sample in vector.samples {
        if vector.fair == false || sample.fair == false {
          unfair += 1
          continue
        }
        tried += 1
        var allowed = 1e-6
        if sample.illConditioned == true {
          // The change of the curve for the last digit of the written time.
          steep += 1
          allowed = max(allowed, abs(function.slope(at: sample.t)) * sample.t.ulp)
        }
        let error = abs(function.value(at: sample.t) - sample.expected)
        worst = max(worst, error)
        if error <= allowed, table.value(at: sample.t) == function.value(at: sample.t) {
          passed += 1
        } else {
          Issue.record("\(vector.name) at \(sample.t): off by \(error), allowed \(allowed)")
        }
      }
    }
    print(
      "bezier vectors: tried \(tried), passed \(passed), excluded \(unfair) as unfair;",
      "ill-conditioned \(steep), tried with slope × 1 ulp of the time; worst error \(worst)")
  }
}
