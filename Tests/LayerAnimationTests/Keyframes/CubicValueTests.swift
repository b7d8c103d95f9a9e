import LayerAnimation
import LayerModel
import TestSupport
import Testing

@Suite("Cubic keyframes of every type")
struct CubicValueTests {
  static let progresses = [-0.1, 0, 0.05, 0.2, 0.3, 1.0 / 3, 0.4, 0.5, 0.7, 0.8, 0.9, 1, 1.1]
  static let numbers = [0, 1, 0.5, 0.7]

  /// Values of one type made from the number of each key.
  static let makers: [@Sendable (Double) -> PropertyValue] = [
    { .point(Point(x: $0, y: 2 * $0)) },
    { .size(Size(width: $0, height: 2 * $0)) },
    { .rect(Rect(x: $0, y: 2 * $0, width: -$0, height: 3 + $0)) },
    { .color(Color(red: $0, green: 1 - $0, blue: $0 / 2, alpha: 1)) },
    { .array([.number($0), .array([.number(-$0)]), .point(Point(x: $0, y: 0))]) },
    { .transform(Transform3D(translationX: $0, y: -$0, z: 0)) },
    { .transform(Transform3D(scaleX: 1 + $0, y: 2 + $0, z: 1)) },
    { .transform(Transform3D(rotationAngle: 3 * $0, x: 0, y: 0, z: 1)) },
  ]

  static func expectSame(_ found: PropertyValue, _ expected: PropertyValue, _ note: String) {
    expectRow(KeyframeProbe.numbers(found), KeyframeProbe.numbers(expected), within: 1e-12, note)
  }

  @Test(
    "F43: each of its numbers, or factors, is interpolated like a number", arguments: makers.indices
  )
  func everyNumber(_ place: Int) throws {
    let make = Self.makers[place]
    for progress in Self.progresses {
      guard
        case .number(let number) = try KeyframeProbe.value(
          .cubic, Self.numbers.map { .number($0) }, at: progress)
      else {
        Issue.record("no number")
        return
      }
      let found = try KeyframeProbe.value(.cubic, Self.numbers.map(make), at: progress)
      Self.expectSame(found, make(number), "at \(progress)")
    }
    let times = [0, 0.25, 0.5, 1]
    for (number, progress) in zip(Self.numbers, times) {
      let found = try KeyframeProbe.value(
        .cubic, Self.numbers.map(make), times: times, at: progress)
      expectEqual(found, make(number), "exact to the bit at a key time")
    }
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F167: beyond both ends the curve goes on along its tangents there") {
      // The tangent at an end is its only step: 1 per third of the time at first, 5 at last.
      for (progress, expected) in [(-0.1, -0.3), (1.1, 10.5)] {
        let found = try KeyframeProbe.value(.cubic, [0, 1, 4, 9], at: progress)
        Self.expectSame(found, .number(expected), "at \(progress)")
      }
    },

    Fact("F45: arrays shorter than the values mean 0 for the rest") {
      for progress in [0.1, 0.4, 0.5, 0.9] {
        func value(_ tension: [Double]) throws -> PropertyValue {
          try KeyframeProbe.value(.cubic, [0.1, 0.3, 0.9, 0.5], at: progress) {
            $0.tensionValues = tension
          }
        }
        try expectEqual(value([0.7, 0.3]), value([0.7, 0.3, 0, 0]))
      }
    },

    Fact("rotations continue by the shorter way past half a turn, and mirrors stay mirrored") {
      let angles = [0.0, 2, 4, 6, 8]
      let mirror = Transform3D(scaleX: -1, y: 1, z: 1)
      func turned(_ first: Transform3D, _ angle: Double) -> PropertyValue {
        .transform(first.concatenating(Transform3D(rotationAngle: angle, x: 0, y: 0, z: 1)))
      }
      for first in [Transform3D.identity, mirror] {
        for progress in [0.1, 0.3, 0.6, 0.95] {
          let found = try KeyframeProbe.value(
            .cubic, angles.map { turned(first, $0) }, at: progress)
          Self.expectSame(found, turned(first, 8 * progress), "at \(progress)")
        }
      }
      // F32: half a turn has no shorter way; like the linear mode it passes through negative angles. Steps of
      // one angle, −π, at even times: the curve is straight.
      for first in [Transform3D.identity, mirror] {
        let half = first.concatenating(Transform3D(scaleX: -1, y: -1, z: 1))
        for progress in [0.05, 0.125, 0.3, 0.45, 0.6, 0.875, 0.95] {
          let found = try KeyframeProbe.value(
            .cubic, [first, half, first].map { .transform($0) }, at: progress)
          Self.expectSame(found, turned(first, -2 * .pi * progress), "at \(progress)")
        }
      }
    },

    Fact("F40, F48: of sixty keys each is shown at its time, and eased in its segment") {
      let values = (0..<60).map { PropertyValue.number(Double($0 * $0)) }
      for key in 0..<59 {
        let (here, step) = (Double(key * key), Double(2 * key + 1))
        for (local, share) in [(0, 0.0), (0.5, 0.5)] {
          let found = try KeyframeProbe.value(.linear, values, at: (Double(key) + local) / 59)
          expectRow(found.numbers ?? [], [here + share * step], within: 1e-9, "key \(key)")
        }
        let slot = try KeyframeProbe.value(.discrete, values, at: (Double(key) + 0.5) / 60)
        expectEqual(slot, values[key])
      }
    },
  ]

  static let straight: [[PropertyValue]] = [
    [false, true, false, true],
    ["left", "right", "center", "left"],
    [nil, .color(.white), .color(.red), .color(.white)],
    [[0, 1], [1], [2, 2], [3, 3]],
    [.transform(.identity), .transform(Transform3D(rotationAngle: 1, x: 1, y: 0, z: 0))],
    [.transform(.identity), .transform(Transform3D(scaleX: 0, y: 1, z: 1)), .transform(.identity)],
    [.path(Path(rect: .zero)), .path(Path(elements: [.move(to: Point(x: 1, y: 1))]))],
  ]

  @Test("values without a curve are interpolated as in the linear mode", arguments: straight)
  func fallback(_ values: [PropertyValue]) throws {
    for progress in Self.progresses {
      try expectEqual(
        KeyframeProbe.value(.cubic, values, at: progress),
        KeyframeProbe.value(.linear, values, at: progress))
    }
  }
}
