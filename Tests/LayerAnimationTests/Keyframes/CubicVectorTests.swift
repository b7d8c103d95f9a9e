import LayerModel
import TestSupport
import Testing

@testable import LayerAnimation

@Suite("Cubic keyframes against vectors", .needs(.sharedFiles))
struct CubicVectorTests {
  struct File: Decodable {
    struct Vector: Decodable {
      struct Input: Decodable {
        let values: [Double]
        let tension: Double
        let continuity: Double
        let bias: Double
      }
      struct Sample: Decodable {
        let t: Double
        let expected: Double
        let interior: Bool
      }
      let name: String
      let input: Input
      let samples: [Sample]
    }
    let vectors: [Vector]
  }

  /// The keyframes of a vector, with the signs of the header (D8) or of the paper of 1984.
  func keyframes(_ input: File.Vector.Input, asInPaper: Bool) -> Keyframes {
    func row(_ number: Double) -> [Double] {
      input.values.map { _ in asInPaper ? -number : number }
    }
    return Keyframes(
      values: input.values.map { .number($0) }, times: nil, functions: [], mode: .cubic,
      shape: CubicShape(
        tension: input.values.map { _ in input.tension }, continuity: row(input.continuity),
        bias: row(input.bias)))
  }

  @Test("F44, F45: without continuity and bias, inner segments agree with another implementation")
  func fairVectors() throws {
    guard let file = try SharedFiles.vectors("cubic-keyframes", as: File.self) else { return }
    var tally = VectorTally()
    for vector in file.vectors {
      if vector.input.continuity != 0 || vector.input.bias != 0 {
        tally.exclude(
          vector.samples.count,
          because: "it has the paper's signs of continuity and bias, which D8 turns")
        continue
      }
      compare(vector, keyframes(vector.input, asInPaper: false), &tally)
    }
    tally.report("cubic keyframe vectors")
    expectTrue(tally.tried > 0)
  }

  @Test("D8: with the signs of the 1984 paper the others agree as well, to 1e-9")
  func signsOfThePaper() throws {
    guard let file = try SharedFiles.vectors("cubic-keyframes", as: File.self) else { return }
    var tally = VectorTally()
    for vector in file.vectors where vector.input.continuity != 0 || vector.input.bias != 0 {
      compare(vector, keyframes(vector.input, asInPaper: true), &tally)
    }
    tally.report("cubic keyframe vectors, continuity and bias with the other sign")
    expectTrue(tally.tried > 0)
  }

  private func compare(
    _ vector: File.Vector, _ keyframes: Keyframes, _ tally: inout VectorTally
  ) {
    for sample in vector.samples {
      guard sample.interior else {
        tally.exclude(because: "the first and last segment depend on the rule for the ends (F44)")
        continue
      }
      guard case .number(let found) = keyframes.value(at: sample.t) else {
        Issue.record("\(vector.name): not a number at \(sample.t)")
        continue
      }
      if !tally.add(off: abs(found - sample.expected) / 1e-9) {
        Issue.record("\(vector.name) at \(sample.t): \(found), not \(sample.expected)")
      }
    }
  }
}
