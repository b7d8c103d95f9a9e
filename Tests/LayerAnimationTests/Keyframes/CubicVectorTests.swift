import LayerModel
import Testing

@testable import LayerAnimation

@Suite("Cubic keyframes against vectors")
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
      let fair: Bool?
      let why: String?
      let samples: [Sample]
    }
    let vectors: [Vector]
  }

  func keyframes(_ input: File.Vector.Input, continuity: Double) -> Keyframes {
    func row(_ number: Double) -> [Double] { input.values.map { _ in number } }
    return Keyframes(
      values: input.values.map { .number($0) }, times: nil, functions: [], mode: .cubic,
      shape: CubicShape(
        tension: row(input.tension), continuity: row(continuity), bias: row(input.bias)))
  }

  @Test("F44, F45: inner segments agree with another implementation to 1e-9")
  func fairVectors() throws {
    guard let file = try KeyframeVectorFile.load("cubic-keyframes", as: File.self) else { return }
    var tally = VectorTally()
    for vector in file.vectors {
      if vector.fair == false {
        tally.exclude(vector.samples.count, because: vector.why ?? "not fair")
        continue
      }
      compare(vector, keyframes(vector.input, continuity: vector.input.continuity), &tally)
    }
    tally.report("cubic keyframe vectors")
    #expect(tally.tried > 0)
  }

  @Test("D8: with the sign of the 1984 paper the others agree as well")
  func continuityOfThePaper() throws {
    guard let file = try KeyframeVectorFile.load("cubic-keyframes", as: File.self) else { return }
    var tally = VectorTally()
    for vector in file.vectors where vector.fair == false {
      compare(vector, keyframes(vector.input, continuity: -vector.input.continuity), &tally)
    }
    tally.report("cubic keyframe vectors, continuity with the other sign")
    #expect(tally.tried > 0)
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
