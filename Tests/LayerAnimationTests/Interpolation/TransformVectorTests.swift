import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// The parts of a file of vectors that this test needs.
private struct TransformVectors: Decodable {
  struct Vector: Decodable {
    struct Input: Decodable {
      var fromValue: [Double]
      var toValue: [Double]
    }
    struct Sample: Decodable {
      var t: Double
      var expected: [Double]
    }
    var name: String
    var input: Input
    var fairness: String
    var samples: [Sample]
  }
  var vectors: [Vector]
}

@Suite("Interpolation of transforms against vectors", .needs(.sharedFiles))
struct TransformVectorTests {
  /// The reason why vectors that are not core do not apply to this rule.
  static let reasons = [
    "shear2D": "the browser takes the 3-D way for plane pairs with shear, F32 has the numbers",
    "mirror": "which axis a mirror image flips is a convention",
    "enginesDiffer": "two browsers disagree",
    "halfturn": "the direction of half a turn is a convention",
    "degenerate": "the browser switches discretely at singular matrices",
  ]

  @Test("F32: core vectors come out within 1e-5 of their size")
  func coreVectors() throws {
    guard let file = try SharedFiles.vectors("transform", as: TransformVectors.self) else { return }
    var tried = 0
    var passed = 0
    var excluded: [String: Int] = [:]
    for vector in file.vectors {
      guard vector.fairness == "core" else {
        excluded[vector.fairness, default: 0] += 1
        expectTrue(Self.reasons[vector.fairness] != nil, "no reason to leave out \(vector.name)")
        continue
      }
      tried += 1
      let worst = try worstError(of: vector)
      if worst <= 1e-5 {
        passed += 1
      } else {
        Issue.record("\(vector.name): off by \(worst) of the size")
      }
    }
    print("(ends with an m44 other than 1 are compared as projections: ours are exact)")
    print("transform vectors: tried \(tried), passed \(passed)")
    for (fairness, count) in excluded.sorted(by: { $0.key < $1.key }) {
      print("  excluded \(count) \(fairness): \(Self.reasons[fairness] ?? "?")")
    }
    expectTrue(tried > 0)
  }

  private func worstError(of vector: TransformVectors.Vector) throws -> Double {
    let from = try #require(Transform3D(elements: vector.input.fromValue))
    let to = try #require(Transform3D(elements: vector.input.toValue))
    let way = TransformInterpolation(from: from, to: to)
    var worst = 0.0
    for sample in vector.samples {
      let value = way.value(at: sample.t)
      // The browser also divides its ends by m44; here they are kept to the bit: the same
      // projection.
      let divisor = sample.t == 0 || sample.t == 1 ? value.m44 : 1
      for (one, two) in zip(value.elements.map({ $0 / divisor }), sample.expected) {
        worst = max(worst, abs(one - two) / max(1, abs(two)))
      }
    }
    return worst
  }
}
