import LayerModel
import TestSupport
import Testing

@testable import LayerAnimation

/// Animated transforms for bulk reads: by the parts of the base, or between two ends in a plane.
@Suite struct TransformTableTests {
  private static func shift(_ x: Double, _ y: Double = 0) -> Transform3D {
    Transform3D(translationX: x, y: y, z: 0)
  }

  private static func step(
    _ component: PropertyComponent, _ from: PropertyValue, _ to: PropertyValue,
    isAdditive: Bool = false, timing: Int
  ) -> TransformStep {
    let type: PropertyType = component == .translation ? .size : .number
    let effect = PropertyEffect.basic(from, to, component, type, isAdditive: isAdditive)
    guard let step = TransformStep(effect, timing: HotIndex(timing)) else {
      fatalError("A test's effect has no step.")
    }
    return step
  }

  private static func value(
    _ table: borrowing TransformTable, _ index: Int, _ eased: [Double]
  ) -> Transform3D {
    var result = Transform3D.identity
    table.evaluate(TransformIndex(index), eased, into: &result)
    return result
  }

  private static func expectNear(_ found: Transform3D, _ expected: Transform3D) {
    for (one, two) in zip(found.elements, expected.elements) where abs(one - two) > 1e-12 {
      Issue.record("\(found) instead of \(expected)")
    }
  }

  @Test(arguments: facts) func fact(_ fact: Fact) throws { try fact.check() }

  static let facts: [Fact] = [
    Fact("a part between fixed ends is a step, anything else is not") {
      let size = PropertyValue.size(Size(width: 1, height: 2))
      let transform = PropertyValue.transform(.identity)
      let steps: [PropertyEffect] = [
        .basic(0, 1, .rotationZ), .basic(0, by: 1, .scaleX),
        .basic(0, nil, .translationY, isAdditive: true),
        .basic(size, size, .translation, .size),
      ]
      for effect in steps { expectTrue(TransformStep(effect, timing: .idle) != nil) }
      let others: [PropertyEffect] = [
        .basic(transform, transform, .whole, .transform), .basic(0, 1, .scaleX, isCumulative: true),
        .basic(0, 1, .scaleX, function: .scaleX), .basic(0, nil, .scaleX), .basic(nil, 1, .scaleX),
        .keys([0, 1], .linear, .scaleX), .basic(0, 1, .translation),
        .basic(size, size, .scaleX, .size),
        .basic("a", "b", .scaleX, .string),
      ]
      for (index, effect) in others.enumerated() {
        expectNil(TransformStep(effect, timing: .idle), "effect \(index)")
      }
    },
    Fact("F33: a step replaces its part, or adds to it, and keeps the others") {
      var parts = TransformComponents()
      (parts.translationX, parts.translationY, parts.scaleX) = (1, 2, 5)
      Self.step(.scaleX, 1, 3, timing: 0).apply(0.5, to: &parts)
      expectEqual(parts.scaleX, 2)
      expectEqual(parts.scaleY, 1)
      Self.step(.scaleX, 1, 3, isAdditive: true, timing: 0).apply(0.25, to: &parts)
      expectEqual(parts.scaleX, 3.5)
      let (zero, size) = (
        PropertyValue.size(.zero), PropertyValue.size(Size(width: 10, height: 20))
      )
      Self.step(.translation, zero, size, isAdditive: true, timing: 0).apply(0.5, to: &parts)
      expectEqual(parts.translationX, 6)
      expectEqual(parts.translationY, 12)
      Self.step(.translation, zero, size, timing: 0).apply(1, to: &parts)
      expectEqual(parts.translationX, 10)
      expectEqual(parts.translationY, 20)
      expectEqual(parts.translationZ, 0)
      Self.step(.translationX, 1e16, 1, timing: 0).apply(1, to: &parts)
      expectEqual(parts.translationX, 1)
      expectEqual(parts.translationY, 20)
      expectEqual(parts.scaleX, 3.5)
    },
    Fact("F33: steps work one after the other on the parts of the base, by their own timings") {
      var table = TransformTable()
      let index = table.append(slot: SlotID(4), GeneralIndex(0))
      expectTrue(index.index == 0 && table.count == 1 && table.rows[0].method == .stale)
      table.setSteps(
        [
          Self.step(.scaleX, 1, 3, timing: 1),
          Self.step(.translationX, 0, 10, isAdditive: true, timing: 2),
        ], base: Self.shift(1, 2), of: index)
      expectEqual(table.rows[0].method, .components)
      expectEqual(table.rows[0].slot, SlotID(4))
      for (eased, expected) in [
        ([0, 0.5, 0.5], Transform3D(m11: 2, m41: 6, m42: 2)),
        ([0, .nan, 0.5], Transform3D(m41: 6, m42: 2)),
        ([0, 1, .nan], Transform3D(m11: 3, m41: 1, m42: 2)),
        ([0.5, .nan, .nan], Self.shift(1, 2)), ([0, 0, 0], Self.shift(1, 2)),
      ] {
        expectEqual(Self.value(table, 0, eased), expected, "\(eased)")
      }
      table.moveTimings([HotIndex(0), HotIndex(2), HotIndex(1)])
      expectEqual(Self.value(table, 0, [0, .nan, 0.5]), Transform3D(m11: 2, m41: 1, m42: 2))
    },
    Fact("a base that nothing changes comes out to the bit") {
      // Made again from its parts it would be rounded.
      let odd = Transform3D(m11: 0, m12: 0.1, m21: 0.2, m22: 0.3)
      var table = TransformTable()
      let index = table.append(slot: SlotID(0), GeneralIndex(0))
      table.setSteps([Self.step(.scaleX, 1, 3, timing: 1)], base: odd, of: index)
      expectEqual(Self.value(table, 0, [0, .nan]), odd)
    },
    Fact("F32: between two ends in a plane both are exact, and without progress the base") {
      let (from, to) = (Self.shift(1e16), Self.shift(1))
      let plane = try #require(TransformInterpolation(from: from, to: to).plane)
      var table = TransformTable()
      let index = table.append(slot: SlotID(0), GeneralIndex(0))
      table.setPlane(plane, hot: HotIndex(1), base: Self.shift(99), of: index)
      expectEqual(table.rows[0].method, .plane)
      expectEqual(Self.value(table, 0, [7, 0]), from)
      expectEqual(Self.value(table, 0, [7, 1]), to)
      expectEqual(Self.value(table, 0, [7, .nan]), Self.shift(99))
      table.setStale(index)
      let near = try #require(
        TransformInterpolation(from: .identity, to: Self.shift(8, 16)).plane)
      table.setPlane(near, hot: HotIndex(1), base: Self.shift(99), of: index)
      for progress in [-1, 0, 0.25, 0.5, 1, 2] {
        let value = Self.value(table, 0, [7, progress])
        Self.expectNear(value, Self.shift(8 * progress, 16 * progress))
      }
      table.moveTimings([HotIndex(1), HotIndex(0)])
      Self.expectNear(Self.value(table, 0, [0.5, 0.25]), Self.shift(4, 8))
    },
    Fact("the last row takes the place of a removed one") {
      var table = TransformTable()
      for number in 0..<3 {
        let index = table.append(slot: SlotID(number + 10), GeneralIndex(number + 20))
        let step = Self.step(.translationX, 0, .number(Double(number + 1)), timing: 1)
        table.setSteps([step], base: Self.shift(Double(-number)), of: index)
      }
      let moved = table.remove(TransformIndex(0))
      expectTrue(moved == GeneralIndex(22) && table.count == 2 && table.rows[0].slot == SlotID(12))
      expectEqual(Self.value(table, 0, [0, 1]), Self.shift(3))
      expectEqual(Self.value(table, 0, [0, .nan]), Self.shift(-2))
      expectEqual(Self.value(table, 1, [0, 1]), Self.shift(2))
      table.setGeneral(GeneralIndex(5), of: TransformIndex(0))
      expectEqual(table.rows[0].general, GeneralIndex(5))
      expectEqual(table.rows[1].general, GeneralIndex(21))
      let last = table.remove(TransformIndex(1))
      expectTrue(last == nil && table.count == 1 && Self.value(table, 0, [0, 1]) == Self.shift(3))
      table.setOther(TransformIndex(0))
      expectEqual(table.rows[0].method, .other)
    },
    Fact("memory of steps that are gone is used again, and other rows keep their steps") {
      var table = TransformTable()
      for number in 0..<3 { _ = table.append(slot: SlotID(number), GeneralIndex(number)) }
      func steps(_ x: Double) -> [TransformStep] {
        [
          Self.step(.translationX, 0, .number(x), timing: 1),
          Self.step(.translationY, 0, .number(10 * x), timing: 2),
        ]
      }
      table.setSteps(steps(1), base: .identity, of: TransformIndex(0))
      for round in 2..<400 {
        table.setSteps(steps(Double(round)), base: .identity, of: TransformIndex(1))
        table.setSteps(steps(Double(-round)), base: .identity, of: TransformIndex(2))
        let round = Double(round)
        let found = (0..<3).map { Self.value(table, $0, [0, 1, 0.5]) }
        if found != [
          Self.shift(1, 5), Self.shift(round, 5 * round), Self.shift(-round, -5 * round),
        ] {
          Issue.record("round \(round): \(found)")
        }
        table.setStale(TransformIndex(1))
        if Self.value(table, 2, [0, 1, 0.5]) != Self.shift(-round, -5 * round) {
          Issue.record("round \(round), after a change of another")
        }
        table.setStale(TransformIndex(2))
      }
      expectEqual(Self.value(table, 0, [0, 1, 0.5]), Self.shift(1, 5))
      expectEqual(Self.value(table, 0, [0, 0.25, 1]), Self.shift(0.25, 10))
    },
  ]
}
