import LayerAnimation
import LayerModel
import TestSupport
import Testing

@Suite("Keyframes, sums and stacks against vectors", .needs(.sharedFiles))
struct StackedKeyframeVectorTests {
  struct File: Decodable {
    struct Vector: Decodable {
      struct Input: Decodable {
        let property: String
        let baseValue: VectorNumbers
        let animations: [Animated]
      }
      struct Animated: Decodable {
        let kind: String
        let values: [VectorNumbers]?
        let keyTimes: [Double]?
        let calculationMode: String
        let timingFunctions: [[Double]]?
        let additive: Bool
        let cumulative: Bool
        let beginTime: Double
        let duration: Double
        let repeatCount: Count
        let repeatDuration: Double
        let fillMode: String
        let fromValue: VectorNumbers?
        let toValue: VectorNumbers?
        let byValue: VectorNumbers?
      }
      /// A number, or the word `inf`.
      struct Count: Decodable {
        let number: Double
        init(from decoder: any Decoder) throws {
          let container = try decoder.singleValueContainer()
          number = (try? container.decode(Double.self)) ?? .infinity
        }
      }
      struct Sample: Decodable {
        let t: Double
        let expected: VectorNumbers
        let fair: Bool?
        let why: String?
      }
      let name: String
      let fair: Bool?
      let why: String?
      let input: Input
      let samples: [Sample]
    }
    let vectors: [Vector]
  }

  static func value(_ numbers: VectorNumbers, _ keyPath: String) -> PropertyValue {
    if keyPath == "position.x" { return .number(numbers.numbers[0]) }
    // A base of two numbers may be written as one.
    return .point(Point(x: numbers.numbers[0], y: numbers.numbers[numbers.numbers.count - 1]))
  }

  static func animation(
    _ input: File.Vector.Animated, _ keyPath: String
  ) throws -> PropertyAnimation {
    let animation: PropertyAnimation
    if input.kind == "keyframe" {
      let keyframes = KeyframeAnimation(keyPath: keyPath)
      keyframes.values = (input.values ?? []).map { value($0, keyPath) }
      keyframes.keyTimes = input.keyTimes
      keyframes.calculationMode = try #require(CalculationMode(rawValue: input.calculationMode))
      keyframes.timingFunctions = (input.timingFunctions ?? []).map {
        MediaTimingFunction(controlPoints: $0[0], $0[1], $0[2], $0[3])
      }
      animation = keyframes
    } else {
      let basic = BasicAnimation(keyPath: keyPath)
      basic.fromValue = input.fromValue.map { value($0, keyPath) }
      basic.toValue = input.toValue.map { value($0, keyPath) }
      basic.byValue = input.byValue.map { value($0, keyPath) }
      animation = basic
    }
    animation.isAdditive = input.additive
    animation.isCumulative = input.cumulative
    animation.beginTime = input.beginTime
    animation.duration = input.duration
    animation.repeatCount = input.repeatCount.number
    animation.repeatDuration = input.repeatDuration
    animation.fillMode = try #require(FillMode(rawValue: input.fillMode))
    animation.isRemovedOnCompletion = false
    return animation
  }

  @Test("F40 to F42, F23 to F25: samples agree to 1e-4 of their size")
  func fairVectors() throws {
    let name = "keyframes-discrete-paced-additive"
    guard let file = try SharedFiles.vectors(name, as: File.self) else { return }
    var tally = VectorTally()
    for vector in file.vectors {
      if vector.fair == false {
        tally.exclude(vector.samples.count, because: vector.why ?? "\(vector.name) is not fair")
        continue
      }
      try compare(vector, &tally)
    }
    tally.report("keyframe vectors")
    expectTrue(tally.tried > 0)
  }

  private func compare(_ vector: File.Vector, _ tally: inout VectorTally) throws {
    let keyPath = vector.input.property == "x" ? "position.x" : "position"
    let root = Layer(id: "root")
    let box = Layer(id: "box")
    try box.setValue(Self.value(vector.input.baseValue, keyPath), forKeyPath: keyPath)
    root.addSublayer(box)
    let loop = RenderLoop(root: root)
    for (place, input) in vector.input.animations.enumerated() {
      try box.add(Self.animation(input, keyPath), forKey: "\(place)")
    }
    for sample in vector.samples {
      loop.advance(to: sample.t)
      if sample.fair == false {
        tally.exclude(because: sample.why ?? "a sample that is not fair")
        continue
      }
      let found = try box.presented.value(forKeyPath: keyPath).numbers ?? []
      var off = found.count == sample.expected.numbers.count ? 0 : Double.infinity
      for (one, two) in zip(found, sample.expected.numbers) {
        off = max(off, abs(one - two) / (1e-4 * max(1, abs(two))))
      }
      if !tally.add(off: off) {
        Issue.record(
          "\(vector.name) at \(sample.t): \(found), not \(sample.expected.numbers)")
      }
    }
  }
}
