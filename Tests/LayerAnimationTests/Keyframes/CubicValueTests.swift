import LayerModel
import TestSupport
import Testing

@testable import LayerAnimation

@Suite("Cubic keyframes of every type")
struct CubicValueTests {
  static let progresses = [-0.1, 0, 0.05, 0.2, 0.3, 1.0 / 3, 0.4, 0.5, 0.7, 0.8, 0.9, 1, 1.1]
  static let numbers = [0, 1, 0.5, 0.7]

  static func keys(
    _ mode: CalculationMode, _ values: [PropertyValue], times: [Double]? = nil
  ) -> Keyframes {
    Keyframes(values: values, times: times, functions: [], mode: mode)
  }

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

  @Test(
    "F43: each of its numbers, or factors, is interpolated like a number", arguments: makers.indices
  )
  func everyNumber(_ place: Int) {
    let make = Self.makers[place]
    let numbers = Self.keys(.cubic, Self.numbers.map { .number($0) })
    let values = Self.keys(.cubic, Self.numbers.map(make))
    for progress in Self.progresses {
      guard case .number(let number) = numbers.value(at: progress) else {
        Issue.record("not a number")
        continue
      }
      let distance = ValueDistance.between(values.value(at: progress), make(number))
      expectTrue(distance <= 1e-12, "at \(progress)")
    }
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F167: beyond both ends the curve goes on along its tangents there") {
      // The tangent at an end is its only step: 1 per third of the time at first, 5 at last.
      let cubic = Self.keys(.cubic, [0, 1, 4, 9])
      for (progress, expected) in [(-0.1, -0.3), (1.1, 10.5)] {
        let distance = ValueDistance.between(cubic.value(at: progress), .number(expected))
        expectTrue(distance <= 1e-12, "at \(progress)")
      }
    },
    Fact("the values at key times are exact to the bit") {
      for make in Self.makers {
        let values = Self.numbers.map(make)
        let cubic = Self.keys(.cubic, values, times: [0, 0.25, 0.5, 1])
        for (place, progress) in [0, 0.25, 0.5, 1].enumerated() {
          expectEqual(cubic.value(at: progress), values[place])
        }
      }
    },
    Fact("rotations continue by the shorter way past half a turn, and mirrors stay mirrored") {
      let angles = [0.0, 2, 4, 6, 8]
      let mirror = Transform3D(scaleX: -1, y: 1, z: 1)
      for first in [Transform3D.identity, mirror] {
        let cubic = Self.keys(
          .cubic,
          angles.map {
            .transform(first.concatenating(Transform3D(rotationAngle: $0, x: 0, y: 0, z: 1)))
          })
        for progress in [0.1, 0.3, 0.6, 0.95] {
          let turn = Transform3D(rotationAngle: 8 * progress, x: 0, y: 0, z: 1)
          let expected = PropertyValue.transform(first.concatenating(turn))
          expectTrue(ValueDistance.between(cubic.value(at: progress), expected) <= 1e-12)
        }
      }
    },
    // Half a turn has no shorter way; the linear mode passes through negative angles, too (F32).
    Fact("F32: half turns pass through negative angles, one after the other") {
      let half = Transform3D(scaleX: -1, y: -1, z: 1)
      for first in [Transform3D.identity, Transform3D(scaleX: -1, y: 1, z: 1)] {
        let cubic = Self.keys(
          .cubic, [first, first.concatenating(half), first].map { .transform($0) })
        // Steps of one angle, −π, at even times: the curve is straight.
        for progress in [0.05, 0.125, 0.3, 0.45, 0.6, 0.875, 0.95] {
          let turn = Transform3D(rotationAngle: -2 * .pi * progress, x: 0, y: 0, z: 1)
          let expected = PropertyValue.transform(first.concatenating(turn))
          expectTrue(
            ValueDistance.between(cubic.value(at: progress), expected) <= 1e-12, "at \(progress)")
        }
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
  func fallback(_ values: [PropertyValue]) {
    let linear = Self.keys(.linear, values)
    let cubic = Self.keys(.cubic, values)
    for progress in Self.progresses {
      expectEqual(cubic.value(at: progress), linear.value(at: progress))
    }
  }
}
