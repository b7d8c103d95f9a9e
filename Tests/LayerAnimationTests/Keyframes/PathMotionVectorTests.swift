import LayerModel
import TestSupport
import Testing

@testable import LayerAnimation

@Suite("Motion along a path against vectors", .needs(.sharedFiles))
struct PathMotionVectorTests {
  struct File: Decodable {
    struct Vector: Decodable {
      struct Input: Decodable {
        let path: String
        let calculationMode: String
        let rotationMode: String?
        let keyTimes: [Double]?
        let timingFunctions: [[Double]]?
        let duration: Double
        let beginTime: Double
        let repeatCount: Double
        let fillMode: String
        let cumulative: Bool
      }
      struct Sample: Decodable {
        let t: Double
        let expected: [Double]
        let angle: Double?
        let atVertex: Bool?
        let boundary: String?
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

  static func animation(_ input: File.Vector.Input) throws -> KeyframeAnimation {
    let animation = KeyframeAnimation(.position, path: try Path(svg: input.path))
    animation.calculationMode = try #require(CalculationMode(rawValue: input.calculationMode))
    if let name = input.rotationMode {
      let mode: RotationMode = try #require(RotationMode(rawValue: name))
      animation.rotationMode = mode
    }
    animation.keyTimes = input.keyTimes
    animation.timingFunctions = (input.timingFunctions ?? []).map {
      MediaTimingFunction(controlPoints: $0[0], $0[1], $0[2], $0[3])
    }
    animation.duration = input.duration
    // A begin time of 0 means the commit, which is at 0 as well.
    animation.beginTime = input.beginTime
    animation.repeatCount = input.repeatCount
    animation.isCumulative = input.cumulative
    animation.fillMode = try #require(FillMode(rawValue: input.fillMode))
    animation.isRemovedOnCompletion = false
    return animation
  }

  @Test("F49, F51: positions within 0.05 units, angles within 0.01 rad")
  func fairVectors() throws {
    guard let file = try SharedFiles.vectors("path-motion", as: File.self) else { return }
    var places = VectorTally()
    var angles = VectorTally()
    for vector in file.vectors {
      if vector.fair == false {
        places.exclude(vector.samples.count, because: vector.why ?? "\(vector.name) is not fair")
        continue
      }
      try compare(vector, &places, &angles)
    }
    places.report("path motion vectors, places")
    angles.report("path motion vectors, angles")
    expectTrue(places.tried > 0)
    expectTrue(angles.tried > 0)
  }

  private func compare(
    _ vector: File.Vector, _ places: inout VectorTally, _ angles: inout VectorTally
  ) throws {
    let root = Layer(id: "root")
    let box = Layer(id: "box")
    root.addSublayer(box)
    let loop = RenderLoop(root: root)
    try box.add(Self.animation(vector.input), forKey: "path")
    let plan = try #require(box.animation(forKey: "path")).plan
    let effect = plan.effects[0].effect
    for sample in vector.samples {
      if sample.fair == false {
        places.exclude(because: sample.why ?? "a sample that is not fair")
        continue
      }
      if sample.boundary == "end" && vector.input.fillMode == "removed" {
        places.exclude(because: "end instant, F5 is inclusive")
        continue
      }
      loop.advance(to: sample.t)
      let found = box.presented.position
      let off = max(abs(found.x - sample.expected[0]), abs(found.y - sample.expected[1]))
      if !places.add(off: off / 0.05) {
        Issue.record("\(vector.name) at \(sample.t): \(found), not \(sample.expected)")
      }
      guard let angle = sample.angle else { continue }
      if sample.atVertex == true {
        angles.exclude(because: "at a corner (D10 says which side)")
        continue
      }
      guard case .keyframes(let keyframes) = effect.content, let motion = keyframes.motion else {
        Issue.record("\(vector.name): no motion along a path")
        return
      }
      // All vectors with an angle are single cycles that start at 0.
      let progress = min(1, sample.t / vector.input.duration)
      let turn = motion.angle(at: plan.nodes[0].easing.value(at: progress)) - angle
      if !angles.add(off: abs(turn.remainder(dividingBy: 2 * .pi)) / 0.01) {
        Issue.record("\(vector.name) at \(sample.t): angle off by \(turn)")
      }
    }
  }
}
