import Foundation
import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// F32 and F35 through the loop: whole transforms are decomposed, components are numbers.
@Suite struct TransformAnimationTests {
  static func shown(
    _ keyPath: String, _ from: PropertyValue, _ to: PropertyValue, at time: Double
  ) throws -> Transform3D {
    let stage = Stage()
    try stage.box.add(BasicAnimation(keyPath, from: from, to: to), forKey: "t")
    stage.loop.advance(to: time)
    return stage.box.presented.transform
  }

  static func turn(_ angle: Double) -> PropertyValue {
    .transform(Transform3D(rotationAngle: angle, x: 0, y: 0, z: 1))
  }

  @Test(arguments: [
    (1.0, [0.73728, 0.67559, -0.67559, 0.73728], 170.0),
    (1.0, [0.92388, -0.38268, 0.38268, 0.92388], 270.0),
    (1.0, [0.70711, -0.70711, 0.70711, 0.70711], 180.0),
  ])
  func `F32: a quarter of a turn in degrees, by the shorter way`(
    _ scale: Double, _ expected: [Double], _ degrees: Double
  ) throws {
    let found = try Self.shown(
      "transform", .transform(.identity), Self.turn(degrees * .pi / 180), at: 0.25)
    expectRow([found.m11, found.m12, found.m21, found.m22], expected, within: 5e-5)
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F32: a mirror image goes through zero") {
      let mirror = PropertyValue.transform(Transform3D(scaleX: -1, y: 1, z: 1))
      let quarter = try Self.shown("transform", .transform(.identity), mirror, at: 0.25)
      expectRow(
        [quarter.m11, quarter.m12, quarter.m21, quarter.m22], [0.5, 0, 0, 1], within: 5e-5)
      let half = try Self.shown("transform", .transform(.identity), mirror, at: 0.5)
      expectRow([half.m11, half.m12, half.m21, half.m22], [0, 0, 0, 1], within: 5e-5)
    },
    Fact("F32: a rotation about y leaves the plane") {
      let found = try Self.shown(
        "transform", .transform(.identity),
        .transform(Transform3D(rotationAngle: 1.2, x: 0, y: 1, z: 0)), at: 0.25)
      expectRow([found.m11, found.m13, found.m31], [0.95534, -0.29552, 0.29552], within: 5e-5)
    },
    Fact("F35: transform.scale 1 → 3 is 2 on both axes half-way") {
      let found = try Self.shown("transform.scale", 1, 3, at: 0.5)
      expectRow([found.m11, found.m22, found.m33], [2, 2, 2])
    },
    Fact("F35: transform.rotation.z animates the angle, with no shorter way") {
      expectRow([try Self.shown("transform.rotation.z", 0, 1, at: 0.5).m12], [sin(0.5)])
      // One and a half turns: at a quarter 3π/4, where the shorter way would be at −π/4 or π/4.
      let found = try Self.shown("transform.rotation.z", 0, .number(3 * .pi), at: 0.25)
      expectRow([found.m11, found.m12], [cos(0.75 * .pi), sin(0.75 * .pi)])
    },
    Fact("F33: a component keeps the others, and several are composed once") {
      let stage = Stage()
      try stage.box.setValue(2, forKeyPath: "transform.scale")
      try stage.box.add(BasicAnimation("transform.rotation.z", from: 0, to: 1), forKey: "r")
      try stage.box.add(BasicAnimation("transform.translation.x", from: 0, to: 10), forKey: "x")
      stage.loop.advance(to: 0.5)
      // Published for scale 2 and rotation 0.5.
      expectRow(
        [stage.box.presented.transform.m11, stage.box.presented.transform.m12],
        [1.755_165_123_780_745_5, 0.958_851_077_208_406], within: 1e-12)
      expectEqual(stage.box.presented.transform.m41, 5)
    },
  ]
}
