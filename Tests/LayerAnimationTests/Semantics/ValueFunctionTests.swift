import Foundation
import LayerAnimation
import LayerModel
import TestSupport
import Testing

/// F37: numbers that become transforms.
@Suite struct ValueFunctionTests {
  /// The presented transform at some times of a value function over a model transform.
  static func shown(
    _ function: ValueFunction, _ animation: PropertyAnimation, model: Transform3D = .identity,
    at time: Double
  ) throws -> [Double] {
    let stage = Stage()
    stage.box.transform = model
    animation.valueFunction = function
    try stage.box.add(animation, forKey: "f")
    stage.loop.advance(to: time)
    return stage.box.presented.transform.elements
  }

  /// The identity with some elements, by row and column from 1, replaced.
  static func matrix(_ elements: [Int: Double]) -> [Double] {
    var result = Transform3D.identity.elements
    for (place, value) in elements { result[(place / 10 - 1) * 4 + place % 10 - 1] = value }
    return result
  }

  /// Every function of one number at 1, half-way from 0 to 2, as row vectors have it (F36).
  static let single: [(ValueFunction, [Int: Double])] = [
    (.rotateX, [22: cos(1), 23: sin(1), 32: -sin(1), 33: cos(1)]),
    (.rotateY, [11: cos(1), 13: -sin(1), 31: sin(1), 33: cos(1)]),
    (.rotateZ, [11: cos(1), 12: sin(1), 21: -sin(1), 22: cos(1)]),
    (.scaleX, [11: 1.5]), (.scaleY, [22: 1.5]), (.scaleZ, [33: 1.5]),
    (.translateX, [41: 1.5]), (.translateY, [42: 1.5]), (.translateZ, [43: 1.5]),
  ]

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("F37: each function of one number") {
      for (function, elements) in Self.single {
        let isTurn = function.rawValue.hasPrefix("rotate")
        let animation = BasicAnimation("transform", from: isTurn ? 0 : 1, to: 2)
        expectRow(
          try Self.shown(function, animation, at: 0.5), Self.matrix(elements), within: 1e-15,
          "\(function)")
      }
      expectEqual(Set(Self.single.map(\.0)).union([.scale, .translate]).count, 11)
      expectEqual(ValueFunction.allCases.count, 11)
    },
    Fact("F37: rotateZ from 0 to π at a quarter has m11 = m12 = 0.7071") {
      let elements = try Self.shown(
        .rotateZ, BasicAnimation("transform", from: 0, to: .number(.pi)), at: 0.25)
      expectRow([elements[0], elements[1]], [0.7071, 0.7071], within: 5e-5)
    },
    Fact("F37: scale from 1, 1, 1 to 3, 5, 7 is 2, 3, 4 half-way; translate likewise") {
      let scale = BasicAnimation("transform", from: [1, 1, 1], to: [3, 5, 7])
      try expectEqual(Self.shown(.scale, scale, at: 0.5), Self.matrix([11: 2, 22: 3, 33: 4]))
      let move = BasicAnimation("transform", from: [1, 1, 1], to: [3, 5, 7])
      try expectEqual(Self.shown(.translate, move, at: 0.5), Self.matrix([41: 2, 42: 3, 43: 4]))
    },
    Fact("F37: the result replaces the property, whatever the model") {
      let model = Transform3D(scaleX: 2, y: 2, z: 1)
      let elements = try Self.shown(
        .rotateZ, BasicAnimation("transform", from: 0, to: 1), model: model, at: 0.5)
      expectRow(elements, Self.matrix([11: cos(0.5), 12: sin(0.5), 21: -sin(0.5), 22: cos(0.5)]))
    },
    Fact("D6: an additive one applies before the model's transform") {
      let turn = BasicAnimation("transform", from: 0, to: .number(.pi))
      turn.isAdditive = true
      let elements = try Self.shown(
        .rotateZ, turn, model: Transform3D(scaleX: 2, y: 3, z: 1), at: 0.5)
      // A quarter turn moves x to y, which the model then scales by three.
      expectRow(elements, Self.matrix([11: 0, 12: 3, 21: -2, 22: 0]))
    },
    Fact("F37: it works in keyframes: 0, 1, 3 at 0.75 is an angle of 2") {
      let row = KeyframeAnimation(keyPath: "transform")
      row.values = [0, 1, 3]
      row.duration = 1
      let elements = try Self.shown(.rotateZ, row, at: 0.75)
      expectRow([elements[0], elements[1]], [cos(2), sin(2)], within: 1e-15)
    },
    Fact("F37: it accumulates before the function: translateX three times is 2.5 at 2.5") {
      let move = BasicAnimation("transform", from: 0, to: 1)
      move.isCumulative = true
      move.repeatCount = 3
      try expectEqual(Self.shown(.translateX, move, at: 2.5), Self.matrix([41: 2.5]))
      let scale = BasicAnimation("transform", from: [0, 0, 0], to: [1, 2, 3])
      scale.isCumulative = true
      scale.repeatCount = 3
      try expectEqual(Self.shown(.scale, scale, at: 2.5), Self.matrix([11: 2.5, 22: 5, 33: 7.5]))
    },
    Fact("a missing end is the number that changes nothing") {
      try expectEqual(
        Self.shown(.scaleX, BasicAnimation("transform", to: 3), at: 0.5), Self.matrix([11: 2]))
      try expectEqual(
        Self.shown(.translateY, BasicAnimation("transform", from: 8), at: 0.75),
        Self.matrix([42: 2]))
    },
    Fact("a spring applies to the number, not to the matrix") {
      let spring = SpringAnimation(keyPath: "transform")
      spring.fromValue = 0
      spring.toValue = 10
      spring.duration = 1
      let elements = try Self.shown(.translateX, spring, at: 0.15)
      // F62 at 0.15 s.
      expectEqual(elements[12], 6.104925274848938, within: 1e-4)
    },
    Fact("D19: a wrong count or type of numbers, or of property, is an error") {
      func refusal(_ path: String, _ function: ValueFunction, _ to: PropertyValue) throws -> String
      {
        let animation = BasicAnimation(path, to: to)
        animation.valueFunction = function
        return try AnimationErrorTests.refusal(animation)
      }
      try expectEqual(
        refusal("transform", .rotateZ, [1, 2, 3]),
        AnimationErrorTests.text(
          "toValue must be a number, as 'transform' with its valueFunction takes, not an array of "
            + "3 elements."))
      try expectEqual(
        refusal("transform", .scale, [1, 2]),
        AnimationErrorTests.text(
          "toValue must be an array of 3 numbers, as 'transform' with its valueFunction takes, not "
            + "an array of 2 elements."))
      try expectEqual(
        refusal("opacity", .scaleX, 1),
        AnimationErrorTests.text(
          "valueFunction makes a transform, but 'opacity' is a number."))
    },
    Fact("a value function or an easing that is set back to nil is gone") {
      let fade = BasicAnimation("opacity", from: 0, to: 1)
      fade.valueFunction = .scaleX
      fade.easing = Easing.steps(StepsEasing(count: 4))
      expectEqual(fade.valueFunction, .scaleX)
      expectTrue(fade.easing != nil)
      fade.valueFunction = nil
      fade.easing = nil
      expectNil(fade.valueFunction)
      expectNil(fade.easing)
      expectRow(try Stage().row(fade, at: [0.6]), [0.6])
    },
  ]
}
