import LayerAnimation
import LayerModel
import TestSupport
import Testing

@Suite("Transform components and colours against vectors", .needs(.sharedFiles))
struct ComponentVectorTests {
  struct TransformFile: Decodable {
    struct Vector: Decodable {
      struct Input: Decodable { let components: [Component] }
      struct Component: Decodable {
        let keyPath: String
        let unit: String
        let fromValue: Double
        let toValue: Double
      }
      struct Sample: Decodable {
        let t: Double
        let expected: [Double]
      }
      let name: String
      let fairness: String
      let input: Input
      let samples: [Sample]
    }
    let vectors: [Vector]
  }

  @Test("F34, F35: one component's animation makes the matrix, to 1e-6")
  func components() throws {
    guard let file = try SharedFiles.vectors("transform-components", as: TransformFile.self)
    else { return }
    var tally = VectorTally()
    for vector in file.vectors {
      guard vector.fairness == "core" else {
        tally.exclude(
          vector.samples.count,
          because: "\(vector.fairness): a list has an order of its own, components have one (F33)")
        continue
      }
      try compare(vector, &tally)
    }
    tally.report("transform component vectors")
    expectTrue(tally.tried > 0)
  }

  private func compare(_ vector: TransformFile.Vector, _ tally: inout VectorTally) throws {
    let root = Layer(id: "root")
    let box = Layer(id: "box")
    root.addSublayer(box)
    let loop = RenderLoop(root: root)
    for component in vector.input.components {
      let factor = component.unit == "deg" ? Double.pi / 180 : 1
      let animation = BasicAnimation(keyPath: component.keyPath)
      animation.fromValue = .number(component.fromValue * factor)
      animation.toValue = .number(component.toValue * factor)
      animation.duration = 1
      try box.add(animation, forKey: component.keyPath)
    }
    for sample in vector.samples {
      loop.advance(to: sample.t)
      let found = try box.presented.value(forKeyPath: "transform").numbers ?? []
      var off = found.count == 16 ? 0 : Double.infinity
      for (one, two) in zip(found, sample.expected) {
        off = max(off, abs(one - two) / (1e-6 * max(1, abs(two))))
      }
      if !tally.add(off: off) {
        Issue.record("\(vector.name) at \(sample.t): \(found), not \(sample.expected)")
      }
    }
  }

  struct ColorFile: Decodable {
    struct Vector: Decodable {
      struct Input: Decodable {
        let fromValue: [Double]
        let toValue: [Double]
        let interpolation: String
      }
      struct Sample: Decodable {
        let t: Double
        let expected: [Double]
      }
      let name: String
      let input: Input
      let samples: [Sample]
    }
    let vectors: [Vector]
  }

  @Test("F27: colours go component by component, not premultiplied, to 1e-6")
  func colors() throws {
    guard let file = try SharedFiles.vectors("color", as: ColorFile.self) else { return }
    var tally = VectorTally()
    for vector in file.vectors {
      guard vector.input.interpolation == "straight" else {
        tally.exclude(vector.samples.count, because: "premultiplied, which F27 is not")
        continue
      }
      let ends = [vector.input.fromValue, vector.input.toValue].map {
        Color(red: $0[0], green: $0[1], blue: $0[2], alpha: $0[3])
      }
      let animation = KeyframeAnimation(.backgroundColor, values: ends)
      let probe = try KeyframeProbe(animation)
      for (sample, found) in zip(
        vector.samples, probe.values(.backgroundColor, at: vector.samples.map(\.t)))
      {
        let numbers = PropertyValue.color(found ?? .clear).numbers ?? []
        if !tally.add(off: largestDifference(numbers, sample.expected) / 1e-6) {
          Issue.record("\(vector.name) at \(sample.t): \(numbers), not \(sample.expected)")
        }
      }
    }
    tally.report("colour vectors")
    expectTrue(tally.tried > 0)
  }
}
