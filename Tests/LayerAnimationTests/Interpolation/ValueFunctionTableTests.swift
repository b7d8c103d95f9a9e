import LayerModel
import TestSupport
import Testing

@testable import LayerAnimation

/// F37: the transform that each value function makes of its numbers.
@Suite struct ValueFunctionTableTests {
  private static let angle = 0.3
  private static let (sine, cosine) = (0.29552020666133955, 0.955336489125606)

  static let transforms: [ValueFunction: (numbers: PropertyValue, transform: Transform3D)] = [
    .rotateX: (.number(angle), Transform3D(m22: cosine, m23: sine, m32: -sine, m33: cosine)),
    .rotateY: (.number(angle), Transform3D(m11: cosine, m13: -sine, m31: sine, m33: cosine)),
    .rotateZ: (.number(angle), Transform3D(m11: cosine, m12: sine, m21: -sine, m22: cosine)),
    .scale: ([2, 3, 4], Transform3D(m11: 2, m22: 3, m33: 4)),
    .scaleX: (2, Transform3D(m11: 2)), .scaleY: (2, Transform3D(m22: 2)),
    .scaleZ: (2, Transform3D(m33: 2)),
    .translate: ([2, 3, 4], Transform3D(m41: 2, m42: 3, m43: 4)),
    .translateX: (2, Transform3D(m41: 2)), .translateY: (2, Transform3D(m42: 2)),
    .translateZ: (2, Transform3D(m43: 2)),
  ]

  @Test(arguments: ValueFunction.allCases)
  func `F37: numbers become the transform of the function's name`(function: ValueFunction) throws {
    let (numbers, expected) = try #require(Self.transforms[function])
    let found = function.transform(numbers)
    for (one, two) in zip(found.elements, expected.elements) {
      expectEqual(one, two, within: 1e-15)
    }
    let count = function == .scale || function == .translate ? 3 : 1
    expectEqual(function.numberCount, count)
    expectEqual(numbers.numbers?.count, count)
  }

  @Test(arguments: ValueFunction.allCases)
  func `F37: what does not change anything is 1 for scales and 0 for others`(
    function: ValueFunction
  ) {
    let isScale = [.scale, .scaleX, .scaleY, .scaleZ].contains(function)
    let number: PropertyValue = isScale ? 1 : 0
    let isOfThree = function == .scale || function == .translate
    expectEqual(function.neutral, (isOfThree ? [number, number, number] : number))
    expectEqual(function.transform(function.neutral), .identity)
  }

  @Test(arguments: ValueFunction.allCases)
  func `too many or too few numbers, or none, change nothing`(function: ValueFunction) {
    let wrong: PropertyValue = function.numberCount == 1 ? [2, 3, 4] : 2
    for value in [wrong, [2, 3], [], "a", nil] {
      expectEqual(function.transform(value), .identity)
    }
  }
}
